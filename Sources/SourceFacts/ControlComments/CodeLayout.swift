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
            let text = Self.words(of: comment.text)
            guard text.hasPrefix(ControlComment.marker), !Self.isProse(text) else { return nil }
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

    /// In one line, without the asterisks that lines of a block comment begin with.
    private static func words(of text: String) -> String {
        let lines = text.split(whereSeparator: \.isNewline)
        let words = lines.enumerated().flatMap { index, line in
            var words = line.split(whereSeparator: \.isWhitespace)
            if index > 0 || lines.count > 1 && text.first?.isNewline == true, words.first == "*" { words.removeFirst() }
            return words
        }
        return words.joined(separator: " ")
    }

    /// A sentence that happens to begin with the name: a blank follows, and then no command.
    private static func isProse(_ text: String) -> Bool {
        let rest = text.dropFirst(ControlComment.marker.count)
        return rest.first == " " && !["disable", "enable"].contains { rest.dropFirst().hasPrefix($0) }
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
