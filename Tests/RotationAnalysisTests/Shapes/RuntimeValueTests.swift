import Testing

@testable import RotationAnalysis

/// The mask is decided at run time: every visible value is listed, none is picked.
@Suite struct RuntimeValueTests {
    @Test(arguments: shapes) func isComputed(_ shape: Shape) { shape.check() }

    static let shapes: [Shape] = [
        Shape(
            "private state that a key path writes", .init("VaultScreen", "P | ?", after: "unproven +ULR"),
            """
            class VaultScreen: UIViewController {
                private var lock: UIInterfaceOrientationMask = .portrait
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { lock }
                func open() { self[keyPath: \\.lock] = .all }
            }
            """),
        Shape(
            "private state that a key writes", .init("CellarScreen", "P | ?", after: "unproven +ULR"),
            isCompilable: false,
            """
            class CellarScreen: UIViewController {
                @objc private var lock: UIInterfaceOrientationMask = .portrait
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { lock }
                func open() { setValue(30, forKey: "lock") }
            }
            """),
        Shape(
            "private state whose key path is handed on", .init("AtticScreen", "P | ?", after: "unproven +ULR"),
            """
            class AtticScreen: UIViewController {
                private var lock: UIInterfaceOrientationMask = .portrait
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { lock }
                func write<V>(_ path: ReferenceWritableKeyPath<AtticScreen, V>, _ value: V) { self[keyPath: path] = value }
                func open() { write(\\.lock, .all) }
            }
            """),
        Shape(
            "a local variable that an observer changes", .init("BarnScreen", "P | ?", after: "unproven +ULR"),
            """
            class BarnScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    var mask = UIInterfaceOrientationMask.portrait
                    var count = 0 { didSet { mask = .all } }
                    count = 1
                    return mask
                }
            }
            """),
        Shape(
            "private state of the same name in another class", .init("StableScreen", "P", after: "held"),
            """
            class StableScreen: UIViewController {
                private var lock: UIInterfaceOrientationMask = .portrait
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { lock }
            }
            class KilnScreen: UIViewController {
                private var lock: UIInterfaceOrientationMask = .portrait
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { lock }
                static func release(_ kiln: KilnScreen) { kiln.lock = .all }
            }
            """),
        Shape(
            "a constant set by an initialiser with a default", .init("LidScreen", "PULR | ?", after: "unproven +ULR"),
            """
            class LidScreen: UIViewController {
                private let allowed: UIInterfaceOrientationMask
                init(allowed: UIInterfaceOrientationMask = .all) { self.allowed = allowed; super.init() }
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
            }
            """),
        Shape(
            "the same with the callers in sight", .init("HatchScreen", "P | PULR | ?", after: "unproven +ULR"),
            """
            class HatchScreen: UIViewController {
                private let allowed: UIInterfaceOrientationMask
                init(allowed: UIInterfaceOrientationMask = .all) { self.allowed = allowed; super.init() }
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
            }
            func show(_ host: UIViewController) {
                host.present(HatchScreen(allowed: .portrait), animated: true)
                host.present(HatchScreen(), animated: true)
            }
            """),
        Shape(
            "a settable override over a private variable",
            .init("SpoolScreen", "LR | PULR | ?", after: "unproven +ULR"),
            """
            class SpoolScreen: UIViewController {
                private var present = UIInterfaceOrientationMask.landscape
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    get { return present }
                    set { present = newValue }
                }
                func release() { supportedInterfaceOrientations = .all }
            }
            """),
        Shape(
            "a flag", .init("PageScreen", "P | PLR", after: "unproven +LR"),
            """
            class PageScreen: UIViewController {
                var staysTall = true
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    staysTall ? .portrait : .allButUpsideDown
                }
            }
            """),
        Shape(
            "user defaults", .init("NovelScreen", "P | LR | PULR", after: "unproven +ULR"),
            """
            class NovelScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    guard UserDefaults.standard.object(forKey: "turn") != nil else { return .all }
                    return UserDefaults.standard.bool(forKey: "turn") ? .landscape : .portrait
                }
            }
            """),
        Shape(
            "a class property that a subclass overrides",
            [
                SourceText(
                    """
                    class BoxScreen: UIViewController {
                        class var isBroad: Bool { return false }
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                            if Self.isBroad { return .landscape } else { return .portrait }
                        }
                    }
                    final class PlotScreen: BoxScreen { override class var isBroad: Bool { true } }
                    """)
            ],
            [.init("BoxScreen", "P", after: "held"), .init("PlotScreen", "LR", after: "lost +LR")]),
        Shape(
            "type(of: self) and static members",
            [
                SourceText(
                    """
                    class CrateScreen: UIViewController {
                        class var mask: UIInterfaceOrientationMask { .portrait }
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { type(of: self).mask }
                    }
                    final class PalletScreen: CrateScreen { override class var mask: UIInterfaceOrientationMask { .landscape } }
                    """)
            ],
            [.init("CrateScreen", "P", after: "held"), .init("PalletScreen", "LR", after: "lost +LR")]),
        Shape(
            "a function with a constant argument", .init("TableScreen", "LR", after: "lost +LR"),
            """
            enum Arrangement {
                static func mask(broad: Bool) -> UIInterfaceOrientationMask { broad ? .landscape : .portrait }
            }
            class TableScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { Arrangement.mask(broad: true) }
            }
            """),
        Shape(
            "a switch on text", .init("PierScreen", "PU | L | PULR", after: "unproven +ULR"),
            """
            class PierScreen: UIViewController {
                var form = "HIGH"
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    switch form {
                    case "HIGH": return [.portrait, .portraitUpsideDown]
                    case "LONG": return .landscapeLeft
                    default: return .all
                    }
                }
            }
            """),
        Shape(
            "both size classes", .init("LedgerScreen", "P", pad: "P | PLR", after: "held", padAfter: "unproven +LR"),
            """
            class LedgerScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    let traits = traitCollection
                    return traits.verticalSizeClass == .regular && traits.horizontalSizeClass == .regular ? [.portrait, .landscape] : .portrait
                }
            }
            """),
        Shape(
            "one size class", .init("JournalScreen", "P | PLR", after: "unproven +LR"),
            """
            class JournalScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    traitCollection.horizontalSizeClass == .regular ? [.portrait, .landscape] : .portrait
                }
            }
            """),
        Shape(
            "the scale of the screen",
            .init("PhabletScreen", "P | PLR", pad: "PLR", after: "unproven +LR", padAfter: "lost +LR"),
            """
            class PhabletScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if UIDevice.current.userInterfaceIdiom == .pad || UIScreen.main.scale > 2.1 { return .allButUpsideDown }
                    return .portrait
                }
            }
            """),
        Shape(
            "whatever is on the screen now", .init("DoodleScreen", "P | U | R | L | PULR", after: "unproven +ULR"),
            """
            class DoodleScreen: UIViewController {
                var kept: UIInterfaceOrientation?
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    guard let kept else { return .all }
                    return UIInterfaceOrientationMask(rawValue: 1 << UInt(kept.rawValue))
                }
            }
            """),
        Shape(
            "the app's own list, read back", .init("EchoScreen", "P | PULR", after: "unproven +ULR"),
            """
            class EchoScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    let listed = Bundle.main.object(forInfoDictionaryKey: "UISupportedInterfaceOrientations") as? [String] ?? []
                    return listed.contains("UIInterfaceOrientationLandscapeLeft") ? .all : .portrait
                }
            }
            """),
        Shape(
            "a lazy closure", .init("GlobeScreen", "P", pad: "PULR", after: "held", padAfter: "lost +ULR"),
            """
            class GlobeScreen: UIViewController {
                private lazy var allowed: UIInterfaceOrientationMask = {
                    UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
                }()
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { allowed }
            }
            """),
        Shape(
            "transient state", .init("LoupeScreen", "P | PLR", after: "unproven +LR"),
            """
            class LoupeScreen: UIViewController {
                var isSteady = false
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { isSteady ? .allButUpsideDown : .portrait }
            }
            """),
        Shape(
            "the release, without a deployment target", .init("EditionScreen", "P | PULR", after: "unproven +ULR"),
            """
            class EditionScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if #available(iOS 16.0, *) { return .portrait }
                    return .all
                }
            }
            """),
        Shape(
            "the release, always there", .init("FinalEditionScreen", "P", after: "held"), deploymentTarget: [16, 0],
            """
            class FinalEditionScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if #available(iOS 16.0, *) { return .portrait }
                    return .all
                }
            }
            """),
        Shape(
            "unavailable", .init("ReprintScreen", "P", after: "held"), deploymentTarget: [17, 2],
            """
            class ReprintScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    guard #unavailable(iOS 16) else { return .portrait }
                    return .all
                }
            }
            """),
    ]
}
