import OrientationModel
import RotationAnalysis

/// A screen that only the declared list kept upright turns once the list is widened.
struct LostConstraint: Rule {
    let metadata = RuleMetadata(
        id: "lost-constraint",
        side: .code,
        severity: .error,
        summary: "a screen that only the declared list kept in place turns after the change",
        facts: ["F1", "F11", "F12", "F20", "F23"],
        releases: ["pad-list-gates-resizing"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports the view controllers that can show an orientation after the change which they could not show \
                before. UIKit intersects the app mask (the Info.plist list) with the mask of the view controller it \
                asks; where nothing but the list was narrow, widening the list sets the screen free.

                Screens that get their verdict from the same place share one finding: a container and what it shows, \
                screens with a base class of the project's own that answers nothing for them, everything on an iPad \
                that asks nobody, and the screens of which it is not known whether UIKit asks them.
                """,
            whyItMatters: """
                The layout of such a screen has never been seen in the new orientation. Nothing fails at build time, \
                and a test that holds the device upright does not show it.
                """,
            examples: Self.examples,
            instead: """
                The cheapest edit first:

                1. Leave the list as it is where nothing needs it longer, as on iPhone. Where the iPad list has to hold \
                all four, widen that alone (`UISupportedInterfaceOrientations~ipad`).
                2. Answer for the whole app from `application(_:supportedInterfaceOrientationsFor:)`; from iOS 27 on \
                also from the scene delegate's `supportedInterfaceOrientations(for:)`, if there is one.
                3. Let the root container forward to its child, and give each child a constant.
                4. Override `supportedInterfaceOrientations` in the class that UIKit asks, or in a base class.

                None of the last three works on an iPad whose list holds all four orientations and that does not \
                require full screen: nobody is asked there. Let the layout turn, or ask for \
                `prefersInterfaceOrientationLocked` (iPadOS 26, best effort).
                """,
            limits: """
                A warning instead of an error where it is not known which screen UIKit asks, and where the class asks \
                for `prefersInterfaceOrientationLocked`. A note where an iPhone gains nothing but upside-down, which \
                only models with a Home button have. Speaks of a screen that fills the display: a resizable window \
                ignores every declaration and every override.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target in
            target.idioms.flatMap { idiom in
                target.screenGroups(.lost, on: idiom)
                    .flatMap {
                        $0.parts(settledBy: input.settled, rule: metadata.id, target: target.name, idiom: idiom)
                    }
                    .map { finding(about: $0, on: idiom, of: target, in: input) }
            }
        }
    }

    private func finding(
        about group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis, in input: LintInput
    ) -> Finding {
        let appMask = target.appMasks[idiom]
        let first = group.screens[0]
        let isSingle = group.screens.count == 1
        let declared = appMask?.declarationLocation
        let anchor =
            switch group.cause {
            case .decider: first.location
            case .unlistedDecider, .possibleDeciders, .upsideDownOnly:
                isSingle ? first.location : declared ?? first.location
            case .covers: first.location
            case .heirs(let base): isSingle ? first.location : base.location
            case .nobodyAsked: group.isSilenced ? first.location : declared ?? first.location
            }

        var notes = NoteList(anchor: anchor)
        notes.add(appMask?.declarationNote)
        if isSingle, group.cause != .nobodyAsked { notes.addLastLink(of: first, besides: appMask?.declaration ?? []) }
        addScreens(of: group, keptBy: appMask?.keeper, to: &notes)
        for screen in group.screens { notes.add(screen.orientationLock.map { Finding.Note($0) }) }
        notes.add(help(for: group, on: idiom, of: target, in: input))

        return self.finding(
            severity(of: group, on: idiom, of: target), statement(about: group, on: idiom, of: target),
            at: anchor, target: target.name, idiom: idiom, symbol: symbol(of: group),
            subjects: symbol(of: group) == nil ? group.screens.map(\.symbol) : [], screens: group.screens,
            notes: notes.all)
    }

    private func severity(of group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis) -> Severity {
        if group.cause == .upsideDownOnly { return .note }
        if group.screens.allSatisfy({ $0.orientationLock != nil }) { return .warning }
        if group.cause == .nobodyAsked, target.appMasks[idiom]?.lacksLaunchScreen == true { return .warning }
        if group.cause == .possibleDeciders, !isInevitable(for: group, on: idiom, of: target) { return .warning }
        return .error
    }

