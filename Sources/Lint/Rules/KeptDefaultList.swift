import BuildModel
import OrientationModel

/// A default list of a generator that stays beside a replaced one.
struct KeptDefaultList: BuildDiagnosticRule {
    let metadata = RuleMetadata(
        id: "kept-default-list",
        side: .declaration,
        severity: .warning,
        summary: "the manifest replaces one default list and leaves the iPad list in place",
        facts: ["F8"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a Tuist manifest that extends the default Info.plist with `UISupportedInterfaceOrientations` \
                and not with the iPad key.
                """,
            whyItMatters: """
                The default Info.plist has an iPad list of its own, which wins on iPad whole. The app looks \
                portrait-only in the manifest and turns on iPad.
                """,
            examples: Self.examples,
            instead: """
                Give both keys.
                """,
            limits: """
                Literal manifests only.
                """))

    func message(for fact: BuildDiagnostic.Fact) -> DeclarationMessage? {
        guard case .tuistDefaultListKept(let replaced, let kept) = fact else { return nil }
        return DeclarationMessage(
            "only '\(replaced)' of Tuist's default Info.plist is replaced; an iPad still uses its own list, \(kept.phrase)",
            about: replaced, help: "replace 'UISupportedInterfaceOrientations~ipad' as well")
    }

    private static let examples = RuleExamples(
        triggering: [
            .files(
                [
                    "Project.swift": """
                    import ProjectDescription

                    let project = Project(
                        name: "Lantern",
                        targets: [
                            .target(
                                name: "Lantern", destinations: .iOS, product: .app, bundleId: "org.example.lantern",
                                infoPlist: .extendingDefault(with: ["UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"]]),
                                sources: ["Lantern/**"])
                        ])
                    """
                ])
        ],
        nonTriggering: [
            .files(
                [
                    "Project.swift": """
                    import ProjectDescription

                    let project = Project(
                        name: "Lantern",
                        targets: [
                            .target(
                                name: "Lantern", destinations: .iOS, product: .app, bundleId: "org.example.lantern",
                                infoPlist: .extendingDefault(with: [
                                    "UISupportedInterfaceOrientations": ["UIInterfaceOrientationPortrait"],
                                    "UISupportedInterfaceOrientations~ipad": ["UIInterfaceOrientationPortrait"],
                                ]),
                                sources: ["Lantern/**"])
                        ])
                    """
                ]),
            .files(
                [
                    "Project.swift": """
                    import ProjectDescription

                    let project = Project(
                        name: "Lantern",
                        targets: [
                            .target(
                                name: "Lantern", destinations: .iOS, product: .app, bundleId: "org.example.lantern",
                                infoPlist: .extendingDefault(with: ["UILaunchScreen": [:]]),
                                sources: ["Lantern/**"])
                        ])
                    """
                ]),
        ])
}
