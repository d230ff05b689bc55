import OrientationModel
import RotationAnalysis

/// The cheapest edit that keeps a constraint, as the last note of a finding.
///
/// In this order: leave the iPhone list alone; answer from the app delegate; override on the one class that decides. On an
/// iPad that asks nobody no override helps.
struct Advice {
    let target: TargetAnalysis
    let widening: Widening

    /// For screens that an override would hold.
    /// - Parameter decider: The class that UIKit asks, if it is known.
    func keeping(_ mask: OrientationMask, on idiom: Idiom, decider: String?, followers: Int) -> Finding.Note {
        var edits: [String] = []
        if idiom == .phone, widening == .all, target.idioms.contains(.pad) {
            edits.append("widen the iPad list alone and leave the iPhone list as it is")
        }
        let answer = "'\(MaskSpelling(mask).swift)' on \(idiom.displayName)"
        if let decider {
            let others = followers == 0 ? "" : ", which covers \(Quantity(followers, "more screen"))"
            let place = decider.hasPrefix("UI") ? "a subclass of '\(decider)'" : "'\(decider)'"
            edits.append("override 'supportedInterfaceOrientations' in \(place) to answer \(answer)\(others)")
        } else {
            edits.append(
                "answer \(answer) from 'application(_:supportedInterfaceOrientationsFor:)' "
                    + "(iOS 27: also from the scene delegate)")
        }
        return Finding.Note(.help, edits.joined(separator: ", or "))
    }

    /// For an iPad that asks nobody once it declares all four orientations.
    static let whereNobodyIsAsked = Finding.Note(
        .help,
        "no override helps on iPad: let the layouts turn, or ask for 'prefersInterfaceOrientationLocked' (iPadOS 26, "
            + "best effort), or set 'UIRequiresFullScreen' (deprecated with iPadOS 26)")
}
