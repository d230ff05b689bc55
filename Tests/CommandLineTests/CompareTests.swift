import Foundation
import Testing

@testable import plumbline

/// Changes other than the what-if widening: what a branch did, a step between two Info.plists, and the way back.
///
/// The app is a ferry line's: its departures have no mask of their own, and the ticket that is shown full screen stays
/// upright whatever the list says.
@Suite("Compared changes")
struct CompareTests {
    // MARK: The app

    private static let departures = """
        import UIKit

        final class DeparturesController: UIViewController {
            func show() {
                let ticket = TicketController()
                ticket.modalPresentationStyle = .fullScreen
                present(ticket, animated: true)
            }
        }
        """

    private static let ticket = """
        import UIKit

        final class TicketController: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
        }
        """

    private static let scene = """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?

            func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                guard let windowScene = scene as? UIWindowScene else { return }
                let window = UIWindow(windowScene: windowScene)
                window.rootViewController = DeparturesController()
                self.window = window
                window.makeKeyAndVisible()
            }
        }
        """

    /// A manifest with targets of these names; each has a folder of its name.
    private static func manifest(_ names: String..., family: String = "1") -> String {
        names.reduce("name: Line\ntargets:\n") { text, name in
            text + """
                  \(name):
                    type: application
                    platform: iOS
                    sources: [\(name)]
                    settings: { base: { INFOPLIST_FILE: \(name)/Info.plist, TARGETED_DEVICE_FAMILY: "\(family)" } }

                """
        }
    }

