import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("unproven-constraint")
struct UnprovenConstraintTests {
    private let flag = "depends on 'isDocked', which is decided at run time"
    private let either = MaskBounds(anyOf: [.portrait, .allButUpsideDown])

    private func findings(_ target: TargetAnalysis) -> [Finding] {
        Linter(rules: [UnprovenConstraint()]).findings(in: Sample.input([target]))
    }

    @Test("Other verdicts are no finding", arguments: [Verdict.held, .lost, .unaffected])
    func otherVerdicts(verdict: Verdict) {
        #expect(findings(Sample.target(screens: [Sample.screen("Home", verdict)])).isEmpty)
    }

    @Test("One screen: the reason stands in the message, its place in a note")
    func single() throws {
        let link = Evidence(flag, at: SourceLocation(file: "App/Kiosk.swift", line: 8))
        let screen = Sample.screen("Kiosk", .unproven, own: either, uncertainty: flag, because: [link])
        let finding = try #require(findings(Sample.target(screens: [screen])).first)
        #expect(finding.severity == .warning)
        #expect(
            finding.statement
                == "'Kiosk' may turn to landscape on iPhone after the change: depends on 'isDocked', which is decided at "
                + "run time")
        #expect(finding.notes.map(\.message)[1] == "this is what leaves it open")
        #expect(finding.notes[1].location == link.location)
    }

    @Test("Screens that share the reason share the finding")
    func sharedReason() throws {
        let reason = "the app delegate answers what 'rotationLock' holds"
        let screens = (1...20).map { Sample.screen("Page\($0)", .unproven, uncertainty: reason) }
        let all = findings(Sample.target(screens: screens))
        #expect(all.count == 1)
        #expect(all.first?.statement == "20 screens may turn to landscape on iPhone after the change: \(reason)")
        #expect(all.first?.notes.count { $0.kind == .related } == 6)
    }

    @Test("A decider that only may be asked is not said to be", arguments: [(Asked.yes, "is"), (.possibly, "may be")])
    func deciderThatMayBeAsked(asked: Asked, words: String) throws {
        let reason = "the presentation style 'currentContext' leaves open who is asked"
        let screens = [
            Sample.screen("Stack", .unproven, asked: asked, uncertainty: reason),
            Sample.screen(
                "Page", .unproven, asked: .no, decider: "Stack", gains: .portraitUpsideDown, uncertainty: reason),
            Sample.screen(
                "Leaf", .unproven, asked: .no, decider: "Stack", gains: .portraitUpsideDown, uncertainty: reason),
        ]
        let minor = try #require(findings(Sample.target(screens: screens)).first { $0.severity == .note })
        #expect(minor.notes.map(\.message).contains("'Page' is shown by 'Stack', which \(words) asked"))
    }

    @Test("Deciders with different reasons are told apart")
    func differentReasons() {
        let screens = [
            Sample.screen("One", .unproven, uncertainty: "depends on 'a'"),
            Sample.screen("Two", .unproven, uncertainty: "depends on 'b'"),
        ]
        #expect(findings(Sample.target(screens: screens)).count == 2)
    }

    @Test("Possible deciders share one finding that lists their reasons")
    func possibleDeciders() throws {
        let screens = ["a", "b", "c"].map {
            Sample.screen("Page\($0)", .unproven, asked: .possibly, uncertainty: "depends on '\($0)'")
        }
        let all = findings(Sample.target(screens: screens))
        #expect(all.count == 1)
        let finding = try #require(all.first)
        #expect(finding.statement.hasSuffix("what keeps each of them in place cannot be read from the source"))
        #expect(finding.notes.map(\.message).contains("'Pageb': depends on 'b'"))
    }

    @Test("A declaration that is not known is told once, elsewhere")
    func unknownDeclaration() {
        let mask = Sample.appMask(.phone, before: nil, after: nil, unknownReason: "the Info.plist does not exist")
        let screens = [Sample.screen("Home", .unproven, uncertainty: "the Info.plist does not exist")]
        #expect(findings(Sample.target(phone: mask, screens: screens)).isEmpty)
    }

    @Test("Nothing but upside-down on iPhone is a note without advice (F11)")
    func upsideDown() throws {
        let screen = Sample.screen(
            "Home", .unproven, gains: .portraitUpsideDown, uncertainty: "the presentation style is automatic")
        let finding = try #require(findings(Sample.target(screens: [screen])).first)
        #expect(finding.severity == .note)
        #expect(
            finding.statement
                == "'Home' may also stand upside-down on iPhone after the change, on models with a Home button")
        #expect(finding.notes.contains { $0.message == "'Home' allows all but upside-down" })
        #expect(!finding.notes.contains { $0.kind == .help })
    }

    @Test("A screen that answers the wanted mask already is to be presented so that it is asked")
    func answersAlready() throws {
        let screen = Sample.screen("Kiosk", .unproven, asked: .possibly, own: MaskBounds(.portrait), uncertainty: flag)
        let finding = try #require(findings(Sample.target(screens: [screen])).first)
        let help = try #require(finding.notes.last { $0.kind == .help }?.message)
        #expect(
            help.hasSuffix(
                "give 'Kiosk' the presentation style '.fullScreen' before it is presented, so that it is asked"))
        #expect(!help.contains("always answer"))
    }

    @Test("What leaves it open is shown, and nothing else")
    func openedBy() throws {
        let uses = [
            Evidence("is presented full screen", at: SourceLocation(file: "App/Shell.swift", line: 9)),
            Evidence("sits in 'Shell', which is asked instead", at: SourceLocation(file: "App/Shell.swift", line: 12)),
        ]
        var screen = Sample.screen(
            "Home", .unproven, uncertainty: "it is used in several ways",
            because: uses + [Evidence("returns portrait", at: SourceLocation(file: "App/Shell.swift", line: 3))])
        screen.openedBy = uses
        let target = Sample.target(screens: [screen])
        let finding = try #require(Linter(rules: [UnprovenConstraint()]).findings(in: Sample.input([target])).first)
        #expect(finding.notes.filter { $0.kind != .help }.dropFirst().map(\.message) == uses.map(\.message))
    }
}
