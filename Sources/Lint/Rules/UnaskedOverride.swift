import RotationAnalysis

/// An override that UIKit never asks.
struct UnaskedOverride: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "unasked-override",
        side: .code,
        severity: .warning,
        summary: "UIKit asks another view controller, so this override has no effect",
        facts: ["F12", "F13", "F16"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a narrow mask on a class that UIKit does not ask: the child of a container that does not \
                forward, the content of a sheet.
                """,
            whyItMatters: """
                UIKit asks the root of the window or the topmost controller that fills it, never a child. The \
                override looks like protection and has never run.
                """,
            examples: Self.examples,
            instead: """
                Put the mask on the controller that decides, or let the container forward to its child.
                """,
            limits: """
                Whether a class is shown some other way, by code that is not among the sources, is not known.
                """))

    let kind = CodeIssue.Kind.unaskedOverride

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = UINavigationController(rootViewController: WelcomeController())
                        window?.makeKeyAndVisible()
                    }
                }
                final class WelcomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, requiresFullScreen: true),
            .objectiveC(
                """
                @interface WelcomeController : UIViewController
                @end
                @implementation WelcomeController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                @interface AppDelegate : UIResponder <UIApplicationDelegate>
                @property (nonatomic, strong) UIWindow *window;
                @end
                @implementation AppDelegate
                - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
                    self.window = [[UIWindow alloc] init];
                    UINavigationController *root =
                        [[UINavigationController alloc] initWithRootViewController:[[WelcomeController alloc] init]];
                    self.window.rootViewController = root;
                    return YES;
                }
                @end
                """, requiresFullScreen: true),
        ],
        nonTriggering: [
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = WelcomeController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class WelcomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, requiresFullScreen: true),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = TourController(rootViewController: WelcomeController())
                        window?.makeKeyAndVisible()
                    }
                }
                final class WelcomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                final class TourController: UINavigationController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        topViewController?.supportedInterfaceOrientations ?? .portrait
                    }
                }
                """, requiresFullScreen: true),
        ])
}
