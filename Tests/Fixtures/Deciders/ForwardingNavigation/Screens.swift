import UIKit

final class PathStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? .portrait
    }
}

final class AtlasScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        navigationController?.pushViewController(ChartScreen(), animated: true)
        show(LegendScreen(), sender: self)
    }
}

final class ChartScreen: UIViewController {}

final class LegendScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
