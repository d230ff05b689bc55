import UIKit

final class RelayTabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        selectedViewController?.supportedInterfaceOrientations ?? .portrait
    }
}

final class PinnedStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {
    func open() {
        navigationController?.pushViewController(NewsScreen(), animated: true)
    }
}

final class NewsScreen: UIViewController {
    func open() {
        navigationController?.pushViewController(StoryScreen(), animated: true)
    }
}

final class StoryScreen: UIViewController {}

final class MapScreen: UIViewController {
    func open() {
        navigationController?.pushViewController(PlaceScreen(), animated: true)
    }
}

final class PlaceScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
