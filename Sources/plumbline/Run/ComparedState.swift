import BuildModel
import OrientationModel
import RotationAnalysis

/// The change that is judged when it is not the what-if widening: a git revision, two finished Info.plists, or a narrowing.
enum ComparedState: Sendable, Hashable {
    /// The what-if widening of the lists.
    case widening
    /// What if the lists went back to this mask.
    case narrowing(NarrowMask)
    /// The build files of a git revision are "before".
    case revision(String)
    /// Two finished Info.plists are "before" and "after" of every analysed target.
    case infoPlists(before: String, after: String)
}

/// The masks `--narrow` goes back to.
enum NarrowMask: String, Sendable, Hashable, CaseIterable {
    case portrait
    case landscape
    case portraitAndUpsideDown = "portrait-and-upside-down"
    case allButUpsideDown = "all-but-upside-down"

    var mask: OrientationMask {
        switch self {
        case .portrait: .portrait
        case .landscape: .landscape
        case .portraitAndUpsideDown: [.portrait, .portraitUpsideDown]
        case .allButUpsideDown: .allButUpsideDown
        }
    }
}
