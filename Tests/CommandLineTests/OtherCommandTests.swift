import Foundation
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import plumbline

@Suite("Other commands")
struct OtherCommandTests {
    private let input = Sample.input([Sample.target(screens: [Sample.screen("HomeController")])])

    @Test("explain shows a rule without any analysis")
    func explainRule() {
        let outcome = plumbline(["explain", "lost-constraint"])
        #expect(outcome.code == .clean)
        #expect(outcome.output.hasPrefix("lost-constraint\n"))
    }

    @Test("explain shows a class, and looks where it is told to")
    func explainClass() {
        var paths: [String] = []
        let outcome = plumbline(["explain", "HomeController", "App"]) { request in
            paths = request.paths
            return input
        }
        #expect(paths == ["App"])
        #expect(outcome.output.hasPrefix("'HomeController' on iPhone: lost (target 'App'"))
    }

    @Test("explain tells of the comment that keeps a finding back, and of the baseline")
    func explainSilenced() throws {
        let app = try AppFolder([
            "App/Info.plist": """
            <plist version="1.0"><dict><key>UISupportedInterfaceOrientations</key>
            <array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>
            """,
            "App/Home.swift": """
            import UIKit
            // plumbline:disable:next lost-constraint - turns with the device
            final class Home: UIViewController {}
            final class Board: UIViewController {}
            """,
        ])
        let silenced = plumbline(["explain", "Home", app.path, "--no-config"], isReal: true).output
        #expect(
            silenced.contains(
                "\nKept back\n  lost-constraint is silenced by the comment at App/Home.swift:2: turns with the device\n"
            ),
            "\(silenced)")
        let plain = plumbline(["explain", "Board", app.path, "--no-config"], isReal: true).output
        #expect(!plain.contains("Kept back"))
        let file = app.path + "/b.json"
        _ = plumbline(["--write-baseline", file, app.path, "--no-config"], isReal: true)
        let known = plumbline(["explain", "Board", app.path, "--no-config", "--baseline", file], isReal: true).output
        #expect(known.contains("  lost-constraint is known to the baseline '\(file)'\n"), "\(known)")
    }

    @Test("explain suggests the class that was meant")
    func explainUnknownClass() {
        let outcome = plumbline(["explain", "HomeControler"], input: input)
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors.hasPrefix(
                "plumbline: error: there is no rule and no view controller 'HomeControler'; did you mean 'HomeController'?"
            ))
    }

    @Test("targets and rules print tables and JSON")
    func tables() {
        #expect(
            plumbline(["targets"], input: input).output.hasPrefix(
                "App (App.xcodeproj)\n  Release, Debug ('Release' is analysed)\n"))
        #expect(
            plumbline(["targets", "--format", "json"], input: input).output.hasPrefix("[\n  {\n    \"name\": \"App\""))
        #expect(plumbline(["rules"]).output.hasPrefix("already-widened "))
        #expect(
            plumbline(["rules", "--format", "json"]).output.hasPrefix("[\n  {\n    \"id\": \"already-widened\""))
    }

    @Test("facts reads files and lists of files, and tells what it cannot read")
    func facts() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appendingPathComponent("Home.swift").path
        let source = """
            final class Home: UIViewController, Upright {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """
        try Data(source.utf8).write(to: URL(fileURLWithPath: file))
        let expected = """
            {"kind":"class","file":"\(file)","line":1,"name":"Home","inherits":["UIViewController","Upright"]}
            {"kind":"override","file":"\(file)","line":2,"owner":"Home","name":"supportedInterfaceOrientations"}

            """
        #expect(plumbline(["facts", file]).output == expected)
        #expect(plumbline(["facts", "-"], lines: [file, ""]).output == expected)

        let partial = plumbline(["facts", folder.path, file, folder.path + "/none.swift"])
        #expect(partial.output == expected)
        #expect(partial.code == .clean)
        #expect(
            partial.errors == """
                plumbline: error: '\(folder.path)' is a folder; list its files: find \(folder.path) -name '*.swift' | plumbline facts -
                plumbline: error: '\(folder.path)/none.swift' does not exist; check the path

                """)
        #expect(plumbline(["facts", folder.path + "/none.swift"]).code == .notAnalysed)
    }
}
