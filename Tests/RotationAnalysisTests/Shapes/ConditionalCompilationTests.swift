import Testing

@testable import RotationAnalysis

/// The iOS device build is what counts; both branches where the build is not known.
@Suite struct ConditionalCompilationTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "an override for one system", .init("SkiffScreen", "P", after: "held"),
            """
            class SkiffScreen: UIViewController {
                #if os(iOS)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "a branch in the body", .init("GravelScreen", "P", after: "held"),
            """
            class GravelScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    #if targetEnvironment(macCatalyst)
                    return .all
                    #else
                    return .portrait
                    #endif
                }
            }
            """),
        Shape(
            "two overrides by a flag", .init("GeminiScreen", "P | LR", after: "unproven +LR"),
            """
            class GeminiScreen: UIViewController {
                #if COUNTER
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "two overrides by a flag that is set", .init("CastorScreen", "LR", after: "lost +LR"),
            conditions: BuildConditions(defined: ["COUNTER"]),
            """
            class CastorScreen: UIViewController {
                #if COUNTER
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "two overrides by a flag of another configuration", .init("PolluxScreen", "P", after: "held"),
            conditions: BuildConditions(undefined: ["COUNTER"]),
            """
            class PolluxScreen: UIViewController {
                #if COUNTER
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "two overrides by a flag that no settings set", .init("NauticaScreen", "P", after: "held"),
            conditions: BuildConditions(settable: ["KIOSK"]),
            """
            class NauticaScreen: UIViewController {
                #if COUNTER
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "two overrides by a flag that a library may set", .init("VelaScreen", "P | LR", after: "unproven +LR"),
            conditions: BuildConditions(settable: ["COUNTER"]),
            """
            class VelaScreen: UIViewController {
                #if COUNTER
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
                #else
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "an override that only some builds have",
            .init("LedaScreen", "P | PLR", pad: "P | PULR", after: "unproven +LR", padAfter: "unproven +ULR"),
            """
            class LedaScreen: UIViewController {
                #if COUNTER
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "a dead branch", .init("FossilScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            class FossilScreen: UIViewController {
                #if false
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
            }
            """),
        Shape(
            "the compiler's version", .init("BookScreen", "P", after: "held"),
            """
            class BookScreen: UIViewController {
                #if compiler(>=5.9)
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                #endif
                override func loadView() { }
            }
            """),
        Shape(
            "a directive inside an expression", .init("ChainScreen", "PL", after: "lost +L"),
            """
            class ChainScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIInterfaceOrientationMask.portrait
                    #if os(iOS)
                        .union(.landscapeLeft)
                    #endif
                }
            }
            """),
        Shape(
            "a variable declared by a flag", .init("RackScreen", "PL | PULR", after: "lost +ULR"),
            """
            class RackScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    #if COUNTER
                    let mask: UIInterfaceOrientationMask = .all
                    #else
                    let mask: UIInterfaceOrientationMask = [.portrait, .landscapeLeft]
                    #endif
                    return mask
                }
            }
            """),
        Shape(
            "combined conditions", .init("LatticeScreen", "P", after: "held"),
            """
            class LatticeScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    #if os(tvOS) || (os(iOS) && targetEnvironment(macCatalyst))
                    .all
                    #elseif canImport(UIKit) && !os(watchOS)
                    .portrait
                    #else
                    .landscape
                    #endif
                }
            }
            """),
        Shape(
            "a switch case behind a directive",
            .init("JunctionScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class JunctionScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    switch UIDevice.current.userInterfaceIdiom {
                    case .phone: return .portrait
                    #if os(visionOS)
                    case .pad: return .landscape
                    #endif
                    default: return .all
                    }
                }
            }
            """),
    ]
}
