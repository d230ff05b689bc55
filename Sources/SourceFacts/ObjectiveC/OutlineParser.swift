/// Finds the declarations of a file: classes, methods, properties, C functions, enums, variables.
///
/// It works on tokens, not on the syntax tree: a macro between declarations, a template or a signature inside `#if` make
/// the grammar lose whole classes (four of ten files of public apps have such a place), while `@interface`, `-` and braces
/// say reliably what is meant. The tree is for what stands inside the braces, where the grammar is good.
struct OutlineParser {
    private(set) var tokens: [Token]
    var index = 0
    var conditions = ConditionStack()
    var outline = Outline()
    /// The class or protocol that is open.
    var type: Outline.TypeDeclaration?
    /// Macros of the file that stand for a name: a class can be named by one.
    private let nameMacros: [String: String]
    /// Macros of the file that stand for a whole method, each expanded once for every class.
    private let methodMacros: [String: [Token]]

    static func parse(_ preprocessor: Preprocessor) -> Outline {
        var parser = OutlineParser(preprocessor)
        parser.parseAll()
        return parser.outline
    }

    private init(_ preprocessor: Preprocessor) {
        tokens = preprocessor.tokens
        var names: [String: String] = [:]
        var ambiguous: Set<String> = []
        for macro in preprocessor.macros
        where macro.parameters == nil && macro.value.count == 1 && macro.conditions.isEmpty {
            guard let value = macro.value.first, value.isIdentifier else { continue }
            if names.updateValue(value.text, forKey: macro.name) != nil { ambiguous.insert(macro.name) }
        }
        nameMacros = names.filter { !ambiguous.contains($0.key) }
        methodMacros = Dictionary(
            preprocessor.macros.compactMap { macro in
                guard macro.parameters == nil, macro.value.count > 3, let sign = macro.value.first,
                    sign.is("-") || sign.is("+"), macro.value[1].is("(")
                else { return nil }
                return (macro.name, macro.value)
            }, uniquingKeysWith: { first, _ in first })
    }

    /// A class's name, with the file's own macros expanded.
    private func className(_ token: Token) -> String { nameMacros[token.text] ?? token.text }

    var current: Token? { index < tokens.count ? tokens[index] : nil }

    func token(at offset: Int) -> Token? { tokens.indices.contains(index + offset) ? tokens[index + offset] : nil }

    private mutating func parseAll() {
        while let token = current {
            let start = index
            if let directive = token.conditional {
                conditions.apply(directive)
                index += 1
            } else if token.kind == .atWord {
                parseAtWord(token)
            } else if isMethodStart(at: index) {
                parseMethod()
            } else if let method = methodMacros[token.text], token.isIdentifier, type != nil {
                expand(method)
                continue
            } else {
                parseDeclaration()
            }
            // Whatever was not understood, go on behind it.
            if index == start { index += 1 }
        }
        closeType(lastLine: tokens.last?.position.line)
    }

    /// Puts a macro's tokens in its place. They begin with a sign, so they are not expanded again.
    private mutating func expand(_ method: [Token]) {
        var method = method
        method[0].gap = .newline
        tokens.replaceSubrange(index...index, with: method)
    }

    private mutating func parseAtWord(_ token: Token) {
        switch token.text {
        case "@interface": parseInterface(attributes: [])
        case "@implementation": parseImplementation()
        case "@protocol": parseProtocol()
        case "@end":
            index += 1
            closeType(lastLine: token.position.line)
        case "@property": parseProperty()
        case "@synthesize", "@dynamic": parseSynthesis()
        case "@import":
            if let module = self.token(at: 1) { outline.modules.append(module.text) }
            skipStatement()
        case "@compatibility_alias": parseAlias()
        case "@class": skipStatement()
        default: index += 1
        }
    }

    // MARK: Classes

    mutating func closeType(lastLine: Int?) {
        guard var open = type else { return }
        type = nil
        if let lastLine, lastLine > open.fact.lines.upperBound {
            open.fact.lines = open.fact.lines.lowerBound...lastLine
        }
        outline.types.append(open)
    }

