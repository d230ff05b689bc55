import Testing

/// Raw values and the algebra of option sets.
@Suite struct MaskAlgebraTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "raw values joined by or", .init("ForgeScreen", "PL", after: "lost +L"),
            """
            class ForgeScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIInterfaceOrientationMask(rawValue:
                        UIInterfaceOrientationMask.landscapeLeft.rawValue | UIInterfaceOrientationMask.portrait.rawValue)
                }
            }
            """),
        Shape(
            "shift by the raw value of an orientation", .init("BungScreen", "P", after: "held"),
            """
            class BungScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask(rawValue: 1 << UInt(UIInterfaceOrientation.portrait.rawValue))
                }
            }
            """),
        Shape(
            "a chain of casts", .init("TaperScreen", "LR", after: "lost +LR"),
            """
            class TaperScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask(rawValue: UInt(Int(UIInterfaceOrientationMask.landscape.rawValue)))
                }
            }
            """),
        Shape(
            "bits collected in a variable", .init("AbacusScreen", "P | PLR", after: "unproven +LR"),
            """
            class AbacusScreen: UIViewController {
                var isSpread = false
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var sum: UInt = 0
                    sum |= 1 << 1
                    if isSpread { sum |= 1 << 3 | 1 << 4 }
                    return UIInterfaceOrientationMask(rawValue: sum)
                }
            }
            """),
        Shape(
            "union on a constant", .init("RillScreen", "PU", after: "lost +U"),
            """
            class RillScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    return UIInterfaceOrientationMask.portraitUpsideDown.union(.portrait)
                }
            }
            """),
        Shape(
            "intersection with super", .init("ReedScreen", "P", pad: "PU", after: "held", padAfter: "lost +U"),
            """
            class ReedScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    super.supportedInterfaceOrientations.intersection([.portraitUpsideDown, .portrait])
                }
            }
            """),
        Shape(
            "insert and remove", .init("QuillScreen", "P", pad: "PLR", after: "held", padAfter: "lost +LR"),
            """
            class QuillScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var answer: UIInterfaceOrientationMask = .all
                    answer.remove(.portraitUpsideDown)
                    if UIDevice.current.userInterfaceIdiom != .pad { answer.remove(.landscape) }
                    return answer
                }
            }
            """),
        Shape(
            "formIntersection", .init("YarnScreen", "P", after: "held"),
            """
            class YarnScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var answer = super.supportedInterfaceOrientations
                    answer.formIntersection(.portrait)
                    return answer
                }
            }
            """),
        Shape(
            "formUnion and formSymmetricDifference", .init("WeftScreen", "PU", after: "lost +U"),
            """
            class WeftScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var answer = UIInterfaceOrientationMask.landscape
                    answer.formUnion([.portrait, .portraitUpsideDown])
                    answer.formSymmetricDifference(.landscape)
                    return answer
                }
            }
            """),
        Shape(
            "symmetric difference", .init("DolmenScreen", "PU", after: "lost +U"),
            """
            class DolmenScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIInterfaceOrientationMask.all.symmetricDifference(.landscape)
                }
            }
            """),
        Shape(
            "subtracting", .init("MenhirScreen", "PU", after: "lost +U"),
            """
            class MenhirScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    UIInterfaceOrientationMask.all.subtracting([.landscapeLeft, .landscapeRight])
                }
            }
            """),
    ]
}
