import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ToastScreen: UIViewController {
    weak var source: UIViewController?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        source?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }
}
