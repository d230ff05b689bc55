import OrientationModel
import SourceFacts

/// What happens to overrides when the lists become narrower (F26, F30): which carry a constraint today and are not needed
/// any more, and which would have no orientation in common with the app.
struct NarrowingIssues {
    let search: CodeIssueSearch

    func issues() -> [CodeIssue] {
        search.idioms.flatMap { idiom -> [CodeIssue] in
            guard let mask = search.appMasks[idiom], let before = mask.before.constant, let after = mask.after.constant,
                !before.subtracting(after).isEmpty
            else { return [] }
            return search.verdicts.filter { $0.idiom == idiom && $0.hasOverride }.compactMap { verdict in
                issue(verdict, before: before, after: after, mask: mask)
            }
        }
    }

    private func issue(
        _ verdict: ScreenVerdict, before: OrientationMask, after: OrientationMask, mask: AppMask
    ) -> CodeIssue? {
        // What is never asked constrains nothing today, and cannot raise an exception afterwards.
        guard verdict.asked != .no, verdict.forwardsTo.isEmpty, let own = verdict.ownMask.constant, !own.isEmpty
        else { return nil }
        let name = verdict.idiom.displayName
        let place = mask.declaration.prefix(1)
        if own.isDisjoint(with: after) {
            guard !own.isDisjoint(with: before) else { return nil }
            return CodeIssue(
                kind: .disjointMask, isCertain: verdict.asked == .yes, idiom: verdict.idiom, symbol: verdict.symbol,
                message:
                    "'\(verdict.symbol)' allows only \(own.phrase) on \(name), and after the change the app allows only "
                    + "\(after.phrase): they have no orientation in common, and UIKit raises an exception when it is the "
                    + "one that is asked",
                location: verdict.location, notes: Array(place))
        }
        // It keeps something out today that the narrow list keeps out as well. An iPad that asks nobody is kept from
        // nothing by it (F20).
        guard !mask.asksNobodyBefore, !before.isSubset(of: own), after.isSubset(of: own) else { return nil }
        return CodeIssue(
            kind: .redundantAfterNarrowing, idiom: verdict.idiom, symbol: verdict.symbol,
            message:
                "'\(verdict.symbol)' keeps itself in \(own.phrase) on \(name); after the change the declared list does that by itself",
            location: verdict.location, notes: Array(place))
    }
}
