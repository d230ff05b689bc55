import UIKit

final class HomeScreen: UITableViewController {
    /// Kept to be shown again.
    var viewControllers = [UIViewController]()

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let lamp = LampScreen()
        viewControllers.append(lamp)
        lamp.modalPresentationStyle = .fullScreen
        present(lamp, animated: true)
        viewControllers = [WickScreen()]
        let tabs = ShelfScreen()
        tabs.viewControllers = [OilScreen()]
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
        let drawers = DrawersScreen()
        drawers.viewControllers = [MatchScreen()]
        drawers.modalPresentationStyle = .fullScreen
        present(drawers, animated: true)
    }
}

/// A list by the same name that is UIKit's.
final class ShelfScreen: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// A list of its own, and the screens of it shown.
final class DrawersScreen: UIViewController {
    var viewControllers: [UIViewController] = [] {
        didSet { for screen in viewControllers { addChild(screen) } }
    }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LampScreen: UIViewController {}
final class WickScreen: UIViewController {}
final class OilScreen: UIViewController {}
final class MatchScreen: UIViewController {}