    /// - Parameter attributes: the tokens between the declaration before and `@interface`.
    mutating func parseInterface(attributes: [Token]) {
        guard let keyword = current else { return }
        index += 1
        skipAttributes()
        guard let name = current, name.isIdentifier else { return }
        closeType(lastLine: keyword.position.line - 1)
        index += 1

        var fact = typeFact(.interface, name, keyword: keyword, attributes: attributes)
        var lists: [[Token]] = []
        // Generic parameters stand before the colon or the category, protocols behind.
        if let list = angleList() {
            if let next = current, next.is(":") || next.is("(") {
                fact.genericParameters = DeclarationWords.splitAtCommas(list).compactMap { part in
                    part.first { $0.isIdentifier && !DeclarationWords.qualifiers.contains($0.text) }?.text
                }
            } else {
                lists.append(list)
            }
        }
        if let next = current, next.is("(") {
            fact.kind = .category
            skipBracketed()
        } else if let next = current, next.is(":") {
            index += 1
            skipAttributes()
            if let superclass = current, superclass.isIdentifier {
                index += 1
                var text = className(superclass)
                if let arguments = angleList() {
                    // One list alone is protocols, unless it names types: `Box<NSString *>`.
                    if current?.is("<") == true || arguments.contains(where: { $0.is("*") }) {
                        text += "<" + DeclarationWords.text(arguments) + ">"
                    } else {
                        lists.append(arguments)
                    }
                }
                fact.inherits.append(TypeReference(text))
            }
        }
        while let list = angleList() { lists.append(list) }
        fact.inherits += protocols(lists)
        type = Outline.TypeDeclaration(fact: fact)
        if current?.is("{") == true { parseInstanceVariables() }
    }

    private mutating func parseImplementation() {
        guard let keyword = current, let name = token(at: 1), name.isIdentifier else { return }
        closeType(lastLine: keyword.position.line - 1)
        index += 2
        var fact = typeFact(.implementation, name, keyword: keyword, attributes: [])
        if current?.is("(") == true {
            fact.kind = .category
            skipBracketed()
        } else if current?.is(":") == true, let superclass = token(at: 1), superclass.isIdentifier {
            fact.inherits.append(TypeReference(className(superclass)))
            index += 2
        }
        type = Outline.TypeDeclaration(fact: fact)
        if current?.is("{") == true { parseInstanceVariables() }
    }

    private mutating func parseProtocol() {
        guard let keyword = current, let name = token(at: 1), name.isIdentifier else { return }
        if let next = token(at: 2), next.is(";") || next.is(",") {
            skipStatement()
            return
        }
        closeType(lastLine: keyword.position.line - 1)
        index += 2
        var fact = typeFact(.protocol, name, keyword: keyword, attributes: [])
        if let list = angleList() { fact.inherits = protocols([list]) }
        type = Outline.TypeDeclaration(fact: fact)
    }

    private func typeFact(_ kind: TypeFact.Kind, _ name: Token, keyword: Token, attributes: [Token]) -> TypeFact {
        let found = DeclarationWords.attributes(attributes)
        return TypeFact(
            kind: kind, name: className(name), attributes: found.map(\.name),
            swiftName: found.first { $0.name == "NS_SWIFT_NAME" }?.arguments, conditions: conditions.active,
            position: name.position, lines: keyword.position.line...name.position.line)
    }

    private func protocols(_ lists: [[Token]]) -> [TypeReference] {
        lists.flatMap(DeclarationWords.splitAtCommas).compactMap { part in
            let name = DeclarationWords.text(part)
            return name.isEmpty ? nil : TypeReference(name)
        }
    }

    /// The tokens between `<` and `>`, if a list stands here.
    private mutating func angleList() -> [Token]? {
        guard current?.is("<") == true else { return nil }
        var depth = 0
        var list: [Token] = []
        while let token = current {
            if token.kind == .atWord || token.is("{") || token.is(";") { return list }
            index += 1
            if token.conditional != nil {
                token.conditional.map { conditions.apply($0) }
                continue
            }
            if token.is("<") { depth += 1 }
            if token.is(">") { depth -= 1 }
            if token.is(">>") { depth -= 2 }
            if depth <= 0 { return Array(list.dropFirst()) }
            list.append(token)
        }
        return Array(list.dropFirst())
    }

    private mutating func parseInstanceVariables() {
        let block = readBlock().dropFirst().dropLast()
        for declaration in block.split(whereSeparator: { $0.is(";") }) {
            let words = declaration.filter { $0.kind != .atWord && $0.conditional == nil }
            for variable in Self.variables(words, conditions: conditions.active, modifiers: ["ivar"]) {
                type?.fact.properties.append(variable.fact)
            }
        }
    }

