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
    public func read(path: String, source: [UInt8]) -> FileFacts {
        let directives = CompilationDirectives(source)
        let tree = parser.parse(Self.readable(source, directives, GrammarGaps(source)))
        let file = SwiftFile(path: path, source: tree.source, kinds: kinds, words: words, directives: directives)
        for root in tree.roots { OperatorDeclarations(file: file).read(root) }
        for root in tree.roots { DeclarationReader(file: file).read(file: root) }
        if let note = tree.quality.note {
            let line = tree.quality.doubtfulLines.first?.lowerBound
            file.facts.problems.append(FileProblem(note, at: line.map { Position(line: $0, column: 1) }))
        }
        return file.facts
    }

    /// The source as the grammar can read it; as long, and with the same lines.
    private static func readable(
        _ source: [UInt8], _ directives: CompilationDirectives, _ gaps: GrammarGaps
    ) -> [UInt8] {
        var result = source
        for range in directives.ranges + gaps.blanks {
            for index in range where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
        }
        for index in gaps.matches { result.replaceSubrange(index...index, with: GrammarGaps.matchOperator.utf8) }
        return result
    }
}
