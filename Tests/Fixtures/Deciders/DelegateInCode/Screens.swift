import UIKit

final class Usher: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ navigationController: UINavigationController
    ) -> UIInterfaceOrientationMask {
        .portrait
    }
}

final class FeedScreen: UIViewController {}
