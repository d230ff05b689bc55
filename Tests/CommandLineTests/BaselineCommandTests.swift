import Foundation
import Lint
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import plumbline

@Suite("Baseline on the command line")
struct BaselineCommandTests {
    private let folder: AppFolder

    init() throws { folder = try AppFolder([:]) }

    private func input(_ symbols: String..., notAnalysed: [NotAnalysed] = []) -> LintInput {
        Sample.input([Sample.target(screens: symbols.map { Sample.screen($0) })], notAnalysed: notAnalysed)
    }

    private func run(_ arguments: String..., input: LintInput) -> Outcome {
        plumbline(arguments, input: input, currentFolder: folder.path, writesFiles: true)
    }

    @Test("Writing says how much, prints no finding and ends with 0; then only what is new is told")
    func adoption() throws {
        let first = run("--write-baseline", "b.json", input: input("Legacy", "Old"))
        #expect(first.code == .clean)
        #expect(first.output.isEmpty)
        #expect(
            first.errors
                == "plumbline: wrote 2 entries to 'b.json'; '--baseline b.json' tells what is new from now on\n")
        let second = run("--baseline", "b.json", input: input("Legacy", "Old"))
        #expect(second.code == .clean)
        #expect(second.errors == "plumbline: baseline 'b.json' knows 2 findings of this run\n")
        #expect(second.output.hasSuffix("No findings in 1 target; 2 known to the baseline\n"))
        let third = run("--baseline", "b.json", "--format", "emacs", input: input("Fresh", "Legacy", "Old"))
        #expect(third.code == .findings)
        #expect(third.output.split(separator: "\n").count { $0.contains(": error: ") } == 1)
        // Writing with a baseline keeps what it knows.
        _ = run("--baseline", "b.json", "--write-baseline", "b.json", input: input("Fresh", "Legacy", "Old"))
        #expect(run("--baseline", "b.json", input: input("Fresh", "Legacy", "Old")).code == .clean)
    }

    @Test("Stale entries are told, and fail the run when that is wanted")
    func stale() {
        _ = run("--write-baseline", "b.json", input: input("Legacy", "Old"))
        let told = run("--baseline", "b.json", input: input("Legacy"))
        #expect(told.code == .clean)
        #expect(
            told.errors
                == """
                plumbline: baseline 'b.json' knows 1 finding of this run
                plumbline: 1 entry is stale: no finding answers to it any more; '--write-baseline b.json' removes them
                plumbline:   stale: lost-constraint: 'Old' on iPhone (target 'App') in ../../app/App/Old.swift

                """.replacing("../../app", with: relativeRoot))
        #expect(run("--baseline", "b.json", "--fail-on-stale-baseline", input: input("Legacy")).code == .findings)
        #expect(run("--baseline", "b.json", "--fail-on-stale-baseline", input: input("Legacy", "Old")).code == .clean)
        #expect(
            run("--baseline", "b.json", "--fail-on-stale-baseline", "--exit-zero", input: input("Legacy")).code
                == .clean)
    }

    /// The samples stand in /app.
    private var relativeRoot: String {
        String(repeating: "../", count: folder.path.split(separator: "/").count) + "app"
    }

    @Test("A report is no baseline, and a missing file is none either")
    func notABaseline() {
        _ = run("--output", "json=report.json", input: input("Legacy"))
        let report = run("--baseline", "report.json", input: input("Legacy"))
        #expect(report.code == .usage)
        #expect(
            report.errors.hasPrefix(
                "plumbline: error: 'report.json' is a report, not a baseline; '--write-baseline report.json' writes one\n"
            ))
        let missing = run("--baseline", "none.json", input: input("Legacy"))
        #expect(missing.code == .usage)
        #expect(missing.errors.hasPrefix("plumbline: error: 'none.json' is no baseline: the file does not exist;"))
    }

    @Test("Two baselines are compared without their sources")
    func compare() {
        _ = run("--write-baseline", "old.json", input: input("Legacy", "Old"))
        _ = run("--write-baseline", "new.json", input: input("Fresh", "Legacy"))
        let outcome = run("baseline", "compare", "old.json", "new.json", input: input())
        #expect(outcome.code == .findings)
        #expect(
            outcome.output == """
                + lost-constraint: 'Fresh' on iPhone (target 'App') in \(relativeRoot)/App/Fresh.swift
                - lost-constraint: 'Old' on iPhone (target 'App') in \(relativeRoot)/App/Old.swift
                1 added, 1 removed, 1 in both

                """)
        #expect(run("baseline", "compare", "new.json", "new.json", input: input()).code == .clean)
        #expect(run("baseline", "compare", "new.json", "none.json", input: input()).code == .usage)
        #expect(
            run("baseline", "compar", "old.json", "new.json", input: input()).errors.hasPrefix(
                "plumbline: error: there is no 'baseline compar'; did you mean 'compare'?"))
    }

    @Test("A partial analysis fails the run when that is wanted")
    func partial() {
        let left = [NotAnalysed(what: "A.swift", reason: "cannot be read")]
        let clean = Sample.input([Sample.target()])
        let partial = Sample.input([Sample.target()], notAnalysed: left)
        #expect(run("--fail-on-partial", input: clean).code == .clean)
        #expect(run("--fail-on-partial", input: partial).code == .notAnalysed)
        #expect(run(input: partial).code == .clean)
        #expect(run("--fail-on-partial", "--exit-zero", input: partial).code == .clean)
        // Findings are the stronger news.
        #expect(run("--fail-on-partial", input: input("Home", notAnalysed: left)).code == .findings)
    }

    @Test("Statistics count findings by what became of them, and what was looked at")
    func statistics() {
        _ = run("--write-baseline", "b.json", input: input("Legacy"))
        let outcome = run("--baseline", "b.json", "--statistics", input: input("Fresh", "Legacy"))
        let lines = outcome.errors.split(separator: "\n").map(String.init)
        #expect(lines.contains("plumbline:   lost-constraint  1 reported, 1 known to the baseline"))
        #expect(
            lines.last?.wholeMatch(of: /plumbline:   0 source files, 2 screens, 1 target in \d+\.\d seconds/) != nil)
    }

    @Test("Somebody who has set nothing up is told the next command, on a terminal only")
    func firstSteps() {
        let hint =
            "plumbline: next: 'plumbline explain lost-constraint' tells what to do about it; "
            + "'plumbline --write-baseline plumbline-baseline.json' accepts what is there today\n"
        let found = input("Home")
        #expect(plumbline([], input: found, isTerminal: true).errors == hint)
        #expect(plumbline([], input: found).errors.isEmpty)
        #expect(plumbline([], input: Sample.input([Sample.target()]), isTerminal: true).errors.isEmpty)
        #expect(plumbline(["--format", "xcode"], input: found, isTerminal: true).errors.isEmpty)
        #expect(
            plumbline(
                [], input: found, isTerminal: true, files: ["/app/.plumbline.yml": ""], currentFolder: "/app"
            ).errors.isEmpty)
    }

    @Test(
        "Colour on demand",
        arguments: [
            (["--color", "always"], false, ["NO_COLOR": "1"], true),
            (["--color", "never"], true, ["TERM": "xterm"], false),
            (["--color", "auto"], true, ["TERM": "xterm"], true),
        ] as [([String], Bool, [String: String], Bool)])
    func colour(arguments: [String], isTerminal: Bool, variables: [String: String], isColoured: Bool) {
        let outcome = plumbline(arguments, input: input("Home"), isTerminal: isTerminal, variables: variables)
        #expect(outcome.output.contains("\u{1B}[") == isColoured)
    }
}
