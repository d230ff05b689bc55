// swift-format-ignore-file

// A stand-in for the part of UIKit that says which way a screen may turn, so that snippets compile and run anywhere.
// Names, raw values and defaults are UIKit's; everything else is as small as it can be.

public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let portrait = Self(rawValue: 1 << 1)
    public static let portraitUpsideDown = Self(rawValue: 1 << 2)
    public static let landscapeRight = Self(rawValue: 1 << 3)
    public static let landscapeLeft = Self(rawValue: 1 << 4)
    public static let landscape: Self = [.landscapeLeft, .landscapeRight]
    public static let allButUpsideDown: Self = [.portrait, .landscape]
    public static let all: Self = [.allButUpsideDown, .portraitUpsideDown]
}

public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeRight, landscapeLeft
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

public enum UIDeviceOrientation: Int, Sendable {
    case unknown = 0, portrait, portraitUpsideDown, landscapeLeft, landscapeRight, faceUp, faceDown
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

public enum UIUserInterfaceIdiom: Int, Sendable { case unspecified = -1, phone, pad, tv, carPlay, mac = 5, vision }
public enum UIUserInterfaceSizeClass: Int, Sendable { case unspecified, compact, regular }

public final class UIDevice {
    nonisolated(unsafe) public static let current = UIDevice()
    public var userInterfaceIdiom: UIUserInterfaceIdiom = .phone
    public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
    public var orientation: UIDeviceOrientation = .portrait
}

public func UI_USER_INTERFACE_IDIOM() -> UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }

public final class UITraitCollection {
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIDevice.current.userInterfaceIdiom }
    public var horizontalSizeClass: UIUserInterfaceSizeClass { userInterfaceIdiom == .pad ? .regular : .compact }
    public var verticalSizeClass: UIUserInterfaceSizeClass = .regular
}

public struct CGSize {
    public var width = 390.0
    public var height = 844.0
}

public struct CGRect {
    public var size = CGSize()
    public var width: Double { size.width }
    public var height: Double { size.height }
}

public final class UIScreen {
    nonisolated(unsafe) public static let main = UIScreen()
    public var traitCollection = UITraitCollection()
    public var bounds = CGRect()
    public var scale = 3.0
}

public final class UserDefaults {
    nonisolated(unsafe) public static let standard = UserDefaults()
    public func object(forKey key: String) -> Any? { nil }
    public func bool(forKey key: String) -> Bool { false }
    public func integer(forKey key: String) -> Int { 0 }
}

public final class Bundle {
    nonisolated(unsafe) public static let main = Bundle()
    public func object(forInfoDictionaryKey key: String) -> Any? { nil }
}

open class NSObject { public init() {} }
open class UIResponder: NSObject {}
open class UIView: UIResponder {}
open class UIWindow: UIView { public var rootViewController: UIViewController? }

open class UIViewController: UIResponder {
    override public init() { super.init() }
    public var traitCollection = UITraitCollection()
    public var children: [UIViewController] = []
    public weak var parent: UIViewController?
    public var presentedViewController: UIViewController?
    public var presentingViewController: UIViewController?
    public var isBeingDismissed = false
    open var shouldAutorotate: Bool { true }
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
    }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var prefersInterfaceOrientationLocked: Bool { false }
    open func loadView() {}
    open func viewDidLoad() {}
    public func present(_ screen: UIViewController, animated: Bool) { presentedViewController = screen }
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
}

open class UINavigationController: UIViewController {
    public var viewControllers: [UIViewController] = []
    public var topViewController: UIViewController? { viewControllers.last }
    public var visibleViewController: UIViewController? { presentedViewController ?? topViewController }
}

open class UITabBarController: UIViewController {
    public var viewControllers: [UIViewController]?
    public var selectedIndex = 0
    public var selectedViewController: UIViewController? { viewControllers?[selectedIndex] }
}

open class UISplitViewController: UIViewController { public var viewControllers: [UIViewController] = [] }
open class UITableViewController: UIViewController {}
open class UIAlertController: UIViewController {}
public protocol View {}
public struct Text: View { public init(_ text: String) {} }
open class UIHostingController<Content: View>: UIViewController {
    public let rootView: Content
    public init(rootView: Content) {
        self.rootView = rootView
        super.init()
    }
}
