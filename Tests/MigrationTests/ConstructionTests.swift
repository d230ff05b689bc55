import BuildModel
import Foundation
import OrientationModel
import RotationAnalysis
import Testing

@testable import Migration

/// Controllers of UIKit, however their making is spelled, and classes that cannot be edited.
@Suite("Edits where controllers are made")
struct ConstructionTests {
    private func app(
        _ home: String, delegate: String = PlannedApp.delegate(), more: [String: String] = [:], settings: String = ""
    ) throws -> PlannedApp {
        try PlannedApp(
            [
                "App/AppDelegate.swift": delegate, "App/Home.swift": home, "App/Info.plist": PlannedApp.portrait,
            ].merging(more) { $1 }, settings: settings)
    }

    static let spellings: [(String, String)] = [
        ("UINavigationController(rootViewController: D())", "PortraitNavigationController(rootViewController: D())"),
        (
            "UIKit.UINavigationController(rootViewController: D())",
            "= PortraitNavigationController(rootViewController: D())"
        ),
        (
            "UIKit.UINavigationController.init(rootViewController: D())",
            "PortraitNavigationController.init(rootViewController"
        ),
        (
            "UINavigationController.init(rootViewController: D())",
            "PortraitNavigationController.init(rootViewController"
        ),
        ("a ? UINavigationController(rootViewController: D()) : E()", "a ? PortraitNavigationController(rootView"),
        ("Navigation(rootViewController: D())", "= PortraitNavigationController(rootViewController: D())"),
    ]

    @Test("A stock container is found and exchanged, however it is spelled", arguments: spellings)
    func spelled(value: String, edited: String) throws {
        let home =
            PlannedApp.home(presenting: value)
            + "class D: UIViewController {}\nclass E: UIViewController {}\ntypealias Navigation = UINavigationController\nlet a = arc4random() == 1\n"
        let plan = try app(home).plan(.overrides)
        let text = try #require(plan.text("App/Home.swift"))
        #expect(text.contains(edited))
        #expect(text.contains("class PortraitNavigationController: UINavigationController {"))
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("One that is made as the type that is expected is named")
    func expected() throws {
        let home = PlannedApp.home(presenting: "UINavigationController()").replacing(
            "let next = UINavigationController()", with: "let next: UINavigationController = .init()")
        let text = try #require(app(home).plan(.overrides).text("App/Home.swift"))
        #expect(text.contains("let next: UINavigationController = PortraitNavigationController()"))
    }

    @Test(
        "What holds the controller keeps its type",
        arguments: ["var next", "lazy var next", "public let next", "let next"])
    func inferredType(declaration: String) throws {
        let home = PlannedApp.home(presenting: "UINavigationController()").replacing(
            "        let next = UINavigationController()\n", with: ""
        ).replacing(
            "class Home: UIViewController {",
            with: "class Home: UIViewController {\n    \(declaration) = UINavigationController()")
        let text = try #require(app(home).plan(.overrides).text("App/Home.swift"))
        #expect(text.contains("    \(declaration): UINavigationController = PortraitNavigationController()\n"))
    }

    @Test("A delegate that a SwiftUI app gets, and its property, take no name that is there already")
    func freeNames() throws {
        let app = try PlannedApp([
            "App/Info.plist": PlannedApp.portrait,
            "App/Trail.swift":
                "import SwiftUI\n\nclass OrientationDelegate {}\n\n@main\nstruct Trail: App {\n    private let orientationDelegate = OrientationDelegate()\n\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n",
        ])
        let text = try #require(app.plan(.appDelegate).text("App/Trail.swift"))
        #expect(
            text.contains("@UIApplicationDelegateAdaptor(OrientationDelegate2.self) private var orientationDelegate2\n")
        )
    }

    static let inferences: [(String, String)] = [
        (
            "Box(UINavigationController(rootViewController: D())).value",
            "Box(PortraitNavigationController(rootViewController: D()) as UINavigationController).value"
        ),
        (
            "{ UINavigationController(rootViewController: D()) }()",
            "{ PortraitNavigationController(rootViewController: D()) as UINavigationController }()"
        ),
        (
            "UINavigationController.init(rootViewController:)(D())",
            "PortraitNavigationController.init(rootViewController:)(D())"
        ),
    ]

