/// Takes the findings that a baseline knows out of a list, and keeps count of what is left of the baseline.
struct BaselineMatching {
    private var left: [BaselineEntry.Key: Int]
    private let entries: [BaselineEntry]
    /// What the baseline does not know, in the order of the findings.
    private(set) var new: [Finding] = []
    /// What it knows.
    private(set) var known: [Finding] = []

    init(_ baseline: Baseline) {
        entries = baseline.entries
        left = Dictionary(uniqueKeysWithValues: baseline.entries.map { ($0.key, $0.count) })
    }

    /// Every entry stands for as many places as it counts. A finding of several targets is divided when only some of
    /// them are known.
    mutating func add(_ finding: Finding) {
        var known: [String?] = []
        var new: [String?] = []
        for part in finding.baselineKeys {
            if part.keys.allSatisfy({ left[$0, default: 0] >= finding.places }) {
                for key in part.keys { left[key, default: 0] -= finding.places }
                known.append(part.target)
            } else {
                new.append(part.target)
            }
        }
        if !new.isEmpty { self.new.append(finding.limited(to: new)) }
        if !known.isEmpty { self.known.append(finding.limited(to: known)) }
    }

    /// Entries without a finding, with the count that is left.
    var unmatched: [BaselineEntry] {
        entries.compactMap { entry in
            guard let count = left[entry.key], count > 0 else { return nil }
            return BaselineEntry(key: entry.key, file: entry.file, count: count)
        }
    }
}

extension Finding {
    fileprivate func limited(to targets: [String?]) -> Finding {
        var part = self
        part.targets = targets.compactMap(\.self)
        return part
    }
}
