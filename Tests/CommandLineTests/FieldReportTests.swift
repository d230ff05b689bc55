import Lint
import OrientationModel
import Testing

@testable import plumbline

/// Surprises of other people, reduced to a few lines, through the whole program: each names the public report it comes from.
@Suite("Field reports")
struct FieldReportTests {
    struct Report: CustomTestStringConvertible {
        let source: String
        let app: SmallApp
        /// `severity rule symbol`, each has to be there.
        let expected: [String]
        /// Rules that must stay silent.
        var silent: [String] = []
        var testDescription: String { source }
    }

    private static let portraitScreen = """
        final class ScanScreen: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        """

    /// A window whose root is the expression.
    private static func root(_ expression: String) -> String {
        """
        @main final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?
            func application(_ a: UIApplication, didFinishLaunchingWithOptions o: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
                window = UIWindow()
                window?.rootViewController = \(expression)
                return true
            }
        }

        """
    }

    static let reports: [Report] = [
        Report(
            source: "WeTransferArchive/WeScan#282: a portrait override turns on iPad",
            app: SmallApp(.init(plain: .portrait, pad: .all), root("ScanScreen()") + portraitScreen),
            expected: ["warning ignored-pad-override ScanScreen"], silent: ["lost-constraint"]),
        Report(
            source: "radar 22854526: shouldAutorotate is no second guard on iPad",
            app: SmallApp(
                .init(pad: .all),
                root("Root()") + """
                    class Root: UIViewController {
                        override var shouldAutorotate: Bool { false }
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait] }
                    }
                    """),
            expected: ["warning ignored-pad-override Root"], silent: ["autorotate-only-guard"]),
        Report(
            source: "hyperoslo/Presentation#92: the root of a plain navigation controller is not asked",
            app: SmallApp(
                .init(plain: .portrait),
                root("UINavigationController(rootViewController: Slides())") + """
                    class Slides: UIViewController { }
                    extension Slides { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }
                    """),
            expected: ["error lost-constraint UINavigationController", "warning unasked-override Slides"]),
        Report(
            source: "ejeinc/MetalScope#39: the app delegate still says portrait",
            app: SmallApp(
                .init(plain: .all),
                """
                @main class AppDelegate: UIResponder, UIApplicationDelegate {
                    func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
                }
                class Stereo: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                }
                """),
            expected: ["error disjoint-mask Stereo", "note app-mask-from-delegate app"], silent: ["lost-constraint"]),
        Report(
            source: "rolandleth/LTHPasscodeViewController#129: the mask of the orientation that was meant",
            app: SmallApp(
                .init(plain: .portrait),
                [
                    "Passcode.m": """
                    @interface PasscodeController : UIViewController
                    @end
                    @implementation PasscodeController
                    - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                        return UIInterfaceOrientationMaskPortraitUpsideDown;
                    }
                    @end
                    """
                ]),
            expected: ["error disjoint-mask PasscodeController"]),
        Report(
            source: "Sumi-Interactive/SIAlertView#117: orientations combined as if they were masks",
            app: SmallApp(
                .init(plain: .portrait),
                [
                    "Alert.m": """
                    @interface AlertController : UIViewController
                    @end
                    @implementation AlertController
                    - (NSUInteger)supportedInterfaceOrientations {
                        return UIInterfaceOrientationPortrait | UIInterfaceOrientationPortraitUpsideDown;
                    }
                    @end
                    """
                ]),
            expected: ["warning mask-type-confusion AlertController"]),
        Report(
            source: "calimarkus/JDStatusBarNotification#105: portrait on an iPad that is landscape",
            app: SmallApp(
                .init(plain: .all, pad: .landscape, requiresFullScreen: true),
                root("BannerRoot()") + """
                    final class BannerRoot: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            UIDevice.current.userInterfaceIdiom == .phone ? .all : .portrait
                        }
                    }
                    """),
            expected: ["error disjoint-mask BannerRoot"]),
        Report(
            source: "nytimes/NYTPhotoViewer#360: the preferred orientation is not among the supported ones",
            app: SmallApp(
                .init(plain: .all),
                """
                class Photo: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
                }
                """),
            expected: ["error preferred-outside-mask Photo"]),
        Report(
            source: "Expensify/App#27016: a partial iPad list that only the flag makes legal",
            app: SmallApp(
                .init(plain: .portrait, pad: .portrait, requiresFullScreen: true), root("ScanScreen()") + portraitScreen
            ),
            expected: ["warning full-screen-deprecated UIRequiresFullScreen"], silent: ["pad-list-incomplete"]),
        Report(
            source: "tedbarnett/DreamBuilder#9: the plain list counts on iPad as well",
            app: SmallApp(
                .init(
                    lines: """
                        <key>UIDeviceFamily</key><array><integer>1</integer><integer>2</integer></array>
                        <key>UISupportedInterfaceOrientations</key>
                        <array><string>UIInterfaceOrientationPortrait</string></array>
                        """), portraitScreen),
            expected: ["error pad-list-incomplete UISupportedInterfaceOrientations~ipad"]),
        Report(
            source: "phoboslab/Ejecta#456: a string where the list belongs",
            app: SmallApp(
                .init(
                    lines: """
                        <key>UISupportedInterfaceOrientations</key>
                        <string>UIInterfaceOrientationPortrait</string>
                        """), portraitScreen),
            expected: ["error malformed-orientations UISupportedInterfaceOrientations"]),
        Report(
            source: "quoid/userscripts#785: values without an array",
            app: SmallApp(
                .init(
                    lines: """
                        <key>UISupportedInterfaceOrientations</key>
                        <string>UIInterfaceOrientationPortrait</string>
                        <string>UIInterfaceOrientationLandscapeLeft</string>
                        """), portraitScreen),
            expected: ["error unreadable-build-file Info.plist"]),
        Report(
            source: "wonday/react-native-orientation-locker#241: setting the orientation of the device",
            app: SmallApp(
                .init(plain: .portrait),
                """
                final class Lock {
                    func lock() {
                        UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation")
                    }
                }
                class Home: UIViewController {}
                """),
            expected: ["warning one-shot-rotation Lock"]),
        Report(
            source: "Esri/arcgis-runtime-samples-ios#517: upside-down for the iPhone changes nothing",
            app: SmallApp(.init(plain: .all, pad: .all), root("Home()") + "class Home: UIViewController {}"),
            expected: ["note redundant-upside-down UIInterfaceOrientationPortraitUpsideDown"]),
        Report(
            source: "react-native-image-picker#466: the photo picker in an app without portrait",
            app: SmallApp(
                .init(plain: .landscape),
                """
                class Host: UIViewController {
                    func pick() { present(UIImagePickerController(), animated: true) }
                }
                """),
            expected: ["warning disjoint-mask UIImagePickerController"]),
        Report(
            source: "LeoNatan/LNPopupController#373: an override that repeats the default",
            app: SmallApp(
                .init(plain: .allButUpsideDown, pad: .all),
                """
                class NowPlaying: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
                    }
                }
                """),
            expected: ["note redundant-override NowPlaying"]),
        Report(
            source: "realm/SwiftLint#4200: a view controller through a base class in another file",
            app: SmallApp(
                .init(plain: .portrait),
                [
                    "App.swift": root("Detail()"), "Base.swift": "class Base: UIViewController { }",
                    "Detail.swift": "class Detail: Base { }",
                ]),
            expected: ["error lost-constraint Detail"]),
        Report(
            source: "github/codeql#11965: a view controller through a typealias",
            app: SmallApp(
                .init(plain: .portrait), root("Terms()") + "typealias Page = UIViewController\nclass Terms: Page { }"),
            expected: ["error lost-constraint Terms"]),
        Report(
            source: "realm/SwiftLint#597: comments are no code",
            app: SmallApp(
                .init(plain: .portrait),
                root("Menu()") + """
                    /* class Old: UIViewController {
                        // override var shouldAutorotate: Bool { false }
                    } */
                    class Menu: UIViewController {
                        // override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    """),
            expected: ["error lost-constraint Menu"], silent: ["autorotate-only-guard"]),
        Report(
            source: "realm/SwiftLint#5223: the branch of another platform does not count",
            app: SmallApp(
                .init(plain: .portrait),
                root("Wall()") + """
                    class Wall: UIViewController {
                        #if os(tvOS)
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                        #else
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                        #endif
                    }
                    """),
            expected: [], silent: ["unproven-constraint", "redundant-override"]),
        Report(
            source: "Stack Overflow 34608826: full screen in an app for iPhone",
            app: SmallApp(
                .init(
                    lines: """
                        <key>UIDeviceFamily</key><array><integer>1</integer></array>
                        <key>UIRequiresFullScreen</key><true/>
                        <key>UISupportedInterfaceOrientations</key>
                        <array><string>UIInterfaceOrientationPortrait</string></array>
                        """), portraitScreen),
            expected: ["note full-screen-deprecated UIRequiresFullScreen"], silent: ["pad-list-incomplete"]),
    ]

    @Test("The program says what would have helped", arguments: reports)
    func report(report: Report) throws {
        let findings = try report.app.findings()
        let told = findings.map { "\($0.severity.rawValue) \($0.rule) \($0.symbol ?? "-")" }
        for expected in report.expected { #expect(told.contains(expected), "\(told)") }
        for rule in report.silent { #expect(!findings.contains { $0.rule == rule }, "\(told)") }
    }
}
