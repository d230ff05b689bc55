/// `enum { … }`, `typedef enum { … } Name;`, `NS_ENUM(Type, Name)` and `NS_OPTIONS(Type, Name)`.
extension OutlineParser {
    /// Where the enum's keyword or macro stands in the tokens before the braces; nil for something else.
    func enumKeyword(_ head: [Token]) -> Int? {
        if let macro = head.firstIndex(where: {
            $0.isIdentifier && ($0.text.hasSuffix("_ENUM") || $0.text.hasSuffix("_OPTIONS"))
        }),
            macro + 1 < head.count, head[macro + 1].is("(")
        {
            return macro
        }
        // `enum Shape shape(void) {` is a function.
        guard let keyword = head.firstIndex(where: { $0.is("enum") }), head.last?.is(")") != true else { return nil }
        return keyword
    }

    mutating func parseEnum(head: [Token], keyword: Int) {
        let block = readBlock()
        // The name of a typedef follows the braces.
        var behind: [Token] = []
        while let token = current, !token.is(";"), token.kind != .atWord, !isMethodStart(at: index) {
            if let directive = token.conditional { conditions.apply(directive) } else { behind.append(token) }
            index += 1
        }
        if current?.is(";") == true { index += 1 }

        var name: Token?
        var underlying: TypeReference?
        if head[keyword].is("enum") {
            let rest = head[(keyword + 1)...].filter { !$0.is("class") && !$0.is("struct") }
            let colon = rest.firstIndex { $0.is(":") }
            name = rest.prefix(upTo: colon ?? rest.endIndex).last {
                $0.isIdentifier && !DeclarationWords.isAttribute($0)
            }
            if let colon { underlying = DeclarationWords.type(rest[(colon + 1)...]) }
            if head.contains(where: { $0.is("typedef") }) {
                name = behind.first { $0.isIdentifier && !DeclarationWords.isAttribute($0) } ?? name
            }
        } else {
            var rest = head[(keyword + 1)...]
            let arguments = DeclarationWords.splitAtCommas(DeclarationWords.skipGroup(&rest).dropFirst().dropLast())
            if arguments.count > 1 { underlying = arguments.first.flatMap { DeclarationWords.type($0) } }
            name = arguments.last?.last { $0.isIdentifier }
        }

        let start = head.first?.position ?? head[keyword].position
        var declaration = Outline.TypeDeclaration(
            fact: TypeFact(
                kind: .enum, name: name?.text ?? "", inherits: underlying.map { [$0] } ?? [],
                attributes: head[keyword].is("enum") ? [] : [head[keyword].text],
                swiftName: DeclarationWords.attributes(behind).first { $0.name == "NS_SWIFT_NAME" }?.arguments,
                conditions: conditions.active, position: name?.position ?? head[keyword].position,
                lines: start.line...max(start.line, block.last?.position.line ?? start.line)))
        for part in DeclarationWords.splitAtCommas(block.dropFirst().dropLast().filter { $0.conditional == nil }) {
            guard let constant = part.first, constant.isIdentifier else { continue }
            declaration.fact.cases.append(EnumCaseFact(name: constant.text, position: constant.position))
            declaration.caseValues.append(value(of: part))
        }
        outline.types.append(declaration)
    }

    /// The tokens of `NAME = value`'s value, without attributes behind it.
    private func value(of part: [Token]) -> [Token] {
        guard let equals = part.firstIndex(where: { $0.is("=") }) else { return [] }
        var value: [Token] = []
        for token in part[(equals + 1)...] {
            // Two operands in a row: the second is an attribute.
            if let last = value.last, token.isIdentifier, last.isIdentifier || last.kind == .number || last.is(")") {
                break
            }
            value.append(token)
        }
        return value
    }
}
