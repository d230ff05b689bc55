import Foundation
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("Baseline")
struct BaselineTests {
    private func input(_ screens: [ScreenVerdict], targets: [String] = ["App"], idioms: [Idiom] = [.phone]) -> LintInput
    {
        Sample.input(targets.map { Sample.target($0, idioms: idioms, screens: screens) })
    }

    private func baseline(of input: LintInput) -> Baseline {
        Baseline(
            accepting: Linter().findings(in: input), of: input.change, root: "/app", folder: "/app/Config")
    }

    private func lint(_ input: LintInput, with baseline: Baseline) -> LintOutcome {
        var settings = LintSettings()
        settings.baseline = ("b.json", "/app/Config", baseline)
        return Linter(settings: settings).lint(input)
    }

    @Test("What was accepted is known; a new class gives exactly one finding")
    func newClass() {
        let before = input([Sample.screen("Legacy")])
        let accepted = baseline(of: before)
        let same = lint(before, with: accepted)
        #expect(same.findings.isEmpty)
        #expect(same.baselined.count == 1)
        #expect(same.baseline == BaselineUse(file: "b.json", matched: 1))
        let more = lint(input([Sample.screen("Legacy"), Sample.screen("Fresh")]), with: accepted)
        #expect(more.findings.map(\.symbol) == ["Fresh"])
    }

    @Test("Entries of files that the settings leave out are not stale")
    func leftOutFiles() {
        let before = input([Sample.screen("Legacy"), Sample.screen("Other")])
        var settings = LintSettings()
        settings.baseline = ("b.json", "/app/Config", baseline(of: before))
        settings.paths.excluded = [PathPattern("Other*", relativeTo: "/app")]
        let outcome = Linter(settings: settings).lint(before)
        #expect(outcome.baseline == BaselineUse(file: "b.json", matched: 2))
        #expect(outcome.baselined.map(\.symbol) == ["Legacy"])
        #expect(outcome.excluded == 1)
    }

    @Test("Lines, files and wording may change")
    func moves() {
        let accepted = baseline(of: input([Sample.screen("Legacy")]))
        let moved = lint(
            input([Sample.screen("Legacy", gains: .landscapeLeft, line: 44, file: "Other/Legacy.swift")]),
            with: accepted)
        #expect(moved.findings.isEmpty)
    }

    /// Many screens share one finding without a symbol; a new one among them is news all the same.
    @Test(
        "A new screen in a finding for many is a finding of its own",
        arguments: [(Idiom.pad, Asked.no), (.phone, .possibly)])
    func newScreenOfMany(idiom: Idiom, asked: Asked) {
        func screens(_ names: String...) -> [ScreenVerdict] {
            names.map { Sample.screen($0, on: idiom, asked: asked) }
        }
        let before = input(screens("Away", "Home"), idioms: [idiom])
        let accepted = baseline(of: before)
        #expect(accepted.entries.map(\.key.symbol) == ["Away", "Home"])
        let outcome = lint(input(screens("Away", "Fresh", "Home"), idioms: [idiom]), with: accepted)
        #expect(outcome.findings.count == 1)
        #expect(outcome.findings.first?.statement.hasPrefix("'Fresh' turns") == true)
        #expect(outcome.baselined.count == 1)
        #expect(outcome.baselined.first?.statement.hasPrefix("2 screens turn") == true)
        let gone = lint(input(screens("Home"), idioms: [idiom]), with: accepted)
        #expect(gone.findings.isEmpty)
        #expect(gone.baseline?.stale.map(\.key.symbol) == ["Away"])
    }

    @Test("Uncertain screens that share a reason are known one by one")
    func unproven() {
        func screens(_ names: String...) -> [ScreenVerdict] {
            names.map { Sample.screen($0, .unproven, own: .unknown, uncertainty: "it is decided at run time") }
        }
        let accepted = baseline(of: input(screens("Kiosk", "Lamp")))
        let outcome = lint(input(screens("Aisle", "Kiosk", "Lamp")), with: accepted)
        #expect(outcome.findings.map(\.symbol) == ["Aisle"])
        #expect(lint(input(screens("Lamp")), with: accepted).findings.isEmpty)
    }

