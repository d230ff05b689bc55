import RotationAnalysis

/// A mask without any orientation.
struct EmptyMask: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "empty-mask",
        side: .code,
        severity: .error,
        summary: "the mask holds no orientation at all, which UIKit does not allow",
        facts: ["F2"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports a mask that is or can be empty: `[]`, a raw value of 0, an Objective-C message to nil.
                """,
            whyItMatters: """
                UIKit requires at least one orientation. What it does with none is not documented.
                """,
            example: """
                ```swift
                final class OrbitController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
                }
                ```
                """,
            instead: """
                Answer the orientations that the screen has, or remove the override to get the default.
                """,
            limits: """
                A warning where only some path gives an empty mask.
                """))

    let kind = CodeIssue.Kind.emptyMask
}
