import OrientationModel
import RotationAnalysis

/// A screen of which it cannot be said whether it keeps its orientation.
struct UnprovenConstraint: Rule {
    let metadata = RuleMetadata(
        id: "unproven-constraint",
        side: .code,
        severity: .warning,
        summary: "whether a screen keeps its orientation depends on something the source does not show",
        facts: ["F1", "F3", "F11", "F29"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports the view controllers that can show a new orientation after the change on some path through \
                the code and not on another: a mask that depends on a flag, on stored state, on a base class that is \
                not among the sources. The finding says on what. Screens that share the reason share the finding.
                """,
            whyItMatters: """
                Neither "it is safe" nor "it turns" would be true. Somebody who knows the flag can tell in a minute.
                """,
            examples: Self.examples,
            instead: """
                If the constraint is meant to hold always, answer a constant. If the state is meant to free the \
                screen, its layout has to be ready for it, and nothing is wrong.
                """,
            limits: """
                A screen whose answer cannot be computed is reported here even when it is safe. Conditions other than \
                the idiom, the platform and the system version are not followed: both branches count.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target in
            target.idioms.flatMap { idiom in
                // Where the declaration itself is unknown, `unresolved-declaration` says so once.
                target.appMasks[idiom]?.unknownReason != nil
                    ? []
                    : sharedReasons(of: target.screenGroups(.unproven, on: idiom))
                        .flatMap {
                            $0.openParts(settledBy: input.settled, rule: metadata.id, target: target.name, idiom: idiom)
                        }
                        .map { finding(about: $0, on: idiom, of: target, in: input) }
            }
        }
    }

    /// Joins the deciders that are uncertain for the same reason.
    private func sharedReasons(of groups: [ScreenGroup]) -> [ScreenGroup] {
        var joined: [ScreenGroup] = []
        for group in groups {
            let place = joined.firstIndex {
                $0.cause != .nobodyAsked && group.cause != .nobodyAsked && $0.reason != nil
                    && $0.reason == group.reason && $0.isMinor == group.isMinor
            }
            if let place { joined[place].screens += group.screens } else { joined.append(group) }
        }
        return joined
    }

    private func finding(
        about group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis, in input: LintInput
    ) -> Finding {
        let appMask = target.appMasks[idiom]
        let first = group.screens[0]
        let isSingle = group.screens.count == 1
        let anchor = group.isMinor && !isSingle ? appMask?.declarationLocation ?? first.location : first.location

        var notes = NoteList(anchor: anchor)
        notes.add(appMask?.declarationNote)
        if let reason = group.reason, !group.isMinor {
            for link in links(of: first, besides: reason, and: appMask?.declaration ?? []) { notes.add(link) }
        }
        if !isSingle || group.isMinor { addScreens(of: group, in: target, to: &notes) }
        notes.add(help(for: group, on: idiom, of: target, in: input))
        return self.finding(
            group.isMinor ? .note : nil, statement(about: group, on: idiom, target.appMasks[idiom]), at: anchor,
            target: target.name,
            idiom: idiom, symbol: group.isMinor && !isSingle ? nil : first.symbol,
            subjects: isSingle ? [] : group.screens.map(\.symbol), screens: group.screens, notes: notes.all)
    }

    /// The places that leave the verdict open; what the message says already is not said again.
    private func links(
        of screen: ScreenVerdict, besides reason: String, and declaration: [Evidence]
    ) -> [Finding.Note] {
        var links = screen.openedBy.filter { $0.location != nil }
        if links.isEmpty {
            links = screen.because.last { $0.location != nil && !declaration.contains($0) }.map { [$0] } ?? []
        }
        return links.map { link in
            var note = Finding.Note(link)
            if note.message == reason { note.message = "this is what leaves it open" }
            return note
        }
    }

