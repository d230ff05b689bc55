/// What a change of the app mask does to one screen on one idiom.
public enum Verdict: String, Sendable, Codable, Hashable, CaseIterable {
    /// Some added orientation is certain to be reached.
    case lost
    /// Some added orientation may be reached; it cannot be proven either way.
    case unproven
    /// Something was added, and the screen keeps it out.
    case held
    /// Nothing was added for this idiom.
    case unaffected
}

/// The formula E = A & M & D of both sides of a change, and what it means (F1).
///
/// Both app masks are bounds: an app delegate may answer differently from run to run (F3). They are taken as independent,
/// so a delegate that is not constant never proves that nothing changes.
public struct Outcome: Sendable, Codable, Hashable {
    /// What the change does to the screen.
    public let verdict: Verdict
    /// What the screen could show before: app mask and controller mask together.
    public let before: MaskBounds
    /// What it can show afterwards.
    public let after: MaskBounds
    /// The orientations that may be added, when the verdict is `lost` or `unproven`; else none.
    public let gains: OrientationMask

    /// - Parameters:
    ///   - appBefore: The app mask before the change.
    ///   - appAfter: The app mask after it.
    ///   - controllerBefore: The mask of the controller that UIKit asks, before the change.
    ///   - controllerAfter: The same afterwards: another one when code reads the Info.plist back (F29).
    public init(
        appBefore: MaskBounds, appAfter: MaskBounds, controllerBefore: MaskBounds, controllerAfter: MaskBounds
    ) {
        before = appBefore.intersection(controllerBefore)
        after = appAfter.intersection(controllerAfter)
        let certain: OrientationMask
        let possible: OrientationMask
        let isAnythingAdded: Bool
        if controllerBefore == controllerAfter {
            let possiblyAdded = appAfter.may.subtracting(appBefore.must)
            certain = appAfter.must.subtracting(appBefore.may).intersection(controllerAfter.must)
            possible = possiblyAdded.intersection(controllerAfter.may)
            isAnythingAdded = !possiblyAdded.isEmpty
        } else {
            certain = after.must.subtracting(before.may)
            possible = after.may.subtracting(before.must)
            isAnythingAdded = !possible.isEmpty || !appAfter.may.subtracting(appBefore.must).isEmpty
        }
        if !isAnythingAdded {
            (verdict, gains) = (.unaffected, [])
        } else if !certain.isEmpty {
            (verdict, gains) = (.lost, possible)
        } else if !possible.isEmpty {
            (verdict, gains) = (.unproven, possible)
        } else {
            (verdict, gains) = (.held, [])
        }
    }

    /// The outcome for a controller whose mask the change does not touch.
    public init(appBefore: MaskBounds, appAfter: MaskBounds, controller: MaskBounds) {
        self.init(appBefore: appBefore, appAfter: appAfter, controllerBefore: controller, controllerAfter: controller)
    }
}
