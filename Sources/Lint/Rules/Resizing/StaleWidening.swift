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
        facts: ["F25", "F26", "F30"],
        releases: ["pad-list-gates-resizing"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a list that holds all four orientations although every screen that UIKit asks keeps to fewer, \
                on releases whose resizing does not depend on the list. With `--base` also a list that was widened \
                since then. It names the overrides to look at before the list goes back.
                """,
            whyItMatters: """
                Up to a beta of iOS 27 an iPad app had to list all four to be resized continuously. Teams widened \
                their lists and added overrides to keep their screens. Since that is fixed the widening only costs: \
                every new screen turns unless somebody remembers an override.
                """,
            examples: Self.examples,
            instead: """
                Narrow the list back: `plumbline lint --narrow` shows what that does. Look at the overrides first: one \
                that has nothing in common with the narrower list crashes when its screen is shown.
                """,
            limits: """
                An iPad list that App Store validation wants whole is left alone. A screen whose mask is not known \
                counts as one that needs the list.
                """))

    func findings(in input: LintInput) -> [Finding] {
        guard ReleaseTable.known.wideningIsObsolete(in: input.release) else { return [] }
        return input.analysis.targets.flatMap { target in
            target.idioms.compactMap { finding(about: target, on: $0, in: input) }
        }
    }

    private func finding(about target: TargetAnalysis, on idiom: Idiom, in input: LintInput) -> Finding? {
        guard let mask = target.appMasks[idiom], !mask.isImplicit, mask.declaredAfter == .all,
            let place = mask.declarationLocation, !mask.asksNobodyAfter,
            // Validation wants all four of an iPad app that does not require full screen.
            idiom == .phone || mask.requiresFullScreen == true
        else { return nil }
        let screens = target.verdicts.filter { $0.idiom == idiom && $0.asked != .no }
        let carriers = screens.filter { $0.hasOverride && !$0.ownMask.may.isSuperset(of: .allButUpsideDown) }
        let needed = screens.reduce(OrientationMask()) { $0.union($1.ownMask.may) }
        let statement: String
        if mask.declaredBefore == .all {
            guard !carriers.isEmpty, carriers.count == screens.count, !needed.isSuperset(of: .allButUpsideDown) else {
                return nil
            }
            statement =
                "the \(idiom.displayName) list holds all four orientations, and every screen that is asked keeps to "
                + "\(needed.phrase): nothing needs the widening on \(input.release)"
        } else if input.comparesStates, let before = mask.declaredBefore {
            statement =
                "the \(idiom.displayName) list was widened from \(before.phrase) to all four: nothing needs that on "
                + "\(input.release)"
        } else {
            return nil
        }
        var notes = NoteList(anchor: place)
        notes.addList(of: carriers) {
            "look at '\($0.symbol)' before the list goes back: it keeps itself in \($0.ownMask.phrase)"
        }
        notes.add(.init(.help, "narrow the list back; 'plumbline lint --narrow' shows what that does"))
        notes.add(ReleaseNote(ReleaseTable.padListGatesResizing, in: input.release).note)
        return finding(
            nil, statement, at: place, target: target.name, idiom: idiom, symbol: "stale-widening", notes: notes.all)
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
