import BuildModel
import OrientationModel
import RotationAnalysis

/// An app that leans on `UIRequiresFullScreen`.
struct FullScreenDeprecated: Rule {
    let metadata = RuleMetadata(
        id: "full-screen-deprecated",
        side: .declaration,
        severity: .warning,
        summary: "the app requires full screen, which is deprecated with iPadOS 26 and will be ignored",
        facts: ["F20", "F21"],
        releases: ["full-screen-deprecated"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIRequiresFullScreen` in an app for iPad, and names the overrides that work on iPad thanks \
                to it.
                """,
            whyItMatters: """
                The flag is what makes an iPad ask view controllers although the app could share the screen. Apple \
                deprecated it with iPadOS 26 and says that a future release ignores it. From then on every screen of \
                the app turns on iPad.
                """,
            examples: Self.examples,
            instead: """
                Let the layouts turn on iPad, list all four orientations and remove the flag. \
                `prefersInterfaceOrientationLocked` (iPadOS 26) freezes an orientation as long as the scene fills \
                the screen, which is best effort.
                """,
            limits: """
                A note in an app for iPhone alone, where the flag means nothing.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.compactMap { target, app in
            guard let configuration = app.configuration(named: target.configurations.first),
                let flag = configuration.fullScreenFlag,
                let place = flag.requirement.origin.lazy.compactMap(\.location).first
            else { return nil }
            guard target.idioms.contains(.pad) else {
                return finding(.note, Self.onPhone, at: place, target: target.name, symbol: Self.key)
            }
            guard flag.isForPad else {
                return finding(.note, Self.onPhoneIdiom, at: place, target: target.name, symbol: Self.key)
            }
            let screens = target.verdicts.filter {
                $0.idiom == .pad && $0.hasOverride && $0.ownMask.may != .all && $0.asked != .no
            }
            var notes: [Finding.Note] = []
            if !screens.isEmpty {
                let names = NameList(screens.map(\.symbol))
                notes.append(.init(.related, "only this flag makes an iPad ask \(names.phrase)"))
            }
            notes.append(
                .init(
                    .help,
                    "let the layouts turn on iPad and list all four, or ask for 'prefersInterfaceOrientationLocked' "
                        + "(iPadOS 26, best effort)"))
            return finding(
                nil, Self.onPad(ignoredFrom: flag.requirement.ignoredStartingWithVersion), at: place,
                target: target.name,
                idiom: .pad,
                symbol: Self.key, notes: notes)
        }
    }

    private static let key = "UIRequiresFullScreen"
    private static let onPhone = "'UIRequiresFullScreen' means nothing in an app for iPhone alone"

    private static let onPhoneIdiom = "'UIRequiresFullScreen' means nothing on iPhone, and nothing sets it for iPad"

    private static func onPad(ignoredFrom version: String?) -> String {
        let end = version.map { "this app has it ignored from \($0) on" } ?? "a future release ignores it"
        return "'UIRequiresFullScreen' is deprecated with iPadOS 26 and \(end): then every screen turns on iPad"
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class HomeController: UIViewController {}
                """, requiresFullScreen: true),
            .files(
                [
                    "project.yml": """
                    name: Lantern
                    targets:
                      Lantern:
                        type: application
                        platform: iOS
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UIRequiresFullScreen: YES
                    """
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "App/Info.plist": """
                    <key>UIRequiresFullScreen</key>
                    <false/>
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                        <string>UIInterfaceOrientationPortraitUpsideDown</string>
                        <string>UIInterfaceOrientationLandscapeLeft</string>
                        <string>UIInterfaceOrientationLandscapeRight</string>
                    </array>
                    """,
                    "App/Example.swift": """
                    final class HomeController: UIViewController {}
                    """,
                ]),
            .swift(
                """
                final class HomeController: UIViewController {}
                """, listing: .all),
        ])
}

extension TargetConfiguration {
    /// The flag, where it is set for an idiom of the app; for iPad first, where it means something.
    fileprivate var fullScreenFlag: (requirement: FullScreenRequirement, isForPad: Bool)? {
        for idiom in [Idiom.pad, .phone] {
            if let requirement = declarations[idiom]?.requiresFullScreen, requirement.value == true {
                return (requirement, idiom == .pad)
            }
        }
        return nil
    }
}
