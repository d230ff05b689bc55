import Testing

/// The value stands in the accessor's body (F1, F2, F4).
@Suite struct LiteralMaskTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "implicit member in one line", .init("KettleScreen", "P", after: "held"),
            """
            final class KettleScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "explicit return of one landscape side", .init("ShuttleScreen", "R", after: "lost +R"),
            """
            class ShuttleScreen: UIViewController {
                public override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return .landscapeRight
                }
            }
            """),
        Shape(
            "a list whose element has two bits", .init("EbbScreen", "PLR", after: "lost +LR"),
            """
            class EbbScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    [.landscape, .portrait]
                }
            }
            """),
        Shape(
            "nested lists", .init("NestedListScreen", "PUL", after: "lost +UL"),
            """
            class NestedListScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    [[.portrait, .portraitUpsideDown], .landscapeLeft]
                }
            }
            """),
        Shape(
            "qualified member in a container", .init("MossStack", "P", after: "held"),
            """
            class MossStack: UINavigationController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask.portrait
                }
            }
            """),
        Shape(
            "an override that lets everything through", .init("OvenScreen", "PULR", after: "lost +ULR"),
            """
            class OvenScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    .all
                }
            }
            """),
        Shape(
            "the phone default in a getter block", .init("JettyScreen", "PLR", after: "lost +LR"),
            """
            class JettyScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    get { return UIInterfaceOrientationMask.allButUpsideDown }
                }
            }
            """),
        Shape(
            "the empty mask", .init("VoidScreen", "none", after: "held"),
            """
            class VoidScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
            }
            """),
        Shape(
            "the empty initialiser", .init("BlankScreen", "none", after: "held"),
            """
            class BlankScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .init() }
            }
            """),
        Shape(
            "arrayLiteral with a list inside", .init("RazorScreen", "PU", after: "lost +U"),
            """
            class RazorScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask(arrayLiteral: [.portraitUpsideDown, .portrait])
                }
            }
            """),
        Shape(
            "arrayLiteral with several arguments", .init("ScissorScreen", "PL", after: "lost +L"),
            """
            class ScissorScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIInterfaceOrientationMask(arrayLiteral: .portrait, .landscapeLeft)
                }
            }
            """),
        Shape(
            "sequence initialiser", .init("ThistleScreen", "LR", after: "lost +LR"),
            """
            class ThistleScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    .init([.landscapeRight, .landscapeLeft])
                }
            }
            """),
        Shape(
            "the method of Swift 2", .init("CinderScreen", "P", after: "held"), isCompilable: false,
            """
            class CinderScreen: UIViewController {
                override func supportedInterfaceOrientations() -> UIInterfaceOrientationMask {
                    return .Portrait
                }
            }
            """),
        Shape(
            "a method that overrides nothing",
            .init("AshScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            isCompilable: false,
            """
            class AshScreen: UIViewController {
                func supportedInterfaceOrientations() -> UIInterfaceOrientationMask {
                    return .portrait
                }
            }
            """),
        Shape(
            "modifiers in any order and a brace of its own", .init("FenScreen", "P", after: "held"),
            isCompilable: false,
            """
            open class FenScreen: UIViewController
            {
                @objc @available(iOS 14.0, *)
                override open final var supportedInterfaceOrientations : UIInterfaceOrientationMask
                {
                    return .portrait
                }
            }
            """),
        Shape(
            "comments around the value", .init("SandScreen", "P", after: "held"),
            """
            class SandScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    /* was .all before the redesign */
                    // swiftlint:disable:next implicit_return
                    return .portrait // not [.landscape]
                }
            }
            """),
        Shape(
            "a constant of another file, hidden from a private namesake",
            [
                SourceText("let counterRotation: UIInterfaceOrientationMask = .landscape", path: "Rotation.swift"),
                SourceText("private let counterRotation: UIInterfaceOrientationMask = .portrait", path: "Other.swift"),
                SourceText(
                    """
                    class CounterScreen: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { counterRotation }
                    }
                    """, path: "Counter.swift"),
            ],
            [.init("CounterScreen", "LR", after: "lost +LR")]),
        Shape(
            "a constant that an extension adds to the mask",
            .init("PastureScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            extension UIInterfaceOrientationMask {
                static var tallOnPhone: Self { UIDevice.current.userInterfaceIdiom == .phone ? .portrait : .all }
            }
            class PastureScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .tallOnPhone }
            }
            """),
        Shape(
            "a stored constant of the mask inside a list", .init("PaddockScreen", "PL", after: "lost +L"),
            """
            extension UIInterfaceOrientationMask {
                static let leftish: UIInterfaceOrientationMask = [.landscapeLeft]
            }
            class PaddockScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [.portrait, .leftish] }
            }
            """),
        Shape(
            "a base class in parentheses and a cast", .init("CastScreen", "P", after: "held"),
            """
            class CastScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { (.portrait as UIInterfaceOrientationMask) }
            }
            """),
    ]
}
