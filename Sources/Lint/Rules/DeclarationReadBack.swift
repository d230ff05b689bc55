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
            examples: Self.examples,
            instead: """
                Answer a constant, or read a key of your own.
                """,
            limits: """
                Sees the key where it is written out.
                """))

    let kind = CodeIssue.Kind.readsDeclaration
    let help: String? = "answer a constant, or read a key of your own that the change leaves alone"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class MirrorController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        let names = Bundle.main.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations") as? [String] ?? []
                        return names.contains("UIInterfaceOrientationLandscapeLeft") ? .all : .portrait
                    }
                }
                """),
            .objectiveC(
                """
                @interface MirrorController : UIViewController
                @end
                @implementation MirrorController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations {
                    NSArray *names = [[NSBundle mainBundle] objectForInfoDictionaryKey:@"UISupportedInterfaceOrientations"];
                    return names.count > 1 ? UIInterfaceOrientationMaskAll : UIInterfaceOrientationMaskPortrait;
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class MirrorController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class MirrorController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleName") as? String
                        return name == "Mirror" ? .all : .portrait
                    }
                }
                """),
        ])
}
