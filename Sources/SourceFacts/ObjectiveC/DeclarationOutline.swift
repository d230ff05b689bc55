/// Declarations of C: functions, variables, enums, type names. C++ is passed over without losing what follows.
extension OutlineParser {
    mutating func parseDeclaration() {
        var head: [Token] = []
        var depth = 0
        while let token = current {
            if let directive = token.conditional {
                follow(directive, head: &head, depth: depth)
                continue
            }
            if depth == 0 {
                if token.kind == .atWord, !head.contains(where: { $0.is("=") }) {
                    if token.is("@interface") { parseInterface(attributes: head) } else { addMacros(head) }
                    return
                }
                if isMethodStart(at: index), token.isFirstOnLine, !head.contains(where: { $0.is("=") }) {
                    addMacros(head)
                    return
                }
                if token.is(";") {
                    index += 1
                    if head.count == 1 || head.dropFirst().first?.is("(") == true { addMacros(head) }
                    addVariables(head)
                    return
                }
                if token.is("}") {
                    index += 1
                    return
                }
                if token.is("{") {
                    guard parseBraces(head: &head) else { return }
                    continue
                }
            }
            if token.is("(") || token.is("[") { depth += 1 }
            if token.is(")") || token.is("]") { depth = max(0, depth - 1) }
            head.append(token)
            index += 1
        }
    }

    /// A directive between the tokens of a declaration.
    private mutating func follow(_ directive: Directive, head: inout [Token], depth: Int) {
        if case .next = directive, !head.isEmpty, depth > 0 {
            skipToClose()
            return
        }
        // Without a semicolon before it, what came before was a macro or another beginning of the same declaration.
        if case .next = directive { head = [] }
        conditions.apply(directive)
        index += 1
    }

    /// - Returns: whether the declaration goes on behind the braces.
    private mutating func parseBraces(head: inout [Token]) -> Bool {
        if head.contains(where: { $0.is("=") }) {
            head += readBlock()
            return true
        }
        if head.first?.is("extern") == true, head.count == 2, head[1].kind == .string {
            index += 1
            return false
        }
        if head.contains(where: { $0.is("namespace") }) {
            index += 1
            return false
        }
        if let keyword = enumKeyword(head) {
            parseEnum(head: head, keyword: keyword)
            return false
        }
        if let function = function(head) {
            let body = readBlock()
            add(function, body: body)
            return false
        }
        let isAggregate = head.contains { ["struct", "union", "class", "typedef"].contains($0.text) }
        _ = readBlock()
        return isAggregate
    }

    // MARK: Functions

    private mutating func add(_ fact: FunctionFact, body: [Token]) {
        var fact = fact
        fact.conditions = conditions.active
        let last = body.last?.position.line ?? fact.lines.upperBound
        fact.lines = fact.lines.lowerBound...max(last, fact.lines.lowerBound)
        if fact.name.contains(":"), type != nil {
            type?.functions.append(Outline.Function(fact: fact, body: body))
        } else if !fact.name.contains("::") {
            outline.functions.append(Outline.Function(fact: fact, body: body))
        }
    }

    /// The function that the tokens before a `{` declare; nil for something else.
    private func function(_ head: [Token]) -> FunctionFact? {
        guard let first = head.first else { return nil }
        var candidates: [Int] = []
        var depth = 0
        for (place, token) in head.enumerated() {
            if token.is("("), depth == 0, place > 0, head[place - 1].isIdentifier { candidates.append(place) }
            if token.is("(") { depth += 1 }
            if token.is(")") { depth -= 1 }
        }
        // `API_AVAILABLE(ios(11)) static BOOL isTall(void)`: attributes are candidates of the second choice.
        guard
            let open = candidates.first(where: {
                !DeclarationWords.isAttribute(head[$0 - 1]) && head[$0 - 1].text != "__attribute__"
            })
                ?? candidates.first
        else { return nil }
        var name = head[open - 1]
        if open >= 2, head[open - 2].is("::") { name.text = "::" + name.text }

        var rest = head[open...]
        let group = Array(DeclarationWords.skipGroup(&rest).dropFirst().dropLast())
        let lines = first.position.line...max(first.position.line, name.position.line)
        if type != nil, open == 1, let method = exportedMethod(name, group, lines: lines) { return method }

        var parameters: [FunctionFact.Parameter] = []
        for part in DeclarationWords.splitAtCommas(group) {
            let words = part.filter(\.isIdentifier)
            guard words.count > 1, let last = words.last else { continue }
            parameters.append(
                FunctionFact.Parameter(
                    label: nil, name: last.text,
                    type: DeclarationWords.type(part.filter { $0.range != last.range })))
        }
        let before = head[..<(open - 1)]
        return FunctionFact(
            name: name.text, parameters: parameters,
            returnType: DeclarationWords.type(before.filter { !DeclarationWords.storage.contains($0.text) }),
            modifiers: before.filter { $0.is("static") || $0.is("inline") }.map(\.text),
            attributes: DeclarationWords.attributes(before) + DeclarationWords.attributes(rest),
            position: name.position, lines: lines)
    }

    /// `EXPORT_METHOD(present:(NSString *)name animated:(BOOL)animated) { … }`: a method behind a macro.
    private func exportedMethod(_ macro: Token, _ group: [Token], lines: ClosedRange<Int>) -> FunctionFact? {
        guard let last = DeclarationWords.splitAtCommas(group).last, let start = last.first, start.isIdentifier else {
            return nil
        }
        var rest = last[...]
        let (selector, parameters) = Self.selector(&rest)
        guard !selector.isEmpty else { return nil }
        return FunctionFact(
            name: selector, parameters: parameters, returnType: TypeReference("void"),
            attributes: [Attribute(name: macro.text)], position: start.position, lines: lines)
    }

