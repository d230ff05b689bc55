import OrientationModel
import SourceFacts

/// Every suppression of a run, found by file.
struct SuppressionSet: Sendable, Hashable {
    private let byFile: [String: [Suppression]]

    /// Nothing is silenced.
    static let none = SuppressionSet(byFile: [:])

    private init(byFile: [String: [Suppression]]) { self.byFile = byFile }

    /// - Parameter ruleIDs: The ids that exist, switched on or not.
    init(_ comments: [String: [ControlComment]], ruleIDs: [String]) {
        let reader = SuppressionReader(ruleIDs: ruleIDs)
        var byFile: [String: [Suppression]] = [:]
        for (file, list) in comments { byFile[file] = list.compactMap { reader.read($0, in: file).suppression } }
        self.byFile = byFile
    }

    /// The comment that silences a rule at a place, or nil. The narrowest one, so that a comment for the whole file
    /// takes nothing from those for single lines.
    func covering(_ rule: String, at location: SourceLocation) -> Suppression? {
        guard let candidates = byFile[location.file]?.filter({ $0.covers(rule, line: location.line) }) else {
            return nil
        }
        return candidates.min { ($0.lines?.count ?? .max) < ($1.lines?.count ?? .max) }
    }

    /// All of them, by place.
    var all: [Suppression] { byFile.values.flatMap(\.self).sorted { $0.location < $1.location } }
}
