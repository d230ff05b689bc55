import BuildModel
import OrientationModel

/// A committed Info.plist that says something else than the manifest it is generated from.
struct GeneratedPlistDiffers: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "generated-plist-differs",
        side: .declaration,
        severity: .note,
        summary: "a generated Info.plist is committed and differs from its manifest",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an Info.plist that a generator writes and that is committed with other orientations than the \
                manifest has.
                """,
            whyItMatters: """
                Whoever edits the file loses the edit at the next generation.
                """,
            examples: Self.examples,
            instead: """
                Edit the manifest.
                """,
            limits: """
                The manifest is taken as the truth.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        guard case .generatedFileDiffers(let file, let key, let manifest, let committed) = fact else { return nil }
        return DeclarationMessage(
            "'\(key)' is \(Self.phrase(manifest)) in the manifest and \(Self.phrase(committed)) in '\(file)'; the manifest "
                + "wins when the project is generated again",
            about: "\(file) \(key)", help: "generate the project again, or remove the file from version control")
    }

    private static func phrase(_ mask: OrientationMask?) -> String { mask?.phrase ?? "not given" }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        info:
                          path: Lantern/Info.plist
                          properties:
                            UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                        <string>UIInterfaceOrientationLandscapeLeft</string>
                    </array>
                    """,
                ])
        ],
        nonTriggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        info:
                          path: Lantern/Info.plist
                          properties:
                            UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
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
                        info:
                          path: Lantern/Info.plist
                          properties:
                            UISupportedInterfaceOrientations: [UIInterfaceOrientationPortrait]
                        """)
                ]),
        ])
}
