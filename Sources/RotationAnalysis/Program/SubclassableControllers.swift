/// UIKit's controllers that are made to be subclassed, so that an override of a subclass can answer for them.
///
/// What a framework shows as a whole, a player, a picker or a composer, is used as it is.
public enum SubclassableControllers {
    private static let names: Set<String> = [
        "UIViewController", "UINavigationController", "UITabBarController", "UISplitViewController",
        "UIPageViewController", "UITableViewController", "UICollectionViewController", "UIHostingController",
    ]

    /// Whether a class of this name is one of them.
    public static func contains(_ name: String) -> Bool { names.contains(name) }
}
