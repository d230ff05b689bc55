import OrientationModel
import Testing

@testable import RotationAnalysis

/// Surprises that people reported in public, reduced to the smallest app that shows them.
@Suite struct FieldReportTests {
    /// F20: with four orientations and multitasking an iPad asks nobody, so a guard holds on iPhone only.
    @Test(arguments: [
        "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }",
        "override var shouldAutorotate: Bool { false }; override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait] }",
    ])
    func aMultitaskingPadAsksNobody(member: String) throws {
        var app = AppUnderTest("final class ScannerScreen: UIViewController { \(member) }")
        app.requiresFullScreen = false
        let judged = app.judge()
        let pad = try #require(judged.verdict("ScannerScreen", on: .pad))
        #expect(pad.asked == .no)
        #expect(pad.verdict == .lost)
        #expect(pad.after == MaskBounds(.all))
        #expect(judged.verdict("ScannerScreen")?.verdict == .held)
    }

    /// Whether the flag is set decides whether an iPad asks at all, so a guard proves nothing while it is not known.
    @Test func aGuardBehindAnUnknownFlagIsUnproven() throws {
        var app = AppUnderTest(
            """
            final class ScannerScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            final class FreeScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
            }
            """)
        app.requiresFullScreen = nil
        let judged = app.judge()
        let guarded = try #require(judged.verdict("ScannerScreen", on: .pad))
        #expect(guarded.verdict == .unproven)
        #expect(guarded.uncertainty?.contains("full screen") == true)
        // It turns either way.
        #expect(judged.verdict("FreeScreen", on: .pad)?.verdict == .lost)
        #expect(judged.verdict("ScannerScreen")?.verdict == .held)
    }

    /// F21: where every release that the app runs on ignores the flag, an iPad asks nobody; where some do, it may not.
    @Test(arguments: [
        ("26.0", "26.0", Verdict.lost, Asked.no), ("26", "27.1", .lost, .no), ("26.0", "17.0", .unproven, .yes),
        ("26.1", "26.0", .unproven, .yes), ("soon", "26.0", .unproven, .yes),
    ])
    func aFlagThatIsIgnoredGuardsNothing(release: String, target: String, verdict: Verdict, asked: Asked) throws {
        var app = AppUnderTest(
            """
            final class KioskScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    window?.rootViewController = KioskScreen()
                }
            }
            """)
        app.fullScreenIgnoredFrom = release
        app.deploymentTarget = target
        let judged = app.judge()
        let pad = try #require(judged.verdict("KioskScreen", on: .pad))
        #expect(pad.verdict == verdict)
        #expect(pad.asked == asked)
        #expect(pad.uncertainty == nil || pad.uncertainty?.contains("ignored from \(release) on") == true)
        #expect(judged.verdict("KioskScreen")?.verdict == .held)
    }