    @Test("Targets are known one by one")
    func targets() {
        let accepted = baseline(of: input([Sample.screen("Legacy")], targets: ["App"]))
        let outcome = lint(input([Sample.screen("Legacy")], targets: ["App", "Beta"]), with: accepted)
        #expect(outcome.findings.map(\.targets) == [["Beta"]])
        #expect(outcome.baselined.map(\.targets) == [["App"]])
    }

    @Test("Duplicates are counted")
    func duplicates() {
        var accepted = baseline(of: input([Sample.screen("Legacy")]))
        let twice = input([Sample.screen("Legacy"), Sample.screen("Legacy", file: "Other/Legacy.swift")])
        #expect(lint(twice, with: accepted).findings.map(\.location.file) == ["Other/Legacy.swift"])
        accepted = baseline(of: twice)
        #expect(accepted.entries.map(\.count) == [2])
        #expect(lint(twice, with: accepted).findings.isEmpty)
        #expect(lint(input([Sample.screen("Legacy")]), with: accepted).baseline?.stale.map(\.count) == [1])
    }

    @Test("Only what this run could have found is stale")
    func stale() {
        let entry = { (rule: String, target: String?) in
            BaselineEntry(key: .init(rule: rule, target: target, idiom: .phone, symbol: "Old"), file: "Old.swift")
        }
        let baseline = Baseline(
            change: "widen all",
            entries: [entry("lost-constraint", "App"), entry("no-such-rule", nil), entry("lost-constraint", "Left")])
        var input = input([])
        input.project.targets.append(Sample.app("Left"))
        #expect(lint(input, with: baseline).baseline?.stale.map(\.key.rule) == ["lost-constraint", "no-such-rule"])
        input.change = "narrow portrait"
        #expect(lint(input, with: baseline).baseline?.stale == [])
        var settings = LintSettings()
        settings.baseline = ("b.json", "/app/Config", baseline)
        settings.levels = ["lost-constraint": .off]
        input.change = "widen all"
        #expect(Linter(settings: settings).lint(input).baseline?.stale.map(\.key.rule) == ["no-such-rule"])
        // The paths of a baseline are relative to its own folder.
        settings.levels = [:]
        settings.paths.excluded = [PathPattern("Config/Old.swift", relativeTo: "/app")]
        #expect(Linter(settings: settings).lint(input).baseline?.stale == [])
    }

    @Test("What other values for the build files leave out is not stale")
    func overruled() {
        let baseline = Baseline(
            change: "widen all",
            entries: [.init(key: .init(rule: "lost-constraint", target: "App", idiom: .pad), file: "Info.plist")])
        var input = input([], idioms: [.phone])
        #expect(lint(input, with: baseline).baseline?.stale.count == 1)
        input.overrulesBuildFiles = true
        #expect(lint(input, with: baseline).baseline?.stale == [])
    }

    @Test("A place more than the baseline knows is news, one less leaves an entry stale")
    func places() {
        func input(_ lines: Int...) -> LintInput {
            Sample.input([
                Sample.target(
                    "App", idioms: [.phone], screens: [],
                    issues: lines.map { Sample.issue(.oneShotForcing, symbol: "Reel", line: $0) })
            ])
        }
        let accepted = baseline(of: input(3, 9))
        #expect(accepted.entries.map(\.count) == [2])
        #expect(lint(input(4, 12), with: accepted).findings.isEmpty)
        #expect(lint(input(4, 12, 20), with: accepted).findings.map(\.places) == [3])
        #expect(lint(input(4), with: accepted).baseline?.stale.map(\.count) == [1])
    }

    // MARK: File

    private static let text = """
        {
          "kind": "plumbline-baseline",
          "version": 1,
          "change": "widen all",
          "findings": [
            {"rule": "lost-constraint", "target": "App", "idiom": "phone", "symbol": "Ä\\"\\\\\\u0001", "file": "../App/Ä\\"\\\\\\u0001.swift"},
            {"rule": "lost-constraint", "target": "App", "idiom": "phone", "symbol": "Home", "file": "../App/Home.swift", "count": 2}
          ]
        }

        """

