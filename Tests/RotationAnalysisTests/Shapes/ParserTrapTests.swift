import Testing

/// Spellings that a grammar without precedences and without directives misreads.
@Suite struct ParserTrapTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "a nested function of one statement", .init("QuagScreen", "PULR", after: "lost +ULR"),
            """
            class QuagScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var copy = UIInterfaceOrientationMask.portrait
                    func open() { copy = .all }
                    open()
                    return copy
                }
            }
            """),
        Shape(
            "a mutating helper of one statement", .init("FescueScreen", "PULR", after: "lost +ULR"),
            """
            extension UIInterfaceOrientationMask { mutating func free() { self = .all } }
            class FescueScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var mask = UIInterfaceOrientationMask.portrait
                    mask.free()
                    return mask
                }
            }
            """),
        Shape(
            "a variable called like a word of the language", .init("RushScreen", "PL", after: "lost +L"),
            """
            class RushScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var copy: UIInterfaceOrientationMask = .portrait
                    copy.insert(.landscapeLeft)
                    return copy
                }
            }
            """),
        Shape(
            "or between equalities", .init("FurzeScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class FurzeScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom == .pad || UIDevice.current.userInterfaceIdiom == .mac ? .all : .portrait
                }
            }
            """),
        Shape(
            "and with a negated flag",
            .init("BroomScreen", "P", pad: "P | PULR", after: "held", padAfter: "unproven +ULR"),
            """
            class BroomScreen: UIViewController {
                var frozen = false
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom == .pad && !frozen ? .all : .portrait
                }
            }
            """),
        Shape(
            "shift before or", .init("TansyScreen", "PR", after: "lost +R"),
            """
            class TansyScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIInterfaceOrientationMask(rawValue: 1 << 1 | 1 << 3)
                }
            }
            """),
        Shape(
            "unequal", .init("IvyScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class IvyScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom != .phone ? super.supportedInterfaceOrientations : .portrait
                }
            }
            """),
        Shape(
            "nested ternaries", .init("SorrelleafScreen", "P", pad: "LR", after: "held", padAfter: "lost +LR"),
            """
            class SorrelleafScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    let kind = UIDevice.current.userInterfaceIdiom
                    return kind == .phone ? .portrait : kind == .pad ? .landscape : .all
                }
            }
            """),
        Shape(
            "directives around members", .init("ClemScreen", "P", after: "held"),
            """
            class ClemScreen: UIViewController {
                #if os(tvOS)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
                #elseif os(iOS) || os(Linux)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "a method on an implicit member", .init("BurdockScreen", "PU", after: "lost +U"),
            """
            class BurdockScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    .portrait.union(.portraitUpsideDown)
                }
            }
            """),
        Shape(
            "a chain of methods on an implicit member", .init("DockScreen", "PL", after: "lost +L"),
            """
            class DockScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    .all.subtracting(.landscapeRight).symmetricDifference(.portraitUpsideDown)
                }
            }
            """),
        Shape(
            "return and value on two lines", .init("BrambleScreen", "P", after: "held"),
            """
            class BrambleScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    let narrow = true; _ = narrow;
                    return
                        [ .portrait, ];
                }
            }
            """),
        Shape(
            "an override in a nested comment",
            .init("AtollScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            class AtollScreen: UIViewController {
                /* before: /* shouldAutorotate */
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                */
            }
            """),
        Shape(
            "an extension before its class, and a struct of the same member", .init("FjordScreen", "P", after: "held"),
            isCompilable: false,
            """
            extension FjordScreen {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            struct Fjord { var supportedInterfaceOrientations = 3 }
            class FjordScreen: UIViewController { }
            """),
        Shape(
            "macros around", .init("LagoonScreen", "P", after: "held"), isCompilable: false,
            """
            @Observable final class Lagoon { }
            final class LagoonScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            #Preview { LagoonScreen() }
            """),
    ]
}
