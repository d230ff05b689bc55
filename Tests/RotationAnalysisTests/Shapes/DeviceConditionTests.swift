import Testing

/// Conditions on the idiom in all their spellings; they are exact for each idiom.
@Suite struct DeviceConditionTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "ternary", .init("SpruceScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class SpruceScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                }
            }
            """),
        Shape(
            "early return", .init("WillowScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class WillowScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if UIDevice.current.userInterfaceIdiom == .pad {
                        return .all
                    }
                    return .portrait
                }
            }
            """),
        Shape(
            "guard with super", .init("YewtreeScreen", "PU", pad: "PULR", after: "lost +U", padAfter: "lost +ULR"),
            """
            class YewtreeScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    guard UIDevice.current.userInterfaceIdiom == .phone else { return super.supportedInterfaceOrientations }
                    return [.portrait, .portraitUpsideDown]
                }
            }
            """),
        Shape(
            "switch with default", .init("HollyScreen", "P", pad: "LR", after: "held", padAfter: "lost +LR"),
            """
            class HollyScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    switch UIDevice.current.userInterfaceIdiom {
                    case .mac, .pad: return .landscape
                    case .phone: return .portrait
                    default: return .all
                    }
                }
            }
            """),
        Shape(
            "switch with @unknown default and fallthrough",
            .init("RowanScreen", "P", pad: "LR", after: "held", padAfter: "lost +LR"),
            """
            class RowanScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    switch self.traitCollection.userInterfaceIdiom {
                    case .phone: return .portrait
                    case .pad: fallthrough
                    case .mac, .tv, .carPlay, .vision, .unspecified: return .landscape
                    @unknown default: return .all
                    }
                }
            }
            """),
        Shape(
            "if as a value", .init("AspenScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class AspenScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if UIDevice.current.userInterfaceIdiom == .pad { .all } else { .portrait }
                }
            }
            """),
        Shape(
            "switch as a value", .init("LindenScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class LindenScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    switch traitCollection.userInterfaceIdiom {
                    case .phone: .portrait
                    default: .all
                    }
                }
            }
            """),
        Shape(
            "constant first, negated", .init("BirchScreen", "P", pad: "LR", after: "held", padAfter: "lost +LR"),
            """
            class BirchScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if .pad != UIDevice.current.userInterfaceIdiom { return .portrait }
                    return .landscape
                }
            }
            """),
        Shape(
            "a helper on UIDevice in another file",
            [
                SourceText(
                    """
                    extension UIDevice {
                        static var hasBigScreen: Bool { UIDevice.current.userInterfaceIdiom == .pad }
                    }
                    """, path: "Device.swift"),
                SourceText(
                    """
                    class SevernScreen: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            UIDevice.hasBigScreen ? super.supportedInterfaceOrientations : .portrait
                        }
                    }
                    """),
            ],
            [.init("SevernScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR")]),
        Shape(
            "a cached helper built by a closure",
            .init("SageScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            enum Gadget {
                static let isSlate: Bool = {
                    let kind = UIDevice.current.userInterfaceIdiom
                    return kind == .pad
                }()
            }
            class SageScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { Gadget.isSlate ? .all : .portrait }
            }
            """),
        Shape(
            "the trait collection", .init("BasilScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class BasilScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    traitCollection.userInterfaceIdiom == .phone ? .portrait : .all
                }
            }
            """),
        Shape(
            "the traits of the main screen", .init("ClareScreen", "P", pad: "LR", after: "held", padAfter: "lost +LR"),
            """
            class ClareScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIScreen.main.traitCollection.userInterfaceIdiom == .pad ? .landscape : .portrait
                }
            }
            """),
        Shape(
            "membership in a list", .init("CuminScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class CuminScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    [.mac, .pad].contains(UIDevice.current.userInterfaceIdiom) ? .all : .portrait
                }
            }
            """),
        Shape(
            "idiom and state together",
            .init("BriarroseScreen", "P | PLR", pad: "P | PULR", after: "unproven +LR", padAfter: "unproven +ULR"),
            """
            class BriarroseScreen: UIViewController {
                var mayTurn = false
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    switch UIDevice.current.userInterfaceIdiom {
                    case .pad: return mayTurn ? [ .all ] : [ .portrait ]
                    default: return mayTurn ? [ .allButUpsideDown ] : [ .portrait ]
                    }
                }
            }
            """),
        Shape(
            "a helper on every view controller, used by one of two",
            [
                SourceText(
                    """
                    extension UIViewController {
                        @objc var teamRotation: UIInterfaceOrientationMask { traitCollection.userInterfaceIdiom == .phone ? .portrait : .all }
                    }
                    class FernleafScreen: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { teamRotation }
                    }
                    class LonelyScreen: UIViewController {}
                    """)
            ],
            [
                .init("FernleafScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
                .init("LonelyScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            ], isCompilable: false),
        Shape(
            "the C function for the idiom",
            .init("HazelScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class HazelScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return UI_USER_INTERFACE_IDIOM() == .phone ? .portrait : .all
                }
            }
            """),
        Shape(
            "the model's name", .init("PoplarScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class PoplarScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIDevice.current.model.hasPrefix("iPad") ? .all : .portrait
                }
            }
            """),
    ]
}
