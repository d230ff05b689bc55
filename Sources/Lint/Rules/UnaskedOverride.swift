import RotationAnalysis

/// An override that UIKit never asks.
struct UnaskedOverride: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "unasked-override",
        side: .code,
        severity: .warning,
        summary: "UIKit asks another view controller, so this override has no effect",
        facts: ["F12", "F13", "F16"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a narrow mask on a class that UIKit does not ask: the child of a container that does not \
                forward, the content of a sheet.
                """,
            whyItMatters: """
                UIKit asks the root of the window or the topmost controller that fills it, never a child. The \
                override looks like protection and has never run.
                """,
            example: """
                ```swift
                final class WelcomeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                window.rootViewController = UINavigationController(rootViewController: WelcomeController())
                ```
                """,
            instead: """
                Put the mask on the controller that decides, or let the container forward to its child.
                """,
            limits: """
                Whether a class is shown some other way, by code that is not among the sources, is not known.
                """))

    let kind = CodeIssue.Kind.unaskedOverride
}
