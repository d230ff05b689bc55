/// Reads Objective-C and Objective-C++: headers, implementations, and both in C++.
///
/// Declarations are found by tokens (`OutlineParser`), what stands in their bodies is read with the grammar (`BodyReader`).
/// Headers are not followed and macros are not expanded; their values are facts like any other.
public struct ObjectiveCFactsReader: Sendable {
    /// A reader. It keeps nothing between files.
    public init() {}

    /// The facts of one source file. Never fails: what was not understood is among the problems.
    /// - Parameter readiness: Whether the facts of the readiness rules are read as well.
    public func read(path: String, source: [UInt8], readiness: ReadinessScope = .none) -> FileFacts {
        var facts = FileFacts(path: path, language: .objectiveC)
        if isWide(source) {
            facts.problems = [FileProblem("not read: it is not UTF-8 text")]
            return facts
        }
        var lexer = ObjectiveCLexer(source)
        let tokens = lexer.tokens()
        if let marker = lexer.mergeMarkers.first {
            facts.problems.append(FileProblem("holds an unresolved merge; both sides were read", at: marker))
        }
        let preprocessor = Preprocessor(tokens, of: source)
        let outline = OutlineParser.parse(preprocessor)
        let collector = readiness.includes(source) ? ReadinessCollector() : nil
        var assembly = FactAssembly(facts, readiness: collector)
        assembly.add(outline)
        assembly.add(preprocessor.macros)
        facts = assembly.facts
        facts.readiness = collector?.finished()
        for module in outline.modules + preprocessor.imports where !facts.imports.contains(module) {
            facts.imports.append(module)
        }
        return facts
    }

    /// Whether text takes two bytes a character or more: every other byte of code is zero then. A zero byte by itself is
    /// damage, and costs nothing but its place.
    private func isWide(_ source: [UInt8]) -> Bool {
        let start = source.prefix(4096)
        return start.count(where: { $0 == 0 }) > start.count / 4
    }
}
