import OrientationModel
import Testing

@testable import RotationAnalysis

/// The app mask in code: a delegate's answer replaces the declaration (F3, F5).
@Suite struct AppMaskTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var name: String
        var text: String
        /// In the notation of `MaskNotation`: what the app allows before the change and after it.
        var before: PerIdiom<String>
        var after: PerIdiom<String>
        /// What the change does to a screen without an override, called `PlainScreen`.
        var plain: PerIdiom<String>
        var deploymentTarget = "17.0"

        var testDescription: String { name }

        /// An answer that the change does not touch.
        init(
            _ name: String, _ phone: String, pad: String? = nil, plain: String, padPlain: String? = nil,
            deploymentTarget: String = "17.0", _ text: String
        ) {
            self.init(
                name, PerIdiom(phone: phone, pad: pad ?? phone), PerIdiom(phone: phone, pad: pad ?? phone),
                plain: PerIdiom(phone: plain, pad: padPlain ?? plain), deploymentTarget: deploymentTarget, text)
        }

        init(
            _ name: String, _ before: PerIdiom<String>, _ after: PerIdiom<String>, plain: PerIdiom<String>,
            deploymentTarget: String = "17.0", _ text: String
        ) {
            self.name = name
            self.text = text
            self.before = before
            self.after = after
            self.plain = plain
            self.deploymentTarget = deploymentTarget
        }
    }

    @Test(arguments: cases) func isComputed(_ item: Case) throws {
        var app = AppUnderTest(item.text + "\nclass PlainScreen: UIViewController {}\n")
        app.deploymentTarget = item.deploymentTarget
        let judged = app.judge()
        for idiom in Idiom.allCases {
            let mask = try #require(judged.masks[idiom])
            let comment = Comment(rawValue: "\(idiom): \(judged.notes[idiom]?.uncertainties.map(\.message) ?? [])")
            #expect(MaskNotation.of(mask.before) == item.before[idiom], comment)
            #expect(MaskNotation.of(mask.after) == item.after[idiom], comment)
            let screen = Evaluator.screen("PlainScreen", in: app, on: idiom)
            let outcome = Outcome(appBefore: mask.before, appAfter: mask.after, controller: screen)
            #expect(MaskNotation.of(outcome) == item.plain[idiom], comment)
        }
    }

    static let cases: [Case] = [
        Case(
            "a constant", "P", plain: "unaffected",
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ application: UIApplication,
                                 supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    return .portrait
                }
            }
            """),
        Case(
            "a static lock with its assignments", "P | LR | PULR", plain: "unproven +PLR", padPlain: "unproven +PULR",
            """
            final class AppDelegate: NSObject, UIApplicationDelegate {
                static var turnLock = UIInterfaceOrientationMask.all { didSet { print("turn") } }
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    AppDelegate.turnLock
                }
            }
            func film() { AppDelegate.turnLock = .landscape }
            final class Reader { func read() { AppDelegate.turnLock = UIInterfaceOrientationMask.portrait } }
            """),
        Case(
            "a static lock that nobody in sight assigns", "PULR | ?", plain: "unproven +PLR",
            padPlain: "unproven +PULR",
            """
            final class AppDelegate: NSObject, UIApplicationDelegate {
                static var turnLock = UIInterfaceOrientationMask.all
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    Self.turnLock
                }
            }
            """),
        Case(
            "a constant lock", "P", plain: "unaffected",
            """
            final class AppDelegate: NSObject, UIApplicationDelegate {
                static let turnLock = UIInterfaceOrientationMask.portrait
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    return Self.turnLock
                }
            }
            """),
        Case(
            "a lock kept as a number", "PL | ?", plain: "unproven +PLR", padPlain: "unproven +PULR",
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                static var sum = UIInterfaceOrientationMask.portrait.rawValue | UIInterfaceOrientationMask.landscapeLeft.rawValue
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask(rawValue: AppDelegate.sum)
                }
            }
            """),
        Case(
            "by window", "P | LR", plain: "unproven +PLR",
            """
            @main class Hall: UIResponder, UIApplicationDelegate {
                var floatingWindow: UIWindow?
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    if window === floatingWindow { return .landscape }
                    return .portrait
                }
            }
            """),
        Case(
            "by a marker protocol", "PULR | ?", plain: "unproven +PLR", padPlain: "unproven +PULR",
            """
            protocol TurnLimited { var supportedInterfaceOrientations: UIInterfaceOrientationMask { get } }
            class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask {
                    guard let limited = highest(window) as? TurnLimited else { return .all }
                    return limited.supportedInterfaceOrientations
                }
                func highest(_ window: UIWindow?) -> UIViewController? { window?.rootViewController?.presentedViewController }
            }
            """),
        Case(
            "adapted for SwiftUI", "P", plain: "unaffected",
            """
            @main struct TorchApp: App {
                @UIApplicationDelegateAdaptor(Concierge.self) var concierge
                var body: some Scene { WindowGroup { Text("hi") } }
            }
            final class Concierge: NSObject, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
            }
            """),
        Case(
            "adapted by the variable's type, and another class that conforms", "P", plain: "unaffected",
            """
            @main struct TorchApp: App {
                @UIApplicationDelegateAdaptor private var concierge: Concierge
                var body: some Scene { WindowGroup { Text("hi") } }
            }
            final class Concierge: NSObject, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
            }
            final class Leftover: NSObject, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .all }
            }
            """),
        Case(
            "in a subclass of a delegate out of sight", "LR", plain: "unaffected",
            """
            @main @objc class AppDelegate: FlutterAppDelegate {
                override func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask(arrayLiteral: [UIInterfaceOrientationMask.landscapeLeft, UIInterfaceOrientationMask.landscapeRight])
                }
            }
            """),
        Case(
            "in an extension of the delegate", "P", plain: "unaffected",
            """
            @UIApplicationMain class AppDelegate: UIResponder, UIApplicationDelegate {}
            extension AppDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
            }
            """),
        Case(
            "in a superclass of the delegate", "P", plain: "unaffected",
            """
            class BaseDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
            }
            @main class AppDelegate: BaseDelegate {}
            """),
        Case(
            "services in turn, with an empty mask at the end", "none | ?", plain: "unproven +PLR",
            padPlain: "unproven +PULR",
            """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var services: [TurnService] = []
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask {
                    for service in services { let mask = service.mask(for: w); if mask.rawValue != 0 { return mask } }
                    return UIInterfaceOrientationMask(rawValue: 0)
                }
            }
            """),
        Case(
            "a subclass of UIApplication", "PLR", plain: "unaffected",
            """
            class HouseApplication: UIApplication {
                override func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
                    return .allButUpsideDown
                }
            }
            """),
        Case(
            "a scene delegate, from iOS 27 on",
            PerIdiom(phone: "P", pad: "P | PULR"), PerIdiom(phone: "P | PULR", pad: "PULR"),
            plain: PerIdiom(phone: "unproven +LR", pad: "unproven +ULR"),
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                @available(iOS 27.0, *)
                func supportedInterfaceOrientations(for windowScene: UIWindowScene) -> UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                }
            }
            """),
        Case(
            "a scene delegate and nothing older", "P", pad: "PULR", plain: "unaffected", deploymentTarget: "27.0",
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func supportedInterfaceOrientations(for windowScene: UIWindowScene) -> UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                }
            }
            """),
        Case(
            "look-alikes of the scene delegate's method",
            PerIdiom(phone: "P", pad: "P"), PerIdiom(phone: "PULR", pad: "PULR"),
            plain: PerIdiom(phone: "lost +LR", pad: "lost +ULR"),
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func windowScene(_ scene: UIWindowScene, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
                func supportedInterfaceOrientations(in windowScene: UIWindowScene) -> UIInterfaceOrientationMask { .portrait }
            }
            """),
        Case(
            "a lock that a view modifier sets", "P | LR | PULR", plain: "unproven +PLR", padPlain: "unproven +PULR",
            """
            class AppDelegate: NSObject, UIApplicationDelegate {
                static var turnLock = UIInterfaceOrientationMask.all
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { Self.turnLock }
            }
            extension View {
                func held(_ mask: UIInterfaceOrientationMask) -> some View {
                    onAppear { AppDelegate.turnLock = mask }
                }
            }
            struct FilmView: View { var body: some View { Text("film").held(.landscape) } }
            struct PageView: View { var body: some View { Text("page").held(.portrait) } }
            """),
        Case(
            "no delegate method at all",
            PerIdiom(phone: "P", pad: "P"), PerIdiom(phone: "PULR", pad: "PULR"),
            plain: PerIdiom(phone: "lost +LR", pad: "lost +ULR"),
            """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {}
            """),
        Case(
            "a delegate whose base is out of sight",
            PerIdiom(phone: "P | ?", pad: "P | ?"), PerIdiom(phone: "PULR | ?", pad: "PULR | ?"),
            plain: PerIdiom(phone: "unproven +PLR", pad: "unproven +PULR"),
            """
            @main class AppDelegate: VendorDelegate {}
            """),
        Case(
            "a singleton's lock", "P | PULR", plain: "unproven +LR", padPlain: "unproven +ULR",
            """
            final class TurnKeeper {
                static let shared = TurnKeeper()
                private(set) var mask: UIInterfaceOrientationMask = .portrait
                func open() { mask = .all }
                func close() { mask = .portrait }
            }
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask {
                    TurnKeeper.shared.mask
                }
            }
            """),
        Case(
            "a singleton's lock by a parameter", "P | LR", plain: "unproven +PLR",
            """
            final class TurnKeeper {
                static let shared = TurnKeeper()
                var mask: UIInterfaceOrientationMask = .portrait
                func hold(_ wanted: UIInterfaceOrientationMask) { mask = wanted }
            }
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask {
                    TurnKeeper.shared.mask
                }
            }
            func film() { TurnKeeper.shared.hold(.landscape) }
            """),
    ]

    @Test func deadLookAlikesAreReported() {
        let judged = AppUnderTest(
            """
            class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                func windowScene(_ scene: UIWindowScene, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
                func scene(_ scene: UIScene, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { .portrait }
            }
            """
        ).judge()
        #expect(judged.issues(.deadOverride).map(\.location.line) == [2, 3])
    }

    private static let sceneDelegate = """
        class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func supportedInterfaceOrientations(for scene: UIWindowScene) -> UIInterfaceOrientationMask { .portrait }
            func start() { window?.rootViewController = HomeScreen() }
        }
        class HomeScreen: UIViewController {}
        """

    @Test func aSceneDelegateThatOlderSystemsDoNotAskIsSaidSo() throws {
        let judged = AppUnderTest(Self.sceneDelegate).judge()
        let mask = try #require(judged.masks[.phone])
        #expect(mask.delegateKind == .scene && mask.answersFromIOS27Only)
        #expect(
            judged.issues(.appMaskFromDelegate).first?.message
                == "the scene delegate 'SceneDelegate' answers portrait from iOS 27 on instead of the Info.plist")
        var app = AppUnderTest(Self.sceneDelegate)
        app.deploymentTarget = "27.0"
        #expect(app.judge().masks[.phone]?.answersFromIOS27Only == false)
    }

    @Test func delegatesThatDifferAreSaidToDiffer() throws {
        let app = """
            @main class AppDelegate: UIResponder, UIApplicationDelegate {
                func application(_ a: UIApplication, supportedInterfaceOrientationsFor w: UIWindow?) -> UIInterfaceOrientationMask { .all }
            }

            """
        var both = AppUnderTest(app + Self.sceneDelegate)
        both.deploymentTarget = "27.0"
        let judged = both.judge()
        #expect(judged.masks[.phone]?.delegateKind == .both)
        #expect(
            judged.verdict("HomeScreen")?.uncertainty
                == "app delegate and scene delegate answer differently, and which of them counts is not documented")
        #expect(
            judged.issues(.appMaskFromDelegate).contains {
                $0.message.contains("'AppDelegate' answers all four orientations and the scene delegate")
            })
        var same = AppUnderTest(app.replacingOccurrences(of: ".all", with: ".portrait") + Self.sceneDelegate)
        same.deploymentTarget = "27.0"
        #expect(same.judge().verdict("HomeScreen")?.verdict == .unaffected)
    }

    @Test func aDelegateThatReplacesTheDeclarationIsSaid() {
        let judged = AppUnderTest(Self.cases[0].text).judge()
        #expect(judged.issues(.appMaskFromDelegate).count >= 1)
        #expect(judged.issues(.appMaskFromDelegate).allSatisfy { $0.location.line == 2 })
    }
}

extension Evaluator {
    fileprivate static func screen(_ name: String, in app: AppUnderTest, on idiom: Idiom) -> MaskBounds {
        let program = Program(app.files)
        guard let id = program.type(named: name) else { return .unreachable }
        return Evaluator(program: program, idiom: idiom).controllerMask(of: .project(id)).bounds
    }
}
