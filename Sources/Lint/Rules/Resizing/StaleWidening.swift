import OrientationModel
import Releases
import RotationAnalysis

/// A widened list that nothing needs any more.
struct StaleWidening: Rule {
    let metadata = RuleMetadata(
        id: "stale-widening",
        family: .resizing,
        side: .declaration,
        severity: .warning,
        summary: "a list holds all four orientations, and on this release nothing needs that",
        facts: ["F8", "F22", "F25", "F26", "F30"],
        releases: [ReleaseTable.padListGatesResizing],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a list that holds all four orientations although every screen that UIKit asks, or the app \
                delegate, keeps to fewer, on releases whose resizing does not depend on the list. With `--base` also \
                a list that was widened since then for no screen. It names the overrides to look at before the list \
                goes back.
                """,
            whyItMatters: """
                Up to a beta of iOS 27 an iPad app had to list all four to be resized continuously. Teams widened \
                their lists and added overrides to keep their screens. Since that is fixed the widening only costs: \
                every new screen turns unless somebody remembers an override.
                """,
            examples: Self.examples,
            instead: """
                Narrow the list back: `plumbline lint --narrow` shows what that does. A list that iPad reads as well \
                stays whole; iPhone gets one of its own, `UISupportedInterfaceOrientations~iphone`. Look at the \
                overrides first: one that has nothing in common with the narrower list crashes when its screen is \
                shown.
                """,
            limits: """
                An iPad list that App Store validation wants whole is left alone. A screen whose mask is not known, \
                and one without an override, counts as one that needs the list. Silent on releases before the fix, \
                for an iPhone list as well.
                """))

    func findings(in input: LintInput) -> [Finding] {
        guard ReleaseTable.known.wideningIsObsolete(in: input.release) else { return [] }
        return input.analysis.targets.flatMap { target in
            target.idioms.compactMap { finding(about: target, on: $0, in: input) }
        }
    }

    func remark(on release: Release) -> String? {
        guard !ReleaseTable.known.wideningIsObsolete(in: release) else { return nil }
        return "this rule says nothing on \(release): it waits for an edition that lists the issue as fixed"
    }

    private func finding(about target: TargetAnalysis, on idiom: Idiom, in input: LintInput) -> Finding? {
        guard let mask = target.appMasks[idiom], !mask.isImplicit, mask.declaredAfter == .all,
            let before = mask.declaredBefore, let place = mask.declarationLocation, !mask.asksNobodyAfter,
            // Validation wants all four of an iPad app that does not require full screen.
            idiom == .phone || mask.keepsFullScreen(in: input.release)
        else { return nil }
        let screens = target.verdicts.filter { $0.idiom == idiom && $0.asked != .no }
        // A delegate that answers instead of the list lets no screen have more.
        let limit = mask.delegate == nil ? OrientationMask.all : mask.after.may
        let needed = screens.reduce(OrientationMask()) { $0.union($1.ownMask.may.intersection(limit)) }
        guard !needed.isEmpty, !needed.isSuperset(of: .allButUpsideDown) else { return nil }
        let list: String
        if before == .all {
            list = "the \(idiom.displayName) list holds all four orientations"
        } else if input.comparesStates, needed.isSubset(of: before) {
            list = "the \(idiom.displayName) list was widened from \(before.phrase) to all four"
        } else {
            return nil
        }
        let answerer = limit.isSuperset(of: .allButUpsideDown) ? nil : mask.answerer
        let keeper = answerer.map { "and \($0) keeps the app" } ?? "and every screen that is asked keeps"
        var notes = NoteList(anchor: place)
        notes.addList(of: screens.filter { $0.hasOverride && !$0.ownMask.may.isSuperset(of: .allButUpsideDown) }) {
            "look at '\($0.symbol)' before the list goes back: it keeps itself in \($0.ownMask.phrase)"
        }
        if let answerer { notes.add(.init(.related, "look at \(answerer) before the list goes back")) }
        notes.add(.init(.help, help(for: mask, on: idiom, of: target)))
        let reason = ReleaseNote(ReleaseTable.padListGatesResizing, in: input.release)
        notes.add(
            idiom == .pad
                ? reason.note
                : reason.headed("an iPhone list was never needed, and what was said of iPad lists is over: "))
        return finding(
            nil,
            "\(list), \(keeper) to \(needed.phrase): nothing needs the widening on \(input.release)",
            at: place, target: target.name, idiom: idiom, symbol: "stale-widening", notes: notes.all)
    }

    /// The way back, which must not make a list that App Store validation refuses (F8, F22).
    private func help(for mask: AppMask, on idiom: Idiom, of target: TargetAnalysis) -> String {
        let preview = "'plumbline lint --narrow' shows what that does"
        if idiom == .pad {
            return
                "narrow the list back for as long as 'UIRequiresFullScreen' stays; when the flag goes, all four stay "
                + "listed, as App Store validation wants (ITMS-90474); \(preview)"
        }
        if let pad = target.appMasks[.pad], pad.declarationLocation == mask.declarationLocation {
            return
                "give iPhone a list of its own, 'UISupportedInterfaceOrientations~iphone', and leave this one as it is: "
                + "iPad reads it too, and has to list all four without 'UIRequiresFullScreen' (ITMS-90474)"
        }
        return "narrow the list back; \(preview)"
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
                        window?.rootViewController = RootController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class RootController: UITabBarController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """, listing: .all),
            .objectiveC(
                """
                @interface RootController : UIViewController
                @end
                @implementation RootController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """, listing: .all),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = RootController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class RootController: UITabBarController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                }
                """, listing: .all, requiresFullScreen: true),
        ],
        nonTriggering: [
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = RootController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class RootController: UITabBarController {}
                """, listing: .all),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = RootController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class RootController: UITabBarController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    var window: UIWindow?
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        guard let scene = scene as? UIWindowScene else { return }
                        window = UIWindow(windowScene: scene)
                        window?.rootViewController = RootController()
                        window?.makeKeyAndVisible()
                    }
                }
                final class RootController: UITabBarController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        selectedViewController?.supportedInterfaceOrientations ?? .all
                    }
                }
                """, listing: .all),
        ])
}
