import BuildModel
import OrientationModel
import Testing

@testable import Migration

/// Files that several targets, platforms or configurations share.
@Suite("Edits of shared files")
struct SharedFileTests {
    private static let navigation = PlannedApp.delegate(showing: "UINavigationController(rootViewController: Home())")
    private static let presenting =
        PlannedApp.home(presenting: "UINavigationController(rootViewController: Detail())")
        + "class Detail: UIViewController {}\n"
    private static let member = "override var supportedInterfaceOrientations"

    private func twoApps(_ lite: [String], presenting: String = Self.presenting) throws -> PlannedApp {
        try PlannedApp(
            PlannedApp.target("App", sources: "[App, Shared]") + "\n"
                + PlannedApp.target("Lite", sources: "[Lite, Shared]", infoPlist: "Lite/Info.plist"),
            [
                "App/AppDelegate.swift": Self.navigation, "App/Info.plist": PlannedApp.portrait,
                "Lite/AppDelegate.swift": PlannedApp.delegate(), "Lite/Info.plist": PlannedApp.infoPlist(lite),
                "Shared/Home.swift": presenting,
            ])
    }

    static let destinationCases: [String] = [
        "  supportedDestinations: [iOS, macOS]", "  supportedDestinations: [iOS, tvOS]",
    ]

