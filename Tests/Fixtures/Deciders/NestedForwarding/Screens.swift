import UIKit

final class RelayTabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        selectedViewController?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}

final class RelayStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        guard let top = topViewController else { return .portrait }
        return top.supportedInterfaceOrientations
    }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class MapScreen: UIViewController {
    func legend() {
        present(LegendScreen(), animated: true)
    }
}

/// A sheet: not asked, whatever the containers forward to.
final class LegendScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
