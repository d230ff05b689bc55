import BuildModel
import Releases

/// An iPad list that App Store validation refuses.
struct PadListIncomplete: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "pad-list-incomplete",
        side: .declaration,
        severity: .error,
        summary: "an iPad app lists fewer than four orientations without requiring full screen",
        facts: ["F22"],
        releases: [ReleaseTable.padListGatesResizing],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an app for iPad that does not list all four orientations and does not set \
                `UIRequiresFullScreen`.
                """,
            whyItMatters: """
                App Store validation refuses the upload with ITMS-90474: an app that takes part in multitasking has \
                to turn every way.
                """,
            examples: Self.examples,
            instead: """
                List all four for iPad. An override does not hold a screen there then; see `lost-constraint`. \
                `UIRequiresFullScreen` keeps the list legal for now, and is deprecated with iPadOS 26.
                """,
            limits: """
                A warning where no list exists at all: the default is all four, and what validation says to that has \
                changed over time. Apps that are not sold through the App Store are not refused. Of the build \
                configurations, the one that ships counts, and those with `VALIDATE_PRODUCT`.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        guard case .incompletePadList(let declared) = fact else { return nil }
        guard let declared else {
            return DeclarationMessage(
                "no orientations are declared for iPad; App Store validation wants all four (ITMS-90474)",
                about: Self.key, severity: .warning, help: Self.help)
        }
        return DeclarationMessage(
            "the iPad list holds \(declared.phrase) only; App Store validation wants all four (ITMS-90474)",
            about: Self.key, help: Self.help)
    }

    private static let key = "UISupportedInterfaceOrientations~ipad"
    private static let help =
        "list all four and let the layouts turn on iPad, or set 'UIRequiresFullScreen' (deprecated with iPadOS 26)"

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            TARGETED_DEVICE_FAMILY: "1,2"
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations~ipad</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """,
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad: UIInterfaceOrientationPortrait
                        """)
                ]),
        ],
        nonTriggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            TARGETED_DEVICE_FAMILY: "1,2"
                        """),
                    "Lantern/Info.plist": """
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
                    """,
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            TARGETED_DEVICE_FAMILY: "1,2"
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations~ipad</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    <key>UIRequiresFullScreen</key>
                    <true/>
                    """,
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            TARGETED_DEVICE_FAMILY: "1"
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations~ipad</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """,
                ]),
        ])
}
