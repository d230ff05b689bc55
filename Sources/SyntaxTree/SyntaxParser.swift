import CBoundedParse
import CTreeSitter

/// Turns sources of one language into syntax trees. It is cheap to reuse and not to be shared between threads.
///
/// Parsing never fails and never hangs. The runtime that Debian ships does not return from some unfinished code, so each
/// parse may take only so many steps, and a source that takes more is parsed in other ways: with what is left open at
/// its end closed, and then one declaration at a time. ``SyntaxTree/quality`` tells what became of a source.
public final class SyntaxParser {
    /// The language it parses.
    public let language: SourceLanguage

    private let parser: OpaquePointer?

    /// A parser for sources of this language.
    public init(_ language: SourceLanguage) {
        self.language = language
        parser = ts_parser_new()
        let isReadable = ts_parser_set_language(parser, language.grammar.language)
        // The build checks this against the library's header, so it takes another library at run time to end here.
        precondition(isReadable, "the installed tree-sitter library is not the one that plumbline was built with")
    }

    deinit {
        ts_parser_delete(parser)
    }

    /// The most bytes a source may have. Larger ones are not parsed; there is no such file that a person wrote.
    static let largestSource = 8 << 20

    /// Parses a source. Takes any bytes, whether they are UTF-8 or not.
    ///
    /// - Returns: The tree, which may be empty; ``SyntaxTree/quality`` tells how much of the source it stands for.
    public func parse(_ source: [UInt8]) -> SyntaxTree {
        let source = source.last == UInt8(ascii: "\n") ? source : source + [UInt8(ascii: "\n")]
        guard source.count <= Self.largestSource else {
            return empty(source, reason: "it is larger than \(Self.largestSource >> 20) MB")
        }
        let text = ReadableText.of(source, in: language)
        let job = ParseJob(source: source, text: text, language: language, parse: attempt)
        guard let whole = attempt(text) else {
            var ladder = Ladder(job)
            return ladder.climb() ?? empty(source, reason: "the parser does not come to an end with it")
        }
        let lines = LineRanges(errorsIn: whole, upTo: job.lines.count).ranges
        if lines.isEmpty {
            return SyntaxTree(source: source, language: language, quality: .complete, first: whole)
        }
        var mending = Mending(job)
        return mending.mend(whole)
            ?? SyntaxTree(source: source, language: language, quality: .withErrors(lines: lines), first: whole)
    }

    private func empty(_ source: [UInt8], reason: String) -> SyntaxTree {
        guard let nothing = attempt([UInt8(ascii: "\n")]) else {
            preconditionFailure("the tree-sitter library cannot parse an empty text")
        }
        return SyntaxTree(source: source, language: language, quality: .notParsed(reason: reason), first: nothing)
    }

    /// Parses a text once; nil if that takes more steps than it should.
    func attempt(_ text: [UInt8]) -> ParsedText? {
        text.withUnsafeBytes { bytes in
            let characters = bytes.bindMemory(to: CChar.self).baseAddress
            return plumbline_parse(parser, characters, UInt32(bytes.count), Self.budget(bytes.count))
        }
        .map(ParsedText.init)
    }

    /// How many steps a text of so many bytes may take.
    ///
    /// Healthy files take up to 0.7 steps a byte, and files that were cut or changed at random up to 2 (measured on 8,500
    /// files and 15,000 changes). Four times that never ends a parse that makes progress, and ends one that hangs after
    /// a fraction of a second.
    private static func budget(_ byteCount: Int) -> UInt64 {
        10_000 + 8 * UInt64(byteCount)
    }
}
