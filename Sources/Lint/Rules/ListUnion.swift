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
        guard case .widenedBySetting(let union) = fact else { return nil }
        let whole = union.fileMask.union(union.addedMask)
        let names = union.idioms.map { $0.sorted().map(\.displayName).joined(separator: " and ") }
        let who = names.map { "\($0) has" } ?? "the app declares"
        let base = union.file.map { "'\($0)'" } ?? "the Info.plist"
        return DeclarationMessage(
            "'\(union.name)' (\(union.addedMask.phrase)) is united with '\(union.key)' of \(base) "
                + "(\(union.fileMask.phrase)), so \(who) \(whole.phrase)",
            about: union.key, help: "keep the list in one of the two places")
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
