import BuildModel
import OrientationModel

/// A setting that widens the list of the file instead of replacing it.
struct ListUnion: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "list-union",
        side: .declaration,
        severity: .warning,
        summary: "a setting and the Info.plist are united, which is wider than either",
        facts: ["F9"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an `INFOPLIST_KEY_UISupportedInterfaceOrientations` setting beside a list of the same key in \
                the Info.plist.
                """,
            whyItMatters: """
                Xcode unites arrays when it generates an Info.plist. A setting cannot narrow the list of the file, \
                and the file cannot narrow the setting.
                """,
            examples: Self.examples,
            instead: """
                Keep the list in the file or in the setting.
                """,
            limits: """
                None known.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        guard case .widenedBySetting(let name, let key, let fileMask, let settingMask) = fact else { return nil }
        let union = fileMask.union(settingMask)
        return DeclarationMessage(
            "'\(name)' (\(settingMask.phrase)) is united with '\(key)' of the Info.plist (\(fileMask.phrase)), "
                + "so the app declares \(union.phrase)",
            about: key, help: "keep the list in one of the two places")
    }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations: UIInterfaceOrientationPortrait
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                        <string>UIInterfaceOrientationLandscapeLeft</string>
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
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations_iPad: UIInterfaceOrientationPortrait
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
        ],
        nonTriggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations: UIInterfaceOrientationPortrait
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
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
                            INFOPLIST_FILE: Lantern/Info.plist
                            GENERATE_INFOPLIST_FILE: YES
                            INFOPLIST_KEY_UISupportedInterfaceOrientations: UIInterfaceOrientationPortrait
                        """),
                    "Lantern/Info.plist": """
                    <key>CFBundleName</key>
                    <string>Lantern</string>
                    """,
                ]),
        ])
}
