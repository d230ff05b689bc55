import Foundation
import Testing

@testable import plumbline

/// What users of other linters reported in public about baselines, comments and exit codes, as whole runs.
@Suite("Field reports of linters")
struct LinterFieldReportTests {
    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict>
            <key>UISupportedInterfaceOrientations</key>
            <array><string>UIInterfaceOrientationPortrait</string></array>
            <key>UIDeviceFamily</key>
            <array><integer>1</integer></array>
        </dict></plist>
        """

    private func app(_ source: String) throws -> AppFolder {
        try AppFolder(["App/Info.plist": Self.plist, "App/Screens.swift": "import UIKit\n" + source])
    }

    private func run(_ app: AppFolder, _ arguments: String...) -> Outcome {
        plumbline(arguments + ["--no-config", app.path], isReal: true)
    }

    /// The classes with a `lost-constraint` finding.
    private func lost(_ outcome: Outcome) -> [String] {
        outcome.output.split(separator: "\n").filter { $0.contains("[lost-constraint]") }
            .compactMap { $0.firstMatch(of: /: '([A-Za-z]+)' turns/).map { String($0.1) } }.sorted()
    }

    @Test(
        "The run that writes a baseline ends with 0 and says what it wrote, the next one is clean, a new class is one finding"
    )
    func adoption() throws {
        let app = try app("class Legacy: UIViewController {}\n")
        let file = app.path + "/b.json"
        #expect(run(app).code == .findings || run(app, "--fail-on", "warning").code == .findings)
        let first = run(app, "--write-baseline", file)
        #expect(first.code == .clean)
        #expect(first.output.isEmpty && first.errors.hasPrefix("plumbline: wrote 1 "))
        let second = run(app, "--baseline", file, "--fail-on", "note")
        #expect(second.code == .clean)
        #expect(second.errors == "plumbline: baseline '\(file)' knows 1 finding of this run\n")
        try app.write(["App/Fresh.swift": "import UIKit\nclass Fresh: UIViewController {}\n"])
        let third = run(app, "--baseline", file, "--fail-on", "note")
        #expect(third.code == .findings)
        #expect(third.output.components(separatedBy: "[lost-constraint]").count == 2)
    }

    @Test("A baseline holds when lines move, and two of them are compared without any source")
    func moved() throws {
        let app = try app("class Old: UIViewController {}\n")
        let (one, two) = (app.path + "/one.json", app.path + "/two.json")
        _ = run(app, "--write-baseline", one)
        try app.write([
            "App/Screens.swift": "import UIKit\n" + String(repeating: "// more\n", count: 40)
                + "class Old: UIViewController {}\n"
        ])
        #expect(run(app, "--baseline", one, "--fail-on", "note").code == .clean)
        _ = run(app, "--write-baseline", two)
        try app.remove("App")
        let compared = plumbline(["baseline", "compare", one, two], isReal: true)
        #expect(compared.code == .clean)
        #expect(compared.output == "0 added, 0 removed, 1 in both\n")
    }

    @Test(
        "A report is not taken for a baseline, and never for an empty one",
        arguments: ["json", "sarif", "jsonl", "gitlab"])
    func reportAsBaseline(format: String) throws {
        let app = try app("class Old: UIViewController {}\n")
        let file = app.path + "/b.json"
        try app.write(["b.json": run(app, "--format", format).output])
        let outcome = run(app, "--baseline", file)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("'--write-baseline \(file)' writes one"), "\(outcome.errors)")
    }

    @Test("A command inside another comment is inert, and one beside it works")
    func nestedComment() throws {
        let app = try app(
            """
            /* extension Menu { // plumbline:disable:next lost-constraint */
            // plumbline:disable:next lost-constraint - opens in any orientation
            class Menu: UIViewController {}
            class Map: UIViewController {}
            """)
        let outcome = run(app, "--fail-on", "note")
        #expect(outcome.code == .findings)
        #expect(lost(outcome) == ["Map"], "\(outcome.output)")
        #expect(outcome.output.contains("; 1 silenced by comments"))
        #expect(!outcome.output.contains("suppression]"))
    }

    @Test("Prose is no command")
    func prose() throws {
        let app = try app(
            """
            // plumbline reports this class on purpose.
            // See plumbline:disable:next in the handbook.
            /// plumbline:disable:next lost-constraint
            let help = "// plumbline:disable-file lost-constraint"
            class Menu: UIViewController {}
            """)
        let outcome = run(app, "--fail-on", "note")
        #expect(lost(outcome) == ["Menu"])
        #expect(!outcome.output.contains("suppression]"))
    }

    @Test("Members under conditions are neither counted twice nor hidden")
    func conditions() throws {
        let app = try app(
            """
            class Wall: UIViewController {
                #if os(tvOS)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """)
        let outcome = run(app, "--fail-on", "note")
        #expect(outcome.code == .clean, "\(outcome.output)")
    }
}