    /// `PORTRAIT_ONLY` alone among the methods of a class: a macro that stands for members, kept with the attributes.
    private mutating func addMacros(_ head: [Token]) {
        guard type?.fact.kind == .implementation || type?.fact.kind == .category else { return }
        var names: [String] = []
        var depth = 0
        for token in head {
            if token.is("(") { depth += 1 }
            if token.is(")") { depth -= 1 }
            guard depth == 0, !token.is(")") else { continue }
            guard token.isIdentifier else { return }
            names.append(token.text)
        }
        type?.fact.attributes += names
    }

    // MARK: Variables and type names

    private mutating func addVariables(_ head: [Token]) {
        // Macros that want no semicolon stand before the declaration.
        let head = Array(head.drop { $0.isIdentifier && $0.text.hasSuffix("_BEGIN") })
        if let keyword = head.firstIndex(where: { $0.is("typedef") }) {
            addTypealias(Array(head[(keyword + 1)...]))
            return
        }
        guard let first = head.first, head.count >= 2 else { return }
        switch first.text {
        case "using", "template", "friend", "class", "struct", "union", "return", "if", "for", "while", "goto": return
        default: break
        }
        // A declaration of what another file defines.
        let isExternal = head.contains {
            ["extern", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXTERN"].contains($0.text)
        }
        if isExternal, !head.contains(where: { $0.is("=") }) { return }
        let modifiers = head.prefix { !$0.is("=") }.filter { $0.is("static") || $0.is("const") }.map(\.text)
        outline.variables += Self.variables(
            head.filter { !DeclarationWords.storage.contains($0.text) }, conditions: conditions.active,
            modifiers: modifiers)
    }

    private mutating func addTypealias(_ words: [Token]) {
        guard let name = words.last, name.isIdentifier, words.count >= 2,
            !["struct", "union", "enum"].contains(words[0].text),
            words.allSatisfy({ $0.isIdentifier || $0.is("*") || $0.is("<") || $0.is(">") || $0.is(",") }),
            let target = DeclarationWords.type(words.dropLast())
        else { return }
        outline.typealiases.append(
            TypealiasFact(name: name.text, target: target, conditions: conditions.active, position: name.position))
    }

    /// The variables of one declaration, `BOOL a = NO, b` for example.
    ///
    /// - Parameter words: without storage classes and the semicolon.
    static func variables(
        _ words: [Token], conditions: [CompilationCondition], modifiers: [String]
    ) -> [Outline.Variable] {
        var found: [Outline.Variable] = []
        var sharedType: TypeReference?
        for (place, part) in DeclarationWords.splitAtCommas(words).enumerated() {
            let declarator = Array(part.prefix { !$0.is("=") })
            let value = Array(part.dropFirst(declarator.count + 1))
            guard let name = variableName(declarator, isFirst: place == 0) else { return found }
            if place == 0 {
                let typeWords = declarator.prefix { $0.range != name.range }
                guard let type = DeclarationWords.type(typeWords) else { return found }
                sharedType = type
            }
            let line = name.position.line
            found.append(
                Outline.Variable(
                    fact: PropertyFact(
                        name: name.text, type: sharedType, modifiers: modifiers,
                        isReadOnly: modifiers.contains("const"), conditions: conditions, position: name.position,
                        lines: (words.first?.position.line ?? line)...max(line, part.last?.position.line ?? line)),
                    value: value))
        }
        return found
    }

    /// The name in a declarator; nil for a prototype and other things that are no variable.
    private static func variableName(_ declarator: [Token], isFirst: Bool) -> Token? {
        let declarator = withoutAttributeCalls(declarator)
        // `void (^handler)(int)`, `int (*function)(int)`
        for (place, token) in declarator.enumerated().dropLast(2)
        where token.is("(") && (declarator[place + 1].is("^") || declarator[place + 1].is("*")) {
            return declarator[(place + 2)...].first {
                $0.isIdentifier && !DeclarationWords.qualifiers.contains($0.text)
                    && !DeclarationWords.storage.contains($0.text)
            }
        }
        var words = declarator
        // Bit fields, arrays and attributes stand behind the name.
        if let colon = words.firstIndex(where: { $0.is(":") }) { words = Array(words[..<colon]) }
        if let bracket = words.firstIndex(where: { $0.is("[") }) { words = Array(words[..<bracket]) }
        while let last = words.last {
            if last.is(")") {
                // A prototype.
                return nil
            } else if DeclarationWords.isAttribute(last), words.filter(\.isIdentifier).count > (isFirst ? 2 : 1) {
                words.removeLast()
            } else if DeclarationWords.qualifiers.contains(last.text) || DeclarationWords.storage.contains(last.text) {
                words.removeLast()
            } else {
                break
            }
        }
        guard let name = words.last, name.isIdentifier, !words.contains(where: { $0.is("(") }) else { return nil }
        // A static member of a C++ class.
        if words.dropLast().last?.is("::") == true { return nil }
        return name
    }

    /// Without `__attribute__((…))`, `IBOutletCollection(…)` and the like.
    private static func withoutAttributeCalls(_ words: [Token]) -> [Token] {
        var kept: [Token] = []
        var rest = words[...]
        while let token = rest.popFirst() {
            let isAttribute = DeclarationWords.isAttribute(token) || token.is("IBOutletCollection")
            if isAttribute, rest.first?.is("(") == true {
                DeclarationWords.skipGroup(&rest)
            } else {
                kept.append(token)
            }
        }
        return kept
    }
}
