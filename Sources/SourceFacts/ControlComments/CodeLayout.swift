/// Which lines of a file hold code, which headings they make, and the comments between them.
struct CodeLayout {
    /// A comment as it stands in the file.
    struct Comment {
        /// Without its marks: `//`, `/*` and `*/`, `<!--` and `-->`, `#`.
        var text: String
        var position: Position
        /// Of its last byte.
        var lastLine: Int
    }

    var comments: [Comment] = []
    /// Lines with something on them that is no comment.
    var codeLines: Set<Int> = []
    /// The lines of everything that takes more than one line and begins a line: headings without their bodies.
    var headings: [ClosedRange<Int>] = []
    /// Whether a heading goes on over all that belongs to it, so that headings lie in each other. A line then belongs
    /// to the heading that begins on it alone.
    var headingsHoldBodies = false

    /// The comments that begin with the marker, with the lines they can speak of.
    var controlComments: [ControlComment] {
        let lines = codeLines.sorted()
        return comments.compactMap { comment in
            let text = comment.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            guard text.hasPrefix(ControlComment.marker) else { return nil }
            let first = comment.position.line
            let previous = lines.last { $0 < first }
            let next = lines.first { $0 > comment.lastLine }
            return ControlComment(
                text: String(text.dropFirst(ControlComment.marker.count)), position: comment.position,
                this: codeLines.contains(first)
                    ? around(first...comment.lastLine) : first...comment.lastLine,
                previous: previous.map { headingsHoldBodies ? $0...$0 : around($0...$0) },
                next: next.map { line in
                    headings.filter { $0.lowerBound == line }.reduce(line...line, Self.union)
                })
        }
    }

    /// The lines with the headings that they belong to.
    private func around(_ lines: ClosedRange<Int>) -> ClosedRange<Int> {
        headings.filter { headingsHoldBodies ? lines.contains($0.lowerBound) : $0.overlaps(lines) }
            .reduce(lines, Self.union)
    }

    private static func union(_ left: ClosedRange<Int>, _ right: ClosedRange<Int>) -> ClosedRange<Int> {
        min(left.lowerBound, right.lowerBound)...max(left.upperBound, right.upperBound)
    }
}
