import BuildModel

/// A value of the Info.plist that the build overwrites.
struct OverwrittenValue: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "overwritten-value",
        side: .declaration,
        severity: .note,
        summary: "the build overwrites a value of the Info.plist",
        facts: ["F9", "F21"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIRequiresFullScreen` and `UIDeviceFamily` in an Info.plist where a build setting replaces \
                them.
                """,
            whyItMatters: """
                The file says one thing and the app another.
                """,
            examples: Self.examples,
            instead: """
                Keep the value in one place.
                """,
            limits: """
                A warning where the flag changes its value, a note where only the place is misleading.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        switch fact {
        case .flagOverwrittenBySetting(let name, let key, let fileValue, let settingValue):
            DeclarationMessage(
                "'\(key)' is \(fileValue) in the Info.plist and \(settingValue) in the app, because '\(name)' "
                    + "overwrites it",
                about: key, severity: .warning, help: "keep the flag in one of the two places")
        case .deviceFamilyOverwritten:
            DeclarationMessage(
                "'UIDeviceFamily' is overwritten from 'TARGETED_DEVICE_FAMILY'", about: "UIDeviceFamily",
                help: "remove the key")
        default: nil
        }
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
                            INFOPLIST_KEY_UIRequiresFullScreen: NO
                        """),
                    "Lantern/Info.plist": """
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
                    <key>UIDeviceFamily</key>
                    <array>
                        <integer>1</integer>
                        <integer>2</integer>
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
                            INFOPLIST_KEY_UIRequiresFullScreen: YES
                        """),
                    "Lantern/Info.plist": """
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
                            GENERATE_INFOPLIST_FILE: NO
                        """),
                    "Lantern/Info.plist": """
                    <key>UIRequiresFullScreen</key>
                    <true/>
                    """,
                ]),
        ])
}
