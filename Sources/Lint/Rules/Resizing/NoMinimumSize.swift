import BuildModel
import OrientationModel
import RotationAnalysis

/// An app that relied on a fixed screen and says nothing about how small its windows may get.
struct NoMinimumSize: Rule {
    let metadata = RuleMetadata(
        id: "no-minimum-size",
        family: .resizing,
        side: .declaration,
        severity: .note,
        summary: "the app kept to an orientation or the full screen, and states no smallest size",
        facts: ["F24"],
        releases: ["windows-of-any-size"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an app that lists fewer than four orientations or requires full screen, and whose code states \
                no smallest size for its windows.
                """,
            whyItMatters: """
                Layouts that were made for one orientation meet windows of any size once it is ignored. The system \
                asks for the smallest size that the app prefers, and takes its own if there is no answer.
                """,
            examples: Self.examples,
            instead: """
                Set `sizeRestrictions?.minimumSize` of the window scene. In SwiftUI give the content a smallest size \
                and use `windowResizability(.contentMinSize)`.
                """,
            limits: """
                Whether the stated size fits the content is not judged. A game may keep its orientation and is told \
                that it has to fill the screen.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.compactMap { target, app in
            guard let readiness = target.readiness, !readiness.statesMinimumSize,
                let configuration = app.configuration(named: target.configurations.first),
                let (reason, place) = Self.lock(of: configuration)
            else { return nil }
            var notes = NoteList(anchor: place)
            if target.isGame(configuration) { notes.add(GameNote.fillsTheScreen) }
            notes.add(
                .init(
                    .help,
                    "set 'sizeRestrictions?.minimumSize' of the window scene, in SwiftUI 'windowResizability(.contentMinSize)'"
                ))
            notes.add(ReleaseNote("windows-of-any-size", in: input.release).note)
            return finding(
                nil, "\(reason), and the app states no smallest size for its windows", at: place,
                target: target.name, symbol: "minimumSize", notes: notes.all)
        }
    }

    /// What the app relied on, and where it says so.
    private static func lock(of configuration: TargetConfiguration) -> (String, SourceLocation)? {
        for idiom in [Idiom.phone, .pad] {
            guard let declaration = configuration.declarations[idiom] else { continue }
            if declaration.requiresFullScreen.value == true,
                let place = declaration.requiresFullScreen.origin.lazy.compactMap(\.location).first
            {
                return ("'UIRequiresFullScreen' is set", place)
            }
            if case .known(let mask) = declaration.orientations, !mask.isSuperset(of: .allButUpsideDown),
                let place = declaration.origin.lazy.compactMap(\.location).first
            {
                return ("the \(idiom.displayName) list keeps to \(mask.phrase)", place)
            }
        }
        return nil
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class HomeController: UIViewController {}
                """),
            .swift(
                """
                final class HomeController: UIViewController {}
                """, listing: .all, requiresFullScreen: true),
            .objectiveC(
                """
                @interface HomeController : UIViewController
                @end
                @implementation HomeController
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class HomeController: UIViewController {}
                """, listing: .all),
            .swift(
                """
                final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
                    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
                        (scene as? UIWindowScene)?.sizeRestrictions?.minimumSize = CGSize(width: 320, height: 400)
                    }
                }
                """),
            .swift(
                """
                @main
                struct LanternApp: App {
                    var body: some Scene {
                        WindowGroup { Text("Light").frame(minWidth: 320, minHeight: 400) }.windowResizability(.contentMinSize)
                    }
                }
                """),
            .objectiveC(
                """
                @implementation SceneDelegate
                - (void)scene:(UIScene *)scene willConnectToSession:(UISceneSession *)session
                    options:(UISceneConnectionOptions *)options {
                    ((UIWindowScene *)scene).sizeRestrictions.minimumSize = CGSizeMake(320, 400);
                }
                @end
                """),
        ])
}
