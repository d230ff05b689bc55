/// `@property`, `@synthesize` and `@dynamic`.
extension OutlineParser {
    mutating func parseProperty() {
        guard let keyword = current else { return }
        index += 1
        var attributes: [Token] = []
        if current?.is("(") == true {
            let start = index
            skipBracketed()
            attributes = tokens[start..<index].dropFirst().dropLast().filter { $0.conditional == nil }
        }
        let declaration = readDeclarator()

        var modifiers: [String] = []
        var named: [Attribute] = []
        for part in DeclarationWords.splitAtCommas(attributes) {
            guard let word = part.first else { continue }
            if part.count >= 3, part[1].is("=") {
                // `getter=isOpen`, `setter=setIt:`
                named.append(Attribute(name: word.text, arguments: DeclarationWords.text(part.dropFirst(2))))
            } else {
                modifiers.append(word.text)
            }
        }
        named += DeclarationWords.attributes(declaration)
        for variable in Self.variables(declaration, conditions: conditions.active, modifiers: modifiers) {
            var fact = variable.fact
            fact.attributes = named
            fact.isReadOnly = modifiers.contains("readonly")
            fact.lines = keyword.position.line...max(keyword.position.line, fact.lines.upperBound)
            type?.fact.properties.append(fact)
        }
    }

    /// The tokens up to the semicolon, along the first branch of each `#if`.
    private mutating func readDeclarator() -> [Token] {
        var found: [Token] = []
        while let token = current {
            if token.kind == .atWord || (isMethodStart(at: index) && token.isFirstOnLine) { break }
            if let directive = token.conditional {
                if case .next = directive {
                    skipToClose()
                    continue
                }
                conditions.apply(directive)
            }
            index += 1
            if token.is(";") { break }
            if token.conditional == nil { found.append(token) }
        }
        return found
    }

    /// `@synthesize mask = _mask;` is a property with the attribute `synthesize` and the variable as its argument.
    mutating func parseSynthesis() {
        guard let keyword = current else { return }
        index += 1
        let words = readDeclarator()
        for part in DeclarationWords.splitAtCommas(words) {
            guard let name = part.first, name.isIdentifier else { continue }
            let variable = part.count >= 3 && part[1].is("=") ? part[2].text : nil
            type?.fact.properties.append(
                PropertyFact(
                    name: name.text,
                    attributes: [
                        Attribute(name: String(keyword.text.dropFirst()), arguments: variable)
                    ],
                    conditions: conditions.active, position: name.position,
                    lines: keyword.position.line...name.position.line))
        }
    }
}
