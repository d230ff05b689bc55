import OrientationModel

/// Widens the iPad list alone. On iPhone nothing changes, so nothing has to be kept there (F8, F26). Where the lists are wide
/// already, the iPhone list goes back to what it was.
struct PadOnly: Strategy {
    func proposal(for target: MigrationTarget) throws -> Proposal {
        guard target.idioms.contains(.pad) else { throw NotApplicable(reason: "the target does not run on iPad") }
        guard target.idioms.contains(.phone) else { throw NotApplicable(reason: "the target runs on iPad alone") }
        guard target.mode != .iphone else { throw NotApplicable(reason: "the iPhone list is to be widened") }
        if target.isWidenedAlready { return try NarrowBack(idioms: [.phone]).proposal(for: target) }
        if target.analysis.appMasks[.pad]?.declaredBefore == .all {
            var nothing = Proposal()
            nothing.notes = ["an iPad has all four orientations already: for resizing there is nothing to widen"]
            return nothing
        }
        return Proposal(edits: try ListWidening(target: target).edits(for: [.pad]))
    }
}
