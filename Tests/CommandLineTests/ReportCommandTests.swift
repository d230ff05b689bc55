import Lint
import Migration
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import plumbline

@Suite("plumbline report")
struct ReportCommandTests {
    private final class Files {
        var written: [String: String] = [:]
    }

    private func run(_ arguments: String..., failing: Bool = false) -> (outcome: Outcome, files: [String: String]) {
        let files = Files()
        let output = CapturedOutput()
        let errors = CapturedOutput()
        let environment = Environment(
            variables: [:], output: output, errors: errors, inputLines: { [] }, exists: { _ in false },
            analyse: { _ in Sample.input([Sample.target(screens: [Sample.screen("Home")])]) }, currentFolder: "/app",
            writeFile: { text, path in
                if failing { throw OutputFile.Failure(path: path, reason: "Permission denied") }
                files.written[path] = text
            })
        let code = Program(environment: environment).run(["report"] + arguments)
        return (Outcome(code: code, output: output.text, errors: errors.text), files.written)
    }

    @Test("A page on standard output, with links from the current folder")
    func standardOutput() {
        let outcome = run().outcome
        #expect(outcome.output.hasPrefix("<!DOCTYPE html>\n") && outcome.output.hasSuffix("</html>\n"))
        #expect(outcome.output.contains("href=\"./App/Home.swift#L4\""))
        #expect(outcome.errors.isEmpty)
        // A review does not judge: findings are no failure.
        #expect(outcome.code == .clean)
    }

    @Test("A page in a file, with links from its folder")
    func file() {
        let (outcome, files) = run("--output", "build/out/review.html")
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors == "plumbline: wrote build/out/review.html\n")
        #expect(files["build/out/review.html"]?.contains("href=\"./../../App/Home.swift#L4\"") == true)
    }

    @Test("The file by its letter")
    func letter() {
        let (outcome, files) = run("-o", "review.html")
        #expect(outcome.output.isEmpty && files.keys.contains("review.html"))
        #expect(plumbline(["report", "--help"]).output.contains("\n  -o, --output FILE "))
    }

    @Test("Links by a template")
    func links() {
        let outcome = run("--links", "vscode://file{absolute}:{line}").outcome
        #expect(outcome.output.contains("href=\"vscode://file/app/App/Home.swift:4\""))
    }

    @Test("Markdown and JSON")
    func formats() {
        #expect(run("--format", "markdown").outcome.output.hasPrefix("## Orientation review of app\n"))
        #expect(run("--format=json").outcome.output.contains("\"checklist\": ["))
    }

    @Test("The commands that the plan names are commands")
    func planCommands() {
        let json = run("--format=json").outcome.output
        let strategies = json.matches(of: /plumbline fix --strategy ([a-z-]+)/).map { String($0.1) }
        #expect(!strategies.isEmpty)
        for strategy in strategies { #expect(StrategyName(rawValue: strategy) != nil, "\(strategy)") }
    }

    @Test("A file that cannot be written is told")
    func failure() {
        let outcome = run("--output", "review.html", failing: true).outcome
        #expect(outcome.errors.hasPrefix("plumbline: error: cannot write 'review.html': Permission denied\n"))
        #expect(outcome.code == .usage)
    }

    @Test(
        "The judged change is said in words",
        arguments: [
            (RequestedChange.widening(.all), "what if every list of orientations held all four"),
            (.widening(.ipad), "what if the iPad list held all four orientations, and the iPhone list stayed as it is"),
            (.narrowing(.portrait), "what if the lists went back to portrait"),
            (.since(revision: "main"), "what changed since 'main'"),
            (.between(before: "a", after: "b"), "what changed from 'a' to 'b'"),
        ])
    func changes(change: RequestedChange, phrase: String) { #expect(change.phrase == phrase) }
}
