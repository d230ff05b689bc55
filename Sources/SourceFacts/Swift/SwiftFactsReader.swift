import SyntaxTree

/// Reads Swift files.
///
/// It keeps a parser and tables of names, so use one for many files, and one for each thread.
public struct SwiftFactsReader {
    private let parser: SyntaxParser
    private let kinds = NodeKinds()
    private let words = InterestingWords()

    /// A reader with a parser of its own.
    public init() {
        parser = SyntaxParser(.swift)
    }

    /// What a Swift file says.
    ///
    /// Never fails: what could not be read is in ``FileFacts/problems``.
    ///
    /// - Parameters:
    ///   - path: Is kept as it is, and not looked at.
    ///   - source: The bytes of the file; need not be UTF-8.
    ///   - readiness: Whether the facts of the readiness rules are read as well.
    public func read(path: String, source: [UInt8], readiness: ReadinessScope = .none) -> FileFacts {
        let source = source.last == UInt8(ascii: "\n") ? source : source + [UInt8(ascii: "\n")]
        let directives = CompilationDirectives(source)
        let gaps = GrammarGaps(source)
        let readable = gaps.patched(directives.blanked(source))
        let tree = parser.parse(readable)
        let file = SwiftFile(
            path: path, source: source, readable: readable, kinds: kinds, words: words, directives: directives)
        if case .recovered = tree.quality { file.hasGaps = true }
        if readiness.includes(source) { file.readiness = ReadinessCollector() }
        for root in tree.roots { OperatorDeclarations(file: file).read(root) }
        for root in tree.roots { DeclarationReader(file: file).read(file: root) }
        noteWhatIsNotRead(gaps, directives, in: file)
        if tree.quality != .complete {
            var lost = LostDeclarations(file: file, parser: parser)
            lost.recover()
            SyntaxProblems(file: file).note(tree)
        }
        file.facts.readiness = file.readiness?.finished()
        return file.facts
    }

    private func noteWhatIsNotRead(_ gaps: GrammarGaps, _ directives: CompilationDirectives, in file: SwiftFile) {
        guard gaps.openComment != nil || directives.firstTooDeep != nil else { return }
        let lines = LineTable(file.source)
        if let offset = gaps.openComment {
            file.facts.problems.append(
                FileProblem("a comment that begins here is never closed", at: lines.position(of: offset)))
        }
        if let offset = directives.firstTooDeep {
            file.facts.problems.append(
                FileProblem(
                    "'#if' stands in more than \(CompilationDirectives.deepestNesting) others; this deep its condition "
                        + "is not looked at", at: lines.position(of: offset)))
        }
    }

    /// A source as the grammar can read it: as long, and with the same lines.
    static func readable(_ source: [UInt8]) -> [UInt8] {
        GrammarGaps(source).patched(CompilationDirectives(source).blanked(source))
    }
}
