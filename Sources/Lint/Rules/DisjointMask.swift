import RotationAnalysis

/// A mask that shares no orientation with the app mask: UIKit raises an exception.
struct DisjointMask: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "disjoint-mask",
        side: .code,
        severity: .error,
        summary: "the mask has no orientation in common with the app mask, so UIKit raises an exception",
        facts: ["F17", "F30"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a view controller whose mask and the app mask (the declared list, or the app delegate's \
                answer) share no orientation.
                """,
            whyItMatters: """
                UIKit raises `UIApplicationInvalidInterfaceOrientation` when such a controller comes on screen. \
                Widening the list cures it; narrowing the list back can bring it in.
                """,
            examples: Self.examples,
            instead: """
                Declare at least one of the orientations that the screen needs, and constrain the other screens in \
                code; or let the mask include an orientation the app has.
                """,
            limits: """
                A warning where the masks share nothing on some path only. A sheet does not raise, because its \
                presenter is asked; where the presentation is not known, the screen is taken to fill the display.
                """))

    let kind = CodeIssue.Kind.disjointMask

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class StereoController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                }
                """),
            .objectiveC(
                """
                @interface StereoController : UIViewController
                @end
                @implementation StereoController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskLandscape; }
                @end
                """),
            .swift(
                """
                final class ScanController: UIViewController {
                    func pick() { present(UIImagePickerController(), animated: true) }
                }
                """, listing: .landscape),
        ],
        nonTriggering: [
            .swift(
                """
                final class StereoController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .landscape] }
                }
                """),
            .swift(
                """
                final class StereoController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                }
                """, listing: [.portrait, .landscapeLeft]),
            .objectiveC(
                """
                @interface StereoController : UIViewController
                @end
                @implementation StereoController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskAll; }
                @end
                """),
        ])
}
