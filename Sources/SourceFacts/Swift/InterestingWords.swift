/// Which names and texts make a body worth keeping. All bodies are read, to find assignments and calls; those that
/// mention none of these words are then dropped, since they can decide neither a mask nor who is asked for one.
///
/// A word counts when it is a name in the code (or a key in a string), never in a comment.
final class InterestingWords {
    /// Whole names.
    private static let names: Set<String> = [
        // Values of masks and of orientations: a helper may only name these.
        "portrait", "portraitUpsideDown", "landscape", "landscapeLeft", "landscapeRight", "allButUpsideDown",
        // Who fills the window: roots, windows and the calls that present or push.
        "UIWindow", "UIWindowScene", "keyWindow", "makeKeyAndVisible", "present", "show", "showDetailViewController",
        "dismiss", "sheet", "fullScreenCover", "popover", "modalPresentationStyle", "isModalInPresentation",
        "performSegue", "instantiate", "loadFromStoryboard", "storyboard", "UIStoryboard", "segue", "WindowGroup",
        // Containers are asked instead of their children.
        "addChild", "addChildViewController", "viewControllers", "children", "childViewControllers",
        "topViewController",
        "visibleViewController", "selectedViewController", "presentedViewController", "presentingViewController",
        // Who leads from screen to screen, and how that is called where it has names of its own.
        "coordinator", "router", "navigator", "wireframe", "navigate", "route", "go", "open", "trigger", "embed",
        // Who answers for a container or the application.
        "delegate", "UIApplicationMain", "UIApplicationDelegateAdaptor",
        // The device.
        "userInterfaceIdiom", "UI_USER_INTERFACE_IDIOM", "horizontalSizeClass", "verticalSizeClass", "traitCollection",
        "UIDevice", "UIScreen",
        // Patches at run time: nothing that they touch can be proven.
        "class_addMethod", "class_replaceMethod", "method_exchangeImplementations", "method_setImplementation",
        "object_setClass", "objc_setAssociatedObject",
        // Forcing an orientation, and reading the declaration back.
        "setValue", "requestGeometryUpdate", "attemptRotationToDeviceOrientation",
        "setNeedsUpdateOfSupportedInterfaceOrientations", "forInfoDictionaryKey", "infoDictionary", "shouldAutorotate",
    ]

    /// Parts of names, as written inside a longer one: `lockOrientation`, `pushViewController`, `rootViewController`,
    /// `UINavigationController`, `instantiateViewController`.
    private static let parts = [
        "rientation", "ViewController", "NavigationController", "TabBarController", "SplitView", "PageView",
        "HostingController", "SearchController", "presentationController", "PresentationController", "Autorotat",
        "otation", "otate", "Landscape", "Portrait", "push", "InterfaceMask",
    ].map { Array($0.utf8) }

    private var answers: [String: Bool] = [:]

    /// Whether a name, or the text of a string, is of interest.
    func contains(_ name: String) -> Bool {
        if let known = answers[name] { return known }
        let answer = Self.names.contains(name) || Self.namesScreen(name) || Self.hasPart(Array(name.utf8))
        answers[name] = answer
        return answer
    }

    /// Whether a name is that of a class which is, or hands out, a screen: a body may only create one and pass it on.
    private static func namesScreen(_ name: String) -> Bool {
        guard name.utf8.first.map({ (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }) == true else {
            return false
        }
        return ["Controller", "Screen", "VC", "Coordinator", "Router", "Page"].contains { name.hasSuffix($0) }
    }

    private static func hasPart(_ name: [UInt8]) -> Bool {
        parts.contains { part in
            guard name.count >= part.count else { return false }
            return (0...name.count - part.count).contains { start in
                name[start] == part[0] && name[start..<start + part.count].elementsEqual(part)
            }
        }
    }
}

extension SwiftFile {
    /// Counts a name that is of interest.
    func note(_ name: String) {
        if words.contains(name) { interest += 1 }
    }
}
