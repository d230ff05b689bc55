import RotationAnalysis

/// A mask without any orientation.
struct EmptyMask: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "empty-mask",
        side: .code,
        severity: .error,
        summary: "the mask holds no orientation at all, which UIKit does not allow",
        facts: ["F2"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a mask that is or can be empty: `[]`, a raw value of 0, an Objective-C message to nil.
                """,
            whyItMatters: """
                UIKit requires at least one orientation. What it does with none is not documented.
                """,
            examples: Self.examples,
            instead: """
                Answer the orientations that the screen has, or remove the override to get the default.
                """,
            limits: """
                A warning where only some path gives an empty mask.
                """))

    let kind = CodeIssue.Kind.emptyMask

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class OrbitController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
                }
                """),
            .objectiveC(
                """
                @interface OrbitController : UIViewController
                @end
                @implementation OrbitController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return 0; }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class OrbitController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait] }
                }
                """),
            .swift(
                """
                final class OrbitController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        var mask: UIInterfaceOrientationMask = []
                        mask.insert(.portrait)
                        return mask
                    }
                }
                """),
            .objectiveC(
                """
                @interface OrbitController : UIViewController
                @end
                @implementation OrbitController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """),
        ])
}
