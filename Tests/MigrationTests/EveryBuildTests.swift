import OrientationModel
import Testing

@testable import Migration

/// Code that some builds of a target compile and others do not: an edit is for all of them.
@Suite("Edits for every build")
struct EveryBuildTests {
    private static let member =
        "    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { MASK }\n"
    private static let method =
        "    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { MASK }\n"

    /// - Parameter sets: Whether the debug configuration of the project sets `DEBUG`.
    private func app(
        home: String = PlannedApp.home(), delegate: String = PlannedApp.delegate(), more: [String: String] = [:],
        sets: Bool = true
    ) throws -> PlannedApp {
        let files = [
            "App/AppDelegate.swift": delegate, "App/Home.swift": home, "App/Info.plist": PlannedApp.portrait,
        ].merging(more) { $1 }
        let settings = "settings:\n  configs:\n    Debug:\n      SWIFT_ACTIVE_COMPILATION_CONDITIONS: DEBUG\n"
        return try PlannedApp(files, settings: sets ? settings : "")
    }

    private func conditional(_ text: String, _ condition: String, _ mask: String) -> String {
        "#if \(condition)\n\(text.replacing("MASK", with: mask))#endif\n"
    }

    @Test(
        "No second override is put beside one of another build",
        arguments: [true, false])
    func secondOverride(isInExtension: Bool) throws {
        let app: PlannedApp
        if isInExtension {
            let member = Self.member.replacing("MASK", with: ".all")
            let text = "#if DEBUG\nimport UIKit\nextension Home {\n\(member)}\n#endif\n"
            app = try self.app(more: ["App/Home+Debug.swift": text])
        } else {
            let member = conditional(Self.member, "DEBUG", ".all")
            app = try self.app(home: PlannedApp.home().replacing("{\n}", with: "{\n\(member)}"))
        }
        let plan = try app.plan(.overrides)
        #expect(plan.changes == [])
        #expect(plan.reason(.overrides)?.contains("stands under '#if', and not every build compiles it") == true)
    }

    @Test("No second method is put beside one of another build", arguments: [true, false])
    func secondMethod(sets: Bool) throws {
        let method = conditional(Self.method, "DEBUG", ".all")
        let delegate = PlannedApp.delegate().replacing(
            "    var window: UIWindow?\n", with: "    var window: UIWindow?\n\(method)")
        for strategy in [StrategyName.appDelegate, .overrides] {
            let plan = try app(delegate: delegate, sets: sets).plan(strategy)
            #expect(plan.changes == [], "\(strategy)")
            #expect(plan.target("App")?.chosen == nil)
        }
    }

    private static let pairs: [(String, String)] = [
        ("[sdk=iphoneos*]", "[sdk=iphonesimulator*]"), ("", "[sdk=iphonesimulator*]"),
        ("[config=Debug]", "[config=Release]"),
    ]

