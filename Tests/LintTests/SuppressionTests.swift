import OrientationModel
import RotationAnalysis
import SampleAnalyses
import SourceFacts
import Testing

@testable import Lint

@Suite("Suppressions")
struct SuppressionTests {
    private let reader = SuppressionReader(ruleIDs: ["lost-constraint", "unasked-override"])

    private static func comment(
        _ text: String, line: Int = 3, this: ClosedRange<Int>? = nil, previous: ClosedRange<Int>? = nil,
        next: ClosedRange<Int>? = 4...5
    ) -> ControlComment {
        ControlComment(
            text: text, position: Position(line: line, column: 5), this: this ?? line...line, previous: previous,
            next: next)
    }

    @Test(
        "Ids, then the reason",
        arguments: [
            ("disable:next lost-constraint", ["lost-constraint"], nil),
            ("disable:next lost-constraint - docked only", ["lost-constraint"], "docked only"),
            ("disable:next lost-constraint -", ["lost-constraint"], nil),
            ("disable:next lost-constraint,unasked-override", ["lost-constraint", "unasked-override"], nil),
            (
                "disable:next lost-constraint, unasked-override - a - b", ["lost-constraint", "unasked-override"],
                "a - b"
            ),
            ("disable:next lost-constraint lost-constraint - x", ["lost-constraint"], "x"),
            ("disable:next lost-constraint wrong-id - x", ["lost-constraint"], "x"),
        ] as [(String, [String], String?)])
    func grammar(text: String, rules: [String], reason: String?) {
        let suppression = reader.read(Self.comment(text), in: "A.swift").suppression
        #expect(suppression?.rules == rules)
        #expect(suppression?.reason == reason)
        #expect(suppression?.lines == 4...5)
    }

    @Test(
        "What cannot be understood is told, with the way out",
        arguments: [
            (
                "disable:next",
                "'plumbline:disable:next' names no rule; write 'plumbline:disable:next rule-id - reason'"
            ),
            (
                "disable:next - why",
                "'plumbline:disable:next' names no rule; write 'plumbline:disable:next rule-id - reason'"
            ),
            (
                "disable lost-constraint",
                "'plumbline:disable' does not say where; write 'disable:next', 'disable:this', 'disable:previous' or "
                    + "'disable-file'"
            ),
            ("enable lost-constraint", "there is nothing to enable: every comment ends by itself; remove this one"),
            (
                " disable:next lost-constraint",
                "there is a blank behind 'plumbline:'; write the command right behind it: 'plumbline:disable:next'"
            ),
            ("disable:nxt lost-constraint", "there is no 'plumbline:disable:nxt'; did you mean 'disable:next'?"),
            (
                "ignore lost-constraint",
                "there is no 'plumbline:ignore'; it is one of 'disable:next', 'disable:this', 'disable:previous' and "
                    + "'disable-file'"
            ),
            (
                "disable:next lost-constrant - why",
                "there is no rule 'lost-constrant'; did you mean 'lost-constraint'?"
            ),
            (
                "disable:next lost-constraint because of it",
                "there is no rule 'because'; a reason stands after ' - '"
            ),
            ("disable:next all - why", "there is no rule 'all'; 'plumbline rules' lists them"),
            (
                "disable:previous lost-constraint",
                "'plumbline:disable:previous' has no code above it that it could speak of"
            ),
        ])
    func problems(text: String, message: String) {
        #expect(reader.read(Self.comment(text), in: "A.swift").problems.map(\.message) == [message])
    }

    @Test("A slip in a comment is a finding at the comment")
    func malformed() throws {
        let outcome = lint(
            [Sample.target()], ["App/Home.swift": [Self.comment("disable:next lost-constrant - why")]])
        let finding = try #require(outcome.findings.first)
        #expect(outcome.findings.count == 1)
        #expect(finding.rule == "malformed-suppression")
        #expect(finding.location == SourceLocation(file: "App/Home.swift", line: 3, column: 5))
    }

    private func lint(
        _ targets: [TargetAnalysis], _ comments: [String: [ControlComment]], notAnalysed: [NotAnalysed] = [],
        change: String? = nil, settings: LintSettings = LintSettings()
    ) -> LintOutcome {
        var input = Sample.input(targets, notAnalysed: notAnalysed)
        input.analysis.controlComments = comments
        if let change { input.change = change }
        return Linter(settings: settings).lint(input)
    }

    @Test("A finding in the lines of the comment is set aside, with the reason")
    func suppressed() throws {
        let outcome = lint(
            [Sample.target(screens: [Sample.screen("Home")])],
            ["App/Home.swift": [Self.comment("disable:next lost-constraint - docked only")]])
        #expect(outcome.findings.isEmpty)
        let suppressed = try #require(outcome.suppressed.first)
        #expect(suppressed.finding.rule == "lost-constraint")
        #expect(suppressed.location == SourceLocation(file: "App/Home.swift", line: 3, column: 5))
        #expect(suppressed.reason == "docked only")
    }

    @Test(
        "Other rules, other lines and other files are left alone",
        arguments: [
            ("App/Home.swift", "disable:next unasked-override", 4...5),
            ("App/Home.swift", "disable:next lost-constraint", 5...5),
            ("App/Away.swift", "disable:next lost-constraint", 4...5),
            ("App/Away.swift", "disable-file lost-constraint", 4...5),
        ])
    func notSuppressed(file: String, text: String, next: ClosedRange<Int>) {
        let outcome = lint(
            [Sample.target(screens: [Sample.screen("Home")])], [file: [Self.comment(text, next: next)]])
        #expect(outcome.findings.map(\.rule).contains("lost-constraint"))
        #expect(outcome.suppressed.isEmpty)
    }

