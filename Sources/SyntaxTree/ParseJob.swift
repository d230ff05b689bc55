/// One source that is being parsed, and what all ways to parse it have in common.
struct ParseJob {
    /// The source. It ends with a newline.
    let source: [UInt8]

    /// The source as the parser is shown it, byte for byte as long.
    let text: [UInt8]

    let language: SourceLanguage

    /// Parses a text; nil if the parser does not come to an end with it.
    let parse: ([UInt8]) -> ParsedText?

    var lines: Lines { Lines(in: text) }

    /// The outline of the text, or of a part of it.
    func outline(in range: Range<Int>? = nil) -> Outline {
        Outline(of: text, in: range, language: language)
    }

    /// Parses the text with what it leaves open closed; nil if it leaves nothing open, or it is still too much.
    func parseClosed(_ outline: Outline) -> ParsedText? {
        outline.open.isEmpty ? nil : parse(text + outline.closers)
    }

    /// The tree of a source that ``parseClosed(_:)`` parsed.
    func result(closed tree: ParsedText, _ outline: Outline) -> SyntaxTree? {
        // Where the source breaks off is in doubt, and so is all since the last thing that was not closed.
        let last = lines.count
        let innermost = outline.open.last?.line ?? last
        return result([tree], as: .closersAppended, doubtful: min(innermost, last)...last)
    }

    /// The tree of a source that was not parsed as it stands; nil without any trees.
    ///
    /// - Parameters:
    ///   - leftOut: What was blank for the parser.
    ///   - doubtful: Lines that are in doubt besides those, and those of errors.
    func result(
        _ trees: [ParsedText], as recovery: ParseQuality.Recovery, leftOut: [Range<Int>] = [],
        doubtful: ClosedRange<Int>? = nil
    ) -> SyntaxTree? {
        guard let first = trees.first else { return nil }
        let lines = lines
        var lineRanges = LineRanges()
        for tree in trees { lineRanges.formUnion(LineRanges(errorsIn: tree, upTo: lines.count)) }
        if let doubtful { lineRanges.insert(doubtful) }
        let gaps = leftOut.map(withoutBlanks).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        for gap in gaps { lineRanges.insert(lines.covering(gap)) }
        return SyntaxTree(
            source: source, language: language, quality: .recovered(recovery, lines: lineRanges.ranges), first: first,
            rest: Array(trees.dropFirst()), leftOut: gaps)
    }

    private func withoutBlanks(_ range: Range<Int>) -> Range<Int> {
        let isBlank = { (byte: UInt8) in " \t\r\n".utf8.contains(byte) }
        guard let start = text[range].firstIndex(where: { !isBlank($0) }),
            let last = text[range].lastIndex(where: { !isBlank($0) })
        else { return range.lowerBound..<range.lowerBound }
        return start..<last + 1
    }

    /// What the parser is shown instead of a byte that is left out, so that all positions stay the same.
    static func blank(_ byte: UInt8) -> UInt8 {
        byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") ? byte : UInt8(ascii: " ")
    }

    /// Blanks ranges of a text, as far as it reaches.
    static func blank(_ ranges: [Range<Int>], in text: inout [UInt8]) {
        for range in ranges {
            for index in range.clamped(to: 0..<text.count) { text[index] = blank(text[index]) }
        }
    }
}
