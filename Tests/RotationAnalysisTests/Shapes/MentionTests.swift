import Testing

@testable import RotationAnalysis

/// Mentions that are not code make neither a guard nor a finding.
@Suite struct MentionTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "overrides in comments", .init("EaselScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            class EaselScreen: UIViewController {
                // override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                /* override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return .portrait
                } */
            }
            """),
        Shape(
            "look-alike names", .init("PinScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            class PinScreen: UIViewController {
                var supportedInterfaceOrientation: UIInterfaceOrientationMask = .portrait
                var supportedOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
    ]

    @Test func textAndReadsAreNothing() {
        let judged = AppUnderTest(
            #"""
            let template = """
            class Ghost: UIViewController {
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """
            let key = "UISupportedInterfaceOrientations"
            func describe(_ screen: UIViewController) -> Bool {
                return screen.supportedInterfaceOrientations.contains(.landscapeLeft)
            }
            """#
        ).judge()
        #expect(judged.verdicts.isEmpty)
        #expect(judged.issues.isEmpty)
    }

    @Test func lookAlikesAreHinted() {
        let judged = AppUnderTest(
            """
            class PinScreen: UIViewController {
                var supportedInterfaceOrientation: UIInterfaceOrientationMask = .portrait
                var supportedOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """
        ).judge()
        #expect(judged.issues(.lookAlikeName).map(\.location.line) == [2, 3])
    }
}
