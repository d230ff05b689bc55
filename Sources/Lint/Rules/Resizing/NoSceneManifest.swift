import BuildModel
import OrientationModel
import Releases
import RotationAnalysis

/// An app without the scene life cycle.
struct NoSceneManifest: Rule {
    let metadata = RuleMetadata(
        id: "no-scene-manifest",
        family: .resizing,
        side: .declaration,
        severity: .error,
        summary: "the app does not adopt scenes, so it does not launch when built with the 27 SDK",
        facts: ["F24"],
        releases: ["scene-life-cycle"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an app of UIKit whose Info.plist has no `UIApplicationSceneManifest`, whose settings generate \
                none, and whose delegate does not answer `application(_:configurationForConnecting:options:)`.
                """,
            whyItMatters: """
                An app that is built with the 27 SDK and has not adopted the scene-based life cycle fails to launch. \
                It compiles without a word.
                """,
            examples: Self.examples,
            instead: """
                Add `UIApplicationSceneManifest` and a class that conforms to `UIWindowSceneDelegate`; make the \
                window there.
                """,
            limits: """
                A warning for releases before 27. Nothing is said when the Info.plist or the app delegate is out of \
                sight. A framework that adopts scenes for the app is not known here.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.compactMap { target, app in
            guard let readiness = target.readiness, !readiness.adoptsScenes, target.swiftUIApps.isEmpty,
                let delegate = target.appDelegates.first?.classes.first,
                let configuration = app.configuration(named: target.configurations.first),
                configuration.sceneManifest == nil, configuration.hasLaunchScreen != nil
            else { return nil }
            let place = configuration.infoPlistPath.map { SourceLocation(file: $0, line: 0) } ?? delegate.location
            let isInForce = ReleaseTable.known.status(of: Self.entry, in: input.release) == .inForce
            var notes = NoteList(anchor: place)
            notes.add(.init(.related, "'\(delegate.name)' answers for the app", at: delegate.location))
            notes.add(
                .init(.help, "add 'UIApplicationSceneManifest' and a class that conforms to 'UIWindowSceneDelegate'"))
            notes.add(ReleaseNote(Self.entry, in: input.release).note)
            return finding(
                isInForce ? nil : .warning,
                "the app does not adopt the scene life cycle: built with the 27 SDK it does not launch", at: place,
                target: target.name, symbol: "UIApplicationSceneManifest", notes: notes.all)
        }
    }

    private static let entry = "scene-life-cycle"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    var window: UIWindow?
                    func application(
                        _ application: UIApplication,
                        didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
                    ) -> Bool {
                        window = UIWindow(frame: UIScreen.main.bounds)
                        return true
                    }
                }
                """),
            .objectiveC(
                """
                @interface AppDelegate : UIResponder <UIApplicationDelegate>
                @property (nonatomic, strong) UIWindow *window;
                @end
                @implementation AppDelegate
                - (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {
                    self.window = [[UIWindow alloc] initWithFrame:[UIScreen mainScreen].bounds];
                    return YES;
                }
                @end
                int main(int argc, char *argv[]) {
                    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
                }
                """),
            .files(
                [
                    "App/main.swift": """
                    UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, NSStringFromClass(AppDelegate.self))
                    """,
                    "App/AppDelegate.swift": """
                    final class AppDelegate: UIResponder, UIApplicationDelegate {
                        var window: UIWindow?
                    }
                    """,
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    <key>UIApplicationSceneManifest</key>
                    <dict/>
                    """,
                    "App/Example.swift": """
                    @main
                    final class AppDelegate: UIResponder, UIApplicationDelegate {}
                    """,
                ]),
            .swift(
                """
                @main
                struct LanternApp: App {
                    var body: some Scene { WindowGroup { Text("Light") } }
                }
                """),
            .swift(
                """
                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(
                        _ application: UIApplication, configurationForConnecting session: UISceneSession,
                        options: UIScene.ConnectionOptions
                    ) -> UISceneConfiguration { UISceneConfiguration(name: "Main", sessionRole: session.role) }
                }
                """),
            .objectiveC(
                """
                @implementation AppDelegate
                - (UISceneConfiguration *)application:(UIApplication *)application
                    configurationForConnectingSceneSession:(UISceneSession *)session
                    options:(UISceneConnectionOptions *)options {
                    return [[UISceneConfiguration alloc] initWithName:@"Main" sessionRole:session.role];
                }
                @end
                int main(int argc, char *argv[]) {
                    return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class]));
                }
                """),
        ])
}