    @Test("Nothing takes over the type of the subclass", arguments: inferences)
    func inference(value: String, edited: String) throws {
        let home =
            PlannedApp.home(presenting: value)
            + "class D: UIViewController {}\nfinal class Box<T> {\n    let value: T\n    init(_ value: T) { self.value = value }\n}\n"
        let plan = try app(home).plan(.overrides)
        let text = try #require(plan.text("App/Home.swift"))
        #expect(text.contains("let next = " + edited))
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("A container that a reference to its initialiser makes is found")
    func reference() throws {
        let delegate = PlannedApp.delegate(showing: "builder(Home())").replacing(
            "        window?",
            with:
                "        let builder: (UIViewController) -> UINavigationController = UINavigationController.init(rootViewController:)\n        window?"
        )
        let plan = try app(PlannedApp.home(), delegate: delegate).plan(.overrides)
        #expect(
            plan.text("App/AppDelegate.swift")?.contains(
                "= PortraitNavigationController.init(rootViewController:)\n") == true)
        #expect(plan.text("App/Home.swift") == nil)
    }

    @Test("A function with a capital letter, and what SwiftUI covers the screen with, are no other names of the class")
    func noAlias() throws {
        let home =
            PlannedApp.home(presenting: "MakeNext()")
            + "class D: UIViewController {}\nfunc MakeNext() -> UINavigationController { UINavigationController(rootViewController: D()) }\n"
        #expect(try app(home).plan(.overrides).text("App/Home.swift")?.contains("= MakeNext()") != false)
        let cover =
            "import SwiftUI\n\nstruct Page: View {\n    @State private var isShown = false\n    var body: some View {\n        Text(\"a\").fullScreenCover(isPresented: $isShown) { Text(\"b\") }\n    }\n}\n"
        let delegate = PlannedApp.delegate(showing: "UIHostingController(rootView: Page())").replacing(
            "import UIKit", with: "import SwiftUI\nimport UIKit")
        #expect(
            try app(PlannedApp.home(), delegate: delegate, more: ["App/Page.swift": cover]).plan(.overrides).reason(
                .overrides)
                == "'Page.fullScreenCover' would turn on iPhone: SwiftUI makes its own hosting controller, which no override reaches; let the app delegate answer"
        )
    }

    @Test("A generic parameter is no other name of the class")
    func genericParameter() throws {
        let home =
            PlannedApp.home(presenting: "make(UINavigationController.self)")
            + "class D: UIViewController {}\nfunc make<T: UINavigationController>(_ type: T.Type) -> T { let made = T(rootViewController: D()); return made }\n"
        #expect(try app(home).plan(.overrides).text("App/Home.swift")?.contains("= PortraitNavigation") != true)
    }

    @Test("An override that is final is edited, and none is put into a subclass")
    func finalOverride() throws {
        let home =
            "import UIKit\n\nclass Base: UIViewController {\n    final override var supportedInterfaceOrientations: UIInterfaceOrientationMask { makeMask() }\n    func makeMask() -> UIInterfaceOrientationMask { .all }\n}\n\nclass Home: Base {\n    override func makeMask() -> UIInterfaceOrientationMask { .allButUpsideDown }\n}\n"
        let text = try #require(app(home).plan(.overrides).text("App/Home.swift"))
        #expect(text.components(separatedBy: "override var supportedInterfaceOrientations").count == 2)
        #expect(text.contains("    // UIKit asks this screen: it keeps portrait on iPhone"))
        #expect(
            text.contains(
                "    final override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n"))
    }

    @Test("A subclass of a container turns on an iPad that asks nobody as the container did")
    func replacedOnPad() throws {
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(
                    showing: "UINavigationController(rootViewController: Home())"),
                "App/Home.swift": PlannedApp.home(), "App/Info.plist": PlannedApp.portrait,
            ], family: "1,2")
        let target = try #require(app.plan().target("App"))
        #expect(target.chosen?.strategy == .padOnly)
        let overrides = target.considered.first { $0.name == .overrides }?.plan
        let left = overrides?.remaining.filter(\.isOutOfReach).flatMap(\.symbols)
        #expect(left?.contains("UINavigationController") == true)
    }

    @Test("An override that hands the question to one that is edited stays")
    func handedUp() throws {
        let home =
            "import UIKit\n\nclass Base: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }\n}\n\nclass Home: Base {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }\n    func go() {\n        let next = Base()\n        next.modalPresentationStyle = .fullScreen\n        present(next, animated: true)\n    }\n}\n"
        let text = try #require(app(home).plan(.overrides).text("App/Home.swift"))
        #expect(text.contains("{ super.supportedInterfaceOrientations }"))
        #expect(text.contains("{ .portrait }"))
    }

    @Test("A root that code out of sight makes stays open, unless the app delegate answers")
    func rootOutOfSight() throws {
        let app = try app(PlannedApp.home(), delegate: PlannedApp.delegate(showing: "Kitchen.shared.makeRoot()"))
        let overrides = try app.plan(.overrides)
        #expect(overrides.changes == [])
        #expect(overrides.reason(.overrides)?.hasPrefix("'Kitchen.shared.makeRoot' may turn on iPhone") == true)
        let code = try #require(app.plan(.overrides, widening: false).target("App")?.chosen)
        #expect(code.remaining.flatMap(\.symbols) == ["Kitchen.shared.makeRoot"])
        #expect(try app.plan(.appDelegate).target("App")?.chosen?.remaining.isEmpty == true)
    }

    @Test("Where a container answers itself now, what it shows needs no override")
    func shownByContainer() throws {
        let delegate = PlannedApp.delegate(showing: "Navigation(rootViewController: Home())")
        let home =
            PlannedApp.home()
            + "class Navigation: UINavigationController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { topViewController?.supportedInterfaceOrientations ?? .portrait }\n}\n"
        let plan = try app(home, delegate: delegate).plan(.overrides)
        #expect(plan.target("App")?.chosen?.edits.count { $0.file == "App/Home.swift" } == 1)
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("A forwarder stays when the screen that it asks answers", arguments: [true, false])
    func forwarder(isExtension: Bool) throws {
        let property =
            "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { topViewController?.supportedInterfaceOrientations ?? .all }"
        let root = isExtension ? "UINavigationController" : "Navigation"
        let declaration =
            isExtension
            ? "extension UINavigationController {\n    open \(property)\n}\n"
            : "class Navigation: UINavigationController {\n    \(property)\n}\n"
        let plan = try app(
            PlannedApp.home(), delegate: PlannedApp.delegate(showing: "\(root)(rootViewController: Home())"),
            more: ["App/Navigation.swift": "import UIKit\n\n\(declaration)"]
        ).plan(.overrides)
        #expect(plan.changes.map(\.file).sorted() == ["App/Home.swift", "App/Info.plist"])
        #expect(plan.target("App")?.chosen?.kept == 2)
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("A forwarder has nothing to answer where the screens that it asks are kept")
    func forwarderOfSeveral() throws {
        let home =
            "import UIKit\n\nclass Navigation: UINavigationController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { topViewController?.supportedInterfaceOrientations ?? .portrait }\n}\n\nclass Other: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}\n\nclass Home: UIViewController {\n    func go() { navigationController?.pushViewController(Other(), animated: true) }\n}\n"
        let chosen = try #require(
            app(home, delegate: PlannedApp.delegate(showing: "Navigation(rootViewController: Home())"))
                .plan(.overrides).target("App")?.chosen)
        #expect(chosen.remaining == [])
        #expect(chosen.manual == [])
        #expect(chosen.kept == 2)
    }

    @Test("An override answers whatever a base class out of sight says")
    func remoteBase() throws {
        let home = "import Kit\n\nclass Home: KitController {\n}\n"
        let plan = try app(home).plan(.overrides)
        #expect(plan.text("App/Home.swift")?.contains("        .portrait\n") == true)
        #expect(plan.target("App")?.chosen?.notes.count == 1)
        #expect(plan.target("App")?.chosen?.remaining == [])
        // Of several orientations the base class may let through fewer.
        let two = try PlannedApp([
            "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": home,
            "App/Info.plist": PlannedApp.infoPlist(["Portrait", "LandscapeLeft"]),
        ]).plan(.overrides)
        #expect(
            two.text("App/Home.swift")?.contains(
                "        super.supportedInterfaceOrientations.intersection([.portrait, .landscapeLeft])\n") == true)
        #expect(two.target("App")?.chosen?.remaining == [])
        // On an iPad that lists all four already nothing is to be kept.
        let universal = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": home,
                "App/Info.plist": PlannedApp.infoPlist(["Portrait"], pad: PlannedApp.four),
            ], family: "1,2"
        ).plan(.overrides)
        #expect(
            universal.text("App/Home.swift")?.contains(
                "super.supportedInterfaceOrientations.intersection("
                    + "UIDevice.current.userInterfaceIdiom == .phone ? .portrait : .all)\n"
            ) == true)
        #expect(universal.target("App")?.chosen?.remaining.filter { !$0.isOutOfReach } == [])
    }

    @Test("Of a class that nothing shows the comment says that UIKit may ask it")
    func unplaced() throws {
        let text = try #require(
            app(PlannedApp.home() + "\nclass Other: UIViewController {\n}\n").plan(.overrides).text("App/Home.swift"))
        #expect(text.contains("class Home: UIViewController {\n    // UIKit asks this screen: it keeps portrait"))
        #expect(text.contains("class Other: UIViewController {\n    // UIKit may ask this screen: it keeps portrait"))
    }

    @Test("A member of the type itself is no override")
    func typeMember() throws {
        let home =
            "import UIKit\n\nclass Home: UIViewController {\n    static let supportedInterfaceOrientations = 1\n}\n"
        let text = try #require(app(home).plan(.overrides).text("App/Home.swift"))
        #expect(text.contains("    static let supportedInterfaceOrientations = 1\n\n    // UIKit asks"))
    }

    @Test("Where the scene delegate keeps it already, the app delegate's method is what is missing")
    func sceneDelegate() throws {
        func plan(_ mask: String) throws -> MigrationPlan {
            let scene =
                "import UIKit\n\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {\n    func supportedInterfaceOrientations(for windowScene: UIWindowScene) -> UIInterfaceOrientationMask { \(mask) }\n}\n"
            return try app(PlannedApp.home(), more: ["App/SceneDelegate.swift": scene]).plan(.appDelegate)
        }
        let same = try plan(".portrait")
        #expect(same.changes.map(\.file).sorted() == ["App/AppDelegate.swift", "App/Info.plist"])
        #expect(same.target("App")?.chosen?.remaining == [])
        #expect(try plan(".landscape").reason(.appDelegate)?.hasSuffix("change that method by hand") == true)
    }

    @Test("Nothing is made other than it was under a condition that is not known")
    func condition() throws {
        let delegate = PlannedApp.delegate(showing: "UINavigationController(rootViewController: Home())")
        let plan = try app(
            PlannedApp.home(), delegate: "#if !TESTING\n\(delegate)#endif\n", settings: PlannedApp.unknownConditions
        ).plan(.overrides)
        #expect(plan.changes == [])
        #expect(
            plan.reason(.overrides)
                == "'Home' would turn on iPhone: UIKit asks 'UINavigationController' instead: it is made under '#if', and not every build compiles it"
        )
    }

    @Test("A vendored screen that UIKit asks is known, and left to the app delegate")
    func vendored() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App, Pods]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(),
                "App/Home.swift": PlannedApp.home(presenting: "Player()"),
                "App/Info.plist": PlannedApp.portrait,
                "Pods/Kit/Player.swift": "import UIKit\n\nopen class Player: UIViewController {}\n",
            ])
        let plan = try app.plan(.overrides)
        #expect(
            plan.reason(.overrides)
                == "'Player' would turn on iPhone: it is somebody else's code; let the app delegate answer")
        #expect(plan.changes == [])
        #expect(try app.plan().target("App")?.chosen?.strategy == .appDelegate)
    }

    @Test("A vendored app delegate is left alone, with a way out")
    func vendoredDelegate() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App, Pods]"),
            [
                "App/Home.swift": PlannedApp.home(), "App/Info.plist": PlannedApp.portrait,
                "Pods/Kit/AppDelegate.swift": PlannedApp.delegate(),
            ])
        #expect(
            try app.plan(.appDelegate).reason(.appDelegate)
                == "the app delegate 'AppDelegate' is somebody else's code; make a subclass of it that answers, and name that one"
        )
    }

    @Test("An override in an extension, in another file, or behind 'get' answers something else then")
    func overrides() throws {
        let member = "    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }\n"
        let plan = try app(
            PlannedApp.home(),
            more: ["App/Home+Turning.swift": "import UIKit\n\nextension Home {\n\(member)}\n"]
        ).plan(.overrides)
        #expect(plan.text("App/Home+Turning.swift")?.contains("UIInterfaceOrientationMask { .portrait }") == true)
        #expect(
            plan.target("App")?.chosen?.edits.first?.why == "the override of 'Home' answers portrait on iPhone now")
        let getter = PlannedApp.home().replacing(
            "{\n}", with: "{\n\(member.replacing("{ .all }", with: "{ get { return [.all] } }"))}")
        #expect(
            try app(getter).plan(.overrides).text("App/Home.swift")?.contains("{ get { return .portrait } }") == true)
    }

    @Test("A screen without any orientation today has nothing to keep")
    func disjoint() throws {
        let home = PlannedApp.home().replacing(
            "{\n}",
            with: "{\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }\n}")
        let reason = try #require(app(home).plan(.overrides).reason(.overrides))
        #expect(reason.hasPrefix("'Home' would turn on iPhone: today it has no orientation in common with the app"))
    }

    @Test("An app delegate that cannot be edited is named with the place")
    func delegate() throws {
        let broken = PlannedApp.delegate().replacing("return true", with: "return tru(e")
        #expect(
            try app(PlannedApp.home(), delegate: broken).plan(.appDelegate).reason(.appDelegate)
                == "'AppDelegate' (App/AppDelegate.swift:4): syntax at App/AppDelegate.swift:11, in 'AppDelegate', is not understood; let 'application(_:supportedInterfaceOrientationsFor:)' answer '.portrait' by hand"
        )
    }

    // MARK: Objective-C

    private static let header = "#import <UIKit/UIKit.h>\n@interface Home : UIViewController\n@end\n"
    private static let main =
        "#import \"AppDelegate.h\"\nint main(int argc, char *argv[]) { return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class])); }\n"

    private static let delegateHeader =
        "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n"

    private func objectiveC(_ implementation: String, root: String = "[[Home alloc] init]") throws -> PlannedApp {
        try PlannedApp([
            "App/AppDelegate.h": Self.delegateHeader,
            "App/AppDelegate.m":
                "#import \"AppDelegate.h\"\n#import \"Home.h\"\n\n@implementation AppDelegate\n- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {\n    self.window.rootViewController = \(root);\n    return YES;\n}\n@end\n",
            "App/main.m": Self.main, "App/Home.h": Self.header, "App/Home.m": implementation,
            "App/Info.plist": PlannedApp.portrait,
        ])
    }

    static let methods: [(String, String)] = [
        (
            "- (UIInterfaceOrientationMask)supportedInterfaceOrientations\n{\n    return UIInterfaceOrientationMaskAll;\n}\n",
            "{\n    return UIInterfaceOrientationMaskPortrait;\n}\n"
        ),
        (
            "- (NSUInteger)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait | UIInterfaceOrientationMaskLandscape; }\n",
            "{ return UIInterfaceOrientationMaskPortrait; }\n"
        ),
    ]

    @Test("A method of Objective-C that only returns answers something else then", arguments: methods)
    func method(before: String, after: String) throws {
        let plan = try objectiveC("#import \"Home.h\"\n\n@implementation Home\n\(before)@end\n").plan(.overrides)
        #expect(plan.text("App/Home.m")?.contains(after) == true)
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("A method that does more is left to a person")
    func longMethod() throws {
        let method =
            "- (UIInterfaceOrientationMask)supportedInterfaceOrientations {\n    NSLog(@\"a\");\n    return UIInterfaceOrientationMaskAll;\n}\n"
        let reason = try objectiveC("#import \"Home.h\"\n@implementation Home\n\(method)@end\n").plan(.overrides)
            .reason(.overrides)
        #expect(
            reason
                == "'Home' would turn on iPhone: its override at App/Home.m:3 answers in more than one step; let it answer 'UIInterfaceOrientationMaskPortrait'"
        )
    }

    @Test("A stock container gets a subclass in Objective-C")
    func stock() throws {
        let app = try objectiveC(
            "#import \"Home.h\"\n@implementation Home\n@end\n",
            root: "[[UINavigationController alloc] initWithRootViewController:[[Home alloc] init]]")
        let plan = try app.plan(.overrides)
        let text = try #require(plan.text("App/AppDelegate.m"))
        #expect(text.contains("= [[PortraitNavigationController alloc] initWithRootViewController:"))
        #expect(
            text.contains(
                "@interface PortraitNavigationController : UINavigationController\n@end\n\n@implementation PortraitNavigationController\n\n- (UIInterfaceOrientationMask)supportedInterfaceOrientations {\n    return UIInterfaceOrientationMaskPortrait;\n}\n\n@end\n\n@implementation AppDelegate\n"
            ))
        #expect(plan.target("App")?.chosen?.remaining == [])
        try app.write(plan)
        #expect(try app.plan(.overrides).changes == [])
    }

    @Test("Two sources of Objective-C share a subclass in a header that both import", arguments: [true, false])
    func sharedHeader(imports: Bool) throws {
        let header = "#import <UIKit/UIKit.h>\n\n@interface Home : UIViewController\n@end\n"
        let made = "[[UINavigationController alloc] initWithRootViewController:[UIViewController new]]"
        func app(_ more: String) throws -> PlannedApp {
            try PlannedApp([
                "App/main.m": Self.main, "App/AppDelegate.h": Self.delegateHeader, "App/Home.h": header,
                "App/AppDelegate.m":
                    "#import \"AppDelegate.h\"\n\(more)\n@implementation AppDelegate\n- (BOOL)application:(UIApplication *)a didFinishLaunchingWithOptions:(NSDictionary *)o {\n    self.window.rootViewController = \(made);\n    return YES;\n}\n@end\n",
                "App/Home.m":
                    "#import \"Home.h\"\n\n@implementation Home\n- (void)go {\n    UINavigationController *next = \(made);\n    next.modalPresentationStyle = UIModalPresentationFullScreen;\n    [self presentViewController:next animated:YES completion:nil];\n}\n@end\n",
                "App/Info.plist": PlannedApp.portrait,
            ])
        }
        let plan = try app(imports ? "#import \"Home.h\"\n" : "").plan(.overrides)
        #expect(plan.target("App")?.chosen?.remaining == [])
        let interface = "@interface PortraitNavigationController : UINavigationController\n@end\n"
        #expect(plan.text("App/Home.h")?.contains(interface) == (imports ? true : nil))
        #expect(plan.text("App/AppDelegate.m")?.contains("[[PortraitNavigationController alloc]") == true)
        #expect(plan.text("App/AppDelegate.m")?.contains("@implementation Portrait") == !imports)
        #expect(plan.text("App/Home.m")?.contains("@implementation PortraitNavigationController") == true)
        #expect(plan.text("App/Home.m")?.contains("PortraitNavigationController2 alloc]") == !imports)
    }

    @Test("A controller of UIKit's gets no subclass where what it is presented over keeps it")
    func presentedOver() throws {
        let home = PlannedApp.home(presenting: "UINavigationController(rootViewController: Home())").replacing(
            ".fullScreen", with: ".overFullScreen")
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": home,
                "App/Info.plist": PlannedApp.portrait,
            ])
        let plan = try app.plan(.overrides)
        let text = try #require(plan.text("App/Home.swift"))
        #expect(text.contains("override var supportedInterfaceOrientations"))
        #expect(!text.contains(": UINavigationController {"), "\(text)")
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("No comment is wider than linters let a line be")
    func comments() throws {
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.infoPlist(
                    ["Portrait"], pad: ["Portrait", "PortraitUpsideDown"], isFullScreen: true),
            ], family: "1,2")
        let text = try #require(try app.plan(.overrides).text("App/Home.swift"))
        #expect(text.contains("    // whatever the Info.plist lists (Plumbline F12).\n"), "\(text)")
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 120 }, "\(text)")
    }
}
