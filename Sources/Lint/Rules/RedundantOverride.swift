import RotationAnalysis

/// An override that repeats the default and so guards nothing.
struct RedundantOverride: CodeIssueRule {
    let metadata = RuleMetadata(
        id: "redundant-override",
        side: .code,
        severity: .note,
        summary: "the override answers what UIKit answers anyway, so it guards nothing",
        facts: ["F1", "F4"],
        documentation: RuleDocumentation(
            whatItDoes: """
                Reports an override whose answer is UIKit's default for the idiom, or wider.
                """,
            whyItMatters: """
                It reads like a guard, and a text search counts it as one. After the change the screen turns all the \
                same.
                """,
            examples: Self.examples,
            instead: """
                Remove it, or answer what the screen is meant to be kept in.
                """,
            limits: """
                An override that is narrower on the other idiom of the app is no finding, and neither is one that \
                frees a subclass from a narrower base class. On iPhone one that leaves upside-down out is none either \
                where the list holds it: a screen without an override may stand upside-down there.
                """))

    let kind = CodeIssue.Kind.overrideRepeatsDefault

    /// An override that is narrow on one idiom has to answer something on the other.
    func isWorthTelling(_ issues: [CodeIssue], in target: TargetAnalysis) -> Bool {
        let idioms = Set(issues.compactMap(\.idiom))
        return idioms.isEmpty || target.idioms.allSatisfy(idioms.contains)
    }

    private static let examples = RuleExamples(
        triggering: [
            .swift(
                """
                final class HarborController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                }
                """),
            .swift(
                """
                final class HarborController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                        UIDevice.current.userInterfaceIdiom == .pad ? .all : [.allButUpsideDown, .portraitUpsideDown]
                    }
                }
                """),
            .objectiveC(
                """
                @interface HarborController : UIViewController
                @end
                @implementation HarborController
                - (UIInterfaceOrientationMask)supportedInterfaceOrientations { return UIInterfaceOrientationMaskAll; }
                @end
                """),
        ],
        nonTriggering: [
            .swift(
                """
                final class HarborController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """),
            .swift(
                """
                final class HarborController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
                }
                """),
            .swift(
                """
                class PierController: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                final class HarborController: PierController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                }
                """),
        ])
}