    @Test("A target for several platforms says for which one a member is", arguments: destinationCases)
    func multiplatform(destinations: String) throws {
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.portrait,
            ], more: destinations)
        let delegate = try #require(app.plan(.appDelegate).text("App/AppDelegate.swift"))
        #expect(delegate.contains("    #if os(iOS)\n    // Answers"))
        let home = try #require(app.plan(.overrides).text("App/Home.swift"))
        #expect(home.contains("    #if os(iOS)\n    // UIKit asks"))
        #expect(home.contains("    }\n    #endif\n}\n"))
    }

    @Test("A package for several platforms says for which one a member is")
    func packageForSeveral() throws {
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": "import UI\n" + PlannedApp.delegate(), "App/Info.plist": PlannedApp.portrait,
                "UI/Package.swift": """
                // swift-tools-version: 5.9
                import PackageDescription
                let package = Package(
                    name: "UI", platforms: [.iOS(.v16), .tvOS(.v16)], products: [.library(name: "UI", targets: ["UI"])],
                    targets: [.target(name: "UI")])
                """,
                "UI/Sources/UI/Home.swift": PlannedApp.home(),
            ], more: "  dependencies: [{package: UI}]", settings: "packages: {UI: {path: UI}}\n")
        let home = try #require(app.plan(.overrides).text("UI/Sources/UI/Home.swift"))
        #expect(home.contains("    #if os(iOS)\n    // UIKit asks"))
    }

    @Test("What stands under '#if os(iOS)' anyway does not say it again")
    func alreadyForIOS() throws {
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(),
                "App/Home.swift": "#if os(iOS)\n" + PlannedApp.home() + "#endif\n",
                "App/Info.plist": PlannedApp.portrait,
            ], more: "  supportedDestinations: [iOS, macOS]")
        let home = try #require(app.plan(.overrides).text("App/Home.swift"))
        #expect(home.contains(Self.member))
        #expect(home.split(separator: "\n").filter { $0.hasSuffix("#if os(iOS)") }.count == 1)
    }

    @Test("A subclass is there on every platform whose code makes it", arguments: ["", "#if canImport(UIKit)\n"])
    func television(condition: String) throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App]")
                + "\nTelevision:\n  type: application\n  platform: tvOS\n  sources: [App]\n",
            [
                "App/AppDelegate.swift": condition + Self.navigation + (condition.isEmpty ? "" : "#endif\n"),
                "App/Home.swift": PlannedApp.home(), "App/Info.plist": PlannedApp.portrait,
            ])
        let text = try #require(app.plan(.overrides).text("App/AppDelegate.swift"))
        #expect(
            text.contains(
                "final class PortraitNavigationController: UINavigationController {\n    #if os(iOS)\n    \(Self.member)"
            ))
        // As conditional as the code that makes it, and no more.
        if !condition.isEmpty { #expect(text.hasSuffix("}\n#endif\n")) }
    }

    @Test("A subclass is declared once, where every target has it that compiles its users")
    func home() throws {
        let app = try twoApps(["Portrait"])
        let plan = try app.plan(.overrides)
        let shared = try #require(plan.text("Shared/Home.swift"))
        let own = try #require(plan.text("App/AppDelegate.swift"))
        #expect(shared.split(separator: "\n").filter { $0.hasPrefix("final class Portrait") }.count == 1)
        #expect(!own.contains("final class"))
        #expect(own.contains("PortraitNavigationController(rootViewController: Home())"))
        #expect(plan.targets.allSatisfy { $0.chosen?.remaining == [] })
        try app.write(plan)
        #expect(try app.plan(.overrides).changes == [])
    }

    @Test("A shared file is left alone where another target would turn otherwise")
    func conflict() throws {
        let app = try twoApps(["Portrait", "LandscapeLeft"])
        let reason = try #require(try app.plan(.overrides, targets: ["App"]).reason(.overrides))
        #expect(reason.hasPrefix("the target 'Lite' shares 'Shared/Home.swift', and there "))
        let plan = try app.plan(.overrides)
        try app.write(plan)
        #expect(try app.plan(.overrides).changes == [])
    }

    @Test("Files of one class are told apart where no target has them all")
    func severalHomes() throws {
        let presenting = Self.presenting
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App, One, Two]") + "\n"
                + PlannedApp.target("A", sources: "[A, One]") + "\n" + PlannedApp.target("B", sources: "[B, Two]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Info.plist": PlannedApp.portrait,
                "A/AppDelegate.swift": PlannedApp.delegate(),
                "B/AppDelegate.swift": PlannedApp.delegate(showing: "Other()"),
                "One/Home.swift": presenting,
                "Two/Other.swift": presenting.replacing("Home", with: "Other").replacing("Detail", with: "Page"),
            ])
        let plan = try app.plan(.overrides)
        #expect(try #require(plan.text("One/Home.swift")).contains("class PortraitNavigationController:"))
        #expect(try #require(plan.text("Two/Other.swift")).contains("class PortraitNavigationController2:"))
    }

    static let scene =
        "<?xml version=\"1.0\"?>\n<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB\" version=\"3.0\" initialViewController=\"nav\">\n<scenes><scene sceneID=\"a\"><objects>\n<navigationController id=\"nav\" sceneMemberID=\"viewController\"/>\n</objects></scene></scenes>\n</document>\n"
    static let plist = PlannedApp.portrait.replacing(
        "<dict>\n    <key>UILaunchScreen",
        with: "<dict>\n    <key>UIMainStoryboardFile</key>\n    <string>Main</string>\n    <key>UILaunchScreen")
    static let bareDelegate = "import UIKit\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}\n"

    @Test("A storyboard with a copy in another language is left to a person")
    func localizedStoryboard() throws {
        let app = try PlannedApp([
            "App/AppDelegate.swift": Self.bareDelegate, "App/Info.plist": Self.plist,
            "App/en.lproj/Main.storyboard": Self.scene, "App/de.lproj/Main.storyboard": Self.scene,
        ])
        let plan = try app.plan(.overrides)
        #expect(plan.changes.filter { $0.file != "App/Info.plist" } == [])
        let target = try #require(plan.targets.first)
        #expect(target.chosen?.remaining.isEmpty != true)
        let told =
            target.considered.compactMap(\.reason)
            + target.considered.compactMap(\.plan).flatMap(\.manual).map(\.reason)
        #expect(told.contains { $0.contains("has a copy of its own for another language") }, "\(told)")
    }

    @Test("A storyboard's scene gets a class that every target has which copies the storyboard")
    func storyboard() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App, Shared]") + "\n"
                + PlannedApp.target("Lite", sources: "[Lite, Shared]", infoPlist: "Lite/Info.plist"),
            [
                "App/AppDelegate.swift": Self.bareDelegate, "App/Info.plist": Self.plist,
                "Lite/AppDelegate.swift": Self.bareDelegate,
                "Lite/Info.plist": Self.plist, "Shared/Main.storyboard": Self.scene,
                "Shared/Any.swift": "import UIKit\n",
            ])
        let plan = try app.plan(.overrides)
        #expect(plan.text("Shared/Any.swift")?.contains("class PortraitNavigationController") == true)
        #expect(plan.text("Shared/Main.storyboard")?.contains("customClass=\"PortraitNavigationController\"") == true)
        #expect(plan.text("App/AppDelegate.swift") == nil)
        // The one edit keeps them in both.
        #expect(plan.targets.map { $0.chosen?.kept } == plan.targets.map { $0.lost[.phone] })
        #expect(plan.targets.allSatisfy { $0.chosen?.remaining == [] })
    }

    @Test("Targets that share a list are planned together: each keeps its constraints in its own code")
    func sharedList() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App]") + "\n" + PlannedApp.target("Lite", sources: "[Lite]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "Lite/AppDelegate.swift": PlannedApp.delegate(), "Lite/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.portrait,
            ])
        let plan = try app.plan()
        #expect(plan.targets.compactMap(\.chosen?.strategy) == [.overrides, .overrides])
        #expect(plan.changes.map(\.file) == ["App/Home.swift", "App/Info.plist", "Lite/Home.swift"])
        try app.write(plan)
        #expect(try app.plan().changes == [])
        // Alone it cannot be.
        let single = try PlannedApp(
            PlannedApp.target("App", sources: "[App]") + "\n" + PlannedApp.target("Lite", sources: "[Lite]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "Lite/AppDelegate.swift": PlannedApp.delegate(), "Lite/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.portrait,
            ]
        ).plan(targets: ["App"])
        #expect(single.changes == [])
        #expect(
            single.reason(.appDelegate)
                == "the target 'Lite' shares the list at 'App/Info.plist:6', and there 'Home' would show all but upside-down on iPhone and not portrait; plan both at once: leave out '--target', or name 'Lite' too"
        )
    }

    @Test("Where one of them cannot be kept, the list stays as it is for all, and each says why")
    func sharedListWithoutPlan() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App]") + "\n" + PlannedApp.target("Lite", sources: "[Lite]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "Lite/App.swift":
                    "import SwiftUI\n@main struct Lite: App {\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n",
                "App/Info.plist": PlannedApp.portrait,
            ])
        let plan = try app.plan(.overrides)
        #expect(plan.changes == [])
        #expect(
            plan.reason(.overrides)
                == "the target 'Lite' shares the list, and nothing that was tried holds there")
        #expect(try app.plan().targets.compactMap(\.chosen?.strategy) == [.overrides, .appDelegate])
    }

    @Test("A target without an iPad does not keep others from widening the iPad list")
    func sharedListOfPhone() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App]", family: "1,2") + "\n"
                + PlannedApp.target("Lite", sources: "[Lite]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "Lite/AppDelegate.swift": PlannedApp.delegate(), "Lite/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.portrait,
            ])
        let plan = try app.plan()
        #expect(plan.targets.compactMap(\.chosen?.strategy) == [.padOnly, .padOnly])
        #expect(plan.changes.map(\.file) == ["App/Info.plist"])
    }

    @Test("The iPad list that two targets share is widened for both")
    func sharedPadList() throws {
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App]", family: "1,2") + "\n"
                + PlannedApp.target("Lite", sources: "[Lite]", family: "1,2"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "Lite/AppDelegate.swift": PlannedApp.delegate(), "Lite/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.portrait,
            ])
        let plan = try app.plan()
        #expect(plan.targets.compactMap(\.chosen?.strategy) == [.padOnly, .padOnly])
        #expect(plan.changes.map(\.file) == ["App/Info.plist"])
        #expect(plan.targets.compactMap(\.chosen?.kept) == [1, 1])
    }

    @Test("Code that keeps one configuration and changes another is refused; lists alone are not")
    func configurations() throws {
        func settings(_ debug: String) -> String {
            """
              settings:
                base:
                  TARGETED_DEVICE_FAMILY: "1,2"
                  GENERATE_INFOPLIST_FILE: YES
                configs:
                  Debug:
                    INFOPLIST_KEY_UISupportedInterfaceOrientations: "\(debug)"
                  Release:
                    INFOPLIST_KEY_UISupportedInterfaceOrientations: UIInterfaceOrientationPortrait
            """
        }
        func app(_ debug: String) throws -> PlannedApp {
            try PlannedApp(
                "App:\n  type: application\n  platform: iOS\n  sources: [App]\n" + settings(debug),
                ["App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home()])
        }
        let plan = try app("UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft").plan(.appDelegate)
        #expect(plan.changes == [])
        #expect(
            plan.reason(.appDelegate)
                == "in the configuration 'Debug', which declares something else, 'Home' would show portrait on iPhone and not portrait and landscape left; let all configurations declare the same first"
        )
        let pad = try app("UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft").plan(.padOnly)
        #expect(pad.changes.map(\.file) == ["project.yml"])
    }

    @Test("Targets that share a list and a scene delegate, with an app delegate each, are kept together")
    func sharedSceneDelegate() throws {
        let scene =
            "import UIKit\n\nclass SceneDelegate: UIResponder, UIWindowSceneDelegate {\n    var window: UIWindow?\n\n    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {\n        window = UIWindow(windowScene: scene as! UIWindowScene)\n        window?.rootViewController = Home()\n    }\n}\n"
        let delegate = "import UIKit\n\n@main\nclass AppDelegate: UIResponder, UIApplicationDelegate {\n}\n"
        let app = try PlannedApp(
            ["App", "Lite", "Pro"].map {
                PlannedApp.target($0, sources: "[\($0), Shared]", infoPlist: "Shared/Info.plist")
            }
            .joined(separator: "\n"),
            [
                "App/AppDelegate.swift": delegate, "Lite/AppDelegate.swift": delegate,
                "Pro/AppDelegate.swift": delegate,
                "Shared/SceneDelegate.swift": scene, "Shared/Home.swift": PlannedApp.home(),
                "Shared/Info.plist": PlannedApp.portrait,
            ])
        let plan = try app.plan(.appDelegate)
        #expect(
            plan.changes.map(\.file) == [
                "App/AppDelegate.swift", "Lite/AppDelegate.swift", "Pro/AppDelegate.swift", "Shared/Info.plist",
                "Shared/SceneDelegate.swift",
            ])
        #expect(plan.targets.allSatisfy { $0.chosen?.remaining == [] && $0.chosen?.manual == [] })
        try app.write(plan)
        #expect(try app.plan(.appDelegate).changes == [])
    }

    @Test("Code that keeps every target needs no list of theirs", arguments: ["1", "1,2"])
    func codeWithoutLists(family: String) throws {
        let targets = ["Free", "Pro"].map { PlannedApp.target($0, sources: "[App]", family: family) }
        let app = try PlannedApp(
            targets.joined(separator: "\n"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.infoPlist(["Portrait"], isFullScreen: true),
            ])
        let plan = try app.plan(widening: false)
        #expect(plan.text("App/Home.swift")?.contains("supportedInterfaceOrientations") == true)
        #expect(plan.text("App/Info.plist") == nil)
        for target in plan.targets { #expect(target.chosen?.remaining == [], "\(target)") }
    }
}
