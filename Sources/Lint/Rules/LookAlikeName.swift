import RotationAnalysis

/// A member whose name resembles the property and is not it.
struct LookAlikeName: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "look-alike-name",
        side: .code,
        severity: .note,
        summary: "the name resembles an orientation property of UIKit, which never asks for it",
        facts: ["F5"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports members of view controllers and delegates whose names are one slip away from what UIKit asks \
                for.
                """,
            whyItMatters: """
                UIKit never calls them.
                """,
            examples: Self.examples,
            instead: """
                Override `supportedInterfaceOrientations`, or choose a name that cannot be taken for it.
                """,
            limits: """
                A helper that other code reads is meant to have its own name; the note is then noise.
                """))

    let kind = CodeIssue.Kind.lookAlikeName

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class BadgeController: UIViewController {
                    var supportedInterfaceOrientation: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class BadgeController: UIViewController {
                    var supportedOrientations: UIInterfaceOrientationMask = .portrait
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class BadgeController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class BadgeController: UIViewController {
                    var supportedOrientations: UIInterfaceOrientationMask = .portrait
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { supportedOrientations }
                }
                """),
        ])
}