    /// F20, F21: a delegate that keeps the answer as it was keeps nothing where the flag does not count.
    @Test(
        arguments: [(nil, true, .unaffected), ("26.0", true, .unproven), (nil, nil, .unproven)]
            as [(String?, Bool?, Verdict)])
    func aDelegateDoesNotStandInForTheFlag(release: String?, flag: Bool?, verdict: Verdict) throws {
        var app = AppUnderTest(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
                    -> UIInterfaceOrientationMask
                { .portrait }
                func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
                ) -> Bool {
                    window?.rootViewController = DeskScreen()
                    return true
                }
            }
            class DeskScreen: UIViewController {}
            """)
        app.fullScreenIgnoredFrom = release
        app.requiresFullScreen = flag
        let judged = app.judge()
        #expect(judged.verdict("DeskScreen", on: .pad)?.verdict == verdict)
        #expect(judged.verdict("DeskScreen")?.verdict == .unaffected)
    }

    /// F3: a delegate that answers by window adds nothing to a screen whose own mask stays inside the declared list.
    @Test func aDelegateThatAnswersByWindowFreesNoGuard() {
        let judged = AppUnderTest(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                var overlay: UIWindow?
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?)
                    -> UIInterfaceOrientationMask
                { window === overlay ? .landscape : .portrait }
                func application(
                    _ application: UIApplication, didFinishLaunchingWithOptions options: [String: Any]?
                ) -> Bool {
                    window?.rootViewController = DeskScreen()
                    return true
                }
            }
            class DeskScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                func open() {
                    let screen = FreeScreen()
                    screen.modalPresentationStyle = .fullScreen
                    present(screen, animated: true)
                }
            }
            class FreeScreen: UIViewController {}
            """
        ).judge()
        #expect(judged.verdict("DeskScreen")?.verdict == .held)
        #expect(judged.verdict("DeskScreen")?.gains == [])
        #expect(judged.verdict("FreeScreen")?.verdict == .unproven)
    }

    /// F13: the root of a plain navigation controller is not asked, wherever its override stands.
    @Test(arguments: [
        "extension DeckScreen { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }; class DeckScreen: UIViewController {}",
        "class DeckScreen: UIViewController { override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }",
    ])
    func aGuardInsideAPlainStackIsNotAsked(type: String) throws {
        let judged = AppUnderTest(
            """
            \(type)
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                var window: UIWindow?
                func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                    window?.rootViewController = UINavigationController(rootViewController: DeckScreen())
                }
            }
            """
        ).judge()
        let verdict = try #require(judged.verdict("DeckScreen"))
        #expect(verdict.ownMask == MaskBounds(.portrait))
        #expect(verdict.asked == .no)
        #expect(verdict.verdict == .lost)
    }

    /// F30: the delegate still answers portrait, so a landscape screen has nothing in common with the app.
    @Test func aNarrowDelegateAndALandscapeScreen() throws {
        let judged = AppUnderTest(
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
            }
            class StereoScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
            }
            """
        ).judge()
        let issue = try #require(judged.issues(.disjointMask).first)
        #expect(issue.symbol == "StereoScreen")
        #expect(issue.location.line == 5)
        #expect(issue.notes.contains { $0.location?.line == 2 })
    }

    /// F30 on one idiom only: what is fine on iPhone crashes on iPad, and the other way round.
    @Test(arguments: [
        ("UIDevice.current.userInterfaceIdiom == .phone ? .all : .portrait", Idiom.pad),
        ("UI_USER_INTERFACE_IDIOM() == .phone ? .portrait : .all", Idiom.phone),
    ])
    func disjointOnOneIdiom(body: String, idiom: Idiom) throws {
        var app = AppUnderTest(
            """
            final class FlagScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    \(body)
                }
            }
            """)
        app.before = PerIdiom(phone: .landscape, pad: .landscape)
        #expect(app.judge().issues(.disjointMask).map(\.idiom) == [idiom])
    }

    /// F30 does not befall a screen that only the other idiom shows.
    @Test func theScreenOfTheOtherIdiomIsNotDisjoint() {
        var app = AppUnderTest(
            """
            final class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func applicationDidFinishLaunching(_ application: UIApplication) {
                    if UIDevice.current.userInterfaceIdiom == .pad {
                        window?.rootViewController = WideScreen()
                    } else {
                        window?.rootViewController = NarrowScreen()
                    }
                }
            }
            final class WideScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
            }
            final class NarrowScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """)
        app.before = PerIdiom(phone: .portrait, pad: .landscape)
        #expect(app.judge().issues(.disjointMask).isEmpty)
        app.before = PerIdiom(phone: .landscape, pad: .portrait)
        let issues = app.judge().issues(.disjointMask)
        #expect(issues.map(\.symbol) == ["WideScreen", "NarrowScreen"])
        #expect(issues.map(\.idiom) == [.pad, .phone])
    }

    /// F28: the preferred orientation contradicts the mask.
    @Test func thePreferredOrientationIsOutside() {
        let judged = AppUnderTest(
            """
            class AlbumScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .landscapeRight }
            }
            """
        ).judge()
        #expect(judged.issues(.preferredOutsideMask).map(\.location.line) == [3])
    }

    /// A screen without an override turns as the app mask allows.
    @Test func anAlertOfOnesOwnIsUnguarded() throws {
        let judged = AppUnderTest(
            """
            class WarningScreen: UIViewController { }
            class CabinScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                func warn() { present(WarningScreen(), animated: true) }
            }
            """
        ).judge()
        let verdict = try #require(judged.verdict("WarningScreen"))
        #expect(!verdict.hasOverride)
        #expect(verdict.ownMask == MaskBounds(.allButUpsideDown))
    }

    /// F4: upside-down alone adds nothing certain on iPhone.
    @Test func upsideDownAloneIsNeverLostOnIPhone() throws {
        var app = AppUnderTest("class HallScreen: UIViewController {}")
        app.before = PerIdiom(phone: .allButUpsideDown, pad: .all)
        let verdict = try #require(app.judge().verdict("HallScreen"))
        #expect(verdict.verdict != .lost)
    }

    /// An override that repeats the default looks like a guard.
    @Test func anOverrideThatRepeatsTheDefault() {
        var app = AppUnderTest(
            """
            class TabsScreen: UITabBarController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            class PlayerScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
            }
            """
        )
        app.after = PerIdiom(phone: .allButUpsideDown, pad: .all)
        let issues = app.judge().issues(.overrideRepeatsDefault)
        #expect(issues.map(\.symbol) == ["PlayerScreen"])
        #expect(issues.map(\.idiom) == [.phone])
    }

    /// It keeps upside-down out where a screen without an override may stand so (F4).
    @Test func anOverrideThatKeepsUpsideDownOut() {
        let judged = AppUnderTest(
            """
            class PlayerScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
            }
            """
        ).judge()
        #expect(judged.issues(.overrideRepeatsDefault).isEmpty)
    }

    /// A mask in a screen that is not asked helps as little as 'shouldAutorotate' does.
    @Test func autorotateAsTheOnlyGuardOfAChild() throws {
        let judged = AppUnderTest(
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func start() { window?.rootViewController = ShelfScreen(rootViewController: BookScreen()) }
            }
            class ShelfScreen: UINavigationController {
                override var shouldAutorotate: Bool { topViewController?.shouldAutorotate ?? true }
            }
            class BookScreen: UIViewController {
                override var shouldAutorotate: Bool { false }
            }
            class LooseScreen: UIViewController {
                override var shouldAutorotate: Bool { false }
            }
            """
        ).judge()
        let issues = judged.issues(.autorotateOnlyGuard)
        let child = try #require(issues.first { $0.symbol == "BookScreen" })
        #expect(
            child.help
                == "let 'ShelfScreen', which UIKit asks instead, answer 'supportedInterfaceOrientations' for it: an override here is not asked"
        )
        #expect(child.notes.map(\.message) == ["'ShelfScreen' answers 'shouldAutorotate' for it here"])
        let loose = try #require(issues.first { $0.symbol == "LooseScreen" })
        #expect(loose.help == "override 'supportedInterfaceOrientations' as well")
    }

    /// The base class stands in another file.
    @Test func aBaseClassInAnotherFile() {
        let judged = AppUnderTest([
            SourceText("class FloorScreen: UIViewController { }", path: "Floor.swift"),
            SourceText("class RoomScreen: FloorScreen { }", path: "Room.swift"),
        ]).judge()
        #expect(judged.verdicts.filter { $0.idiom == .phone }.map(\.symbol) == ["FloorScreen", "RoomScreen"])
        #expect(judged.verdicts.allSatisfy { $0.verdict == .lost })
    }

    /// The iOS branch counts, and two branches are no duplicate.
    @Test func membersUnderConditions() throws {
        let judged = AppUnderTest(
            """
            class HedgeScreen: UIViewController {
                #if BETA
                var level: Int = 5
                #endif
                #if os(tvOS)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """
        ).judge()
        #expect(judged.verdict("HedgeScreen")?.ownMask == MaskBounds(.portrait))
        #expect(judged.issues.isEmpty)
    }

    /// A class that extends its namesake of another module.
    @Test func theSameNameInTwoModules() {
        let judged = AppUnderTest([
            SourceText(
                "open class SheetScreen: UIViewController { open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait } }",
                path: "Kit/Sheet.swift", module: "Kit"),
            SourceText("import Kit\nclass SheetScreen: Kit.SheetScreen { }", path: "App/Sheet.swift"),
        ]).judge()
        #expect(judged.verdicts.count == 4)
        #expect(judged.verdicts.allSatisfy { $0.ownMask == MaskBounds(.portrait) && $0.verdict == .held })
    }

    /// A base class under another name.
    @Test func aTypealiasAsBase() {
        let judged = AppUnderTest("typealias Sheet = UIViewController\nclass ImprintScreen: Sheet { }").judge()
        #expect(judged.verdicts.filter { $0.idiom == .phone }.map(\.verdict) == [.lost])
    }

    /// A container and its child that ask each other.
    @Test func aContainerAndItsChildAskEachOther() {
        let judged = AppUnderTest(
            """
            class RingStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { topViewController?.supportedInterfaceOrientations ?? .all }
            }
            class RingScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { navigationController?.supportedInterfaceOrientations ?? .portrait }
            }
            """
        ).judge()
        #expect(judged.issues(.forwardingRecursion).map(\.symbol) == ["RingScreen"])
    }
}
