import Testing

@testable import RotationAnalysis

/// Which class an override belongs to, and whether it is a view controller at all.
@Suite struct HierarchyTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "inherited from the project's base class",
            [
                SourceText("final class ReceiptScreen: HuskScreen { }", path: "Receipt.swift"),
                SourceText(
                    """
                    class HuskScreen: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    """, path: "Husk.swift"),
            ],
            [.init("ReceiptScreen", "P", after: "held")]),
        Shape(
            "widened by a subclass",
            [
                SourceText(
                    """
                    class PodScreen: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    final class GlimpseScreen: PodScreen {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations.union(.landscape) }
                    }
                    """)
            ],
            [.init("PodScreen", "P", after: "held"), .init("GlimpseScreen", "PLR", after: "lost +LR")]),
        Shape(
            "a hosting controller with a where clause", .init("TallHost", "P", after: "held"),
            """
            final class TallHost<Body>: UIHostingController<Body> where Body: View {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "a base class by another name",
            [
                SourceText(
                    """
                    typealias TeamScreen = UIViewController
                    class RotaScreen: TeamScreen {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    class HollowScreen: TeamScreen { }
                    """)
            ],
            [
                .init("RotaScreen", "P", after: "held"),
                .init("HollowScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            ]),
        Shape(
            "a composition as base class",
            [
                SourceText(
                    """
                    protocol Tracked {}
                    typealias TrackedScreen = Tracked & UIViewController
                    class MeterScreen: TrackedScreen {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    class GaugeScreen: UIViewController & Tracked { }
                    """)
            ],
            [
                .init("MeterScreen", "P", after: "held"),
                .init("GaugeScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            ]),
        Shape(
            "nested in an enum and in its extension",
            [
                SourceText(
                    """
                    enum Cashier {
                        final class SlipScreen: UIViewController {
                            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                        }
                    }
                    extension Cashier { final class ThanksScreen: UIViewController { } }
                    """)
            ],
            [
                .init("Cashier.SlipScreen", "P", after: "held"),
                .init("Cashier.ThanksScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            ]),
        Shape(
            "the same name in two modules",
            [
                SourceText(
                    """
                    open class BaseScreen: UIViewController {
                        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    """, path: "Kit/Base.swift", module: "Kit"),
                SourceText(
                    """
                    import Kit
                    class BaseScreen: Kit.BaseScreen { }
                    """, path: "App/Base.swift", module: "App"),
            ],
            [.init("BaseScreen", in: "App", "P", after: "held"), .init("BaseScreen", in: "Kit", "P", after: "held")]),
        Shape(
            "an extension of a class of UIKit acts on all of its kind",
            [
                SourceText(
                    """
                    extension UINavigationController {
                        open override var shouldAutorotate: Bool { return true }
                        open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            return UIInterfaceOrientationMask.portrait
                        }
                    }
                    class PlainStack: UINavigationController { }
                    class OwnStack: UINavigationController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations.union(.landscapeLeft) }
                    }
                    class PlainTabs: UITabBarController { }
                    """)
            ],
            [
                .init("PlainStack", "P", after: "held"), .init("OwnStack", "PL", after: "lost +L"),
                .init("PlainTabs", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            ]),
        Shape(
            "an extension of UIViewController acts on every screen",
            [
                SourceText(
                    """
                    extension UIViewController {
                        @objc open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    class EveryScreen: UITableViewController { }
                    """)
            ],
            [.init("EveryScreen", "P", after: "held")]),
        Shape(
            "a member of a protocol extension",
            .init("DiaryScreen", "PLR", pad: "PULR", after: "lost +LR", padAfter: "lost +ULR"),
            """
            protocol Standing { }
            extension Standing where Self: UIViewController {
                var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            final class DiaryScreen: UIViewController, Standing { }
            """),
        Shape(
            "a class method of the same name", .init("EchoSounderScreen", "P", after: "held"),
            """
            class TurnTools {
                class func supportedInterfaceOrientations() -> UIInterfaceOrientationMask { return .portrait }
            }
            class EchoSounderScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { TurnTools.supportedInterfaceOrientations() }
            }
            """),
        Shape(
            "a subclass of a system screen", .init("TallAlert", "P", after: "held"),
            """
            class TallAlert: UIAlertController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    .portrait
                }
            }
            """),
        Shape(
            "a base class out of sight", .init("PaymentScreen", "?", after: "unproven +ULR"),
            """
            import ShopKit
            final class PaymentScreen: ShopBaseController {
                func begin() { }
            }
            """),
        Shape(
            "an override over a base class out of sight", .init("RefundScreen", "P", after: "held"),
            """
            import ShopKit
            final class RefundScreen: ShopBaseController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "super of a base class out of sight", .init("VoucherScreen", "?", after: "unproven +ULR"),
            """
            import ShopKit
            final class VoucherScreen: ShopBaseController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { super.supportedInterfaceOrientations }
            }
            """),
        Shape(
            "another name for Objective-C", .init("SpoolingScreen", "LR", after: "lost +LR"),
            """
            @objc(QZSpoolingController)
            class SpoolingScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
            }
            """),
        Shape(
            "a type of the mask's name for another system", .init("TellyScreen", "P", after: "held"),
            """
            #if os(tvOS)
            public struct UIInterfaceOrientationMask: OptionSet {
                public let rawValue: Int
                public init(rawValue: Int) { self.rawValue = rawValue }
                public static let portrait = Self(rawValue: 1 << 0)
            }
            #endif
            class TellyScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "attributes and line breaks in the clause", .init("GadgetScreen", "P", after: "held"),
            """
            class GadgetScreen
                : UIViewController
                , @unchecked Sendable
            {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
        Shape(
            "a generic base class of the project",
            [
                SourceText(
                    """
                    class ListScreen<Item>: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                    }
                    final class FruitScreen: ListScreen<String> { }
                    """)
            ],
            [.init("FruitScreen", "P", after: "held")]),
        Shape(
            "a class that inherits from itself",
            .init("OuroborosScreen", "P", after: "held"),
            """
            class OuroborosScreen: OuroborosScreen {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """),
    ]

    /// Neither a screen nor a guard.
    @Test func otherTypesAreNoControllers() {
        let app = AppUnderTest(
            """
            final class SpinningOverlay: UIView {
                var supportedInterfaceOrientations: UIInterfaceOrientationMask = .portrait
            }
            final class PretendScreen {
                func supportedInterfaceOrientations() -> UIInterfaceOrientationMask { .portrait }
            }
            struct Figures { var supportedInterfaceOrientations = 3 }
            """)
        let judged = app.judge()
        #expect(judged.verdicts.isEmpty)
        #expect(judged.issues.isEmpty)
    }
}