    @Test("Every list that a device, the simulator or a configuration has is widened", arguments: pairs)
    func conditionalLists(first: String, second: String) throws {
        let key = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
        let all = PlannedApp.four.map { "UIInterfaceOrientation" + $0 }.joined(separator: " ")
        func app() throws -> PlannedApp {
            try PlannedApp(
                """
                App:
                  type: application
                  platform: iOS
                  sources: [App]
                  settings:
                    GENERATE_INFOPLIST_FILE: YES
                    TARGETED_DEVICE_FAMILY: "1,2"
                    INFOPLIST_KEY_UILaunchScreen_Generation: YES
                    \(key)\(first): UIInterfaceOrientationPortrait
                    \(key)\(second): UIInterfaceOrientationPortrait
                """, ["App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home()])
        }
        let beside = try #require(app().plan(.padOnly).text("project.yml"))
        let widened = try #require(app().plan(.overrides).text("project.yml"))
        for condition in [first, second] {
            #expect(beside.contains("      \(key)\(condition): UIInterfaceOrientationPortrait\n"))
            #expect(beside.contains("      \(key)_iPad\(condition): \(all)\n"))
            #expect(widened.contains("      \(key)\(condition): \(all)\n"))
        }
    }

    @Test("An override or a method of one build keeps nothing in the other", arguments: [true, false])
    func missing(isMethod: Bool) throws {
        let app: PlannedApp
        if isMethod {
            let method = conditional(Self.method, "!DEBUG", ".portrait")
            app = try self.app(
                delegate: PlannedApp.delegate().replacing(
                    "    var window: UIWindow?\n", with: "    var window: UIWindow?\n\(method)"))
        } else {
            let member = conditional(Self.member, "!DEBUG", ".portrait")
            app = try self.app(home: PlannedApp.home().replacing("{\n}", with: "{\n\(member)}"))
        }
        for strategy in [StrategyName.appDelegate, .overrides] {
            let plan = try app.plan(strategy)
            // What is added beside it is there in every build; what is there is not edited.
            if plan.changes.isEmpty {
                #expect(plan.reason(strategy)?.contains("'") == true)
                #expect(isMethod == (strategy == .appDelegate))
            } else {
                #expect(plan.target("App")?.chosen?.remaining == [])
                #expect(plan.changes.map(\.file).sorted().last == "App/Info.plist")
                #expect(plan.changes.count == 2)
            }
        }
    }

    @Test("Macros of C are those of the C preprocessor, configuration by configuration", arguments: [true, false])
    func macros(isReleased: Bool) throws {
        let method =
            "- (UIInterfaceOrientationMask)application:(UIApplication *)application supportedInterfaceOrientationsForWindow:(UIWindow *)window { return UIInterfaceOrientationMaskPortrait; }\n"
        let app = try PlannedApp(
            [
                "App/AppDelegate.h":
                    "#import <UIKit/UIKit.h>\n@interface AppDelegate : UIResponder <UIApplicationDelegate>\n@property (strong, nonatomic) UIWindow *window;\n@end\n",
                "App/AppDelegate.m":
                    "#import \"AppDelegate.h\"\n@interface Home : UIViewController\n@end\n@implementation Home\n@end\n\n@implementation AppDelegate\n- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)options {\n    self.window.rootViewController = [[Home alloc] init];\n    return YES;\n}\n#if KIOSK\n\(method)#endif\n@end\n",
                "App/main.m":
                    "#import \"AppDelegate.h\"\nint main(int argc, char *argv[]) { return UIApplicationMain(argc, argv, nil, NSStringFromClass([AppDelegate class])); }\n",
                "App/Info.plist": PlannedApp.portrait,
            ],
            settings:
                "settings:\n  configs:\n    Debug:\n      GCC_PREPROCESSOR_DEFINITIONS: KIOSK=1\n    Release:\n      GCC_PREPROCESSOR_DEFINITIONS: KIOSK=\(isReleased ? 1 : 0)\n      SWIFT_ACTIVE_COMPILATION_CONDITIONS: KIOSK\n"
        )
        for strategy in [StrategyName.appDelegate, .overrides] {
            let plan = try app.plan(strategy)
            // In a build without the method Home turns, and a second method would stand beside the first.
            if isReleased {
                #expect(plan.target("App")?.lost == [.phone: 0] && plan.target("App")?.unproven == [.phone: 0])
            } else if plan.changes.isEmpty {
                #expect(plan.reason(strategy) != nil)
            } else {
                #expect(strategy == .overrides && plan.target("App")?.chosen?.remaining == [])
            }
        }
        #expect(try app.plan(.appDelegate).text("App/AppDelegate.m") == nil)
    }

    @Test("Both branches of an '#if' are a method that every build has")
    func bothBranches() throws {
        let method = Self.method.replacing("MASK", with: ".portrait")
        let both = "#if DEBUG\n\(method)#else\n\(method)#endif\n"
        let delegate = PlannedApp.delegate().replacing(
            "    var window: UIWindow?\n", with: "    var window: UIWindow?\n\(both)")
        let plan = try app(delegate: delegate).plan(.overrides)
        #expect(plan.target("App")?.chosen?.remaining == [])
        #expect(plan.text("App/Info.plist") != nil)
    }
}

/// What an app has only one of.
@Suite("Delegates out of sight")
struct UnseenDelegateTests {
    @Test(
        "A delegate of another module that SwiftUI adapts is not displaced",
        arguments: [
            "@UIApplicationDelegateAdaptor(VendorDelegate.self) var d",
            "@UIApplicationDelegateAdaptor var d: VendorDelegate",
        ])
    func adaptor(property: String) throws {
        let text =
            "import SwiftUI\nimport VendorKit\n\n@main\nstruct Trail: App {\n    \(property)\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n"
        let app = try PlannedApp(["App/Trail.swift": text, "App/Info.plist": PlannedApp.portrait])
        let plan = try app.plan(.appDelegate)
        #expect(plan.changes == [])
        #expect(
            try app.plan(.overrides).reason(.overrides)
                == "'Trail' may turn on iPhone, and nothing keeps it: the app delegate 'VendorDelegate' is not among the sources and may answer for the app"
        )
        #expect(try app.plan(.overrides).changes == [])
        #expect(
            plan.reason(.appDelegate)?.hasPrefix(
                "the app delegate 'VendorDelegate' is not among the sources and may answer for the app (App/Trail.swift:6)"
            )
                == true)
    }
}
