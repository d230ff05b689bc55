import Foundation
import Testing

@testable import plumbline

/// The demo app through the whole line. What it has to say is reasoned in Tests/Fixtures/Demo/EXPECTATIONS.md.
@Suite("Demo app")
struct DemoTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Demo").path

    private func run(_ arguments: String...) -> Outcome {
        plumbline([Self.folder] + arguments) { try $0.run() }
    }

    private func expected(_ name: String) throws -> String {
        try String(contentsOfFile: Self.folder + "/" + name, encoding: .utf8)
    }

    @Test("The text report is the expected one")
    func text() throws {
        let outcome = run()
        #expect(try outcome.output == expected("expected.txt"))
        #expect(outcome.code == .findings)
    }

    @Test("The JSON report is the expected one, twice")
    func json() throws {
        let outcome = run("--format", "json")
        #expect(try outcome.output == expected("expected.json"))
        #expect(run("--format", "json").output == outcome.output)
    }

    /// The table of EXPECTATIONS.md.
    @Test(
        "Every screen has the verdict that the facts give it",
        arguments: [
            ("UINavigationController", "phone", "lost", "yes"),
            ("TrailListController", "phone", "lost", "no"),
            ("TrailController", "phone", "lost", "no"),
            ("SettingsController", "phone", "lost", "no"),
            ("FilterController", "phone", "lost", "no"),
            ("VideoController", "phone", "lost", "yes"),
            ("CameraController", "phone", "held", "yes"),
            ("MapController", "phone", "held", "yes"),
            ("KioskController", "phone", "unproven", "yes"),
            ("CameraController", "pad", "lost", "no"),
            ("MapController", "pad", "lost", "no"),
            ("VideoController", "pad", "lost", "no"),
            ("BoardController", "pad", "unaffected", "no"),
        ])
    func verdicts(symbol: String, idiom: String, verdict: String, asked: String) throws {
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(run("--format", "json").output.utf8)) as? [String: Any])
        let verdicts = try #require(document["verdicts"] as? [[String: Any]])
        let screen = try #require(
            verdicts.first { $0["symbol"] as? String == symbol && $0["idiom"] as? String == idiom })
        #expect(screen["verdict"] as? String == verdict)
        #expect(screen["asked"] as? String == asked)
    }

    @Test("The findings are the seven expected ones")
    func findings() throws {
        let lines = run("--format", "xcode").output.split(separator: "\n")
            .filter { !$0.contains(": note: ") }
            .map { line in line[(line.range(of: "Demo/")?.upperBound ?? line.startIndex)...] }
        let summary = lines.map { line in
            let severity = line.contains(": error: ") ? "error" : "warning"
            let rule = line.split(separator: "(").last?.dropLast() ?? ""
            return "\(severity) \(rule) \(line.prefix { $0 != ":" })"
        }
        #expect(
            summary.sorted() == [
                "error lost-constraint Trailhead/Info.plist",
                "error lost-constraint Trailhead/SceneDelegate.swift",
                "error lost-constraint Trailhead/Video/VideoController.swift",
                "error pad-list-incomplete Trailhead/Info.plist",
                "warning ignored-pad-override Board/BoardController.swift",
                "warning unasked-override Trailhead/Settings/SettingsController.swift",
                "warning unproven-constraint Trailhead/Kiosk/KioskController.swift",
            ])
    }

    @Test("Widening the iPad list alone leaves every iPhone screen unaffected")
    func padOnly() {
        let output = run("--widen", "ipad").output
        #expect(output.contains("  iPhone  declared: portrait, unchanged\n          9 screens: 9 unaffected\n"))
    }

    @Test("A target or configuration that does not exist is named, with those that do")
    func unknownNames() {
        #expect(
            run("--target", "Trailhed").errors.hasPrefix(
                "plumbline: error: there is no app target 'Trailhed'; there is 'Board' and 'Trailhead'; did you mean 'Trailhead'?"
            ))
        #expect(
            run("--configuration", "Beta").errors.hasPrefix(
                "plumbline: error: there is no configuration 'Beta'; there is 'Debug' and 'Release'"))
        #expect(run("--target", "Trailhed").code == .usage)
    }

    @Test("A missing path beside a good one is told and does not stop the run")
    func missingPath() {
        let outcome = run("/no/such/folder")
        #expect(outcome.code == .findings)
        #expect(outcome.output.contains("  /no/such/folder: does not exist; check the path\n"))
        let alone = plumbline(["/no/such/folder"]) { try $0.run() }
        #expect(alone.code == .notAnalysed)
        #expect(
            alone.errors
                == "plumbline: error: nothing could be analysed\n  /no/such/folder: does not exist; check the path\n")
    }

    @Test("A folder without an app says what to do")
    func noApp() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let outcome = plumbline([folder.path]) { try $0.run() }
        #expect(outcome.code == .notAnalysed)
        #expect(outcome.errors.hasPrefix("plumbline: error: nothing could be analysed\n  "))
    }
}
