/// Methods: `- (Type)selector:(Type)parameter …;` or with a body.
extension OutlineParser {
    /// Whether a `-` or `+` begins a method, and is no operator.
    func isMethodStart(at place: Int) -> Bool {
        guard place + 1 < tokens.count, tokens[place].is("-") || tokens[place].is("+") else { return false }
        let next = tokens[place + 1]
        guard next.is("(") || next.isIdentifier else { return false }
        guard place > 0 else { return true }
        let previous = tokens[place - 1]
        return tokens[place].isFirstOnLine || previous.is(";") || previous.is("}") || previous.conditional != nil
    }

    mutating func parseMethod() {
        // Several signatures can share one body: `#ifdef X`, signature, `#else`, signature, `#endif`, body.
        var alternatives: [[Token]] = []
        var signature: [Token] = []
        var body: [Token]?
        var depth = 0
        var groupsInside = 0
        let firstLine = current?.position.line ?? 1
        var lastLine = firstLine

        scan: while let token = current {
            if let directive = token.conditional {
                switch directive {
                case .open: groupsInside += 1
                case .next:
                    if groupsInside > 0 {
                        // A part of the signature in two spellings: the first one counts.
                        skipToClose()
                        continue
                    }
                    if !signature.isEmpty { alternatives.append(signature) }
                    signature = []
                case .close:
                    if groupsInside > 0 { groupsInside -= 1 }
                }
                conditions.apply(directive)
                index += 1
                continue
            }
            if depth == 0 {
                if token.is("{") {
                    body = readBlock()
                    lastLine = body?.last?.position.line ?? lastLine
                    break scan
                }
                if token.is(";") {
                    index += 1
                    lastLine = token.position.line
                    // Old code has a semicolon between the signature and the body.
                    if type?.fact.kind != .interface, current?.is("{") == true { continue }
                    break scan
                }
                if token.kind == .atWord, token.isFirstOnLine { break scan }
                if isMethodStart(at: index) {
                    if !signature.isEmpty { break scan }
                } else if signature.isEmpty {
                    // The other branch holds something else.
                    break scan
                }
            }
            if token.is("(") || token.is("[") { depth += 1 }
            if token.is(")") || token.is("]") { depth -= 1 }
            signature.append(token)
            index += 1
        }

        if !signature.isEmpty { alternatives.append(signature) }
        var selectors: Set<String> = []
        for tokens in alternatives {
            guard var fact = Self.method(tokens), selectors.insert(fact.name).inserted else { continue }
            fact.conditions = conditions.active
            fact.lines = firstLine...max(firstLine, lastLine)
            add(Outline.Function(fact: fact, body: body))
        }
    }

    /// Marks a method that belongs to no class of its file.
    private static let orphan = Attribute(name: "method")

    private mutating func add(_ method: Outline.Function) {
        if type != nil {
            type?.functions.append(method)
        } else {
            // Once a file is enough: frameworks for tests hide whole classes behind macros.
            if !outline.functions.contains(where: { $0.fact.attributes.contains(Self.orphan) }) {
                outline.problems.append(
                    FileProblem("the method '\(method.fact.name)' stands outside of a class", at: method.fact.position))
            }
            var method = method
            method.fact.attributes.append(Self.orphan)
            outline.functions.append(method)
        }
    }

    /// The method that a signature declares; nil for something else.
    ///
    /// - Parameter signature: from the `-` or `+` on, without the semicolon or body.
    static func method(_ signature: [Token]) -> FunctionFact? {
        guard let sign = signature.first else { return nil }
        var rest = signature.dropFirst()
        var returnType: TypeReference?
        var attributes: [Attribute] = []
        if let first = rest.first, first.is("(") {
            let group = DeclarationWords.skipGroup(&rest)
            returnType = DeclarationWords.type(group.dropFirst().dropLast())
        } else {
            returnType = TypeReference("id")
        }
        // Attributes can stand between the type and the selector.
        while let token = rest.first, DeclarationWords.isAttribute(token), rest.dropFirst().first?.is(":") != true,
            rest.count > 1
        {
            rest = rest.dropFirst()
            if rest.first?.is("(") == true { DeclarationWords.skipGroup(&rest) }
        }

        guard let start = rest.first, start.isIdentifier || start.is(":") else { return nil }
        var (selector, parameters) = selector(&rest)
        if selector.isEmpty {
            selector = start.text
            parameters = []
            rest = rest.dropFirst()
        }
        attributes += DeclarationWords.attributes(rest)
        return FunctionFact(
            name: selector, parameters: parameters, returnType: returnType, modifiers: sign.is("+") ? ["class"] : [],
            attributes: attributes, position: start.position, lines: sign.position.line...sign.position.line)
    }

    /// Takes `foo:(int)a bar:(int)b` from the front; the selector is empty when there is no colon.
    static func selector(_ rest: inout ArraySlice<Token>) -> (String, [FunctionFact.Parameter]) {
        var name = ""
        var parameters: [FunctionFact.Parameter] = []
        while let first = rest.first {
            var label: String?
            if first.isIdentifier, let colon = rest.dropFirst().first, colon.is(":") {
                label = first.text
                rest = rest.dropFirst(2)
            } else if first.is(":") {
                rest = rest.dropFirst()
            } else {
                break
            }
            name += (label ?? "") + ":"
            var type: TypeReference?
            if let bracket = rest.first, bracket.is("(") {
                let group = DeclarationWords.skipGroup(&rest)
                type = DeclarationWords.type(group.dropFirst().dropLast())
            }
            while let word = rest.first,
                DeclarationWords.qualifiers.contains(word.text) || DeclarationWords.isAttribute(word),
                let next = rest.dropFirst().first, next.isIdentifier || next.is("(")
            {
                rest = rest.dropFirst()
                if rest.first?.is("(") == true { DeclarationWords.skipGroup(&rest) }
            }
            var parameter = ""
            if let word = rest.first, word.isIdentifier {
                parameter = word.text
                rest = rest.dropFirst()
            }
            parameters.append(FunctionFact.Parameter(label: label, name: parameter, type: type))
        }
        return (name, parameters)
    }
}
