import Lint

/// Gives every finding of one report a fingerprint of its own: those of one symbol are told apart by their order.
struct DistinctFingerprints {
    private var counts: [String: Int] = [:]

    /// The fingerprint of the finding, with the number of its kind behind it from the second on: `…-2`.
    mutating func next(for finding: Finding) -> String {
        let count = counts[finding.fingerprint, default: 0] + 1
        counts[finding.fingerprint] = count
        return finding.fingerprint + (count == 1 ? "" : "-\(count)")
    }
}
