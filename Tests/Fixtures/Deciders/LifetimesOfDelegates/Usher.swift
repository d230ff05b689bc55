import UIKit

final class Usher: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ stack: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
}
