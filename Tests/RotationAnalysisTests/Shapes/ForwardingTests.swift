import OrientationModel
import Testing

@testable import RotationAnalysis

/// A container that asks another controller is as guarded as what it asks, plus its own answer for none (F15).
@Suite struct ForwardingTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "if let with a constant fallback",
            .init("PathStack", "P | ? via topViewController", after: "unproven +ULR"),
            """
            class PathStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if let last = topViewController { return last.supportedInterfaceOrientations }
                    return .portrait
                }
            }
            """),
        Shape(
            "optional chain with a fallback",
            .init("WayStack", "PULR | ? via topViewController", after: "unproven +ULR"),
            """
            open class WayStack: UINavigationController {
                override open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    topViewController?.supportedInterfaceOrientations ?? [.all]
                }
            }
            """),
        Shape(
            "the visible one, else super",
            .init(
                "TripStack", "PLR | ? via visibleViewController", pad: "PULR | ? via visibleViewController",
                after: "unproven +ULR"),
            """
            class TripStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if let shown = visibleViewController { return shown.supportedInterfaceOrientations }
                    return super.supportedInterfaceOrientations
                }
            }
            """),
        Shape(
            "an element by index",
            .init(
                "HandTabs", "PLR | ? via viewControllers", pad: "PULR | ? via viewControllers", after: "unproven +ULR"),
            """
            class HandTabs: UITabBarController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if let open = viewControllers?[selectedIndex] { return open.supportedInterfaceOrientations }
                    return super.supportedInterfaceOrientations
                }
            }
            """),
        Shape(
            "the first child of a class", .init("BorderScreen", "LR | PULR | ?", after: "unproven +ULR"),
            """
            class PodiumScreen: UIViewController { var granted: UIInterfaceOrientationMask = .landscape }
            class BorderScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    children.lazy.compactMap { $0 as? PodiumScreen }.first?.granted ?? .all
                }
            }
            """),
        Shape(
            "a property that holds the content", .init("TrayScreen", "? via content", after: "unproven +ULR"),
            isCompilable: false,
            """
            class TrayScreen: UIViewController {
                var content: UIViewController!
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return content.supportedInterfaceOrientations
                }
            }
            """),
        Shape(
            "super and nothing else",
            .init("RelayScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            final class RelayScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    super.supportedInterfaceOrientations
                }
            }
            """),
        Shape(
            "a test for a class on top", .init("MovieStack", "P | PULR", after: "unproven +ULR"),
            """
            class TrailerScreen: UIViewController {}
            class MovieStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return topViewController is TrailerScreen ? .all : .portrait
                }
            }
            """),
        Shape(
            "two hops",
            .init("FoyerTabs", "PLR | ? via viewControllers, selectedViewController", after: "unproven +ULR"),
            """
            class FoyerTabs: UITabBarController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    let open = (selectedViewController as? UINavigationController)?.viewControllers.first ?? selectedViewController
                    return open?.supportedInterfaceOrientations ?? .allButUpsideDown
                }
            }
            """),
        Shape(
            "a variable in between and a log",
            .init("CamelStack", "P | ? via topViewController", after: "unproven +ULR"),
            """
            class CamelStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    let answer = topViewController?.supportedInterfaceOrientations ?? .portrait
                    print(#function, answer)
                    return answer
                }
            }
            """),
        Shape(
            "map on the optional", .init("MuleStack", "P | ? via topViewController", after: "unproven +ULR"),
            """
            class MuleStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    topViewController.map { $0.supportedInterfaceOrientations } ?? .portrait
                }
            }
            """),
        Shape(
            "map with a key path", .init("YakStack", "P | ? via topViewController", after: "unproven +ULR"),
            """
            class YakStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return topViewController.map(\\.supportedInterfaceOrientations) ?? .portrait
                }
            }
            """),
    ]

    /// F14: the delegate of a container answers for it.
    @Test func aContainersDelegateForwards() throws {
        let program = Program([
            SourceText(
                """
                class Porter: NSObject, UINavigationControllerDelegate {
                    func navigationControllerSupportedInterfaceOrientations(_ stack: UINavigationController) -> UIInterfaceOrientationMask {
                        return stack.topViewController?.supportedInterfaceOrientations ?? .portrait
                    }
                }
                """)
        ])
        let id = try #require(program.type(named: "Porter"))
        let method = try #require(
            program.types[id].functions["navigationControllerSupportedInterfaceOrientations"]?.first)
        let result = Evaluator(program: program, idiom: .phone).methodMask(method, on: .project(id))
        #expect(MaskNotation.of(result.bounds, forwards: result.notes.forwards) == "P | ? via topViewController")
    }
}
