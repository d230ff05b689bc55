import Foundation
import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import plumbline

@Suite("plumbline lint")
struct LintCommandTests {
    private static func input(_ severity: Severity?) -> LintInput {
        let kind: CodeIssue.Kind? =
            switch severity {
            case .error: .emptyMask
            case .warning: .deadOverride
            case .note: .lookAlikeName
            case nil: nil
            }
        return Sample.input(
            [Sample.target(issues: kind.map { [Sample.issue($0)] } ?? [])],
            notAnalysed: [NotAnalysed(what: "Pods", reason: "are not there")])
    }

    @Test(
        "The exit code follows --fail-on",
        arguments: [
            (.error, nil, .findings), (.warning, nil, .clean), (.note, nil, .clean), (nil, nil, .clean),
            (.error, "warning", .findings), (.warning, "warning", .findings), (.note, "warning", .clean),
            (.warning, "note", .findings), (.note, "note", .findings), (nil, "note", .clean),
            (.error, "error", .findings), (.error, "never", .clean),
        ] as [(Severity?, String?, ExitCode)])
    func exitCodes(severity: Severity?, failOn: String?, expected: ExitCode) {
        let arguments = ["lint"] + (failOn.map { ["--fail-on", $0] } ?? [])
        #expect(plumbline(arguments, input: Self.input(severity)).code == expected)
    }

    @Test("Findings go to standard output; what was left out is never silent")
    func streams() {
        let text = plumbline(["lint"], input: Self.input(.error))
        #expect(text.errors.isEmpty)
        #expect(text.output.contains("Not analysed\n  Pods: are not there\n"))
        let xcode = plumbline(["lint", "--format", "xcode"], input: Self.input(.error))
        #expect(xcode.errors == "plumbline: not analysed: Pods: are not there\n")
        #expect(xcode.output.split(separator: "\n").count == 1)
        let json = plumbline(["lint", "--format=json"], input: Self.input(.error))
        #expect(json.errors.isEmpty)
        #expect(json.output.contains("\"what\": \"Pods\""))
    }

    @Test(
        "A path alone means lint, and options reach the analysis",
        arguments: [
            ([], AnalysisRequest(paths: [])),
            (["App"], AnalysisRequest(paths: ["App"])),
            (["lint", "A", "B"], AnalysisRequest(paths: ["A", "B"])),
            (["./lint"], AnalysisRequest(paths: ["./lint"])),
            (
                ["App", "--target", "One", "--target=Two", "--configuration", "Debug", "--widen", "ipad"],
                AnalysisRequest(
                    paths: ["App"], targets: ["One", "Two"], configuration: "Debug", change: .widening(.ipad))
            ),
            (
                ["--setting", "A=b=c", "--info-plist", "App=out/Info.plist", "--build-settings", "s.json"],
                AnalysisRequest(
                    paths: [], infoPlists: ["App": "out/Info.plist"], settings: ["A": "b=c"],
                    buildSettingsFiles: ["s.json"])
            ),
            (
                ["--setting", "A[sdk=iphoneos*][config=Debug]=b"],
                AnalysisRequest(paths: [], settings: ["A[sdk=iphoneos*][config=Debug]": "b"])
            ),
            (["--narrow"], AnalysisRequest(paths: [], change: .narrowing(.portrait))),
            (["--narrow", "App"], AnalysisRequest(paths: ["App"], change: .narrowing(.portrait))),
            (["--narrow", "all-but-upside-down"], AnalysisRequest(paths: [], change: .narrowing(.allButUpsideDown))),
            (["--base", "origin/main"], AnalysisRequest(paths: [], change: .since(revision: "origin/main"))),
            (
                ["--before", "a.plist", "--after=b.plist"],
                AnalysisRequest(paths: [], change: .between(before: "a.plist", after: "b.plist"))
            ),
            // A file may be called like an option.
            (["--target", "--widen", "App"], AnalysisRequest(paths: ["App"], targets: ["--widen"])),
        ])
    func requests(arguments: [String], expected: AnalysisRequest) {
        var request: AnalysisRequest?
        _ = plumbline(arguments, existing: ["App"]) {
            request = $0
            return Self.input(nil)
        }
        #expect(request == expected)
    }

    @Test(
        "Colour needs a terminal that can show it, and no wish against it",
        arguments: [
            (true, ["TERM": "xterm-256color"], true),
            (false, ["TERM": "xterm-256color"], false),
            (true, ["TERM": "dumb"], false),
            (true, [:], false),
            (true, ["TERM": "xterm", "NO_COLOR": "1"], false),
            // no-color.org: an empty value does not count.
            (true, ["TERM": "xterm", "NO_COLOR": ""], true),
        ] as [(Bool, [String: String], Bool)])
    func colour(isTerminal: Bool, variables: [String: String], isColoured: Bool) {
        let outcome = plumbline(["lint"], input: Self.input(.error), isTerminal: isTerminal, variables: variables)
        #expect(outcome.output.contains("\u{1B}[") == isColoured)
        let json = plumbline(
            ["lint", "--format", "json"], input: Self.input(.error), isTerminal: isTerminal, variables: variables)
        #expect(!json.output.contains("\u{1B}["))
    }

    @Test("Verbose lists the screens, and the trace goes to standard error")
    func verbose() {
        var input = Sample.input([Sample.target(screens: [Sample.screen("Home", .held)])])
        input.project.discoveryTrace = ["found App.xcodeproj"]
        let outcome = plumbline(["--verbose"], input: input)
        #expect(outcome.errors == "found App.xcodeproj\n")
        #expect(outcome.output.contains("Screens of 'App'\n  App/Home.swift:4:13: iPhone: held: 'Home'"))
    }
}
