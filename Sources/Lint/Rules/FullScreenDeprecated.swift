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
        facts: ["F8", "F20", "F21"],
        releases: [FullScreenFlag.deprecated] + FullScreenFlag.knownIssues,
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
                A note for games, which may keep to one orientation, and where only iPhone reads the flag: there it \
                changes no orientation.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.compactMap { target, app in
            guard let configuration = app.configuration(named: target.configurations.first) else { return nil }
            let isForPad = target.idioms.contains(.pad)
            if isForPad, let (flag, place) = configuration.fullScreenFlag(for: .pad) {
                return onPad(flag, at: place, of: target, in: input, isGame: target.isGame(configuration))
            }
            guard let (_, place) = configuration.fullScreenFlag(for: .phone) else { return nil }
            var notes = NoteList(anchor: place)
            notes.add(ReleaseNote(FullScreenFlag.deprecated, in: input.release).note)
            return finding(
                .note, isForPad ? Self.besidePad : Self.onPhone, at: place, target: target.name, symbol: Self.key,
                notes: notes.all)
        }
    }

    private func onPad(
        _ flag: FullScreenRequirement, at place: SourceLocation, of target: TargetAnalysis, in input: LintInput,
        isGame: Bool
    ) -> Finding {
        let screens = target.verdicts.filter {
            $0.idiom == .pad && $0.hasOverride && $0.ownMask.may != .all && $0.asked != .no
        }
        var notes = NoteList(anchor: place)
        if !screens.isEmpty {
            let names = NameList(screens.map(\.symbol))
            notes.add(.init(.related, "only this flag makes an iPad ask \(names.phrase)"))
        }
        if isGame { notes.add(GameNote.fillsTheScreen) }
        notes.add(
            .init(
                .help,
                "let the layouts turn on iPad and list all four, or ask for 'prefersInterfaceOrientationLocked' "
                    + "(iPadOS 26, best effort)"))
        notes.add(ReleaseNote(FullScreenFlag.deprecated, in: input.release).note)
        let end = FullScreenFlag.end(ignoredFrom: flag.ignoredStartingWithVersion, in: input.release)
        return finding(
            isGame ? .note : nil,
            "'UIRequiresFullScreen' is deprecated with iPadOS 26 and \(end): then every screen turns on iPad",
            at: place,
            target: target.name, idiom: .pad, symbol: Self.key, notes: notes.all)
    }

    private static let key = "UIRequiresFullScreen"
    private static let onPhone =
        "'UIRequiresFullScreen' is deprecated with iPadOS 26; in an app for iPhone alone it changes nothing on an iPhone, only "
        + "how the app is resized on iPad and in iPhone Mirroring"
    private static let besidePad = "'UIRequiresFullScreen' means nothing on iPhone, and nothing sets it for iPad"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class HomeController: UIViewController {}
                """, requiresFullScreen: true),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UIRequiresFullScreen: YES
                        """)
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
    /// The flag of one idiom and where it stands, when it is set.
    fileprivate func fullScreenFlag(for idiom: Idiom) -> (FullScreenRequirement, SourceLocation)? {
        guard let flag = declarations[idiom]?.requiresFullScreen, flag.value == true,
            let place = flag.origin.lazy.compactMap(\.location).first
        else { return nil }
        return (flag, place)
    }
}
