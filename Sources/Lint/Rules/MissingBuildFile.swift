import BuildModel

/// A build file that is referred to and not there.
struct MissingBuildFile: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "missing-build-file",
        side: .declaration,
        severity: .warning,
        summary: "a build file or reference leads nowhere, so something may be missing from the analysis",
        facts: [],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `#include` lines and base configurations whose file does not exist, projects that a workspace \
                lists and that are not there, and references inside a project to nothing.
                """,
            whyItMatters: """
                A setting that stands in the missing file can change which orientations the app declares. The screens \
                of a missing project are not looked at at all.
                """,
            examples: Self.examples,
            instead: """
                Commit the file, or generate it before the analysis.
                """,
            limits: """
                A note for generated files that are usually not committed, and for references that concern no \
                orientation.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        switch fact {
        case .missingConfigurationFile(let path, let isInclude, let isGenerated):
            DeclarationMessage(
                "\(isInclude ? "the included" : "the") configuration file '\(path)' does not exist, so what it sets is "
                    + "not known",
                about: isGenerated ? "generated configuration files" : path, severity: isGenerated ? .note : nil,
                help: isGenerated ? "run the tool that generates it, for example 'pod install'" : nil)
        case .missingProject(let path, let workspace, let isGenerated):
            DeclarationMessage(
                "the project '\(path)' of '\(workspace)' does not exist, so its targets are not analysed",
                about: isGenerated ? "generated projects" : "projects of '\(workspace)'",
                severity: isGenerated ? .note : nil,
                help: isGenerated
                    ? "run the tool that generates it, for example 'pod install'"
                    : "check the project out, or take it out of the workspace")
        case .danglingReference(let what, _):
            DeclarationMessage(
                "the project refers to a \(what) that does not exist", about: "dangling reference", severity: .note)
        default: nil
        }
    }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        configFiles:
                          Debug: Lantern.xcconfig
                          Release: Lantern.xcconfig
                        """),
                    "Lantern.xcconfig": """
                    #include "Shared.xcconfig"
                    GENERATE_INFOPLIST_FILE = YES
                    """,
                ])
        ],
        nonTriggering: [
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        configFiles:
                          Debug: Lantern.xcconfig
                          Release: Lantern.xcconfig
                        """),
                    "Lantern.xcconfig": """
                    #include "Shared.xcconfig"
                    """,
                    "Shared.xcconfig": """
                    GENERATE_INFOPLIST_FILE = YES
                    """,
                ]),
            .files(
                [
                    "project.yml": RuleExample.appManifest(
                        """
                        configFiles:
                          Debug: Lantern.xcconfig
                          Release: Lantern.xcconfig
                        """),
                    "Lantern.xcconfig": """
                    // An optional file may be missing.
                    #include? "Local.xcconfig"
                    GENERATE_INFOPLIST_FILE = YES
                    """,
                ]),
        ])
}
