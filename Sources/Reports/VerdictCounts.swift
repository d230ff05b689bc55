import OrientationModel
import RotationAnalysis

/// How many screens of a target have which verdict on one idiom.
struct VerdictCounts {
    /// Of all screens.
    let total: Int
    private let counts: [Verdict: Int]

    init(of target: TargetAnalysis, on idiom: Idiom) {
        let screens = target.verdicts.filter { $0.idiom == idiom }
        total = screens.count
        counts = Dictionary(grouping: screens, by: \.verdict).mapValues(\.count)
    }

    subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }
}
