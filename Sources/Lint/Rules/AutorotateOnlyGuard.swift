import RotationAnalysis

/// `shouldAutorotate` as the only thing that keeps a screen in place.
struct AutorotateOnlyGuard: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "autorotate-only-guard",
        side: .code,
        severity: .warning,
        summary: "'shouldAutorotate' is the only guard, and iOS has not asked for it since 16",
        facts: ["F27"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a class that answers false from `shouldAutorotate` and has no narrower mask of its own.
                """,
            whyItMatters: """
                iOS 16 deprecated the property and does not ask for it any more. It protects on older systems only, \
                so the fault does not show on an old test device.
                """,
            examples: Self.examples,
            instead: """
                Override `supportedInterfaceOrientations` as well, in the class that UIKit asks: for a child or a \
                sheet that is its container or presenter.
                """,
            limits: """
                Does not look at the deployment target: on iOS 15 and older the property still holds.
                """))

    let kind = CodeIssue.Kind.autorotateOnlyGuard
    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class ListController: UIViewController {
                    override var shouldAutorotate: Bool { false }
                }
                """),
            .objectiveC(
                """
                @interface ListController : UIViewController
                @end
                @implementation ListController
                - (BOOL)shouldAutorotate { return NO; }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class ListController: UIViewController {
                    override var shouldAutorotate: Bool { false }
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class ListController: UIViewController {
                    override var shouldAutorotate: Bool { true }
                }
                """),
            .objectiveC(
                """
                @interface ListController : UIViewController
                @end
                @implementation ListController
                - (BOOL)shouldAutorotate { return YES; }
                @end
                """),
        ])
}
