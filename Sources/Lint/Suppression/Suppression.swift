import OrientationModel

/// A comment that silences rules: which ones, and for which lines.
struct Suppression: Sendable, Hashable {
    /// Ids of rules that exist, in the order in which they are written, each once.
    var rules: [String]
    /// Nil for the whole file.
    var lines: ClosedRange<Int>?
    /// Of the comment.
    var location: SourceLocation
    /// What stands after ` - `; nil without it.
    var reason: String?

    /// Whether it silences a rule at a place of its own file. A finding about a file as a whole stands on no line, so
    /// only the whole file silences it.
    func covers(_ rule: String, line: Int) -> Bool {
        rules.contains(rule) && (lines.map { $0.contains(line) } ?? true)
    }
}
