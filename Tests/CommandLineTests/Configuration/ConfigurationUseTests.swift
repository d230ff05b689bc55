import Foundation
import Lint
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import plumbline

/// From the file to the run: which file counts, and what beats what.
@Suite("Use of the configuration")
struct ConfigurationUseTests {
    /// Runs the program in /app with some files, and returns what it asks to have analysed.
    private func request(_ arguments: [String], _ files: [String: String]) -> AnalysisRequest? {
        var request: AnalysisRequest?
        _ = plumbline(arguments, files: files, currentFolder: "/app") {
            request = $0
            return Sample.input([Sample.target()])
        }
        return request
    }

    private func targets(_ arguments: [String], _ files: [String: String]) -> [String]? {
        request(arguments, files)?.targets
    }

    @Test("The nearest file upward from what is analysed counts, up to the repository's root")
    func lookup() {
        let files = [
            "/app/.plumbline.yml": "target: Outer", "/app/Sub/.plumbline.yml": "target: Inner",
            "/app/Own/.git": "", "/app/Yaml/.plumbline.yaml": "target: Long",
        ]
        #expect(targets([], files) == ["Outer"])
        #expect(targets(["Sub"], files) == ["Inner"])
        #expect(targets(["Sub/A/B.swift"], files) == ["Inner"])
        #expect(targets(["Sub/A.swift", "Sub/B.swift"], files) == ["Inner"])
        #expect(targets(["Sub/A.swift", "Other/B.swift"], files) == ["Outer"])
        #expect(targets(["Own"], files) == [])
        #expect(targets(["/elsewhere"], files) == [])
        #expect(targets(["Yaml"], files) == ["Long"])
        #expect(targets(["--no-config"], files) == [])
        #expect(targets(["--config", "Sub/.plumbline.yml"], files) == ["Inner"])
        #expect(targets(["explain", "Home", "Sub"], files) == ["Inner"])
        #expect(targets(["targets", "Sub"], files) == ["Inner"])
        #expect(targets(["report", "Sub"], files) == ["Inner"])
        #expect(targets(["testgen", "Sub"], files) == ["Inner"])
        #expect(targets(["testgen", "Sub", "--no-config"], files) == [])
    }