    /// A finding for many screens stands at the declaration; each of them can be silenced where it is declared.
    @Test("One screen of many is silenced at its class, and the count drops")
    func oneOfMany() throws {
        let screens = ["Away", "Home", "Page"].map { Sample.screen($0, on: .pad, asked: .no) }
        let target = Sample.target(idioms: [.pad], screens: screens)
        #expect(lint([target], [:]).findings.first?.statement.hasPrefix("3 screens turn freely on iPad") == true)
        let one = lint([target], ["App/Home.swift": [Self.comment("disable:next lost-constraint")]])
        #expect(one.findings.count == 1)
        #expect(one.findings.first?.statement.hasPrefix("2 screens turn freely on iPad") == true)
        #expect(one.findings.first?.notes.map(\.message).contains { $0.contains("'Home'") } == false)
        #expect(one.suppressed.map(\.finding.location.file) == ["App/Home.swift"])
        let all = lint(
            [target],
            Dictionary(
                uniqueKeysWithValues: ["Away", "Home", "Page"].map {
                    ("App/\($0).swift", [Self.comment("disable-file lost-constraint - wide layout")])
                }))
        #expect(all.findings.isEmpty)
        #expect(all.suppressed.count == 3)
    }

    @Test("The comment at a decider silences what follows it; the one at a follower takes it from the count")
    func followers() {
        let screens = [
            Sample.screen("Shell"), Sample.screen("Page", asked: .no, decider: "Shell"),
            Sample.screen("Sheet", asked: .no, decider: "Shell"),
        ]
        let target = Sample.target(screens: screens)
        let decider = lint([target], ["App/Shell.swift": [Self.comment("disable:next lost-constraint")]])
        #expect(decider.findings.isEmpty)
        #expect(decider.suppressed.count == 1)
        let follower = lint([target], ["App/Page.swift": [Self.comment("disable:next lost-constraint")]])
        #expect(follower.findings.map(\.symbol) == ["Shell"])
        #expect(
            follower.findings.first?.notes.map(\.message).contains("it also decides for 1 screen: 'Sheet'") == true)
        #expect(follower.suppressed.map(\.finding.location.file) == ["App/Page.swift"])
    }

    @Test("A fault in two places of a class, one of them silenced")
    func oneOfTwoPlaces() {
        let issues = [Sample.issue(.oneShotForcing, line: 12), Sample.issue(.oneShotForcing, line: 30)]
        let outcome = lint(
            [Sample.target(issues: issues)],
            ["App/HomeController.swift": [Self.comment("disable:this one-shot-rotation", line: 12)]])
        #expect(outcome.findings.map(\.location.line) == [30])
        #expect(outcome.findings.first?.notes.contains { $0.kind == .related } == false)
        #expect(outcome.suppressed.map(\.finding.location.line) == [12])
    }

    @Test("An id that silences nothing is told, and only that one")
    func unused() throws {
        let outcome = lint(
            [Sample.target(screens: [Sample.screen("Home")])],
            ["App/Home.swift": [Self.comment("disable:next lost-constraint, unasked-override - why")]])
        let finding = try #require(outcome.findings.first)
        #expect(outcome.findings.count == 1)
        #expect(finding.rule == "unused-suppression")
        #expect(finding.severity == .warning)
        #expect(
            finding.statement == "'unasked-override' has nothing to say there, so this comment silences nothing")
        #expect(finding.location == SourceLocation(file: "App/Home.swift", line: 3, column: 5))
    }

    @Test("A comment for the whole file does not take the finding of a comment for a line")
    func narrowest() {
        let outcome = lint(
            [Sample.target(screens: [Sample.screen("Home")])],
            [
                "App/Home.swift": [
                    Self.comment("disable-file lost-constraint", line: 1),
                    Self.comment("disable:next lost-constraint", line: 3),
                ]
            ])
        #expect(outcome.suppressed.map(\.location.line) == [3])
        #expect(outcome.findings.map(\.location.line) == [1])
        #expect(
            outcome.findings.first?.statement
                == "'lost-constraint' has nothing to say in this file, so this comment silences nothing")
    }

    @Test("Nothing is called unused that could not be judged")
    func notJudged() {
        let comments = ["App/Home.swift": [Self.comment("disable:next unasked-override - why")]]
        let target = Sample.target()
        #expect(lint([target], comments).findings.map(\.rule) == ["unused-suppression"])
        #expect(lint([target], comments, change: "base").findings.isEmpty)
        let partial = [NotAnalysed(what: "App/Home.swift:9", reason: "was not understood")]
        #expect(lint([target], comments, notAnalysed: partial).findings.isEmpty)
        var off = LintSettings()
        off.levels = ["unasked-override": .off]
        #expect(lint([target], comments, settings: off).findings.isEmpty)
        off.levels = ["unused-suppression": .off]
        #expect(lint([target], comments, settings: off).findings.isEmpty)
    }

    @Test("The finding about an unused comment can be silenced too")
    func unusedIsSilenced() {
        let outcome = lint(
            [Sample.target()],
            ["App/Home.swift": [Self.comment("disable-file unasked-override, unused-suppression - kept for a branch")]])
        #expect(outcome.findings.isEmpty)
    }
}
