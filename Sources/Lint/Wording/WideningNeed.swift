import OrientationModel
import Releases
import RotationAnalysis

/// What the orientation list of one idiom has to hold all four for, on one edition of iOS (F22, F25, F26).
public enum WideningNeed: Sendable, Hashable {
    /// The edition does not resize an iPad app continuously without it.
    case resizing
    /// App Store validation wants it of an iPad app that does not require full screen.
    case validation
    /// Nothing: an iPhone list never mattered, an iPad list is whole, or the app requires full screen.
    case nothing

    /// - Parameter release: The edition that is judged for.
    public init(of target: TargetAnalysis, on idiom: Idiom, in release: Release) {
        guard idiom == .pad, let mask = target.appMasks[.pad], mask.declaredBefore != .all,
            !mask.keepsFullScreen(in: release)
        else {
            self = .nothing
            return
        }
        self = ReleaseTable.known.padListGatesResizing(in: release) ? .resizing : .validation
    }
}

extension AppMask {
    /// Whether the app requires full screen, and an edition of iOS still keeps to that (F21).
    func keepsFullScreen(in release: Release) -> Bool {
        requiresFullScreen == true && !(fullScreenIgnoredFrom.map(release.hasReached) ?? false)
    }
}
