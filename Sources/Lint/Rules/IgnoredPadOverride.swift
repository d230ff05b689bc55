import OrientationModel
import RotationAnalysis

/// An override that an iPad does not ask, today already.
struct IgnoredPadOverride: Rule {
    let metadata = RuleMetadata(
        id: "ignored-pad-override",
        side: .code,
        severity: .warning,
        summary: "an override has no effect on iPad, because the app declares all four orientations there",
        facts: ["F20", "F23"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports overrides with a narrow mask in an app whose iPad list already holds all four orientations \
                and that does not require full screen. One finding a target.
                """,
            whyItMatters: """
                Such an app takes part in multitasking, and iPadOS does not ask its view controllers. The screen \
                turns on iPad, whatever its override says.
                """,
            examples: Self.examples,
            instead: """
                Let the layout turn on iPad, or ask for `prefersInterfaceOrientationLocked` (iPadOS 26, best \
                effort). If the override is meant for iPhone alone, say so in its condition on the idiom.
                """,
            limits: """
                Nothing changes for these screens when the list is widened: they turn already, and their verdict is \
                `unaffected`. An override that allows everything at times, and keeps the screen in place at others, \
                is not named.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target -> [Finding] in
            guard let mask = target.appMasks[.pad], mask.asksNobodyBefore else { return [] }
            let screens = target.verdicts.filter { screen in
                screen.idiom == .pad && screen.hasOverride
                    && !screen.ownMask.may.isSuperset(of: .allButUpsideDown)
            }
            let parts = input.settled.parts(of: screens, rule: metadata.id, target: target.name, idiom: .pad)
            return ([parts.open, parts.known] + parts.silenced.map { [$0] })
                .compactMap { finding(about: $0, under: mask, in: target.name) }
        }
    }

    private func finding(about screens: [ScreenVerdict], under mask: AppMask, in target: String) -> Finding? {
        guard let first = screens.first else { return nil }
        var notes = NoteList(anchor: first.location)
        notes.add(mask.declarationNote)
        if screens.count > 1 { notes.addList(of: screens) { "'\($0.symbol)' answers \($0.ownMask.phrase)" } }
        for screen in screens { notes.add(screen.orientationLock.map { Finding.Note($0) }) }
        notes.add(Advice.whereNobodyIsAsked(screens))
        return finding(
            nil, statement(about: screens), at: first.location, target: target, idiom: .pad, symbol: first.symbol,
            subjects: screens.count > 1 ? screens.map(\.symbol) : [], screens: screens, notes: notes.all)
    }

    private func statement(about screens: [ScreenVerdict]) -> String {
        let reason = "the app declares all four orientations, so an iPad asks no screen and turns every one"
        return screens.count == 1
            ? "the override in '\(screens[0].symbol)' (\(screens[0].ownMask.phrase)) has no effect on iPad: \(reason)"
            : "the overrides in \(NameList(screens.map(\.symbol)).phrase) have no effect on iPad: \(reason)"
    }

    /// An iPad list of all four, and a list of portrait for iPhone.
    private static let infoPlist = """
        <key>UISupportedInterfaceOrientations</key>
        <array>
            <string>UIInterfaceOrientationPortrait</string>
        </array>
        <key>UISupportedInterfaceOrientations~ipad</key>
        <array>
            <string>UIInterfaceOrientationPortrait</string>
            <string>UIInterfaceOrientationPortraitUpsideDown</string>
            <string>UIInterfaceOrientationLandscapeLeft</string>
            <string>UIInterfaceOrientationLandscapeRight</string>
        </array>
        <key>UILaunchScreen</key>
        <dict/>
        """

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "App/Info.plist": infoPlist,
                    "App/Example.swift": """
                    final class ScanController: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    """,
                ]),
            .files(
                [
                    "App/Info.plist": infoPlist,
                    "App/Example.m": """
                    @interface ScanController : UIViewController
                    @end
                    @implementation ScanController
                    - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                    @end
                    """,
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "App/Info.plist": infoPlist + "\n<key>UIRequiresFullScreen</key>\n<true/>",
                    "App/Example.swift": """
                    final class ScanController: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    """,
                ]),
            .files(
                [
                    "App/Info.plist": infoPlist,
                    "App/Example.swift": """
                    final class ScanController: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                        }
                    }
                    """,
                ]),
            .swift(
                """
                final class ScanController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
        ])
}
