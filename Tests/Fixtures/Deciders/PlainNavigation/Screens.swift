import UIKit

final class FeedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        navigationController?.pushViewController(DetailScreen(), animated: true)
    }
}

final class DetailScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
