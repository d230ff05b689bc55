import UIKit

final class LampScreen: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    private lazy var spare = UINavigationController(rootViewController: WickScreen())

    override func viewDidLoad() {
        super.viewDidLoad()
        Vendor.install(UINavigationController(rootViewController: OilScreen()), into: self)
    }
}

final class WickScreen: UIViewController {}
final class OilScreen: UIViewController {}
