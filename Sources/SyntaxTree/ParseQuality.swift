/// How much of a source a syntax tree can be trusted for.
public enum ParseQuality: Sendable, Hashable {
    /// The grammar read all of it.
    case complete

    /// The parser went on past places that the grammar does not know.
    ///
    /// - lines: Where those places are; 1-based, in order, not overlapping.
    case withErrors(lines: [ClosedRange<Int>])

    /// The source was parsed in another way than as it stands.
    ///
    /// - how: What was done to it.
    /// - lines: What was read in doubt or not at all; 1-based, in order, not overlapping.
    case recovered(Recovery, lines: [ClosedRange<Int>])

    /// The tree is empty.
    ///
    /// - reason: Why, in words that fit after "not parsed: ".
    case notParsed(reason: String)

    /// What was done to a source that could not be parsed well as it stands.
    public enum Recovery: Sendable, Hashable {
        /// Brackets, strings and comments that were still open at the end were closed.
        case closersAppended
        /// Some of it was read as if it were blank, because the parser makes nothing of what follows otherwise.
        case partsLeftOut
        /// Declarations were parsed in separate trees; some may be missing.
        case declarationsSeparated
    }

    /// The lines that were read in doubt or not at all; 1-based, in order, not overlapping.
    ///
    /// Empty for a source that was not parsed: then it is all of them.
    public var doubtfulLines: [ClosedRange<Int>] {
        switch self {
        case .complete, .notParsed: []
        case .withErrors(let lines), .recovered(_, let lines): lines
        }
    }

    /// What a user should know about it, on one line; nil when there is nothing to say.
    public var note: String? {
        switch self {
        case .complete:
            nil
        case .withErrors(let lines):
            "some syntax was not understood (\(Self.list(lines)))"
        case .recovered(.closersAppended, let lines):
            "something is not closed; read as if it were closed at the end of the file (\(Self.list(lines)))"
        case .recovered(.partsLeftOut, let lines):
            "some syntax was not understood and left out (\(Self.list(lines)))"
        case .recovered(.declarationsSeparated, let lines):
            lines.isEmpty
                ? "read one declaration at a time"
                : "read one declaration at a time, without those that could not be read (\(Self.list(lines)))"
        case .notParsed(let reason):
            "not parsed: \(reason)"
        }
    }

    private static func list(_ lines: [ClosedRange<Int>]) -> String {
        let shown = 5
        var parts = lines.prefix(shown).map { range in
            range.count == 1 ? "\(range.lowerBound)" : "\(range.lowerBound)-\(range.upperBound)"
        }
        if lines.count > shown { parts.append("…") }
        let isOne = lines.count == 1 && lines.allSatisfy { $0.count == 1 }
        return (isOne ? "line " : "lines ") + parts.joined(separator: ", ")
    }
}
