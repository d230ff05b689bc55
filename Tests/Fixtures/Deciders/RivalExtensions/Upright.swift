import UIKit

extension UINavigationController {
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

extension UITabBarController {
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
