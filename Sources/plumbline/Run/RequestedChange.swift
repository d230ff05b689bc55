import OrientationModel
import RotationAnalysis

/// The change of declarations that is judged.
enum RequestedChange: Sendable, Hashable {
    /// What if lists were widened to all four.
    case widening(Widening)
    /// What if lists went back to this mask.
    case narrowing(OrientationMask)
    /// From the build files of a git revision to those of the working tree.
    case since(revision: String)
    /// From one finished Info.plist of the target to another one.
    case between(before: String, after: String)

    /// Whether two states are compared, and not a state with a what-if.
    var comparesStates: Bool {
        switch self {
        case .since, .between: true
        case .widening, .narrowing: false
        }
    }

    /// For a sentence: `what if every list held all four orientations`.
    var phrase: String {
        switch self {
        case .widening(.all): "what if every list of orientations held all four"
        case .widening(.ipad): "what if the iPad list held all four orientations, and the iPhone list stayed as it is"
        case .widening(.iphone): "what if the iPhone list held all four orientations, and the iPad list stayed as it is"
        case .narrowing(let mask): "what if the lists went back to \(mask.phrase)"
        case .since(let revision): "what changed since '\(revision)'"
        case .between(let before, let after): "what changed from '\(before)' to '\(after)'"
        }
    }
}
