import BuildModel
import OrientationModel
import PropertyLists

/// Findings that were accepted once. A run with it tells only what is new.
public struct Baseline: Sendable, Hashable {
    /// What the file says it is, so that no other JSON file is taken for one.
    static let kind = "plumbline-baseline"
    static let version = 1

    /// The change that was judged, as `LintInput.change` has it: entries of another change are not missing here.
    public var change: String
    /// Sorted, each key once.
    public var entries: [BaselineEntry]

    /// Joins entries of the same key.
    public init(change: String, entries: [BaselineEntry]) {
        self.change = change
        self.entries = Dictionary(grouping: entries, by: \.key).map { key, group in
            BaselineEntry(
                key: key, file: group.map(\.file).min() ?? "", count: group.reduce(0) { $0 + $1.count })
        }.sorted()
    }

    /// The baseline that accepts findings.
    /// - Parameters:
    ///   - root: What the paths of the findings are relative to, absolute.
    ///   - folder: Where the baseline is to stand, absolute; its paths are relative to it.
    public init(accepting findings: [Finding], of change: String, root: String, folder: String) {
        let entries = findings.flatMap { finding in
            finding.baselineKeys.flatMap(\.keys).map { key in
                BaselineEntry(
                    key: key, file: FilePath.relative(FilePath.join(root, finding.location.file), to: folder),
                    count: finding.places)
            }
        }
        self.init(change: change, entries: entries)
    }
}

extension Finding {
    /// What has to be in a baseline for the finding to be old, target by target. A finding without targets has one
    /// part without a target.
    var baselineKeys: [(target: String?, keys: [BaselineEntry.Key])] {
        let symbols: [String?] = subjects.isEmpty ? [symbol] : subjects
        let targets: [String?] = self.targets.isEmpty ? [nil] : self.targets
        return targets.map { target in
            (target, symbols.map { BaselineEntry.Key(rule: rule, target: target, idiom: idiom, symbol: $0) })
        }
    }
}
