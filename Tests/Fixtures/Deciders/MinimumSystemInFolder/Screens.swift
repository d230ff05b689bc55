import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() { present(DetailScreen(), animated: true) }
}

final class DetailScreen: UIViewController {}
