import BuildModel
import OrientationModel
import PropertyLists
import RotationAnalysis
import Testing

@testable import Migration

/// Taking a widening back, and choosing between strategies.
@Suite("Narrowing back")
struct NarrowingTests {
    private func app(_ infoPlist: String) throws -> PlannedApp {
        try PlannedApp(
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
                "App/Info.plist": infoPlist,
            ], family: "1,2")
    }

    @Test("A list that both kinds of device share is narrowed once")
    func shared() throws {
        let narrow = PlannedApp.infoPlist(["Portrait"], isFullScreen: true)
        let app = try app(narrow)
        let base = try app.load()
        try app.folder.write("App/Info.plist", [UInt8](PlannedApp.infoPlist(PlannedApp.four, isFullScreen: true)))
        let plan = try app.plan(.narrow, since: base)
        #expect(plan.text("App/Info.plist") == narrow)
        #expect(plan.target("App")?.chosen?.edits.first?.why == "lists portrait again for iPhone and iPad")
    }

    @Test("A screen that came with the widening has nothing to lose by it, and its list does not go back")
    func newScreen() throws {
        let app = try PlannedApp([
            "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": PlannedApp.home(),
            "App/Info.plist": PlannedApp.portrait,
        ])
        let base = try app.load()
        let player =
            "class Player: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }\n}\n"
        try app.folder.write("App/Home.swift", [UInt8]((PlannedApp.home(presenting: "Player()") + player).utf8))
        try app.folder.write("App/Info.plist", [UInt8](PlannedApp.infoPlist(PlannedApp.four).utf8))
        let plan = try app.plan(since: base)
        let target = try #require(plan.target("App"))
        #expect(target.lost == [.phone: 1])
        #expect(target.chosen?.strategy == .overrides)
        #expect(target.chosen?.remaining == [] && target.chosen?.manual == [])
        #expect(target.considered.first { $0.name == .narrow }?.plan == nil)
    }

    @Test("A list of one word in a project file has no quotation marks again")
    func oneWord() throws {
        let one = "UIInterfaceOrientationPortrait"
        func narrowed(_ value: String) throws -> String? {
            let text = "// !$*UTF8*$!\n{ KEY = \(value); }\n"
            let document = try PropertyListReader.read([UInt8](text.utf8), name: "project.pbxproj")
            let entry = try #require(document.root["KEY"])
            return PropertyListEditing(document).replacing(entry, withWords: [one])?.text
        }
        #expect(try narrowed("\"\(one) UIInterfaceOrientationLandscapeLeft\"") == one)
        #expect(try narrowed("\"UIInterfaceOrientationLandscapeLeft\"") == "\"\(one)\"")
    }

    @Test("A list that the change took out is not put back")
    func removed() throws {
        let list = PlannedApp.infoPlist(["Portrait"])
        let app = try app(list)
        let base = try app.load()
        let start = try #require(list.firstRange(of: "    <key>UISupported"))
        let end = try #require(list.firstRange(of: "</dict>\n</plist>"))
        let without = list[..<start.lowerBound] + list[end.lowerBound...]
        try app.folder.write("App/Info.plist", [UInt8](String(without).utf8))
        #expect(
            try app.plan(.narrow, since: base).reason(.narrow)
                == "the list of iPhone: the change took it out, and no list is put back; take that change back in git")
    }

    @Test("Lists that were two before are not made one")
    func different() throws {
        let app = try app(PlannedApp.infoPlist(["Portrait"], pad: ["LandscapeLeft"], isFullScreen: true))
        let base = try app.load()
        try app.folder.write("App/Info.plist", [UInt8](PlannedApp.infoPlist(PlannedApp.four, isFullScreen: true)))
        #expect(
            try app.plan(.narrow, since: base).reason(.narrow)
                == "iPhone and iPad share the list at App/Info.plist:8 and had lists of their own before; take that change back in git"
        )
    }

    @Test("What cannot be submitted any more is said, and not made where the flag went with the widening")
    func fullScreenFlag() throws {
        let app = try app(PlannedApp.infoPlist(["Portrait"], isFullScreen: true))
        let base = try app.load()
        try app.folder.write("App/Info.plist", [UInt8](PlannedApp.infoPlist(PlannedApp.four)))
        let plan = try app.plan(since: base)
        #expect(
            plan.reason(.narrow)
                == "'UIRequiresFullScreen' went with the widening, and an iPad app without it has to list all four (F22); take both changes back in git"
        )
        // The iPhone list alone can go back.
        #expect(plan.target("App")?.chosen?.strategy == .padOnly)
        #expect(plan.text("App/Info.plist") == PlannedApp.infoPlist(["Portrait"], pad: PlannedApp.four))
    }

    /// What a list of an app without full screen was, and what the iPhone list goes back to beside an iPad list of four.
    static let withoutFullScreen = [["Portrait"], ["Portrait", "LandscapeLeft"]]

    @Test(
        "An iPad list that has to be whole stays whole, and the iPhone list alone goes back",
        arguments: withoutFullScreen)
    func submission(list: [String]) throws {
        let app = try app(PlannedApp.infoPlist(list))
        let base = try app.load()
        let wide = PlannedApp.infoPlist(list + PlannedApp.four.filter { !list.contains($0) })
        try app.folder.write("App/Info.plist", [UInt8](wide.utf8))
        for strategy in [nil, StrategyName.padOnly, .narrow] {
            let plan = try app.plan(strategy, since: base)
            let chosen = try #require(plan.target("App")?.chosen)
            #expect(chosen.strategy == strategy ?? .padOnly)
            #expect(plan.text("App/Info.plist") == PlannedApp.infoPlist(list, pad: PlannedApp.four))
            #expect(chosen.kept == 1)
            #expect(chosen.remaining.map(\.idiom) == [.pad])
            #expect(chosen.remaining.allSatisfy { $0.isOutOfReach })
            guard strategy == .narrow else { continue }
            #expect(
                chosen.notes == [
                    "the iPad list stays whole: an app that does not require the full screen has to list all four to be submitted (F22, ITMS-90474)"
                ])
        }
    }

    @Test("An iPad list that was completed alone is not taken back")
    func completed() throws {
        let app = try app(PlannedApp.infoPlist(["Portrait"], pad: ["Portrait"]))
        let base = try app.load()
        try app.folder.write("App/Info.plist", [UInt8](PlannedApp.infoPlist(["Portrait"], pad: PlannedApp.four).utf8))
        let plan = try app.plan(since: base)
        #expect(plan.changes == [])
        #expect(plan.target("App")?.chosen?.remaining.map(\.idiom) == [.pad])
        #expect(
            try app.plan(.narrow, since: base).reason(.narrow)?.hasPrefix("the iPad list stays whole: ") == true)
    }

    @Test("A list that XcodeGen's manifest spells is divided as well", arguments: ["[%]", "\n          - %"])
    func manifest(form: String) throws {
        func manifest(_ words: [String], pad: [String]? = nil) -> String {
            func list(_ words: [String]) -> String {
                let words = words.map { "UIInterfaceOrientation" + $0 }
                let separator = form.hasPrefix("[") ? ", " : "\n          - "
                return (form.hasPrefix("[") ? " " : "") + form.replacing("%", with: words.joined(separator: separator))
            }
            let own = pad.map { "\n        UISupportedInterfaceOrientations~ipad:" + list($0) } ?? ""
            return
                "name: Sample\ntargets:\n  App:\n    type: application\n    platform: iOS\n    sources: [App]\n    settings: {TARGETED_DEVICE_FAMILY: \"1,2\"}\n    info:\n      path: App/Info.plist\n      properties:\n        UILaunchScreen: {}\n        UISupportedInterfaceOrientations:"
                + list(words) + own + "\n"
        }
        let app = try PlannedApp(
            folder: TemporaryFolder([
                "project.yml": manifest(["Portrait"]), "App/AppDelegate.swift": PlannedApp.delegate(),
                "App/Home.swift": PlannedApp.home(),
            ]))
        let base = try app.load()
        try app.folder.write("project.yml", [UInt8](manifest(PlannedApp.four).utf8))
        #expect(try app.plan(.padOnly, since: base).text("project.yml") == manifest(["Portrait"], pad: PlannedApp.four))
    }

    @Test("What keeps more screens is chosen, on iPad too; among equals code comes before taking back")
    func choice() throws {
        let full = try self.app(PlannedApp.infoPlist(["Portrait"], isFullScreen: true))
        let before = try full.load()
        try full.folder.write("App/Info.plist", [UInt8](PlannedApp.infoPlist(PlannedApp.four, isFullScreen: true)))
        let chosen = try #require(try full.plan(since: before).target("App")?.chosen)
        #expect(chosen.kept == 2)
        #expect(chosen.editsCode)
    }

    @Test("Widening the iPad list alone keeps nothing where UIKit asks on iPad")
    func padOnly() throws {
        let app = try app(PlannedApp.infoPlist(["Portrait"], isFullScreen: true))
        #expect(
            try app.plan(.padOnly).reason(.padOnly)
                == "'Home' would turn on iPad: UIKit asks it there, and this strategy edits no code")
    }

    @Test("Tries read again only what they change")
    func memory() throws {
        let app = try app(PlannedApp.portrait)
        let project = try app.load()
        var options = AnalysisOptions()
        options.memory = FactsMemory()
        let first = Analyzer(project: project, options: options).analyse()
        // Gone from the disk, and known all the same.
        try app.folder.remove("App/Home.swift")
        #expect(Analyzer(project: project, options: options).analyse() == first)
        options.overlay.replace(app.folder.path + "/App/AppDelegate.swift", with: [UInt8]("import UIKit\n"))
        #expect(Analyzer(project: project, options: options).analyse().targets.first?.appDelegates == [])
        options.overlay = FileOverlay()
        #expect(Analyzer(project: project, options: options).analyse() == first)
        options.memory = nil
        #expect(Analyzer(project: project, options: options).analyse() != first)
    }
}
