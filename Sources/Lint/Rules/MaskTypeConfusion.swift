import RotationAnalysis

/// A single orientation where a mask is meant.
struct MaskTypeConfusion: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "mask-type-confusion",
        side: .code,
        severity: .warning,
        summary: "an orientation constant is used as a mask, which is a different number",
        facts: ["F31"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIInterfaceOrientation…` constants where a `UIInterfaceOrientationMask…` is meant. The \
                compiler accepts it in Objective-C.
                """,
            whyItMatters: """
                The constants are positions, not bits. `UIInterfaceOrientationPortrait` is 1, which is no \
                orientation of a mask; `UIInterfaceOrientationPortraitUpsideDown` is 2, which is the portrait mask. \
                The screen may be right by accident until somebody cleans it up.
                """,
            examples: Self.examples,
            instead: """
                Write the mask constant. Check which orientation the number stood for, and keep that one: it is what \
                has shipped.
                """,
            limits: """
                The number is evaluated, so the verdict of the screen is right all the same.
                """))

    let kind = CodeIssue.Kind.orientationUsedAsMask
    let help: String? = "use the 'UIInterfaceOrientationMask' constant of the orientation that the number stands for"

    private static let examples = RuleExamples(
        triggering: [
            .objectiveC(
                """
                @interface TicketController : UIViewController
                @end
                @implementation TicketController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                    return UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown;
                }
                @end
                """),
            .swift(
                """
                final class TicketController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: UInt(UIInterfaceOrientation.portrait.rawValue)) }
                }
                """),
        ],
        nonTriggering: [
            .objectiveC(
                """
                @interface TicketController : UIViewController
                @end
                @implementation TicketController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskPortraitUpsideDown; }
                @end
                """),
            .objectiveC(
                """
                @interface TicketController : UIViewController
                @end
                @implementation TicketController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return 1 << UIInterfaceOrientationPortrait; }
                @end
                """),
            .swift(
                """
                final class TicketController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { UIInterfaceOrientationMask(rawValue: 1 << UIInterfaceOrientation.portrait.rawValue) }
                }
                """),
        ])
}
