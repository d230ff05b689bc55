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
            examples: Self.examples,
            instead: """
                Override the property in each class, or in a base class.
                """,
            limits: """
                None known.
                """))

    let kind = CodeIssue.Kind.protocolExtensionMember
    let help: String? = "override the property in the class itself or in a base class"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                protocol Upright {}
                extension Upright where Self: UIViewController {
                    var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                final class LetterController: UIViewController, Upright {}
                """),
            .swift(
                """
                protocol Upright: UIViewController {}
                extension Upright {
                    var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                protocol Upright: UIViewController {
                    var supportedInterfaceOrientations: UIInterfaceOrientationMask { get }
                }
                """),
            .swift(
                """
                extension UIViewController {
                    var isUpright: Bool { supportedInterfaceOrientations == .portrait }
                }
                """),
        ])
}
