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
        let source = source.last == UInt8(ascii: "\n") ? source : source + [UInt8(ascii: "\n")]
        let directives = CompilationDirectives(source)
        let readable = GrammarGaps(source).patched(directives.blanked(source))
        let tree = parser.parse(readable)
        let file = SwiftFile(
            path: path, source: source, readable: readable, kinds: kinds, words: words, directives: directives)
        if case .recovered = tree.quality { file.hasGaps = true }
        for root in tree.roots { OperatorDeclarations(file: file).read(root) }
        for root in tree.roots { DeclarationReader(file: file).read(file: root) }
        if tree.quality != .complete {
            LostDeclarations(file: file, parser: parser).recover()
            SyntaxProblems(file: file).note(tree)
        }
        return file.facts
    }

    /// A source as the grammar can read it: as long, and with the same lines.
    static func readable(_ source: [UInt8]) -> [UInt8] {
        GrammarGaps(source).patched(CompilationDirectives(source).blanked(source))
    }
}
