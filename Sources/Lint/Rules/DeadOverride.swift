import RotationAnalysis

/// A method where UIKit wants a property, or a selector it does not know.
struct DeadOverride: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "dead-override",
        side: .code,
        severity: .warning,
        summary: "UIKit does not know this spelling any more, so the override never runs",
        facts: ["F5", "F27"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports the method form `supportedInterfaceOrientations()` in Swift, \
                `shouldAutorotateToInterfaceOrientation:`, and delegate selectors that do not exist.
                """,
            whyItMatters: """
                The code compiles, or has compiled once, and nobody calls it.
                """,
            example: """
                ```swift
                final class EmberController: UIViewController {
                    func supportedInterfaceOrientations() -> UIInterfaceOrientationMask { .portrait }
                }
                ```
                """,
            instead: """
                Override the property `supportedInterfaceOrientations`.
                """,
            limits: """
                None known.
                """))

    let kind = CodeIssue.Kind.deadOverride
    let help: String? = "override the property 'supportedInterfaceOrientations'"
}
