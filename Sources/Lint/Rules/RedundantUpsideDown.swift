import OrientationModel
import RotationAnalysis

/// Upside-down in an iPhone list where no screen allows it.
struct RedundantUpsideDown: Rule {
    let metadata = RuleMetadata(
        id: "redundant-upside-down",
        side: .declaration,
        severity: .note,
        summary: "the iPhone list holds upside-down, which no screen allows",
        facts: ["F4", "F11"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIInterfaceOrientationPortraitUpsideDown` in the list of an iPhone when no view controller \
                that may be asked allows it.
                """,
            whyItMatters: """
                The default of a view controller on iPhone leaves upside-down out, so the entry changes nothing. It \
                is often added for the iPad, which has a list of its own.
                """,
            examples: Self.examples,
            instead: """
                Leave it out, or keep it and know that it is inert.
                """,
            limits: """
                A controller left at the automatic presentation style may allow upside-down on models with a Home \
                button.
                """))

    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.compactMap { target in
            guard let mask = target.appMasks[.phone], let declared = mask.declaredBefore, !mask.isImplicit,
                mask.delegate == nil, declared.contains(.portraitUpsideDown), declared != .portraitUpsideDown,
                let place = mask.declarationLocation
            else { return nil }
            let screens = target.verdicts.filter { $0.idiom == .phone && $0.asked != .no }
            guard !screens.isEmpty, screens.allSatisfy({ !$0.ownMask.may.contains(.portraitUpsideDown) }) else {
                return nil
            }
            // Without an override the automatic presentation style may let a screen stand upside-down (F4).
            let message =
                screens.allSatisfy(\.hasOverride)
                ? "upside-down in the iPhone list has no effect: no screen of the app allows it"
                : "upside-down in the iPhone list has no effect, or none but on models with a Home button: no screen of the app asks for it"
            return finding(
                nil, message, at: place, target: target.name, idiom: .phone,
                symbol: "UIInterfaceOrientationPortraitUpsideDown")
        }
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class HomeController: UIViewController {}
                """, listing: [.portrait, .portraitUpsideDown]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        sources: [Lantern]
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPhone: UIInterfaceOrientationPortrait UIInterfaceOrientationPortraitUpsideDown
                        """),
                    "Lantern/HomeController.swift": """
                    final class HomeController: UIViewController {}
                    """,
                ]),
        ],
        nonTriggering: [
            .swift(
                """
                final class HomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                }
                """, listing: [.portrait, .portraitUpsideDown]),
            .files(
                [
                    "App/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    <key>UISupportedInterfaceOrientations~ipad</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                        <string>UIInterfaceOrientationPortraitUpsideDown</string>
                    </array>
                    """,
                    "App/Example.swift": """
                    final class HomeController: UIViewController {}
                    """,
                ]),
        ])
}