    private func help(
        for group: ScreenGroup, on idiom: Idiom, of target: TargetAnalysis, in input: LintInput
    ) -> Finding.Note? {
        if group.isMinor { return nil }
        if target.appMasks[idiom]?.asksNobodyAfter == true { return Advice.whereNobodyIsAsked(group.screens) }
        let advice = Advice(
            target: target, widening: input.widening, release: input.release, comparesStates: input.comparesStates)
        let overlays = Set(group.screens.map(\.freedBy))
        if overlays.count == 1, let name = overlays.first ?? nil,
            let overlay = target.verdicts.first(where: { $0.symbol == name && $0.idiom == idiom })
        {
            return advice.keeping(
                group.screens, on: idiom, decider: Advice.Decider(overlay, in: target), followers: group.screens.count)
        }
        let only = group.screens.count == 1 ? Advice.Decider(group.screens[0], in: target) : nil
        return advice.keeping(group.screens, on: idiom, decider: only, followers: 0)
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = KioskController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class KioskController: UIViewController {
                    var isDocked = false
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { isDocked ? .all : .portrait }
                }
                """),
            .objectiveC(
                """
                @interface KioskController : UIViewController
                @property (nonatomic) BOOL docked;
                @end
                @implementation KioskController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                    return self.docked ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait;
                }
                @end
                """, requiresFullScreen: true),
        ],
        nonTriggering: [
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = KioskController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class KioskController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, requiresFullScreen: true),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = KioskController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class KioskController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        UIDevice.current.userInterfaceIdiom == .pad ? .portrait : [.portrait, .portraitUpsideDown]
                    }
                }
                """, requiresFullScreen: true),
        ])
}

extension ScreenGroup {
    /// Why the verdict is open, when all screens share the reason.
    fileprivate var reason: String? {
        let reasons = Set(screens.map(\.uncertainty))
        return reasons.count == 1 ? screens[0].uncertainty : nil
    }

    /// The open screens, those that the baseline knows, and each that a comment at its class silences.
    fileprivate func openParts(
        settledBy settled: Settled, rule: String, target: String, idiom: Idiom
    ) -> [ScreenGroup] {
        let parts = settled.parts(of: screens, rule: rule, target: target, idiom: idiom)
        return ([parts.open, parts.known].filter { !$0.isEmpty } + parts.silenced.map { [$0] })
            .map { ScreenGroup(cause: cause, screens: $0) }
    }

    fileprivate var isMinor: Bool { cause == .upsideDownOnly }
}

// MARK: - Messages

extension UnprovenConstraint {
    private func statement(about group: ScreenGroup, on idiom: Idiom, _ appMask: AppMask?) -> String {
        let subject =
            group.screens.count == 1 ? "'\(group.screens[0].symbol)'" : "\(Quantity(group.screens.count, "screen"))"
        if group.isMinor {
            return
                "\(subject) may also stand upside-down on \(idiom.displayName) after the change, on models with a Home "
                + "button"
        }
        let reason = group.reason ?? "what keeps each of them in place cannot be read from the source"
        // Where a delegate answers instead of the list, the change takes nothing away.
        let isSame = appMask.map { $0.delegate != nil && $0.before == $0.after } ?? false
        let time = isSame ? ", after the change as before it" : " after the change"
        return
            "\(subject) may turn \(Gains(group.gains, on: idiom).phrase) on \(idiom.displayName)\(time): \(reason)"
    }

    /// What a screen has to do with the verdict.
    private static func share(of screen: ScreenVerdict, in target: TargetAnalysis) -> String {
        guard screen.asked == .no, let decider = screen.decider else { return "allows \(screen.ownMask.phrase)" }
        let isCertain = target.verdicts.allSatisfy {
            $0.symbol != decider || $0.idiom != screen.idiom || $0.asked == .yes
        }
        return "is shown by '\(decider)', which \(isCertain ? "is" : "may be") asked"
    }

    private func addScreens(of group: ScreenGroup, in target: TargetAnalysis, to notes: inout NoteList) {
        if group.reason == nil {
            notes.addList(of: group.screens) { "'\($0.symbol)': \($0.uncertainty ?? "its mask is not known")" }
        } else {
            notes.addList(of: group.screens) { "'\($0.symbol)' \(Self.share(of: $0, in: target))" }
        }
    }
}
