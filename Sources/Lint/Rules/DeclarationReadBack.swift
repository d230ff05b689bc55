import RotationAnalysis

/// A mask that is computed from the Info.plist list and so widens with it.
struct DeclarationReadBack: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "declaration-read-back",
        side: .code,
        severity: .warning,
        summary: "the mask is read from the Info.plist list, so it widens together with the list",
        facts: ["F29"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a mask that asks the bundle for `UISupportedInterfaceOrientations`.
                """,
            whyItMatters: """
                It looks like a guard and is none: after the change it answers the widened list.
                """,
            example: """
                ```swift
                final class MirrorController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        let names = Bundle.main.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations") as? [String] ?? []
                        return names.contains("UIInterfaceOrientationLandscapeLeft") ? .all : .portrait
                    }
                }
                ```
                """,
            instead: """
                Answer a constant, or read a key of your own.
                """,
            limits: """
                Sees the key where it is written out.
                """))

    let kind = CodeIssue.Kind.readsDeclaration
    let help: String? = "answer a constant, or read a key of your own that the change leaves alone"
}
