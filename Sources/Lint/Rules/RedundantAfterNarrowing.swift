import RotationAnalysis

/// An override that the narrow list makes unnecessary.
struct RedundantAfterNarrowing: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "redundant-after-narrowing",
        side: .code,
        severity: .note,
        summary: "the override carries a constraint now and is not needed once the list is narrow again",
        facts: ["F26"],
        documentation: RuleDocumentation(
            whatItDoes: """
                With `--narrow`, or when a compared change narrows a list: reports overrides that keep something out \
                today which the narrow list keeps out by itself.
                """,
            whyItMatters: """
                An override that came with a widening is dead weight after it is taken back, and a reader takes it \
                for a rule of its own.
                """,
            examples: Self.examples,
            instead: """
                Remove it together with the widening, or keep it on purpose.
                """,
            limits: """
                Masks that depend on the run are left out.
                """))

    let kind = CodeIssue.Kind.redundantAfterNarrowing

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class FormController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, listing: .all, change: .narrowing),
            .objectiveC(
                """
                @interface FormController : UIViewController
                @end
                @implementation FormController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """, listing: .all, change: .narrowing),
        ],
        nonTriggering: [
            .swift(
                """
                final class FormController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, listing: .all),
            .swift(
                """
                final class FormController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                }
                """, listing: .all, change: .narrowing),
        ])
}
