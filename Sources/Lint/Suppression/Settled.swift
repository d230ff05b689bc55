import OrientationModel
import RotationAnalysis

/// What needs no finding any more, one place and one screen at a time: a finding that speaks for many of them is told
/// about the others alone.
struct Settled: Sendable {
    private let suppressions: SuppressionSet
    private let baseline: Set<BaselineEntry.Key>

    /// Everything is open.
    static let nothing = Settled(suppressions: .none, baseline: [])

    init(suppressions: SuppressionSet, baseline: Set<BaselineEntry.Key>) {
        self.suppressions = suppressions
        self.baseline = baseline
    }

    /// Whether a comment silences the rule at a place.
    func isSilenced(_ rule: String, at location: SourceLocation) -> Bool {
        suppressions.covering(rule, at: location) != nil
    }

    /// Whether the baseline knows a screen.
    func isKnown(_ rule: String, target: String, idiom: Idiom, symbol: String) -> Bool {
        baseline.contains(BaselineEntry.Key(rule: rule, target: target, idiom: idiom, symbol: symbol))
    }

    /// Parts of one list that get findings of their own: what is open, what the baseline knows, and each screen that a
    /// comment at its class silences.
    func parts(
        of screens: [ScreenVerdict], rule: String, target: String, idiom: Idiom
    ) -> (open: [ScreenVerdict], known: [ScreenVerdict], silenced: [ScreenVerdict]) {
        let silenced = screens.filter { isSilenced(rule, at: $0.location) }
        let others = screens.filter { !silenced.contains($0) }
        let known = others.filter { isKnown(rule, target: target, idiom: idiom, symbol: $0.symbol) }
        return (others.filter { !known.contains($0) }, known, silenced)
    }

    /// The elements of a group in parts that share a finding: the open ones together, each silenced one alone.
    func parts<Element>(
        of elements: [Element], rule: String, at location: (Element) -> SourceLocation?
    ) -> [[Element]] {
        func isSilenced(_ element: Element) -> Bool {
            location(element).map { self.isSilenced(rule, at: $0) } ?? false
        }
        let open = elements.filter { !isSilenced($0) }
        return (open.isEmpty ? [] : [open]) + elements.filter(isSilenced).map { [$0] }
    }
}
