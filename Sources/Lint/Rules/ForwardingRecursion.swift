import RotationAnalysis

/// A container and its child that ask each other for the mask.
struct ForwardingRecursion: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "forwarding-recursion",
        side: .code,
        severity: .error,
        summary: "a container and its child forward to each other without end",
        facts: ["F15"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a container whose mask asks a child, where the mask of that child asks the container.
                """,
            whyItMatters: """
                The calls never end and the app crashes with a full stack, often only when an alert is the visible \
                controller.
                """,
            examples: Self.examples,
            instead: """
                Forward in one direction only: the container asks the child, and the child answers a constant. Ask \
                `topViewController`, which is never a presented alert.
                """,
            limits: """
                Sees forwarding through the containers of UIKit and through properties of known type.
                """))

    let kind = CodeIssue.Kind.forwardingRecursion

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class TourController: UINavigationController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        visibleViewController?.supportedInterfaceOrientations ?? .portrait
                    }
                }
                final class StopController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        navigationController?.supportedInterfaceOrientations ?? .portrait
                    }
                }
                """),
            .objectiveC(
                """
                @interface TourController : UINavigationController
                @end
                @implementation TourController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                    return [self.topViewController supportedInterfaceOrientations];
                }
                @end
                @interface StopController : UIViewController
                @end
                @implementation StopController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                    return [self.navigationController supportedInterfaceOrientations];
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class TourController: UINavigationController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        visibleViewController?.supportedInterfaceOrientations ?? .portrait
                    }
                }
                final class StopController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class StopController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        navigationController?.supportedInterfaceOrientations ?? .portrait
                    }
                }
                """),
        ])
}