    /// Whether the constraint is lost whichever screen UIKit asks: nothing else could be asked.
    private func isInevitable(for group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis) -> Bool {
        let askable = target.verdicts.filter { $0.idiom == idiom && $0.asked != .no }
        return !askable.isEmpty && askable.allSatisfy { (group.screens + group.setApart).contains($0) }
    }

    /// A finding about several possible deciders is about the target, so that it stays the same when one is added.
    private func symbol(of group: ScreenGroup) -> String? {
        switch group.cause {
        case .decider(let screen): screen.symbol
        case .unlistedDecider(let name): name
        case .nobodyAsked, .covers: nil
        case .heirs: group.screens.count == 1 ? group.screens[0].symbol : nil
        case .possibleDeciders, .upsideDownOnly: group.screens.count == 1 ? group.screens[0].symbol : nil
        }
    }

    private func help(
        for group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis, in input: LintInput
    ) -> Finding.Note? {
        let advice = Advice(
            target: target, widening: input.widening, release: input.release, comparesStates: input.comparesStates)
        switch group.cause {
        case .nobodyAsked: return Advice.whereNobodyIsAsked(group.screens)
        case .upsideDownOnly: return nil
        case .decider(let screen):
            return advice.keeping(
                group.screens, on: idiom, decider: Advice.Decider(screen, in: target), followers: group.followers.count)
        case .unlistedDecider(let name):
            let own = target.verdicts.first { $0.symbol == name && $0.idiom == idiom }
            var decider = own.map { Advice.Decider($0, in: target) } ?? .framework(name)
            if case .ours = decider, own?.forwardsTo.isEmpty == false {
                decider = .choosing(name, shown: group.screens.map(\.symbol))
            }
            return advice.keeping(group.screens, on: idiom, decider: decider, followers: group.screens.count)
        case .heirs:
            let decider = Advice.Decider(group.screens[0], in: target)
            return advice.keeping(group.screens, on: idiom, decider: decider, followers: 0)
        case .covers: return advice.keeping(group.screens, on: idiom, decider: .swiftUI, followers: 0)
        case .possibleDeciders:
            let only = group.screens.count == 1 ? Advice.Decider(group.screens[0], in: target) : nil
            return advice.keeping(group.screens, on: idiom, decider: only, followers: 0)
        }
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class ViewfinderController: UIViewController {}
                """),
            .objectiveC(
                """
                @interface ViewfinderController : UIViewController
                @end
                @implementation ViewfinderController
                @end
                """),
            .swift(
                """
                @main
                struct LanternApp: App {
                    var body: some Scene { WindowGroup { Text("Light") } }
                }
                """),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = UINavigationController(rootViewController: HomeController())
                        window?.makeKeyAndVisible()
                    }
                }
                final class HomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = HomeController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class HomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, requiresFullScreen: true),
            .objectiveC(
                """
                @interface HomeController : UIViewController
                @end
                @implementation HomeController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """, requiresFullScreen: true),
            .swift(
                """
                final class ViewfinderController: UIViewController {}
                """, listing: .all),
        ])
}

// MARK: - Messages

extension LostConstraint {
    private func statement(about group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis) -> String {
        let appMask = target.appMasks[idiom]
        let first = group.screens[0]
        let keeper = appMask?.keeper ?? "the declared list"
        let place = idiom.displayName
        func kept(_ pronoun: String) -> String { "only \(keeper) kept \(pronoun) in \(group.before.phrase)" }
        let count = Quantity(group.screens.count, "screen")
        let turn = "\(Gains(group.gains, on: idiom).phrase) on \(place) after the change"
        switch group.cause {
        case .decider(let screen):
            return "'\(screen.symbol)' turns \(turn): \(own(screen)), and \(kept("it"))"
        case .heirs where group.screens.count == 1:
            return "'\(first.symbol)' turns \(turn): \(own(first)), and \(kept("it"))"
        case .heirs(let base):
            return "\(count) turn \(turn): their base class '\(base.name)' has no mask for them, and \(kept("them"))"
        case .unlistedDecider(let name) where target.verdicts.contains { $0.symbol == name && $0.idiom == idiom }:
            // It has a verdict of its own: not all that it decides for turns.
            let isOne = group.screens.count == 1
            return
                "\(isOne ? "'\(first.symbol)' turns" : "\(count) turn") \(turn): '\(name)' answers for \(isOne ? "it" : "them"), "
                + "and \(kept(isOne ? "it" : "them"))"
        case .unlistedDecider(let name):
            return "'\(name)' turns \(turn), and \(count) with it: \(kept("them"))"
        case .covers:
            let covers = Quantity(group.screens.filter(\.isCover).count, "full-screen cover")
            return "\(covers) turn \(turn): each is a hosting controller without a mask, and \(kept("them"))"
        case .nobodyAsked:
            let subject = group.screens.count == 1 ? "'\(first.symbol)'" : "\(count)"
            let isPossible = appMask?.lacksLaunchScreen == true
            let verb = isPossible ? "may turn" : group.screens.count == 1 ? "turns" : "turn"
            let doubt =
                isPossible ? "; whether it is without a launch storyboard or 'UILaunchScreen' is not certain" : ""
            return
                "\(subject) \(verb) freely on \(place) after the change: an app that declares all four orientations there is not asked, "
                + "whatever it overrides\(doubt)"
        case .upsideDownOnly:
            let subject = group.screens.count == 1 ? "'\(first.symbol)'" : "\(count)"
            return "\(subject) can also stand upside-down on \(place) after the change, on models with a Home button"
        case .possibleDeciders where group.screens.count == 1:
            return "'\(first.symbol)' turns \(turn) if UIKit asks it: \(own(first)), and \(kept("it"))"
        case .possibleDeciders:
            return "\(count) turn \(turn), those of them that UIKit asks: \(kept("them"))"
        }
    }

    private func own(_ screen: ScreenVerdict) -> String {
        if screen.readsDeclaration { return "its own mask reads the Info.plist list back and widens with it" }
        if screen.hasOverride, !screen.forwardsTo.isEmpty { return "what it asks allows \(screen.ownMask.phrase)" }
        return screen.hasOverride ? "its own mask allows \(screen.ownMask.phrase)" : "it has no mask of its own"
    }

    private func addScreens(of group: ScreenGroup, keptBy keeper: String?, to notes: inout NoteList) {
        switch group.cause {
        case .decider:
            guard !group.followers.isEmpty else { return }
            let names = NameList(group.followers.map(\.symbol))
            let count = Quantity(group.followers.count, "screen")
            notes.add(.init(.related, "it also decides for \(count): \(names.phrase)"))
        case .unlistedDecider:
            notes.addList(of: group.screens) { "it decides for '\($0.symbol)'" }
        case .covers: notes.addList(of: group.screens) { "'\($0.symbol)'" }
        case .heirs where group.screens.count > 1:
            notes.addList(of: group.screens) { shown($0) ?? "UIKit asks '\($0.symbol)'" }
        case .nobodyAsked:
            let guarded = group.screens.filter { $0.hasOverride && $0.ownMask.may != .all }
            notes.addList(of: guarded) { "'\($0.symbol)' answers \($0.ownMask.phrase), and is not asked any more" }
            let bare = group.screens.filter { !guarded.contains($0) }
            if !bare.isEmpty {
                let names = NameList(bare.map(\.symbol))
                let keeper = keeper == nil || keeper == "the declared list" ? "the list" : keeper ?? ""
                notes.add(.init(.related, "kept in place by \(keeper) alone: \(names.phrase)"))
            }
        case .possibleDeciders where group.screens.count > 1, .upsideDownOnly where group.screens.count > 1:
            notes.addList(of: group.screens) { shown($0) ?? "'\($0.symbol)': \(own($0))" }
        case .possibleDeciders, .upsideDownOnly, .heirs:
            return
        }
    }

    /// Who is asked instead of a screen; nil for one that UIKit may ask itself.
    private func shown(_ screen: ScreenVerdict) -> String? {
        guard screen.asked == .no, let decider = screen.decider else { return nil }
        return "'\(screen.symbol)' is shown by '\(decider)'"
    }
}
