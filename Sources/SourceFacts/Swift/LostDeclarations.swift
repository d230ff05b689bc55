import SyntaxTree

/// Adds the classes and overrides that the tree of a damaged file does not show.
///
/// ``DeclarationScanner`` says what there is. What was not found is parsed alone, with all around it blank; what still
/// cannot be read is added by its name, with an unknown body.
struct LostDeclarations {
    let file: SwiftFile
    let parser: SyntaxParser

    /// How many more bytes may be parsed alone: each time it is as long a text as the file.
    private var bytesLeft = 0
    /// Where the types stand that are known, by the index of each.
    private var known: [Position: Int] = [:]

    init(file: SwiftFile, parser: SyntaxParser) {
        self.file = file
        self.parser = parser
    }

    mutating func recover() {
        let scan = DeclarationScanner(file.readable)
        let lines = LineTable(file.source)
        bytesLeft = 1_000_000 + 20 * file.source.count
        index(from: 0)
        for type in scan.types where !isKnown(type, lines) { add(type, lines) }
        for override in scan.overrides {
            guard let owner = override.owner.map({ scan.types[$0] }) else { continue }
            add(override, of: owner, lines)
        }
        file.facts.types.sort { $0.position < $1.position }
    }

    // MARK: - Types

    private func isKnown(_ type: DeclarationScanner.TypeHeader, _ lines: LineTable) -> Bool {
        known[lines.position(of: type.offset)] != nil
    }

    /// Takes up the types from this index on.
    private mutating func index(from start: Int) {
        for (offset, type) in file.facts.types.enumerated().dropFirst(start) where known[type.position] == nil {
            known[type.position] = offset
        }
    }

    private mutating func add(_ type: DeclarationScanner.TypeHeader, _ lines: LineTable) {
        let end = max(type.end.map { $0 + 1 } ?? file.source.count, type.offset + 1)
        let range = type.heading.lowerBound..<max(end, type.heading.upperBound)
        // Of what was found before in this stretch, it is not known what belongs to what.
        let alone = parsed([range], enclosing: type.enclosing)
        let count = file.facts.types.count
        file.facts.types += alone.types.filter { known[$0.position] == nil }
        index(from: count)
        if !alone.calls.isEmpty || !alone.assignments.isEmpty {
            let noted = Set(file.facts.calls.map(\.position) + file.facts.assignments.map(\.position))
            file.facts.calls += alone.calls.filter { !noted.contains($0.position) }
            file.facts.assignments += alone.assignments.filter { !noted.contains($0.position) }
        }
        guard !isKnown(type, lines) else { return }
        let position = lines.position(of: type.offset)
        file.facts.types.append(
            TypeFact(
                kind: type.isClass ? .class : .extension, name: type.name, enclosing: type.enclosing,
                inherits: type.inherits.map { TypeReference($0) },
                conditions: file.directives.conditions(at: type.offset), position: position,
                lines: position.line...lines.position(of: end - 1).line))
        index(from: file.facts.types.count - 1)
    }

    // MARK: - Overrides

    private mutating func add(
        _ override: DeclarationScanner.Override, of owner: DeclarationScanner.TypeHeader, _ lines: LineTable
    ) {
        let position = lines.position(of: override.offset)
        guard let index = known[lines.position(of: owner.offset)],
            !file.facts.types[index].properties.contains(where: { $0.position == position })
        else { return }
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
    private mutating func parsed(_ ranges: [Range<Int>], enclosing: [String]) -> FileFacts {
        bytesLeft -= file.readable.count
        guard bytesLeft > 0 else { return FileFacts(path: file.facts.path, language: .swift) }
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
