import OrientationModel
import Testing

@testable import Migration

/// What is not edited is named with the place, the reason and the way out.
@Suite("Refusals")
struct RefusalTests {
    private static let lists =
        "INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait"

    private static let codeStrategies = [StrategyName.appDelegate, .overrides]

    @Test("A list that is not edited is named with its place, whatever the strategy", arguments: codeStrategies)
    func list(strategy: StrategyName) throws {
        let app = try PlannedApp(
            """
            App:
              type: application
              platform: iOS
              sources: [App]
              settings:
                base:
                  GENERATE_INFOPLIST_FILE: YES
                  TARGETED_DEVICE_FAMILY: "1"
                  INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: !!str UIInterfaceOrientationPortrait
            """, ["App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home()])
        let plan = try app.plan(strategy)
        #expect(plan.changes == [])
        #expect(
            plan.reason(strategy)
                == "'INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone' (project.yml:11): it is written in a way that is not edited; change it by hand"
        )
    }

    @Test("A list that code makes is named with its place", arguments: codeStrategies)
    func manifest(strategy: StrategyName) throws {
        let manifest = """
            import ProjectDescription
            let project = Project(name: "App", targets: [
                .target(name: "App", destinations: [.iPhone], product: .app, bundleId: "a.b",
                    infoPlist: .extendingDefault(with: ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]),
                    sources: ["App/**"]),
            ])
            """
        let folder = try TemporaryFolder([
            "Project.swift": manifest, "App/AppDelegate.swift": PlannedApp.delegate(),
            "App/Home.swift": PlannedApp.home(),
        ])
        let reason = try #require(PlannedApp(folder: folder).plan(strategy).reason(strategy))
        #expect(reason.contains("Project.swift:4)"))
        #expect(reason.hasSuffix("'Project.swift' is code that makes the list; change it there by hand"))
    }

    @Test("A list that another target inherits is not widened for one alone")
    func inherited() throws {
        let entries = ["App", "Two"].map { name in
            """
            \(name):
              type: application
              platform: iOS
              sources: [App]
              settings:
                GENERATE_INFOPLIST_FILE: YES
                TARGETED_DEVICE_FAMILY: "1"
            """
                + (name == "Two"
                    ? "\n    INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: $(inherited) UIInterfaceOrientationLandscapeLeft"
                    : "")
        }
        let app = try PlannedApp(
            entries.joined(separator: "\n"),
            ["App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home()],
            settings: "settings:\n  \(Self.lists)\n")
        let reason = try #require(try app.plan(.overrides).reason(.overrides))
        #expect(reason.hasPrefix("the target 'Two' shares the list at 'project.yml:"))
        #expect(reason.hasSuffix("; give each target a list of its own first"))
        // One that was not asked about can be asked about.
        let one = try #require(try app.plan(.overrides, targets: ["App"]).reason(.overrides))
        #expect(one.hasSuffix("; plan both at once: leave out '--target', or name 'Two' too"))
    }

    @Test("Several apps of SwiftUI are named")
    func apps() throws {
        let text =
            "import SwiftUI\n\n#if A\n@main\nstruct One: App {\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n#else\n@main\nstruct Two: App {\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n#endif\n"
        let app = try PlannedApp(
            ["App/Apps.swift": text, "App/Info.plist": PlannedApp.portrait], settings: PlannedApp.unknownConditions)
        #expect(
            try app.plan(.appDelegate).reason(.appDelegate)
                == "there is no app delegate, and several apps of SwiftUI could get one: 'One' (App/Apps.swift:5) and 'Two' (App/Apps.swift:10); give each of them the same adaptor by hand"
        )
    }

    @Test("A list that both kinds of device use is said to be both")
    func sharedList() throws {
        let app = try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "App/Info.plist": PlannedApp.portrait,
            ], family: "1,2")
        #expect(
            try app.plan(.appDelegate).target("App")?.chosen?.edits.last?.why
                == "lists all four orientations for iPhone and iPad")
    }

    // MARK: Files that are left out

    private func app() throws -> PlannedApp {
        try PlannedApp([
            "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
            "App/Info.plist": PlannedApp.portrait,
        ])
    }

    private static let leftOut =
        "'include' or 'exclude' leaves the file out; change it by hand, or let the configuration take it in"

    @Test("A source that is left out is not edited, and its screen is kept in another way or named")
    func leftOutSource() throws {
        let plan = try app().plan(leavingOut: "Home.swift")
        #expect(plan.target("App")?.chosen?.strategy == .appDelegate)
        #expect(plan.text("App/Home.swift") == nil)
        let overrides = try app().plan(.overrides, leavingOut: "Home.swift")
        #expect(overrides.changes == [])
        #expect(overrides.reason(.overrides) == "'Home' would turn on iPhone: \(Self.leftOut)")
    }

    @Test("A list that is left out is not widened", arguments: codeStrategies)
    func leftOutList(strategy: StrategyName) throws {
        let plan = try app().plan(strategy, leavingOut: "Info.plist")
        #expect(plan.changes == [])
        #expect(
            plan.reason(strategy) == "'UISupportedInterfaceOrientations' (App/Info.plist:6): \(Self.leftOut)")
    }
}
