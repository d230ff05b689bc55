import OrientationModel

@testable import RotationAnalysis

/// The short notation of the tests: `P`, `PULR`, `none`; values joined by ` | `; `?` for values out of sight; `via x` for
/// the controllers that are asked.
enum MaskNotation {
    static func of(_ bounds: MaskBounds, forwards: [String] = []) -> String {
        var words = bounds.seen.masks.map(\.shortName)
        if bounds.isOpen { words.append("?") }
        let values = words.isEmpty ? "never" : words.joined(separator: " | ")
        return forwards.isEmpty ? values : values + " via " + forwards.joined(separator: ", ")
    }

    /// What widening a portrait-only Info.plist to all four does to a screen of this mask: `held`, `lost +LR`.
    static func widening(_ bounds: MaskBounds) -> String {
        let outcome = Outcome(
            appBefore: MaskBounds(.portrait), appAfter: MaskBounds(.all),
            controller: bounds.isUnreachable ? .unknown : bounds)
        return of(outcome)
    }

    static func of(_ outcome: Outcome) -> String {
        outcome.verdict.rawValue + (outcome.gains.isEmpty ? "" : " +" + outcome.gains.shortName)
    }
}
