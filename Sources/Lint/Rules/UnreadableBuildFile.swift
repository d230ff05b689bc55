import BuildModel

/// A build file that cannot be read as what it should be.
struct UnreadableBuildFile: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "unreadable-build-file",
        side: .declaration,
        severity: .error,
        summary: "a build file is damaged, so what it declares is not known",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports property lists, projects, workspaces and configuration files that are not what they should \
                be: merge markers, strings outside an array, a cut-off file.
                """,
            whyItMatters: """
                Nothing that the file declares is known, so what depends on it is not judged.
                """,
            examples: Self.examples,
            instead: """
                Repair the file; the message names the line.
                """,
            limits: """
                The first fault of a file is reported; there may be more.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        guard case .damagedFile(let file, let problem, let wayOut) = fact else { return nil }
        return DeclarationMessage("'\(file)' cannot be read: \(problem)", about: file, help: wayOut)
    }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "App/Info.plist": """
                    <<<<<<< HEAD
                    <key>UISupportedInterfaceOrientations</key>
                    =======
                    >>>>>>> main
                    """
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        settings:
                          base:
                            INFOPLIST_FILE: Lantern/Info.plist
                        """),
                    "Lantern/Info.plist": """
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                    """,
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
                    <!-- The list was ======= before. -->
                    <key>UISupportedInterfaceOrientations</key>
                    <array>
                        <string>UIInterfaceOrientationPortrait</string>
                    </array>
                    """
                ]),
        ])
}
