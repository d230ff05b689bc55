import RotationAnalysis

/// A method where UIKit wants a property, or a selector it does not know.
struct DeadOverride: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "dead-override",
        side: .code,
        severity: .warning,
        summary: "UIKit does not know this spelling any more, so the override never runs",
        facts: ["F5", "F27"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports the method form `supportedInterfaceOrientations()` in Swift, \
                `shouldAutorotateToInterfaceOrientation:`, and delegate selectors that do not exist.
                """,
            whyItMatters: """
                The code compiles, or has compiled once, and nobody calls it.
                """,
            examples: Self.examples,
            instead: """
                Override the property `supportedInterfaceOrientations`.
                """,
            limits: """
                None known.
                """))

    let kind = CodeIssue.Kind.deadOverride
    let help: String? = "override the property 'supportedInterfaceOrientations'"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class EmberController: UIViewController {
                    func supportedInterfaceOrientations() -> UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    func windowScene(
                        _ scene: UIWindowScene, supportedInterfaceOrientationsFor window: UIWindow?
                    ) -> UIInterfaceOrientationMask { .portrait }
                }
                """),
            .objectiveC(
                """
                @interface SceneDelegate : UIResponder <UIWindowSceneDelegate>
                @end
                @implementation SceneDelegate
                - (UIInterfaceOrientationMask)scene:(UIScene *)scene
                    supportedInterfaceOrientationsForWindowScene:(UIWindowScene *)windowScene {
                    return UIInterfaceOrientationMaskPortrait;
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class EmberController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    func supportedInterfaceOrientations(for windowScene: UIWindowScene) -> UIInterfaceOrientationMask { .portrait }
                }
                """),
            .objectiveC(
                """
                @interface EmberController : UIViewController
                @end
                @implementation EmberController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """),
        ])
}
