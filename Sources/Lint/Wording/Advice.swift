import OrientationModel
import RotationAnalysis

/// The cheapest edit that keeps a constraint, as the last note of a finding.
///
/// In this order: leave the iPhone list alone; answer from the app delegate; override on the one class that decides. On an
/// iPad that asks nobody no override helps.
struct Advice {
    let target: TargetAnalysis
    let widening: Widening

    /// Whom an edit has to reach.
    enum Decider {
        /// A class of the project.
        case ours(String)
        /// A class of UIKit's, used as it is.
        case framework(String)
        /// The hosting controller that SwiftUI makes.
        case swiftUI

        init(_ screen: ScreenVerdict) {
            switch screen.frameworkClass {
            case nil: self = .ours(screen.symbol)
            case "UIHostingController": self = .swiftUI
            case let name?: self = .framework(name)
            }
        }
    }

    /// For screens that an override would hold.
    /// - Parameter decider: Whom UIKit asks, if it is known.
    func keeping(_ mask: OrientationMask, on idiom: Idiom, decider: Decider?, followers: Int) -> Finding.Note {
        var edits: [String] = []
        if idiom == .phone, widening == .all, target.idioms.contains(.pad) {
            edits.append("widen the iPad list alone and leave the iPhone list as it is")
        }
        let answer = "'\(MaskSpelling(mask).swift)' on \(idiom.displayName)"
        let others = followers == 0 ? "" : ", which covers \(Quantity(followers, "more screen"))"
        let override = "override 'supportedInterfaceOrientations' in"
        switch decider {
        case .ours(let name): edits.append("\(override) '\(name)' to answer \(answer)\(others)")
        case .framework(let name): edits.append("\(override) a subclass of '\(name)' to answer \(answer)\(others)")
        case .swiftUI:
            edits.append(
                "answer \(answer) from 'application(_:supportedInterfaceOrientationsFor:)' of an app delegate, which "
                    + "'@UIApplicationDelegateAdaptor' adds")
        case nil:
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
