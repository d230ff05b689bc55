import BuildModel
import OrientationModel
import Releases
import RotationAnalysis

/// A target that asks for the whole screen.
struct RequiresFullScreen: Rule {
    let metadata = RuleMetadata(
        id: "requires-full-screen",
        family: .resizing,
        side: .declaration,
        severity: .warning,
        summary: "the app requires full screen, which keeps it from being resized and goes away",
        facts: ["F21", "F22", "F25"],
        releases: [FullScreenFlag.deprecated] + FullScreenFlag.knownIssues,
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIRequiresFullScreen` in every target, for iPad or not: an app for iPhone alone meets it on \
                iPad and in iPhone Mirroring.
                """,
            whyItMatters: """
                The flag puts the app into a compatibility mode. That keeps the size of its scene consistent, which \
                is not the whole screen. The flag is deprecated with iPadOS 26 and a future release ignores it; \
                `UIRequiresFullScreenIgnoredStartingWithVersion` names one. Which releases did not keep to it is in \
                docs/releases.md.
                """,
            examples: Self.examples,
            instead: """
                Remove the key, and list all four orientations for iPad. State the smallest size the layout works in with `UISceneSizeRestrictions`, in \
                SwiftUI with `windowResizability(_:)`; ask for `prefersInterfaceOrientationLocked` where an \
                orientation has to stay for a while.
                """,
            limits: """
                A note for games, which may keep to one orientation as long as they fill the screen.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.builds.compactMap { target, app in
            guard let configuration = app.configuration(named: target.configurations.first),
                let flag = configuration.requiredFullScreen,
                let place = flag.origin.lazy.compactMap(\.location).first
            else { return nil }
            let isGame = target.isGame(configuration)
            var notes = NoteList(anchor: place)
            if isGame { notes.add(GameNote.fillsTheScreen) }
            notes.add(.init(.help, Self.help(padList: configuration.declarations[.pad]?.orientations.mask)))
            for id in Self.entries(in: input.release, for: target) {
                notes.add(ReleaseNote(id, in: input.release).note)
            }
            return finding(
                isGame ? .note : nil,
                Self.statement(
                    ignoredFrom: flag.ignoredStartingWithVersion, isForPad: target.idioms.contains(.pad),
                    in: input.release),
                at: place, target: target.name, symbol: "UIRequiresFullScreen", notes: notes.all)
        }
    }

    private static func statement(ignoredFrom version: String?, isForPad: Bool, in release: Release) -> String {
        let place = isForPad ? "" : " on iPad and in iPhone Mirroring"
        return "'UIRequiresFullScreen' keeps the scene's size consistent\(place), not the whole screen, and "
            + FullScreenFlag.end(ignoredFrom: version, in: release)
    }

    /// The list that is left has to be one that App Store validation takes (F22).
    private static func help(padList: OrientationMask?) -> String {
        let head =
            switch padList {
            case nil: "remove it"
            case .all?:
                "remove it and keep all four orientations listed for iPad, as App Store validation wants (ITMS-90474)"
            case _?:
                "remove it and list all four orientations for iPad, as App Store validation then wants (ITMS-90474)"
            }
        return head
            + "; state a smallest size with 'UISceneSizeRestrictions' or 'windowResizability(_:)', and lock for a "
            + "while with 'prefersInterfaceOrientationLocked'"
    }

    /// What the edition says of the flag: that it goes away, and where it is not kept to.
    private static func entries(in release: Release, for target: TargetAnalysis) -> [String] {
        let kept = FullScreenFlag.knownIssues.filter { id in
            switch id {
            case FullScreenFlag.resizesOnPad: target.idioms.contains(.pad)
            case FullScreenFlag.resizesPhoneAppOnPad: !target.idioms.contains(.pad)
            default: target.idioms.contains(.phone)
            }
        }
        return [FullScreenFlag.deprecated]
            + kept.filter { ReleaseTable.known.status(of: $0, in: release) == .knownIssue }
    }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "App/Info.plist": """
                    <key>UIRequiresFullScreen</key>
                    <true/>
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
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
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            TARGETED_DEVICE_FAMILY: "1"
                            INFOPLIST_KEY_UIRequiresFullScreen: YES
                        """)
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
            .files(
                [
                    "App/Info.plist": """
                    <key>UIRequiresFullScreen</key>
                    <false/>
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: NO
                            INFOPLIST_KEY_UIRequiresFullScreen: YES
                        """)
                ]),
        ])
}

extension TargetConfiguration {
    /// The flag, where it is set for an idiom of the app.
    fileprivate var requiredFullScreen: FullScreenRequirement? {
        [Idiom.pad, .phone].lazy.compactMap { declarations[$0]?.requiresFullScreen }.first { $0.value == true }
    }
}