    @Test("A key means an option of lint: what another command calls by the same name is something else")
    func sameNames() {
        let files = [
            "/app/.plumbline.yml":
                "format: json\noutput: {sarif: build/a.sarif}\nseverity: {empty-mask: off}\nrelease: 26.0"
        ]
        let input = Sample.input([Sample.target(issues: [Sample.issue(.emptyMask)])])
        let report = plumbline(["report"], input: input, files: files, currentFolder: "/app")
        #expect(report.output.hasPrefix("<!DOCTYPE html>"))
        #expect(!report.output.contains("empty-mask"))
        #expect(
            plumbline(["report", "--no-config"], input: input, files: files, currentFolder: "/app").output
                .contains("empty-mask"))
        #expect(request(["report"], files)?.release.name == "26.0")
        #expect(plumbline(["targets"], input: input, files: files, currentFolder: "/app").output.hasPrefix("App ("))
        #expect(plumbline(["lint"], input: input, files: files, currentFolder: "/app").output.hasPrefix("{"))
    }

    @Test("fix looks at the targets and the change of the file")
    func fix() throws {
        let folder = try AppFolder([
            ".plumbline.yml": "target: Two\n",
            "One/Info.plist": Self.plist, "One/A.swift": "final class A: UIViewController {}\n",
            "Two/Info.plist": Self.plist, "Two/B.swift": "final class B: UIViewController {}\n",
        ])
        let configured = plumbline(["fix", "--apply-widening", folder.path], isReal: true)
        #expect(configured.output.contains("Two/Info.plist") && !configured.output.contains("One/Info.plist"))
        let all = plumbline(["fix", "--apply-widening", "--no-config", folder.path], isReal: true)
        #expect(all.output.contains("Two/Info.plist") && all.output.contains("One/Info.plist"))
    }

    private static let plist = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
        <key>UISupportedInterfaceOrientations</key>
        <array><string>UIInterfaceOrientationPortrait</string></array>
        </dict>
        </plist>

        """

    @Test("The command line beats the file: values and lists as a whole, pairs by name")
    func precedence() {
        let files = [
            "/app/.plumbline.yml": """
            target: [One, Two]
            configuration: Debug
            setting: {A: file, B: file}
            widen: ipad
            """
        ]
        let plain = request([], files)
        #expect(plain?.targets == ["One", "Two"])
        #expect(plain?.configuration == "Debug")
        #expect(plain?.settings == ["A": "file", "B": "file"])
        #expect(plain?.change == .widening(.ipad))
        let given = request(["--target", "Three", "--configuration=Release", "--setting", "B=given"], files)
        #expect(given?.targets == ["Three"])
        #expect(given?.configuration == "Release")
        #expect(given?.settings == ["A": "file", "B": "given"])
        // A change on the command line takes the one of the file away, whichever it is.
        #expect(request(["--narrow"], files)?.change == .narrowing(.portrait))
        #expect(request(["--base", "main"], files)?.change == .since(revision: "main"))
    }

    @Test("Paths of the file are relative to it")
    func paths() {
        let files = [
            "/app/Sub/.plumbline.yml": """
            build-settings: [ci/settings.json, /abs/settings.json]
            info-plist: {App: out/Info.plist}
            """
        ]
        let request = request(["Sub/App"], files)
        #expect(request?.buildSettingsFiles == ["Sub/ci/settings.json", "/abs/settings.json"])
        #expect(request?.infoPlists == ["App": "Sub/out/Info.plist"])
    }

    @Test("A configuration that cannot be read is not passed over for one further up")
    func unreadable() throws {
        let app = try AppFolder([
            ".plumbline.yml": "fail-on: never\n", "One/.plumbline.yml/file": "", "One/Info.plist": Self.plist,
        ])
        let outcome = plumbline(
            ["lint", app.path + "/One"], existing: [app.path + "/One/.plumbline.yml"], isReal: true)
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors.contains(".plumbline.yml' is there and cannot be read; make it a file, or use '--no-config'")
        )
    }

    @Test("The page of a rule needs no configuration that is right")
    func rulePage() {
        let files = ["/app/.plumbline.yml": "fail_on: error"]
        #expect(plumbline(["explain", "empty-mask"], files: files, currentFolder: "/app").code == .clean)
        #expect(plumbline(["explain", "Home"], files: files, currentFolder: "/app").code == .usage)
    }

    @Test("A flag of the file is taken back on the command line")
    func flags() {
        let files = ["/app/.plumbline.yml": "exit-zero: true\n"]
        let input = Sample.input([Sample.target(issues: [Sample.issue(.emptyMask)])])
        #expect(plumbline([], input: input, files: files, currentFolder: "/app").code == .clean)
        #expect(plumbline(["--no-exit-zero"], input: input, files: files, currentFolder: "/app").code == .findings)
        #expect(plumbline(["--exit-zero"], input: input).code == .clean)
    }

    @Test("Any key of the file is taken back on the command line")
    func takenBack() {
        let files = [
            "/app/.plumbline.yml":
                "baseline: nope.json\ntarget: One\nwiden: ipad\nseverity: {empty-mask: off}\nformat: json"
        ]
        #expect(request(["--no-baseline"], files)?.targets == ["One"])
        #expect(request(["--no-baseline", "--no-target"], files)?.targets == [])
        #expect(request(["--no-baseline", "--no-widen"], files)?.change == .widening(.all))
        let input = Sample.input([Sample.target(issues: [Sample.issue(.emptyMask)])])
        let told = plumbline(
            ["--no-baseline", "--no-severity", "--no-format"], input: input, files: files, currentFolder: "/app")
        #expect(told.code == .findings)
        #expect(told.output.contains("[empty-mask]"))
        // What the command line says itself is not taken back.
        #expect(request(["--no-baseline", "--no-target", "--target", "Two"], files)?.targets == ["Two"])
        #expect(plumbline(["--no-baseline=x"]).errors.hasPrefix("plumbline: error: '--no-baseline' takes no value\n"))
        #expect(plumbline(["--no-write-baseline"]).code == .usage)
    }

    @Test("Mistakes in the file end the run with 2, before anything is analysed")
    func errors() {
        let outcome = plumbline(
            ["Sub"], files: ["/app/.plumbline.yml": "fail_on: error\nverbose: 1\n"], currentFolder: "/app")
        #expect(outcome.code == .usage)
        #expect(
            outcome.errors == """
                plumbline: error: .plumbline.yml:1: unknown key 'fail_on'; did you mean 'fail-on'?
                plumbline: error: .plumbline.yml:2: 'verbose' has to be true or false

                """)
        let missing = plumbline(["--config", "no.yml"])
        #expect(
            missing.errors.hasPrefix("plumbline: error: 'no.yml' cannot be read; '--config' names a configuration file")
        )
        #expect(missing.code == .usage)
        #expect(
            plumbline(["--config", "no.yml", "--no-config"]).errors.hasPrefix(
                "plumbline: error: '--config' and '--no-config' exclude each other"))
    }

    @Test(
        "A value of the file that makes no sense in this run is told with its line",
        arguments: [
            (
                "\nbaseline: nope.json",
                ".plumbline.yml:2: 'nope.json' is no baseline: the file does not exist; '--write-baseline nope.json' writes one"
            ),
            ("fail-on-stale-baseline: true", ".plumbline.yml:1: 'fail-on-stale-baseline' needs 'baseline' beside it"),
            ("widen: ipad\nnarrow: portrait", ".plumbline.yml:2: 'widen' and 'narrow' exclude each other"),
            ("widen: ipad\nbefore: a.plist", ".plumbline.yml:2: 'widen' and 'before' exclude each other"),
            ("before: a.plist", ".plumbline.yml:1: 'before' needs 'after' beside it"),
            (
                "output:\n  text: \"-\"\n  json: \"-\"",
                ".plumbline.yml:3: 'output text=-' and another 'output' both go to standard output; give one of them a file"
            ),
        ])
    func contradictions(text: String, message: String) {
        let outcome = plumbline(["lint"], files: ["/app/.plumbline.yml": text], currentFolder: "/app")
        #expect(outcome.code == .usage)
        #expect(outcome.errors.hasPrefix("plumbline: error: \(message)"), "\(outcome.errors)")
        #expect(!outcome.errors.contains("--help"))
    }

    @Test("plumbline config tells contradictions too, below what holds")
    func contradictionsInConfig() {
        let outcome = plumbline(
            ["config"], files: ["/app/.plumbline.yml": "widen: ipad\nnarrow: portrait"], currentFolder: "/app")
        #expect(outcome.code == .usage)
        #expect(outcome.errors == "plumbline: error: .plumbline.yml:2: 'widen' and 'narrow' exclude each other\n")
        #expect(outcome.output.contains("narrow: portrait"))
    }

    @Test("A target of the file that does not exist is told with its line")
    func strangeTarget() throws {
        let folder = try AppFolder([
            ".plumbline.yml": "target: [One, Tow]\n", "One/Info.plist": Self.plist,
            "One/A.swift": "final class A: UIViewController {}\n",
        ])
        let outcome = plumbline(["lint", folder.path], isReal: true)
        #expect(outcome.code == .usage)
        #expect(outcome.errors.contains("/.plumbline.yml:1: there is no app target 'Tow'; there is 'One'"))
    }

    @Test("What the command line sends to standard output takes the place of what the file sends there")
    func standardOutput() {
        let input = Sample.input([Sample.target(issues: [Sample.issue(.emptyMask)])])
        func run(_ configuration: String, _ arguments: String...) -> Outcome {
            plumbline(
                ["lint"] + arguments, input: input, files: ["/app/.plumbline.yml": configuration], currentFolder: "/app"
            )
        }
        #expect(run("format: json", "--output", "github=-").output.hasPrefix("::error "))
        #expect(run("output: {github: \"-\"}", "--format", "json").output.hasPrefix("{"))
        #expect(run("output: {github: \"-\"}", "--output", "json=-").output.hasPrefix("{"))
        #expect(run("output: {github: \"-\"}").output.hasPrefix("::error "))
        #expect(run("format: json").output.hasPrefix("{"))
        #expect(run("format: json\noutput: {github: \"-\"}").code == .usage)
    }

    @Test("A baseline of the file that is broken can be written anew")
    func brokenBaseline() throws {
        let folder = try AppFolder([
            ".plumbline.yml": "baseline: b.json\n", "b.json": "{", "One/Info.plist": Self.plist,
            "One/A.swift": "final class A: UIViewController {}\n",
        ])
        #expect(plumbline(["lint", folder.path], isReal: true).code == .usage)
        let written = plumbline(
            ["lint", "--write-baseline", folder.path + "/b.json", folder.path], isReal: true)
        #expect(written.code == .clean, "\(written.errors)")
        #expect(plumbline(["lint", "--fail-on", "note", folder.path], isReal: true).code == .clean)
    }

    // MARK: Rules

    private func rules(_ arguments: [String], _ configuration: String = "") -> [String] {
        let input = Sample.input([
            Sample.target(issues: [Sample.issue(.emptyMask), Sample.issue(.deadOverride), Sample.issue(.lookAlikeName)])
        ])
        let outcome = plumbline(
            arguments + ["--format", "emacs"], input: input, files: ["/app/.plumbline.yml": configuration],
            currentFolder: "/app")
        return outcome.output.split(separator: "\n").filter { !$0.contains(": note: ") || $0.hasSuffix("]") }
            .map { line in
                let parts = line.split(separator: ": ")
                return "\(parts[1]) \(line.split(separator: "[").last?.dropLast() ?? "")"
            }.sorted()
    }

    @Test("Severities, from the file and from the command line")
    func severities() {
        #expect(rules([]) == ["error empty-mask", "note look-alike-name", "warning dead-override"])
        #expect(
            rules([], "severity: {empty-mask: warning, dead-override: off, look-alike-name: error}")
                == ["error look-alike-name", "warning empty-mask"])
        #expect(
            rules(["--severity", "dead-override=note"], "severity: {empty-mask: off, dead-override: off}")
                == ["note dead-override", "note look-alike-name"])
    }

    @Test("Severities of some paths beat the general ones, the last that matches counts")
    func pathSeverities() {
        let all = """
            severity: {empty-mask: note}
            paths:
            - {path: App, severity: {empty-mask: off, dead-override: off}}
            - {path: ["*.swift"], severity: {empty-mask: error}}
            - {path: Other/**, severity: {empty-mask: off}}
            """
        #expect(rules([], all) == ["error empty-mask", "note look-alike-name"])
        // The command line beats the file.
        #expect(
            rules(["--severity", "dead-override=error", "--severity", "empty-mask=off"], all)
                == ["error dead-override", "note look-alike-name"])
    }

    @Test("Findings that globs leave out are counted, and an empty glob is none")
    func leftOut() {
        let input = Sample.input([Sample.target(issues: [Sample.issue(.emptyMask), Sample.issue(.deadOverride)])])
        let outcome = plumbline(["lint", "--exclude", "App"], input: input, currentFolder: "/app")
        #expect(outcome.output.hasSuffix("No findings in 1 target; 2 in files that are left out\n"))
        #expect(outcome.code == .clean)
        let include = plumbline(["lint", "--include", "Other"], input: input, currentFolder: "/app")
        #expect(include.output.hasSuffix("No findings in 1 target; 2 in files that are left out\n"))
        let empty = plumbline(["lint", "--exclude", ""], input: input)
        #expect(empty.code == .usage)
        #expect(empty.errors.hasPrefix("plumbline: error: '--exclude' wants GLOB, not ''\n"))
    }

    @Test(
        "Globs leave findings out",
        arguments: [
            (["--exclude", "App"], 0), (["--exclude", "*.swift"], 0), (["--exclude", "App/*.swift"], 0),
            (["--exclude", "**/Home*"], 0), (["--exclude", "Home*"], 0), (["--exclude", "Sources"], 3),
            (["--exclude", "App/*.m"], 3), (["--include", "App"], 3), (["--include", "Other"], 0),
            (["--include", "App", "--exclude", "Home*"], 0), (["--exclude", "./App/"], 0),
            (["--exclude", "/app/App"], 0),
        ])
    func globs(arguments: [String], count: Int) { #expect(rules(arguments).count == count, "\(arguments)") }

    @Test("Slips on the command line")
    func slips() {
        func error(_ arguments: String...) -> String {
            String(plumbline(arguments).errors.split(separator: "\n").first ?? "")
        }
        #expect(
            error("--severity", "lost-constrant=off")
                == "plumbline: error: there is no rule 'lost-constrant'; did you mean 'lost-constraint'?")
        #expect(
            error("--severity", "lost-constraint")
                == "plumbline: error: '--severity' wants RULE=LEVEL, not 'lost-constraint'")
        #expect(
            error("--severity", "lost-constraint=of")
                == "plumbline: error: 'lost-constraint' cannot be 'of'; it is one of off, note, warning, error; did you mean 'off'?"
        )
        #expect(
            error("--family", "rotaton")
                == "plumbline: error: '--family' cannot be 'rotaton'; it is one of rotation, resizing, duo, all; did you mean 'rotation'?"
        )
        #expect(
            error("--fail-on-stale-baseline")
                == "plumbline: error: '--fail-on-stale-baseline' needs '--baseline' beside it")
    }

    // MARK: plumbline config

    @Test("The effective configuration names the origin of every value")
    func effective() {
        let outcome = plumbline(
            ["config", "Sub", "--setting", "B=given", "--target", "My App"],
            files: [
                "/app/.plumbline.yml": """
                fail-on: warning
                setting: {A: "x: y"}
                paths: [{path: Pods, severity: {lost-constraint: off}}]
                """
            ], currentFolder: "/app")
        #expect(outcome.code == .clean)
        for line in [
            "# Configuration file: .plumbline.yml",
            "format: text                            # default",
            "fail-on: warning                        # .plumbline.yml:1",
            "exit-zero: false                        # default",
            "target:",
            "  - \"My App\"                            # command line",
            "widen: all                              # default",
            "# narrow: not set",
            "  A: \"x: y\"                             # .plumbline.yml:2",
            "  B: given                              # command line",
            "paths:",
            "  - path: [\"Pods\"]                      # .plumbline.yml:3",
            "      lost-constraint: off",
        ] {
            #expect(outcome.output.split(separator: "\n").contains(Substring(line)), "\(line)")
        }
    }

    @Test("The effective configuration is a configuration that means the same")
    func roundTrip() throws {
        let file = "paths: [{path: Pods, severity: {}}, {path: A, severity: {lost-constraint: off}}]"
        let arguments = [
            "--narrow", "landscape", "--target", "yes", "--target", "a: b # c", "--setting", "A=", "--setting",
            "B=\u{1}\"\\ü", "--severity", "lost-constraint=off", "--verbose", "--output", "sarif=-", "--exclude", "*.m",
            "--configuration", "5",
        ]
        let first = plumbline(["config"] + arguments, files: ["/app/.plumbline.yml": file], currentFolder: "/app")
        let again = plumbline(
            ["config"], files: ["/app/.plumbline.yml": first.output], currentFolder: "/app")
        #expect(again.code == .clean, "\(again.errors)")
        func values(_ text: String) -> [String] {
            text.split(separator: "\n").map { line in
                String(line.prefix { $0 != "#" }).trimmingCharacters(in: .whitespaces)
            }.filter { !$0.isEmpty }
        }
        #expect(values(again.output) == values(first.output))
    }
}