    private func reading(_ text: String) throws -> Baseline {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try Data(text.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try Baseline(contentsOf: file.path, name: "b.json")
    }

    @Test("The file is sorted, relative, one entry a line, and reads back")
    func file() throws {
        let screens =
            ["Home", "Ä\"\\\u{1}"].map { Sample.screen($0) } + [Sample.screen("Home", file: "Other/Home.swift")]
        let written = baseline(of: input(screens.reversed()))
        // The order is that of the text, not of a language.
        #expect(try reading(Self.text) == written)
        #expect(try reading(written.text) == written)
        #expect(written.text.split(separator: "\n").filter { $0.hasPrefix("    {") }.count == 2)
        let empty = Baseline(change: "base", entries: [])
        #expect(try reading(empty.text) == empty)
    }

    @Test(
        "Nothing else is taken for a baseline, least of all for an empty one",
        arguments: [
            (
                #"{"version": 1, "targets": [], "verdicts": [], "findings": []}"#,
                "'b.json' is a report, not a baseline; '--write-baseline b.json' writes one"
            ),
            (
                #"{"version": "2.1.0", "runs": []}"#,
                "'b.json' is a report, not a baseline; '--write-baseline b.json' writes one"
            ),
            ("{}", "'b.json' is no baseline; '--write-baseline b.json' writes one"),
            ("[]", "'b.json' is no baseline; '--write-baseline b.json' writes one"),
            ("<plist><dict/></plist>", "'b.json' is no baseline; '--write-baseline b.json' writes one"),
            (
                #"{"kind": "plumbline-baseline", "version": 7}"#,
                "'b.json' is a baseline of version 7, and this program reads version 1; '--write-baseline b.json' writes one"
            ),
            (
                #"{"kind": "plumbline-baseline", "version": 1}"#,
                "'b.json' has no list of 'findings'; '--write-baseline b.json' writes one"
            ),
            (
                "{\"kind\": \"plumbline-baseline\", \"version\": 1, \"findings\": [\n{\"target\": \"App\"}]}",
                "'b.json:2': the entry names no 'rule'; '--write-baseline b.json' writes one"
            ),
            (
                "{\"kind\": \"plumbline-baseline\", \"version\": 1, \"findings\": [\n{\"rule\": \"a\", \"idiom\": \"watch\"}]}",
                "'b.json:2': 'watch' is no idiom; '--write-baseline b.json' writes one"
            ),
            (
                "{\n<<<<<<< ours\n\"kind\": \"plumbline-baseline\"\n=======\n>>>>>>> theirs\n}",
                "'b.json:2' is no baseline: unresolved merge conflict; resolve the conflict"
            ),
            ("", "'b.json' is no baseline: the file is empty; '--write-baseline b.json' writes one"),
        ])
    func errors(text: String, message: String) {
        #expect(throws: BaselineError(description: message)) { try reading(text) }
    }

    @Test("A file that is not there")
    func missing() {
        #expect(
            throws: BaselineError(
                description: "'b.json' is no baseline: the file does not exist; '--write-baseline b.json' writes one")
        ) { try Baseline(contentsOf: "/no/such/file", name: "b.json") }
    }

    @Test("Two baselines are compared by what they hold")
    func comparison() {
        let old = Baseline(
            change: "",
            entries: [("A", 2), ("B", 1), ("C", 1)].map {
                BaselineEntry(key: .init(rule: "r", symbol: $0.0), file: "\($0.0).swift", count: $0.1)
            })
        let new = Baseline(
            change: "",
            entries: [("A", 1), ("C", 1), ("D", 3)].map {
                BaselineEntry(key: .init(rule: "r", symbol: $0.0), file: "moved/\($0.0).swift", count: $0.1)
            })
        let comparison = BaselineComparison(from: old, to: new)
        #expect(comparison.added.map { "\($0.key.symbol ?? "") \($0.count)" } == ["D 3"])
        #expect(comparison.removed.map { "\($0.key.symbol ?? "") \($0.count)" } == ["A 1", "B 1"])
        #expect(comparison.common == 2)
    }
}
