/// The ways to parse a source that the parser does not come to an end with as it stands.
///
/// Each step keeps less of the source than the one before, and the first that works is taken.
struct Ladder {
    private let job: ParseJob

    /// How many more bytes may be parsed in search of what is wrong.
    private var bytesLeft: Int
    /// What is wrong, as far as it was found.
    private var leftOut: [Range<Int>] = []
    /// How deep brackets are followed in search of what is wrong: to a type, a member of it, and a statement of that.
    private static let deepest = 3

    init(_ job: ParseJob) {
        self.job = job
        bytesLeft = 10_000 + 40 * job.text.count
    }

    /// - Returns: The tree of the first step that works; nil if none does.
    mutating func climb() -> SyntaxTree? {
        let outline = job.outline()
        return closed(outline) ?? withoutBadParts(outline) ?? separated(outline)
    }

    // MARK: - With what is open closed

    private func closed(_ outline: Outline) -> SyntaxTree? {
        job.parseClosed(outline).flatMap { job.result(closed: $0, outline) }
    }

    // MARK: - Without the parts that keep the parser from its end

    private mutating func withoutBadParts(_ outline: Outline) -> SyntaxTree? {
        findBad(outline.parts[...], in: [])
        guard !leftOut.isEmpty, let tree = attempt(keeping: [0..<job.text.count]) else { return nil }
        return job.result([tree], as: .partsLeftOut, leftOut: leftOut)
    }

    /// What stands around the members of a declaration.
    private struct Frame {
        let header: Range<Int>
        let footer: Range<Int>
        let closers: [UInt8]
    }

    /// Looks for what is wrong in these parts, which stand side by side within the frames, and leaves it out.
    private mutating func findBad(
        _ parts: ArraySlice<Range<Int>>, in frames: [Frame]
    ) {
        guard let first = parts.first, let last = parts.last, bytesLeft > 0 else { return }
        if attempt(keeping: [first.lowerBound..<last.upperBound], in: frames) != nil { return }
        if parts.count > 1 {
            let middle = parts.startIndex + parts.count / 2
            findBad(parts[..<middle], in: frames)
            findBad(parts[middle...], in: frames)
        } else {
            narrow(first, in: frames)
        }
    }

    /// Leaves out as little as possible of a part that has something wrong in it.
    private mutating func narrow(_ part: Range<Int>, in frames: [Frame]) {
        let outline = job.outline(in: part)
        guard frames.count < Self.deepest, let block = outline.blocks.max(by: { $0.count < $1.count }) else {
            leftOut.append(part)
            return
        }
        let frame = Frame(
            header: part.lowerBound..<block.lowerBound, footer: block.upperBound..<part.upperBound,
            closers: outline.open.prefix(1).flatMap(\.text.closer))
        guard attempt(keeping: [], in: frames + [frame]) != nil else {
            leftOut.append(part)
            return
        }
        let known = leftOut.count
        findBad(job.outline(in: block).parts[...], in: frames + [frame])
        // What is good in halves may still be bad together.
        if leftOut.count == known || attempt(keeping: [block], in: frames + [frame]) == nil {
            leftOut.removeSubrange(known...)
            leftOut.append(block)
        }
    }

    /// Parses these ranges of the text within the frames, as if all else, and all that is left out, were blank. That
    /// leaves every position as it is.
    private mutating func attempt(keeping ranges: [Range<Int>], in frames: [Frame] = []) -> ParsedText? {
        let kept = frames.map(\.header) + ranges + frames.reversed().map(\.footer)
        guard bytesLeft > 0, let end = kept.last?.upperBound else { return nil }
        // Blanks are quick to read.
        bytesLeft -= kept.reduce(end / 8) { $0 + $1.count }
        var shown: [UInt8] = []
        shown.reserveCapacity(end + frames.count + 1)
        for range in kept {
            shown += job.text[shown.count..<range.lowerBound].map(ParseJob.blank)
            shown += job.text[range]
        }
        ParseJob.blank(leftOut, in: &shown)
        return job.parse(shown + frames.reversed().flatMap(\.closers) + [UInt8(ascii: "\n")])
    }

    // MARK: - In several trees

    private mutating func separated(_ outline: Outline) -> SyntaxTree? {
        leftOut = []
        bytesLeft = 10_000 + 10 * job.text.count
        var trees: [ParsedText] = []
        separate(outline.parts[...], into: &trees)
        return job.result(trees, as: .declarationsSeparated, leftOut: leftOut)
    }

    /// Parses as many of these parts together as the parser comes to an end with.
    private mutating func separate(_ parts: ArraySlice<Range<Int>>, into trees: inout [ParsedText]) {
        guard let first = parts.first, let last = parts.last else { return }
        if let tree = attempt(keeping: [first.lowerBound..<last.upperBound]) {
            trees.append(tree)
        } else if parts.count > 1 {
            let middle = parts.startIndex + parts.count / 2
            separate(parts[..<middle], into: &trees)
            separate(parts[middle...], into: &trees)
        } else {
            leftOut.append(first)
        }
    }
}
