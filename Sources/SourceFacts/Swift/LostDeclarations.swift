import SyntaxTree

/// Adds the classes and overrides that the tree of a damaged file does not show.
///
/// ``DeclarationScanner`` says what there is. What was not found is parsed alone, with all around it blank; what still
/// cannot be read is added by its name, with an unknown body.
struct LostDeclarations {
    let file: SwiftFile
    let parser: SyntaxParser

    func recover() {
        let scan = DeclarationScanner(file.readable)
        let lines = LineTable(file.source)
        for type in scan.types where !isKnown(type, lines) { add(type, lines) }
        for override in scan.overrides {
            guard let owner = override.owner.map({ scan.types[$0] }) else { continue }
            add(override, of: owner, lines)
        }
        file.facts.types.sort { $0.position < $1.position }
    }

    // MARK: - Types

    private func isKnown(_ type: DeclarationScanner.TypeHeader, _ lines: LineTable) -> Bool {
        let position = lines.position(of: type.offset)
        return file.facts.types.contains { $0.position == position }
    }

    private func add(_ type: DeclarationScanner.TypeHeader, _ lines: LineTable) {
        let end = max(type.end.map { $0 + 1 } ?? file.source.count, type.offset + 1)
        let range = type.heading.lowerBound..<max(end, type.heading.upperBound)
        // Of what was found before in this stretch, it is not known what belongs to what.
        let alone = parsed([range], enclosing: type.enclosing)
        let known = Set(file.facts.types.map(\.position))
        file.facts.types += alone.types.filter { !known.contains($0.position) }
        let noted = Set(file.facts.calls.map(\.position) + file.facts.assignments.map(\.position))
        file.facts.calls += alone.calls.filter { !noted.contains($0.position) }
        file.facts.assignments += alone.assignments.filter { !noted.contains($0.position) }
        guard !isKnown(type, lines) else { return }
        let position = lines.position(of: type.offset)
        file.facts.types.append(
            TypeFact(
                kind: type.isClass ? .class : .extension, name: type.name, enclosing: type.enclosing,
                inherits: type.inherits.map { TypeReference($0) },
                conditions: file.directives.conditions(at: type.offset), position: position,
                lines: position.line...lines.position(of: end - 1).line))
    }

    // MARK: - Overrides

    private func add(
        _ override: DeclarationScanner.Override, of owner: DeclarationScanner.TypeHeader, _ lines: LineTable
    ) {
        let position = lines.position(of: override.offset)
        let isKnown = file.facts.types.contains { $0.properties.contains { $0.position == position } }
        let ownerPosition = lines.position(of: owner.offset)
        guard !isKnown, let index = file.facts.types.firstIndex(where: { $0.position == ownerPosition }) else { return }
        let close = owner.end.map { [$0..<$0 + 1] } ?? []
        let alone = parsed([owner.heading, override.range] + close, enclosing: owner.enclosing)
        let read = alone.types.lazy.flatMap(\.properties).first { $0.position == position }
        let unknown = PropertyFact(
            name: override.name, modifiers: ["override"], isReadOnly: true,
            getter: [Statement(.unknown("not understood"), at: position)],
            conditions: file.directives.conditions(at: override.offset), position: position,
            lines: position.line...lines.position(of: override.range.upperBound - 1).line)
        file.facts.types[index].properties.append(read ?? unknown)
    }

    // MARK: - Parsing alone

    /// What these ranges say when all else is blank.
    private func parsed(_ ranges: [Range<Int>], enclosing: [String]) -> FileFacts {
        var shown = file.readable.map { $0 == UInt8(ascii: "\n") ? $0 : UInt8(ascii: " ") }
        for range in ranges { shown.replaceSubrange(range, with: file.readable[range]) }
        let tree = parser.parse(shown)
        let alone = SwiftFile(
            path: file.facts.path, source: file.source, readable: shown, kinds: file.kinds, words: file.words,
            directives: file.directives)
        alone.operators = file.operators
        alone.enclosing = enclosing
        if case .recovered = tree.quality { alone.hasGaps = true }
        for root in tree.roots { DeclarationReader(file: alone).read(file: root) }
        return alone.facts
    }
}
