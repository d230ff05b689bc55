import RotationAnalysis

/// A preferred orientation that the mask does not hold.
struct PreferredOutsideMask: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "preferred-outside-mask",
        side: .code,
        severity: .error,
        summary: "the preferred orientation is not in the mask, so presenting the screen raises an exception",
        facts: ["F28"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `preferredInterfaceOrientationForPresentation` where its answer is not one of \
                `supportedInterfaceOrientations`.
                """,
            whyItMatters: """
                UIKit raises an exception when the controller is presented full screen, or when what covers it is \
                dismissed.
                """,
            examples: Self.examples,
            instead: """
                Prefer an orientation of the mask, or remove the preference.
                """,
            limits: """
                A warning where the two contradict each other on some path only.
                """))

    let kind = CodeIssue.Kind.preferredOutsideMask

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class PosterController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
                }
                """),
            .objectiveC(
                """
                @interface PosterController : UIViewController
                @end
                @implementation PosterController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                - (UIInterfaceOrientation)preferredInterfaceOrientationForPresentation {
                    return UIInterfaceOrientationLandscapeRight;
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class PosterController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
                }
                """),
            .swift(
                """
                final class PosterController: UIViewController {
                    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
                }
                """),
        ])
}
