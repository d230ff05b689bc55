import RotationAnalysis

/// The app delegate answers instead of the declared list.
struct AppMaskFromDelegate: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "app-mask-from-delegate",
        side: .code,
        severity: .note,
        summary: "the app or scene delegate answers instead of the declared list",
        facts: ["F3", "F5"],
        releases: ["app-delegate-orientations"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports the method that replaces the Info.plist list as the app mask. Everything else is judged \
                against its answer.
                """,
            whyItMatters: """
                Editing the list changes nothing while this method is there. It is deprecated in iOS 27, where the \
                scene delegate has one of its own.
                """,
            examples: Self.examples,
            instead: """
                Nothing is wrong. When the list is widened on purpose, check that this method lets the change \
                through.
                """,
            limits: """
                Which of the two methods wins where both exist is not documented; when they differ, the note says \
                so.
                """))

    let kind = CodeIssue.Kind.appMaskFromDelegate

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(
                        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
                    ) -> UIInterfaceOrientationMask { .portrait }
                }
                """),
            .objectiveC(
                """
                @interface AppDelegate : UIResponder <UIApplicationDelegate>
                @end
                @implementation AppDelegate
                - (UIInterfaceOrientationMask)application:(UIApplication *)application
                    supportedInterfaceOrientationsForWindow:(UIWindow *)window { return UIInterfaceOrientationMaskPortrait; }
                @end
                int main(int argc, char *argv[]) {
                    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
                }
                """),
            .swift(
                """
                @main
                struct LanternApp: App {
                    @UIApplicationDelegateAdaptor(LanternDelegate.self) var delegate
                    var body: some Scene { WindowGroup { Text("Light") } }
                }
                final class LanternDelegate: NSObject, UIApplicationDelegate {
                    func application(
                        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
                    ) -> UIInterfaceOrientationMask { .portrait }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {}
                """),
            .swift(
                """
                final class OldDelegate: UIResponder, UIApplicationDelegate {
                    // Nothing makes this class the delegate of the app.
                    func application(
                        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
                    ) -> UIInterfaceOrientationMask { .portrait }
                }
                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {}
                """),
        ])
}
