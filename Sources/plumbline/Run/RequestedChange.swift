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
}