    private mutating func parseAlias() {
        if let name = token(at: 1), let target = token(at: 2), target.isIdentifier {
            outline.typealiases.append(
                TypealiasFact(
                    name: name.text, target: TypeReference(target.text), conditions: conditions.active,
                    position: name.position))
        }
        skipStatement()
    }

    // MARK: Skipping

    /// Skips attribute macros and their arguments in front of a name.
    private mutating func skipAttributes() {
        while let token = current, DeclarationWords.isAttribute(token) {
            // A class can be named by a macro: `@interface VIEW_CLASS (Layout)`.
            var rest = tokens[(index + 1)...].prefix(64)
            if rest.first?.is("(") == true { DeclarationWords.skipGroup(&rest) }
            guard rest.first?.isIdentifier == true else { return }
            index = rest.startIndex
        }
    }

    /// Skips a group in round brackets.
    mutating func skipBracketed() {
        var depth = 0
        while let token = current {
            if let directive = token.conditional { conditions.apply(directive) }
            if token.is("(") { depth += 1 }
            if token.is(")") { depth -= 1 }
            index += 1
            if depth <= 0 { return }
        }
    }

    /// Skips to behind the next semicolon, but not over the beginning of another declaration.
    mutating func skipStatement() {
        index += 1
        while let token = current {
            if token.kind == .atWord, token.isFirstOnLine { return }
            if let directive = token.conditional { conditions.apply(directive) }
            index += 1
            if token.is(";") { return }
        }
    }

    /// Moves to the `#endif` of the open group. It stays the current token.
    mutating func skipToClose() {
        var depth = 0
        while let token = current {
            switch token.conditional {
            case .open: depth += 1
            case .close:
                if depth == 0 { return }
                depth -= 1
            default: break
            }
            index += 1
        }
    }

    // MARK: Blocks

    /// Reads a block in braces, and returns its tokens with the braces.
    ///
    /// Braces are counted along the first branch of each `#if`: the branches of well-formed code all leave the same number
    /// open. A branch of a group that was opened before the block is another beginning of the same block, and is left out.
    mutating func readBlock() -> [Token] {
        struct Branch {
            var depthAtOpen: Int
            var depthAtEnd: Int?
        }
        var branches: [Branch] = []
        var block: [Token] = []
        var depth = 0
        while let token = current {
            if let directive = token.conditional {
                switch directive {
                case .open:
                    branches.append(Branch(depthAtOpen: depth))
                case .next:
                    guard var branch = branches.popLast() else {
                        skipToClose()
                        continue
                    }
                    branch.depthAtEnd = branch.depthAtEnd ?? depth
                    depth = branch.depthAtOpen
                    branches.append(branch)
                case .close:
                    guard let branch = branches.popLast() else {
                        conditions.close()
                        index += 1
                        continue
                    }
                    depth = branch.depthAtEnd ?? depth
                }
                conditions.apply(directive)
                block.append(token)
                index += 1
                if depth <= 0, branches.isEmpty { return block }
                continue
            }
            if isBeginningOfOther(after: block.last) {
                outline.problems.append(
                    FileProblem("braces do not balance", at: block.first?.position ?? token.position))
                for _ in branches { conditions.close() }
                return block
            }
            if token.is("{") { depth += 1 }
            if token.is("}") { depth -= 1 }
            block.append(token)
            index += 1
            if depth <= 0, branches.isEmpty { return block }
        }
        outline.problems.append(FileProblem("braces do not balance", at: block.first?.position))
        return block
    }

    /// Whether the current token can only stand outside of all blocks.
    private func isBeginningOfOther(after previous: Token?) -> Bool {
        guard let token = current, token.isFirstOnLine else { return false }
        switch token.text {
        case "@end", "@interface", "@implementation": return token.kind == .atWord
        case "-", "+":
            // In the first column and behind a complete statement it is no operator.
            guard type?.fact.kind == .implementation || type?.fact.kind == .category else { return false }
            return token.position.column == 1 && (previous?.is("}") == true || previous?.is(";") == true)
                && isMethodStart(at: index) && self.token(at: 1)?.is("(") == true
        default: return false
        }
    }
}
