import BuildModel
import Foundation
import OrientationModel
import RotationAnalysis
import Testing

@testable import Migration

/// Every fixture app, every strategy: what is proposed is made and analysed once more, by other means than the planner's own.
@Suite("Fixes of whole apps")
struct FixtureFixTests {
    private static let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures")

    static let appNames: [String] = {
        let deciders = fixtures.appendingPathComponent("Deciders").path
        let names = (try? FileManager.default.contentsOfDirectory(atPath: deciders)) ?? []
        return ["Demo"] + names.sorted().map { "Deciders/" + $0 }
    }()

    /// `make fix-check` tries the others as well.
    static let strategies: [StrategyName?] = [nil, .overrides]

    /// The masks each screen can show, by name, file and idiom.
    private func shown(
        _ analysis: Analysis, _ side: (ScreenVerdict) -> MaskBounds
    ) -> [String: Set<MaskSet>] {
        var result: [String: Set<MaskSet>] = [:]
        for target in analysis.targets {
            for screen in target.verdicts {
                result["\(target.name) \(screen.symbol) \(screen.location.file) \(screen.idiom)", default: []].insert(
                    side(screen).possible)
            }
        }
        return result
    }

    @Test("Nothing is lost on iPhone after the fix, and a second one finds nothing", arguments: appNames)
    func apps(name: String) throws {
        #expect(Self.appNames.count > 50)
        let folder = try TemporaryFolder()
        let root = folder.path + "/App"
        try FileManager.default.copyItem(at: Self.fixtures.appendingPathComponent(name), to: URL(fileURLWithPath: root))
        let project = try ProjectLoader().load([root])
        let analysis = Analyzer(project: project).analyse()
        for strategy in Self.strategies {
            let request = MigrationRequest(
                project: project, analysis: analysis, change: .widening(.all), strategy: strategy,
                appliesWidening: true,
                load: { overlay in
                    var options = LoadOptions()
                    options.overlay = overlay
                    return try ProjectLoader(options: options).load([root])
                })
            let plan = MigrationPlanner(request).plan()
            let label = "\(strategy?.rawValue ?? "cheapest")"
            if strategy == nil {
                #expect(plan.targets.allSatisfy { $0.chosen != nil }, "\(label)")
            }
            for change in plan.changes { try FileWriter().write(change) }
            defer {
                for change in plan.changes {
                    try? Data(change.before ?? []).write(to: URL(fileURLWithPath: change.path))
                }
            }
            let edited = try ProjectLoader().load([root])
            var after = Analyzer(project: edited, options: AnalysisOptions(change: .since(project))).analyse()
            for index in after.targets.indices {
                // A base class that is never made is no screen.
                after.targets[index].verdicts.removeAll { $0.isBaseOnly && $0.asked == .possibly }
            }
            let lost = after.targets.flatMap(\.verdicts).filter { $0.idiom == .phone && $0.verdict == .lost }
            #expect(lost.map(\.symbol) == [], "\(label)")

            // As free as before: no screen shows more on iPhone, and none shows less.
            let old = shown(analysis) { $0.before }
            for (key, masks) in shown(after, { $0.after }) where key.hasSuffix(" phone") {
                let isProven = after.targets.flatMap(\.verdicts).allSatisfy {
                    $0.idiom != .phone || $0.verdict != .unproven
                }
                if isProven, let before = old[key] { #expect(masks == before, "\(label): \(key)") }
            }

            guard strategy == nil else { continue }
            // Again, from the files as they are now: lists and code are what they should be.
            let again = MigrationPlanner(
                MigrationRequest(
                    project: edited, analysis: Analyzer(project: edited).analyse(), change: .widening(.all),
                    strategy: strategy, appliesWidening: true,
                    load: { overlay in
                        var options = LoadOptions()
                        options.overlay = overlay
                        return try ProjectLoader(options: options).load([root])
                    })
            ).plan()
            #expect(again.changes.map(\.file) == [], "\(label)")
        }
    }

    @Test("Taking a widening back restores the list, and is refused where a screen would be left without orientation")
    func narrow() throws {
        func plist(_ values: [String]) -> String {
            "<plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>UIDeviceFamily</key><array><integer>1</integer></array>\n<key>UISupportedInterfaceOrientations</key>\n<array>\n"
                + values.map { "<string>UIInterfaceOrientation\($0)</string>\n" }.joined()
                + "</array>\n</dict></plist>\n"
        }
        let narrow = plist(["Portrait"])
        let wide = plist(["Portrait", "LandscapeLeft", "LandscapeRight"])
        for (mask, isSafe) in [(".allButUpsideDown", true), (".landscape", false)] {
            let source = """
                @main class Delegate: UIResponder, UIApplicationDelegate {
                    func start() { window.rootViewController = Root() }
                }
                class Root: UIViewController {}
                class Player: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { \(mask) }
                }
                class Opener: UIViewController {
                    func open() { let p = Player(); p.modalPresentationStyle = .fullScreen; present(p, animated: true) }
                }
                """
            let folder = try TemporaryFolder(["Info.plist": narrow, "Screens.swift": source])
            let base = try ProjectLoader().load([folder.path])
            try folder.write("Info.plist", [UInt8](wide))
            let project = try ProjectLoader().load([folder.path])
            let analysis = Analyzer(project: project, options: AnalysisOptions(change: .since(base))).analyse()
            let root = folder.path
            let plan = MigrationPlanner(
                MigrationRequest(
                    project: project, analysis: analysis, change: .since(base), strategy: .narrow,
                    load: { overlay in
                        var options = LoadOptions()
                        options.overlay = overlay
                        return try ProjectLoader(options: options).load([root])
                    })
            ).plan()
            if isSafe {
                #expect(plan.changes.map { String(decoding: $0.after, as: UTF8.self) } == [narrow])
            } else {
                #expect(plan.changes.isEmpty)
                #expect(plan.targets.first?.considered.first?.reason?.contains("'Player'") == true)
            }
        }
    }

    @Test("One override in a base class takes the place of several, unless another class would change")
    func baseClass() throws {
        func plan(_ extra: String) throws -> [String] {
            let source = """
                class Base: UIViewController {}
                class One: Base {}
                class Two: Base {}
                \(extra)
                @main class Delegate: UIResponder, UIApplicationDelegate {
                    func start(_ flag: Bool) {
                        window.rootViewController = flag ? One() : Two()
                    }
                }
                """
            let plist =
                "<plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>UIDeviceFamily</key><array><integer>1</integer></array><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>"
            let folder = try TemporaryFolder(["Info.plist": plist, "Screens.swift": source])
            let project = try ProjectLoader().load([folder.path])
            let plan = MigrationPlanner(
                MigrationRequest(
                    project: project, analysis: Analyzer(project: project).analyse(), change: .widening(.all),
                    strategy: .overrides, load: { _ in project })
            ).plan()
            return try #require(plan.targets.first?.chosen).edits.map(\.why)
        }
        #expect(try plan("") == ["'Base' keeps portrait on iPhone"])
        #expect(
            try plan("class Three: UIViewController {}")
                == ["'Base' keeps portrait on iPhone", "'Three' keeps portrait on iPhone"])
    }

    @Test("What strategies cannot do is said")
    func reasons() throws {
        let plist =
            "<plist><dict><key>CFBundlePackageType</key><string>APPL</string><key>UIDeviceFamily</key><array><integer>1</integer></array><key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>"
        let folder = try TemporaryFolder([
            "Info.plist": plist,
            "App.swift":
                "import SwiftUI\n@main struct Gallery: App {\n    var body: some Scene { WindowGroup { Text(\"\") } }\n}\n",
        ])
        let project = try ProjectLoader().load([folder.path])
        let plan = MigrationPlanner(
            MigrationRequest(
                project: project, analysis: Analyzer(project: project).analyse(), change: .widening(.all),
                load: { _ in project })
        ).plan()
        let target = try #require(plan.targets.first)
        #expect(target.chosen?.strategy == .appDelegate)
        #expect(target.considered.map(\.reason).first == "the target does not run on iPad")
        #expect(
            target.considered.last?.plan?.remaining.first?.reason
                == "SwiftUI makes its own hosting controller, which no override reaches; let the app delegate answer")
    }
}
