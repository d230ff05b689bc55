import Lint
import RotationAnalysis

/// What was left out, one line a reason: thirty packages without sources are one thing to know.
public struct NotAnalysedList: Sendable {
    /// Plain lines without indentation, sorted.
    public let lines: [String]

    /// - Parameter limit: How many reasons are told before the rest is counted; nil for all.
    public init(_ items: [NotAnalysed], limit: Int? = 10) {
        let groups = Dictionary(grouping: items, by: \.reason).values.map { $0.sorted() }.sorted { $0[0] < $1[0] }
        let shown = limit.map { groups.count <= $0 + 1 ? groups.count : $0 } ?? groups.count
        let told = groups.prefix(shown).map { group in
            let what = NameList(group.map(\.what), isQuoted: false).phrase
            return "\(what.printable): \(group[0].reason.printable)"
        }
        let rest = groups.dropFirst(shown).reduce(0) { $0 + $1.count }
        lines = told + (rest == 0 ? [] : ["and \(rest) more; --verbose names them all"])
    }
}
