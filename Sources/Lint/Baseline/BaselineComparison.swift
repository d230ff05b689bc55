/// What differs between two baselines. Nothing but the two is looked at: sources may be gone.
public struct BaselineComparison: Sendable, Hashable {
    /// What the newer one has more of, sorted.
    public let added: [BaselineEntry]
    /// What the older one has more of, sorted.
    public let removed: [BaselineEntry]
    /// How many findings are in both.
    public let common: Int

    /// Compares by key and count.
    public init(from old: Baseline, to new: Baseline) {
        func counts(_ baseline: Baseline) -> [BaselineEntry.Key: Int] {
            Dictionary(uniqueKeysWithValues: baseline.entries.map { ($0.key, $0.count) })
        }
        func surplus(of entries: [BaselineEntry], over other: [BaselineEntry.Key: Int]) -> [BaselineEntry] {
            entries.compactMap { entry in
                let count = entry.count - other[entry.key, default: 0]
                return count > 0 ? BaselineEntry(key: entry.key, file: entry.file, count: count) : nil
            }
        }
        let before = counts(old)
        added = surplus(of: new.entries, over: before)
        removed = surplus(of: old.entries, over: counts(new))
        common = new.entries.reduce(0) { $0 + min($1.count, before[$1.key, default: 0]) }
    }
}
