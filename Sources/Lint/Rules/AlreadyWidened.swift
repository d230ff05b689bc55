import OrientationModel
import RotationAnalysis

/// A list that holds all four orientations already, with the overrides that carry the constraint now.
struct AlreadyWidened: Rule {
    let metadata = RuleMetadata(
        id: "already-widened",
        side: .declaration,
        severity: .note,
        summary: "the list holds all four orientations already, so overrides carry the constraint",
        facts: ["F1", "F26"],
        releases: ["pad-list-gates-resizing"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a list that holds all four orientations before the change, and names the overrides that keep \
                screens in place in spite of it.
                """,
            whyItMatters: """
                There is nothing left to widen, so no screen can be lost. Whether the widening that was made lost \
                one can only be told by comparing with the state before it.
                """,
            examples: Self.examples,
            instead: """
                Compare with the revision before: `plumbline lint --base main`. Before removing one of the \
                overrides, check what it holds: `plumbline explain CLASS`.
                """,
            limits: """
                Only overrides of screens that UIKit asks, or may ask, are named.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target in
            target.idioms.compactMap { finding(about: target, on: $0) }
        }
    }

    private func finding(about target: TargetAnalysis, on idiom: Idiom) -> Finding? {
        guard let mask = target.appMasks[idiom], !mask.isImplicit, mask.declaredBefore == .all,
            mask.declaredAfter == .all, !mask.asksNobodyBefore, let place = mask.declarationLocation
        else { return nil }
        let carriers = target.verdicts.filter { screen in
            screen.idiom == idiom && screen.asked != .no && screen.hasOverride
                && !screen.ownMask.may.isSuperset(of: .allButUpsideDown)
        }
        guard !carriers.isEmpty else { return nil }
        var notes = NoteList(anchor: place)
        notes.addList(of: carriers) { screen in
            let isCertain = screen.asked == .yes
            return "'\(screen.symbol)' keeps itself in \(screen.ownMask.phrase)\(isCertain ? "" : " where it is asked")"
        }
        let names = NameList(carriers.map(\.symbol))
        return finding(
            nil,
            "the \(idiom.displayName) list holds all four orientations already; what keeps screens in place is the code in "
                + names.phrase,
            at: place, target: target.name, idiom: idiom, symbol: "widened", screens: carriers, notes: notes.all)
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class RootController: UITabBarController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, listing: .all),
            .objectiveC(
                """
                @interface RootController : UIViewController
                @end
                @implementation RootController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """, listing: .all),
        ],
        nonTriggering: [
            .swift(
                """
                final class RootController: UITabBarController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class RootController: UITabBarController {}
                """, listing: .all),
        ])
}