    /// The list has its key on line 5, below what a comment adds.
    private static func list(_ letters: String, comment: String = "") -> String {
        let names = letters.map { letter in
            switch letter {
            case "P": "UIInterfaceOrientationPortrait"
            case "U": "UIInterfaceOrientationPortraitUpsideDown"
            case "L": "UIInterfaceOrientationLandscapeLeft"
            default: "UIInterfaceOrientationLandscapeRight"
            }
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0">
            <dict>\(comment)
                <key>UILaunchScreen</key><dict/>
                <key>UISupportedInterfaceOrientations</key>
                <array>\(names.map { "<string>\($0)</string>" }.joined())</array>
            </dict>
            </plist>
            """
    }

    private static func ferry(_ letters: String, family: String = "1") throws -> AppFolder {
        try AppFolder([
            "project.yml": manifest("Ferry", family: family), "Ferry/Info.plist": list(letters),
            "Ferry/DeparturesController.swift": departures, "Ferry/TicketController.swift": ticket,
            "Ferry/SceneDelegate.swift": scene,
        ])
    }

    /// Runs the program on the app, or on a place below it.
    private func run(_ app: AppFolder, _ arguments: String..., at place: String = "") -> Outcome {
        plumbline([app.path + place] + arguments) { try $0.run() }
    }

    /// The rules that found something, in the order of the findings. That no screen allows upside-down is true of this
    /// app whatever is compared.
    private func rules(_ outcome: Outcome) -> [String] {
        outcome.output.split(separator: "\n").compactMap { line in
            guard line.hasSuffix("]"), let start = line.lastIndex(of: "[") else { return nil }
            return String(line[line.index(after: start)...].dropLast())
        }.filter { $0 != "redundant-upside-down" }
    }

    // MARK: Since a revision

    @Test("What a branch widened is lost, committed or not")
    func widenedSince() throws {
        let app = try Self.ferry("P")
        try app.commit()
        try app.write(["Ferry/Info.plist": Self.list("PULR", comment: "<!-- turns\n     now -->")])
        let uncommitted = run(app, "--base", "HEAD")
        try app.commit()
        let committed = run(app, "--base", "HEAD~1")
        #expect(committed.output == uncommitted.output)
        #expect(committed.code == .findings)
        #expect(committed.errors.isEmpty)
        #expect(rules(committed) == ["lost-constraint"])
        #expect(committed.output.contains("declared: portrait -> all four orientations"))
        #expect(committed.output.contains("'DeparturesController' turns to landscape on iPhone after the change"))
        // The place is today's: the list stood on line 5 before.
        #expect(committed.output.contains("Ferry/Info.plist:6"))
        #expect(!committed.output.contains("Ferry/Info.plist:5"))
    }

    @Test("Nothing changed: nothing is lost")
    func unchanged() throws {
        for (letters, words) in [("P", "portrait, unchanged"), ("PULR", "all four orientations already")] {
            let app = try Self.ferry(letters)
            try app.commit()
            let outcome = run(app, "--base", "HEAD")
            #expect(!rules(outcome).contains("lost-constraint"))
            #expect(!rules(outcome).contains("unproven-constraint"))
            #expect(outcome.output.contains("declared: \(words)"))
            #expect(outcome.code == .clean)
        }
    }

    @Test("An iPad list that was added, a launch in another orientation: only the former counts")
    func padList() throws {
        let app = try Self.ferry("P", family: "1,2")
        try app.commit()
        let all = Self.list("PULR").replacing(
            "<key>UISupportedInterfaceOrientations</key>", with: "<key>UISupportedInterfaceOrientations~ipad</key>")
        let pad = all.split(separator: "\n").filter { $0.contains("~ipad") || $0.contains("<array>") }
        let end = "</dict>\n</plist>"
        let both = Self.list("P").replacing(end, with: pad.joined(separator: "\n") + "\n" + end)
        try app.write(["Ferry/Info.plist": both])
        let outcome = run(app, "--base", "HEAD")
        #expect(outcome.output.contains("iPhone  declared: portrait, unchanged"))
        #expect(outcome.output.contains("iPad    declared: portrait -> all four orientations"))
        #expect(outcome.output.contains("2 screens turn freely on iPad after the change"))
        #expect(!outcome.output.contains("on iPhone after the change"))
    }

    @Test("The project can be named by folder, file or a detour, below the repository's top")
    func places() throws {
        let app = try AppFolder([
            "README.md": "Two lines", "Apps/Ferry Line/project.yml": Self.manifest("Ferry"),
            "Apps/Ferry Line/Ferry/Info.plist": Self.list("P"),
            "Apps/Ferry Line/Ferry/Departures.swift": Self.departures,
            "Apps/Ferry Line/Ferry/Ticket.swift": Self.ticket, "Apps/Ferry Line/Ferry/Scene.swift": Self.scene,
        ])
        try app.commit()
        try app.write(["Apps/Ferry Line/Ferry/Info.plist": Self.list("PLR")])
        let names = [
            "/Apps/Ferry Line", "/Apps/Ferry Line/", "/Apps/Ferry Line/project.yml", "/Apps/../Apps/./Ferry Line", "",
            "/Apps/Ferry Line/Ferry/Departures.swift",
        ]
        for name in names {
            let outcome = run(app, "--base", "HEAD", at: name)
            #expect(outcome.output.contains("declared: portrait -> all but upside-down"), "\(name)")
            #expect(rules(outcome) == ["lost-constraint"], "\(name)")
        }
    }

    @Test("A target that the revision lacks is told, and the others are judged")
    func newTarget() throws {
        let app = try Self.ferry("P")
        try app.commit()
        try app.write([
            "project.yml": Self.manifest("Ferry", "Barge"), "Barge/Info.plist": Self.list("PULR"),
            "Barge/Departures.swift": Self.departures, "Barge/Ticket.swift": Self.ticket,
            "Barge/Scene.swift": Self.scene, "Ferry/Info.plist": Self.list("PLR"),
        ])
        let outcome = run(app, "--base", "HEAD")
        #expect(
            outcome.output.contains(
                "Barge: the target is not in the state that is compared with; its declarations count as unchanged"))
        #expect(rules(outcome).filter { $0 == "lost-constraint" }.count == 1)
        #expect(outcome.output.contains("declared: portrait -> all but upside-down"))
        #expect(outcome.output.contains("declared: all four orientations already"))
        let alone = run(app, "--base", "HEAD", "--target", "Ferry")
        #expect(!alone.output.contains("Barge"))
    }

    @Test("A project that is new since the revision is told, target by target")
    func newProject() throws {
        let app = try AppFolder(["README.md": "Soon"])
        try app.commit()
        try app.write([
            "Line/project.yml": Self.manifest("Ferry"), "Line/Ferry/Info.plist": Self.list("PULR"),
            "Line/Ferry/Departures.swift": Self.departures, "Line/Ferry/Scene.swift": Self.scene,
        ])
        for place in ["", "/Line", "/Line/project.yml"] {
            let outcome = run(app, "--base", "HEAD", at: place)
            #expect(outcome.output.contains("Ferry: the target is not in the state that is compared with"), "\(place)")
            #expect(!rules(outcome).contains("lost-constraint"))
        }
    }

    @Test("A list that was deleted since leaves the default, which is wider than portrait")
    func deletedList() throws {
        let app = try Self.ferry("P")
        try app.commit()
        try app.write(["Ferry/Info.plist": "<plist version=\"1.0\"><dict/></plist>"])
        let outcome = run(app, "--base", "HEAD")
        #expect(rules(outcome).contains("lost-constraint"))
        #expect(outcome.output.contains("'DeparturesController' turns to landscape on iPhone after the change"))
    }

    @Test("A revision that cannot be read is wrong usage")
    func badRevision() throws {
        let app = try Self.ferry("P")
        let none = run(app, "--base", "HEAD")
        #expect(none.errors.hasPrefix("plumbline: error: '\(app.path)' is in no git repository"))
        #expect(none.code == .usage)
        try app.commit()
        let unknown = run(app, "--base", "trunk")
        #expect(unknown.errors.hasPrefix("plumbline: error: git knows no revision 'trunk'; fetch it first"))
        #expect(unknown.code == .usage)
        let option = run(app, "--base=--output=x")
        #expect(option.errors.hasPrefix("plumbline: error: '--output=x' is no git revision"))
        #expect(option.code == .usage)
    }

    // MARK: Between two Info.plists

    @Test("The step from one finished Info.plist to another is judged, whatever the build files say")
    func infoPlists() throws {
        let app = try Self.ferry("LR")
        try app.write(["out/narrow.plist": Self.list("P"), "out/wide.plist": Self.list("PLR")])
        let (narrow, wide) = (app.path + "/out/narrow.plist", app.path + "/out/wide.plist")
        let widened = run(app, "--before", narrow, "--after", wide)
        #expect(widened.output.contains("declared: portrait -> all but upside-down"))
        #expect(rules(widened) == ["lost-constraint"])
        #expect(widened.output.contains("out/wide.plist:5"))
        let narrowed = run(app, "--before", wide, "--after", narrow)
        #expect(rules(narrowed) == ["redundant-after-narrowing"])
        #expect(narrowed.code == .clean)
        let same = run(app, "--before", wide, "--after", wide)
        #expect(same.output.contains("declared: all but upside-down, unchanged"))
        #expect(rules(same).isEmpty)
    }

    @Test("An Info.plist that is not there is wrong usage")
    func missingInfoPlist() throws {
        let app = try Self.ferry("P")
        let there = app.path + "/Ferry/Info.plist"
        for pair in [("/no/such.plist", there), (there, "/no/such.plist")] {
            let outcome = run(app, "--before", pair.0, "--after", pair.1)
            #expect(outcome.errors.hasPrefix("plumbline: error: '/no/such.plist' does not exist"))
            #expect(outcome.code == .usage)
        }
    }

    // MARK: Back to a narrow list

    @Test("A list that holds all four already: the overrides that carry the constraints are named")
    func alreadyWidened() throws {
        let app = try Self.ferry("PULR")
        let outcome = run(app)
        #expect(rules(outcome) == ["already-widened"])
        #expect(outcome.output.contains("'TicketController' keeps itself in portrait"))
        #expect(outcome.code == .clean)
        // Without anything that constrains itself the app simply turns.
        let plain = "import UIKit\nfinal class TicketController: UIViewController {}"
        try app.write(["Ferry/TicketController.swift": plain])
        #expect(rules(run(app)).isEmpty)
    }

    @Test("Narrowed again, an override that the list replaces is redundant")
    func redundant() throws {
        let app = try Self.ferry("PULR")
        let outcome = run(app, "--narrow")
        #expect(outcome.output.contains("declared: all four orientations -> portrait"))
        #expect(rules(outcome) == ["redundant-after-narrowing"])
        #expect(
            outcome.output.contains(
                "'TicketController' keeps itself in portrait on iPhone; after the change the declared list does that by itself"
            ))
        #expect(outcome.code == .clean)
        // An override that is narrower than the narrow list stays needed.
        let half = run(app, "--narrow", "all-but-upside-down")
        #expect(half.output.contains("declared: all four orientations -> all but upside-down"))
        #expect(rules(half).isEmpty)
    }

    @Test("Narrowed to what a screen does not allow, UIKit raises an exception")
    func disjoint() throws {
        let app = try Self.ferry("PULR")
        let outcome = run(app, "--narrow", "landscape")
        #expect(rules(outcome) == ["disjoint-mask"])
        #expect(
            outcome.output.contains(
                "'TicketController' allows only portrait on iPhone, and after the change the app allows only landscape")
        )
        #expect(outcome.code == .findings)
    }

    @Test("A list that is not wider stays as it is", arguments: [("P", "portrait"), ("LR", "landscape")])
    func notWider(letters: String, declared: String) throws {
        let outcome = run(try Self.ferry(letters), "--narrow")
        #expect(outcome.output.contains("declared: \(declared), unchanged"))
        #expect(!rules(outcome).contains("redundant-after-narrowing"))
    }

    @Test("An iPad that asked nobody was kept from nothing by an override, and asks it afterwards")
    func multitasking() throws {
        let app = try Self.ferry("PULR", family: "2")
        #expect(!rules(run(app, "--narrow")).contains("redundant-after-narrowing"))
        let crash = run(app, "--narrow", "landscape")
        #expect(crash.output.contains("'TicketController' allows only portrait on iPad, and after the change"))
    }

    // MARK: Usage

    @Test(
        "One change at a time",
        arguments: [
            (["--narrow", "--base", "HEAD"], "'--narrow' and '--base' exclude each other"),
            (["--base", "HEAD", "--before", "a", "--after", "b"], "'--base' and '--before' exclude each other"),
            (["--before", "a", "--after", "b", "--narrow"], "'--narrow' and '--before' exclude each other"),
            (["--after", "b", "--narrow"], "'--after' needs '--before' beside it"),
            (["--before", "a"], "'--before' needs '--after' beside it"),
            (["--base", "HEAD", "--widen", "ipad"], "'--widen' and '--base' exclude each other"),
            (["--narrow", "--widen", "ipad"], "'--widen' and '--narrow' exclude each other"),
            (["--base", "HEAD", "--info-plist", "Ferry=a"], "'--base' and '--info-plist' exclude each other"),
            (["--base", "HEAD", "--build-settings", "a"], "'--base' and '--build-settings' exclude each other"),
            (
                ["--before", "a", "--after", "b", "--info-plist", "Ferry=a"],
                "'--before' and '--info-plist' exclude each other"
            ),
        ])
    func exclusions(arguments: [String], message: String) {
        let outcome = plumbline(["lint"] + arguments)
        #expect(outcome.errors == "plumbline: error: \(message)\nRun 'plumbline lint --help' for help.\n")
        #expect(outcome.code == .usage)
    }
}
