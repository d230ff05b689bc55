import RotationAnalysis

/// A mask in a protocol extension, which UIKit never sees.
struct ProtocolExtensionMask: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "protocol-extension-mask",
        side: .code,
        severity: .warning,
        summary: "a protocol extension cannot override the property, so UIKit never sees this mask",
        facts: ["F29"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `supportedInterfaceOrientations` as a member of a protocol extension.
                """,
            whyItMatters: """
                It compiles. UIKit calls through Objective-C and gets the answer of the class: the default.
                """,
            example: """
                ```swift
                protocol Upright {}
                extension Upright where Self: UIViewController {
                    var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                ```
                """,
            instead: """
                Override the property in each class, or in a base class.
                """,
            limits: """
                None known.
                """))

    let kind = CodeIssue.Kind.protocolExtensionMember
    let help: String? = "override the property in the class itself or in a base class"
}
