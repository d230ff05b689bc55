import RotationAnalysis

/// An orientation selector that is replaced at run time.
struct RuntimePatching: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "runtime-patching",
        side: .code,
        severity: .warning,
        summary: "an orientation method is replaced at run time, so nothing that the source says about it is certain",
        facts: ["F29"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports swizzling (`method_exchangeImplementations`, `class_replaceMethod` and the like) of \
                `supportedInterfaceOrientations`, `shouldAutorotate` or the app delegate's method.
                """,
            whyItMatters: """
                The class then answers with code that does not stand in it. No screen of the patched class is called \
                held.
                """,
            examples: Self.examples,
            instead: """
                Override the property in a base class.
                """,
            limits: """
                Sees selectors that are written out. A selector made from a string at run time is not seen.
                """))

    let kind = CodeIssue.Kind.runtimePatching

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                extension UIViewController {
                    static func install() {
                        let original = class_getInstanceMethod(
                            UIViewController.self, #selector(getter: UIViewController.supportedInterfaceOrientations))
                        let patched = class_getInstanceMethod(UIViewController.self, #selector(getter: UIViewController.housePolicy))
                        method_exchangeImplementations(original!, patched!)
                    }
                    @objc var housePolicy: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .objectiveC(
                """
                @implementation UIViewController (Policy)
                + (void)load {
                    Method original = class_getInstanceMethod(self, @selector(supportedInterfaceOrientations));
                    Method patched = class_getInstanceMethod(self, @selector(housePolicy));
                    method_exchangeImplementations(original, patched);
                }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                extension UIViewController {
                    static func install() {
                        let original = class_getInstanceMethod(UIViewController.self, #selector(viewDidLoad))
                        let patched = class_getInstanceMethod(UIViewController.self, #selector(tracedViewDidLoad))
                        method_exchangeImplementations(original!, patched!)
                    }
                    @objc func tracedViewDidLoad() {}
                }
                """),
            .swift(
                """
                final class HomeController: UIViewController {
                    func policy() -> Bool { responds(to: #selector(getter: UIViewController.supportedInterfaceOrientations)) }
                }
                """),
        ])
}
