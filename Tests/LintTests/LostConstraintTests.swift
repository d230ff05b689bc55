import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("lost-constraint")
struct LostConstraintTests {
    private func findings(_ target: TargetAnalysis, widening: Widening = .all) -> [Finding] {
        Linter(rules: [LostConstraint()]).findings(in: Sample.input([target], widening: widening))
    }

    private func messages(_ target: TargetAnalysis) -> [String] {
        findings(target).map { "\($0.severity.rawValue): \($0.statement)" }
    }

    @Test("Held, unproven and unaffected screens are no finding", arguments: [Verdict.held, .unproven, .unaffected])
    func otherVerdicts(verdict: Verdict) {
        #expect(findings(Sample.target(screens: [Sample.screen("Home", verdict)])).isEmpty)
    }

    @Test("A decider without an override is an error at its class")
    func decider() throws {
        let finding = try #require(findings(Sample.target(screens: [Sample.screen("Home")])).first)
        #expect(finding.severity == .error)
        #expect(
            finding.message
                == "'Home' turns to landscape on iPhone after the change: it has no mask of its own, and only the "
                + "declared list kept it in portrait (target 'App')")
        #expect(finding.location == SourceLocation(file: "App/Home.swift", line: 4, column: 13))
        #expect(finding.idiom == .phone)
        #expect(finding.symbol == "Home")
    }

    @Test("The notes hold the declaration, the last link of the evidence and the way out")
    func notes() throws {
        let link = Evidence("is presented full screen", at: SourceLocation(file: "App/Shell.swift", line: 9))
        let finding = try #require(
            findings(Sample.target(screens: [Sample.screen("Home", because: [link])])).first)
        #expect(
            finding.notes == [
                .init(Sample.declaration(.phone)), .init(link),
                .init(
                    .help,
                    "widen the iPad list alone and leave the iPhone list as it is, or override "
                        + "'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone"),
            ])
    }

    @Test("An override that is too wide is named")
    func wideOverride() {
        #expect(
            messages(Sample.target(screens: [Sample.screen("Home", own: MaskBounds(.all))])) == [
                "error: 'Home' turns to landscape on iPhone after the change: its own mask allows all four "
                    + "orientations, and only the declared list kept it in portrait"
            ])
    }

    @Test("Screens that are not asked stand in the finding of their decider")
    func followers() throws {
        let screens =
            [Sample.screen("Shell")] + (1...5).map { Sample.screen("Page\($0)", asked: .no, decider: "Shell") }
        let all = findings(Sample.target(screens: screens))
        #expect(all.count == 1)
        let finding = try #require(all.first)
        #expect(finding.symbol == "Shell")
        #expect(
            finding.notes.contains {
                $0.message == "it also decides for 5 screens: 'Page1', 'Page2', 'Page3' and 2 more"
            })
        #expect(
            finding.notes.last?.message.hasSuffix("to answer '.portrait' on iPhone, which covers 5 more screens")
                == true)
    }

    @Test("A container without a verdict of its own gets the finding for what it shows")
    func unlistedDecider() throws {
        let screens = ["One", "Two"].map { Sample.screen($0, asked: .no, decider: "UINavigationController") }
        let finding = try #require(findings(Sample.target(screens: screens)).first)
        #expect(
            finding.statement
                == "'UINavigationController' turns to landscape on iPhone after the change, and 2 screens with it: only "
                + "the declared list kept them in portrait")
        #expect(finding.symbol == "UINavigationController")
        #expect(finding.location.file == "App/Info.plist")
        #expect(finding.notes.last?.message.contains("in a subclass of 'UINavigationController'") == true)
    }

    @Test("An iPad that asks nobody has one finding, at the list that declares")
    func nobodyAsked() throws {
        let own = MaskBounds(OrientationMask.portrait)
        let screens =
            (1...9).map { Sample.screen("Guarded\($0)", on: .pad, asked: .no, own: own) }
            + [Sample.screen("Bare", on: .pad, asked: .no)]
        let all = findings(Sample.target(screens: screens))
        #expect(all.count == 1)
        let finding = try #require(all.first)
        #expect(
            finding.statement
                == "10 screens turn freely on iPad after the change: an app that declares all four orientations there "
                + "is not asked, whatever it overrides")
        #expect(finding.location == SourceLocation(file: "App/Info.plist", line: 35, column: 2))
        #expect(finding.symbol == nil)
        #expect(finding.severity == .error)
        let notes = finding.notes.map(\.message)
        #expect(notes.first == "'Guarded1' answers portrait, and is not asked any more")
        #expect(notes.contains("and 4 more screens; --verbose names them all"))
        #expect(notes.contains("kept in place by the list alone: 'Bare'"))
        #expect(notes.last?.hasPrefix("no override helps on iPad") == true)
    }

    @Test("A lock preference on every screen makes it a warning, and is shown (F23)")
    func lockPreference() throws {
        let lock = Evidence("prefers its orientation locked", at: SourceLocation(file: "App/Drive.swift", line: 7))
        let locked = Sample.screen("Drive", on: .pad, asked: .no, lock: lock)
        let finding = try #require(findings(Sample.target(screens: [locked])).first)
        #expect(finding.severity == .warning)
        #expect(finding.notes.contains(.init(lock)))
        let mixed = Sample.target(screens: [locked, Sample.screen("Home", on: .pad, asked: .no)])
        #expect(findings(mixed).map(\.severity) == [.error])
    }

    @Test("Nothing but upside-down on iPhone is a note of its own (F11)")
    func upsideDown() {
        let screens = [
            Sample.screen("Home", own: MaskBounds(.all), gains: .portraitUpsideDown), Sample.screen("Video"),
        ]
        #expect(
            messages(Sample.target(screens: screens)) == [
                "note: 'Home' can also stand upside-down on iPhone after the change, on models with a Home button",
                "error: 'Video' turns to landscape on iPhone after the change: it has no mask of its own, and only the "
                    + "declared list kept it in portrait",
            ])
    }

    @Test("Several screens that gain nothing but upside-down share one note at the list")
    func severalUpsideDown() throws {
        let screens = ["A", "B", "C"].map {
            Sample.screen($0, asked: $0 == "A" ? .yes : .possibly, own: MaskBounds(.all), gains: .portraitUpsideDown)
        }
        let all = findings(Sample.target(screens: screens))
        #expect(all.map(\.severity) == [.note])
        #expect(all.first?.location.file == "App/Info.plist")
        #expect(all.first?.statement.hasPrefix("3 screens can also stand upside-down") == true)
    }

    @Test(
        "Advice for what is no class of the project",
        arguments: [
            (
                "UINavigationController",
                "override 'supportedInterfaceOrientations' in a subclass of 'UINavigationController' to answer '.portrait' "
                    + "on iPhone"
            ),
            (
                "UIHostingController",
                "answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of an app delegate, "
                    + "which '@UIApplicationDelegateAdaptor' adds"
            ),
        ])
    func frameworkAdvice(type: String, expected: String) throws {
        var screen = Sample.screen("Shown")
        screen.frameworkClass = type
        let finding = try #require(findings(Sample.target(idioms: [.phone], screens: [screen])).first)
        #expect(finding.notes.last?.message == expected)
    }

    @Test("Possible deciders share one warning while another screen holds")
    func possibleDeciders() throws {
        let screens =
            (1...8).map { Sample.screen("Page\($0)", asked: .possibly) }
            + [Sample.screen("Camera", .held, asked: .possibly, own: MaskBounds(.portrait))]
        let all = findings(Sample.target(screens: screens))
        #expect(all.count == 1)
        let finding = try #require(all.first)
        #expect(finding.severity == .warning)
        #expect(
            finding.statement
                == "8 screens turn to landscape on iPhone after the change, those of them that UIKit asks: only the "
                + "declared list kept them in portrait")
        #expect(finding.symbol == nil)
        #expect(finding.location.file == "App/Info.plist")
        #expect(finding.notes.count { $0.kind == .related } == 6)
        #expect(finding.notes.last?.message.contains("application(_:supportedInterfaceOrientationsFor:)") == true)
    }

    @Test("When whatever UIKit asks is lost, possible deciders are an error")
    func inevitable() {
        let screens = [Sample.screen("One", asked: .possibly), Sample.screen("Two", asked: .possibly)]
        #expect(findings(Sample.target(screens: screens)).map(\.severity) == [.error])
    }

    @Test("A single possible decider is told at its class")
    func singlePossibleDecider() {
        let screens = [
            Sample.screen("Home", asked: .possibly), Sample.screen("Camera", .held, own: MaskBounds(.portrait)),
        ]
        #expect(
            messages(Sample.target(screens: screens)) == [
                "warning: 'Home' turns to landscape on iPhone after the change if UIKit asks it: it has no mask of its "
                    + "own, and only the declared list kept it in portrait"
            ])
    }

    @Test("A container that forwards is not the news, what it shows is (F15)")
    func forwarder() {
        var shell = Sample.screen("Shell", own: MaskBounds(anyOf: [.portrait, .all]))
        shell.forwardsTo = ["topViewController"]
        #expect(findings(Sample.target(screens: [shell, Sample.screen("Home")])).map(\.symbol) == ["Home"])
        #expect(findings(Sample.target(screens: [shell])).map(\.symbol) == ["Shell"])
    }

    @Test("The app delegate is named when it is what held the screens")
    func delegateKeeper() throws {
        let mask = Sample.appMask(.phone, delegate: Evidence("the app delegate answers"))
        let finding = try #require(findings(Sample.target(phone: mask, screens: [Sample.screen("Home")])).first)
        #expect(finding.statement.hasSuffix("only the app delegate's mask kept it in portrait"))
    }

    @Test("The iPad list is no way out for an iPhone app, nor when only the iPhone list is widened")
    func advice() throws {
        let phoneOnly = Sample.target(idioms: [.phone], screens: [Sample.screen("Home")])
        let first = try #require(findings(phoneOnly).first?.notes.last)
        #expect(first.message == "override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone")
        let both = Sample.target(screens: [Sample.screen("Home")])
        let second = try #require(findings(both, widening: .iphone).first?.notes.last)
        #expect(second.message == first.message)
    }
}
