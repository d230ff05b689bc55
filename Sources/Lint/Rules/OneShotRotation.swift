import RotationAnalysis

/// A request to turn once, which keeps nothing in place.
struct OneShotRotation: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "one-shot-rotation",
        side: .code,
        severity: .warning,
        summary: "a request turns the screen once and keeps nothing in place",
        facts: ["F28"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports `UIDevice.setValue(_:forKey: "orientation")`, `attemptRotationToDeviceOrientation()` and \
                `requestGeometryUpdate(_:)`.
                """,
            whyItMatters: """
                None of them is a constraint: the next turn of the device undoes the request. Setting the \
                orientation of `UIDevice` has been ignored since iOS 16. Where such a call stands, somebody wanted a \
                fixed orientation.
                """,
            examples: Self.examples,
            instead: """
                Override `supportedInterfaceOrientations` in the class that UIKit asks and call \
                `setNeedsUpdateOfSupportedInterfaceOrientations()` when the answer changes.
                """,
            limits: """
                A call through a helper in another module is not seen. A request beside an override that answers the \
                same is in order, and reported all the same.
                """))

    let kind = CodeIssue.Kind.oneShotForcing
    let help: String? =
        "answer 'supportedInterfaceOrientations' and call 'setNeedsUpdateOfSupportedInterfaceOrientations()' when it changes"

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class PlayerController: UIViewController {
                    func lock() { UIDevice.current.setValue(UIInterfaceOrientation.portrait.rawValue, forKey: "orientation") }
                }
                """),
            .objectiveC(
                """
                @interface PlayerController : UIViewController
                @end
                @implementation PlayerController
                - (void)lock { [[UIDevice currentDevice] setValue:@(UIInterfaceOrientationPortrait) forKey:@"orientation"]; }
                @end
                """),
            .swift(
                """
                final class PlayerController: UIViewController {
                    func lock() {
                        view.window?.windowScene?.requestGeometryUpdate(.iOS(interfaceOrientations: .portrait))
                    }
                }
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class PlayerController: UIViewController {
                    func lock() { setNeedsUpdateOfSupportedInterfaceOrientations() }
                }
                """),
            .swift(
                """
                final class PlayerController: UIViewController {
                    func remember() { settings.setValue(1, forKey: "orientation") }
                }
                """),
        ])
}
