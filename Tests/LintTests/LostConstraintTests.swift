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
                    "widen the iPad list alone and leave the iPhone list as it is, or " + Self.wholeApp
                        + ", or override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone"),
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

    @Test("Without a launch screen, which multitasking wants, it is said as possible (F20)")
    func withoutLaunchScreen() throws {
        var mask = Sample.appMask(.pad, asksNobodyAfter: true)
        mask.lacksLaunchScreen = true
        let target = Sample.target(pad: mask, screens: [Sample.screen("Home", on: .pad, asked: .no)])
        #expect(
            messages(target) == [
                "warning: 'Home' may turn freely on iPad after the change: an app that declares all four orientations "
                    + "there is not asked, whatever it overrides; whether it is without a launch storyboard or "
                    + "'UILaunchScreen' is not certain"
            ])
    }

    @Test("Where a delegate answers, the list did not keep a screen in place")
    func keptByDelegate() throws {
        var mask = Sample.appMask(
            .pad, delegate: Evidence("the scene delegate answers"), asksNobodyAfter: true)
        mask.delegateKind = .scene
        let target = Sample.target(pad: mask, screens: [Sample.screen("Home", on: .pad, asked: .no)])
        let finding = try #require(findings(target).first)
        #expect(finding.notes.contains { $0.message == "kept in place by the scene delegate's mask alone: 'Home'" })
    }

    @Test("A mask that reads the list back is told apart from one that is wide")
    func readBack() {
        var screen = Sample.screen("Home", own: MaskBounds(.portrait))
        screen.readsDeclaration = true
        #expect(
            messages(Sample.target(screens: [screen])) == [
                "error: 'Home' turns to landscape on iPhone after the change: its own mask reads the Info.plist list "
                    + "back and widens with it, and only the declared list kept it in portrait"
            ])
    }

    @Test("A lock preference on every screen makes it a warning, and is shown (F23)")
    func lockPreference() throws {
        let lock = Evidence("prefers its orientation locked", at: SourceLocation(file: "App/Drive.swift", line: 7))
        let locked = Sample.screen("Drive", on: .pad, asked: .no, lock: lock)
        let finding = try #require(findings(Sample.target(screens: [locked])).first)
        #expect(finding.severity == .warning)
        #expect(finding.notes.contains(.init(lock)))
        #expect(
            finding.notes.last?.message
                == "no override helps on iPad: let the layouts turn, or rely on the lock that is there (iPadOS 26, best "
                + "effort), or set 'UIRequiresFullScreen' (deprecated with iPadOS 26)")
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

    @Test("A screen that is not asked is told by who is, and not by a mask that nobody reads")
    func upsideDownFollower() throws {
        let screens = [
            Sample.screen("Shell", own: MaskBounds(.all), gains: .portraitUpsideDown),
            Sample.screen(
                "Page", asked: .no, decider: "Shell", own: MaskBounds(.portrait), gains: .portraitUpsideDown),
        ]
        let notes = try #require(findings(Sample.target(screens: screens)).first).notes.map(\.message)
        #expect(notes.contains("'Page' is shown by 'Shell'"))
        #expect(!notes.contains { $0.hasPrefix("'Page': ") })
    }

    // MARK: Advice

    /// The edit that answers for the whole app, where the sources show no delegate.
    private static let wholeApp =
        "answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of the app delegate "
        + "(iOS 27: also from the scene delegate)"

    /// The first advice for an iPhone list, which no edition asks to be longer (F26).
    private static let noWidening = "leave the iPhone list as it is, since nothing on 27.1 needs it longer, or "

    private static func lineage(_ names: String...) -> ClassLineage {
        let classes = names.map { name in
            DeclaredClass(
                name: name, location: SourceLocation(file: "App/\(name).swift", line: 3), module: "App", isOwned: true,
                isCertainlyCompiled: true, orientationMembers: [:], initialisers: [], inherits: [])
        }
        return ClassLineage(classes: classes, frameworkBase: nil)
    }

    private func help(_ target: TargetAnalysis, widening: Widening = .all) throws -> String {
        try #require(findings(target, widening: widening).first?.notes.last { $0.kind == .help }?.message)
    }

    @Test("A container of UIKit's is subclassed, and can ask what it shows")
    func containerAdvice() throws {
        var stack = Sample.screen("UINavigationController")
        stack.frameworkClass = "UINavigationController"
        let page = Sample.screen("Page", asked: .no, decider: "UINavigationController")
        #expect(
            try help(Sample.target(idioms: [.phone], screens: [stack, page]))
                == Self.noWidening + Self.wholeApp
                + ", or let a subclass of 'UINavigationController' ask the screen it shows, and give each screen a constant"
                + ", or override 'supportedInterfaceOrientations' in a subclass of 'UINavigationController' to answer "
                + "'.portrait' on iPhone, which covers 1 more screen")
    }

    @Test("A tab bar controller shows navigation controllers, which have to ask in turn")
    func tabBarAdvice() throws {
        var tabs = Sample.screen("UITabBarController")
        tabs.frameworkClass = "UITabBarController"
        let page = Sample.screen("Page", asked: .no, decider: "UITabBarController")
        #expect(
            try help(Sample.target(idioms: [.phone], screens: [tabs, page])).contains(
                "let a subclass of 'UITabBarController' ask the screen it shows, with navigation controllers in it that "
                    + "ask theirs, and give each screen a constant"))
    }

    @Test("An app that UIKit starts has its own delegate, also around a hosting controller")
    func hostingAdvice() throws {
        var host = Sample.screen("UIHostingController")
        host.frameworkClass = "UIHostingController"
        var target = Sample.target(idioms: [.phone], screens: [host])
        target.appDelegates = [Self.lineage("Doorman")]
        target.sceneDelegates = [Self.lineage("Usher")]
        #expect(
            try help(target)
                == Self.noWidening
                + "answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of 'Doorman' "
                + "(iOS 27: also from 'Usher'), or override 'supportedInterfaceOrientations' in a subclass of "
                + "'UIHostingController' to answer '.portrait' on iPhone")
    }

    @Test("Nobody is told of a scene delegate where the app has no scenes")
    func adviceWithoutScenes() throws {
        var target = Sample.target(idioms: [.phone], screens: [Sample.screen("Home")])
        target.declaresScenes = false
        target.appDelegates = [Self.lineage("Doorman")]
        #expect(
            try help(target)
                == Self.noWidening
                + "answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of 'Doorman', "
                + "or override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone")
    }

    @Test("Whoever answers instead of the list answers all of it")
    func adviceForAWholeList() throws {
        var mask = Sample.appMask(.phone)
        mask.declaredBefore = [.portrait, .portraitUpsideDown]
        let target = Sample.target(idioms: [.phone], phone: mask, screens: [Sample.screen("Home")])
        #expect(
            try help(target).contains(
                "answer '[.portrait, .portraitUpsideDown]' on iPhone from "
                    + "'application(_:supportedInterfaceOrientationsFor:)'"))
    }

    @Test("A SwiftUI app without a delegate gets one from an adaptor")
    func adaptorAdvice() throws {
        var app = Sample.screen("GardenApp")
        app.frameworkClass = "UIHostingController"
        var target = Sample.target(idioms: [.phone], screens: [app])
        target.swiftUIApps = Self.lineage("GardenApp").classes
        target.swiftUIApps[0].location = app.location
        // Nobody can subclass the hosting controller that SwiftUI makes for the app.
        #expect(
            try help(target)
                == Self.noWidening
                + "answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of an app "
                + "delegate, which '@UIApplicationDelegateAdaptor' adds")
    }

    @Test("A scene delegate that older systems do not ask is not told to answer what it answers")
    func sceneDelegateAdvice() throws {
        var mask = Sample.appMask(.phone, delegate: Evidence("the scene delegate answers"))
        mask.answerer = "'supportedInterfaceOrientations(for:)' of 'Usher'"
        mask.delegateKind = .scene
        mask.answersFromIOS27Only = true
        var target = Sample.target(phone: mask, screens: [Sample.screen("Home")])
        target.appDelegates = [Self.lineage("Doorman")]
        #expect(
            try help(target)
                == "answer '.portrait' on iPhone from 'application(_:supportedInterfaceOrientationsFor:)' of 'Doorman' "
                + "too, which older systems ask, or override 'supportedInterfaceOrientations' in 'Home' to answer "
                + "'.portrait' on iPhone")
    }

    @Test("An iPad list that holds all four already is not to be widened")
    func widePadList() throws {
        let pad = Sample.appMask(.pad, before: .all, asksNobodyBefore: true, asksNobodyAfter: true)
        let words = try help(Sample.target(pad: pad, screens: [Sample.screen("Home")]))
        #expect(words.hasPrefix("leave the iPhone list as it is, since the iPad list holds all four already, or "))
    }

    @Test("A delegate that answers already is the one to change, and the list is no way out")
    func existingDelegateAdvice() throws {
        var mask = Sample.appMask(.phone, delegate: Evidence("the app delegate answers"))
        mask.answerer = "'application(_:supportedInterfaceOrientationsFor:)' of 'Doorman'"
        #expect(
            try help(Sample.target(phone: mask, screens: [Sample.screen("Home")]))
                == "let 'application(_:supportedInterfaceOrientationsFor:)' of 'Doorman' answer '.portrait' on iPhone, "
                + "or override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone")
    }

    @Test("Screens that UIKit asks and one base class would hold share a finding at that class")
    func siblings() throws {
        var screens = ["One", "Two", "Three"].map { name in
            var screen = Sample.screen(name)
            screen.lineage = Self.lineage(name, "Page")
            return screen
        }
        screens.append(Sample.screen("Follower", asked: .no, decider: "Two"))
        var answering = Sample.screen("Answering", own: MaskBounds(.all))
        answering.lineage = Self.lineage("Answering", "Page")
        var alone = Sample.screen("Alone")
        alone.lineage = Self.lineage("Alone", "Other")
        let findings = findings(Sample.target(idioms: [.phone], screens: screens + [answering, alone]))
        #expect(findings.map(\.severity) == [.error, .error, .error])
        let shared = try #require(findings.first { $0.symbol == nil })
        #expect(
            shared.statement
                == "4 screens turn to landscape on iPhone after the change: their base class 'Page' has no mask for "
                + "them, and only the declared list kept them in portrait")
        #expect(shared.location == SourceLocation(file: "App/Page.swift", line: 3))
        #expect(
            shared.notes.map(\.message).filter { $0.hasPrefix("UIKit asks") || $0.contains("is shown by") } == [
                "UIKit asks 'One'", "UIKit asks 'Two'", "UIKit asks 'Three'", "'Follower' is shown by 'Two'",
            ])
        #expect(Set(findings.compactMap(\.symbol)) == ["Answering", "Alone"])
    }

    @Test("A base class that several lost screens share is the place for one override")
    func baseClassAdvice() throws {
        let screens = ["One", "Two", "Three"].map { name in
            var screen = Sample.screen(name)
            screen.lineage = Self.lineage(name, "Page")
            return screen
        }
        #expect(
            try help(Sample.target(idioms: [.phone], screens: screens)).hasSuffix(
                "override 'supportedInterfaceOrientations' in 'Page' to answer '.portrait' on iPhone, which covers 3 screens"
            ))
    }

    @Test("A container that looks at the class of what it shows is the one to change")
    func choosingContainerAdvice() throws {
        var stack = Sample.screen("Shell", .unproven, own: MaskBounds(anyOf: [.portrait, .all]))
        stack.forwardsTo = ["topViewController"]
        let film = Sample.screen("Film", asked: .no, decider: "Shell")
        #expect(
            try help(Sample.target(idioms: [.phone], screens: [stack, film])).hasSuffix(
                "let 'supportedInterfaceOrientations' of 'Shell' answer '.portrait' on iPhone for 'Film' as well"))
    }

    @Test("Covers share one finding")
    func covers() throws {
        let screens = ["Feed", "Profile"].map { name in
            var screen = Sample.screen("\(name).fullScreenCover")
            (screen.frameworkClass, screen.isCover) = ("UIHostingController", true)
            return screen
        }
        #expect(
            messages(Sample.target(idioms: [.phone], screens: screens)) == [
                "error: 2 full-screen covers turn to landscape on iPhone after the change: each is a hosting controller "
                    + "without a mask, and only the declared list kept them in portrait"
            ])
    }

    @Test("A base class that nothing makes is no possible decider")
    func baseOnly() {
        var base = Sample.screen("Page", asked: .possibly)
        base.isBaseOnly = true
        #expect(findings(Sample.target(screens: [base])).isEmpty)
    }

    @Test("Upside-down on iPhone is said apart: most models have none (F11)")
    func upsideDownApart() {
        let screen = Sample.screen("Home", own: MaskBounds(.all), gains: [.portraitUpsideDown, .landscape])
        #expect(
            messages(Sample.target(screens: [screen])).first?.hasPrefix(
                "error: 'Home' turns to landscape (with a Home button also upside-down) on iPhone") == true)
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
        #expect(
            first.message
                == Self.noWidening + Self.wholeApp
                + ", or override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone")
        let both = Sample.target(screens: [Sample.screen("Home")])
        let second = try #require(findings(both, widening: .iphone).first?.notes.last)
        #expect(second.message == first.message)
    }
}
