import SwiftUI
import UIKit

final class AskingStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? .portrait
    }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        navigationController?.pushViewController(UIViewController(), animated: true)
        let tabs = UITabBarController()
        navigationController?.pushViewController(tabs, animated: true)
        navigationController?.pushViewController(UITableViewController(style: .plain), animated: true)
        navigationController?.pushViewController(UIHostingController(rootView: Text("host")), animated: true)
    }
}
