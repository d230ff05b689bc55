import RotationAnalysis

/// An extension of a UIKit class that answers for every instance.
struct FrameworkClassExtension: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "framework-class-extension",
        side: .code,
        severity: .note,
        summary: "an extension of a UIKit class answers for every instance without an override of its own",
        facts: ["F15"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports overrides in an extension or category of a class of UIKit.
                """,
            whyItMatters: """
                They act on every instance in the app, system controllers among them. Two of them for the same \
                class: which one wins is not defined.
                """,
            examples: Self.examples,
            instead: """
                Subclass the container and use the subclass.
                """,
            limits: """
                A warning where two of them answer for the same class. Extensions in packages that are not among the sources act as well and are not seen.
                """))

    let kind = CodeIssue.Kind.frameworkClassExtension

    /// Two extensions leave open what happens; one is merely worth knowing.
    func severity(of issue: CodeIssue) -> Severity { issue.isCertain ? .note : .warning }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                extension UINavigationController {
                    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .objectiveC(
                """
                @implementation UINavigationController (Upright)
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskPortrait; }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                extension UINavigationController {
                    var isUpright: Bool { supportedInterfaceOrientations == .portrait }
                }
                """),
            .swift(
                """
                final class UprightController: UINavigationController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
        ])
}
