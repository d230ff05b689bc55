import UIKit

final class BottomStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        viewControllers.first?.supportedInterfaceOrientations ?? .all
    }
}

final class AtlasScreen: UIViewController {
    func open() {
        navigationController?.pushViewController(ChartScreen(), animated: true)
    }
}

final class ChartScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
