import SwiftUI
import UIKit

extension UIViewController {
    open override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {
    func open() {
        for screen in [PlainScreen(), ListScreen(), TabScreen(), NarrowTab(), HostScreen(rootView: Text(""))] {
            screen.modalPresentationStyle = .fullScreen
            present(screen, animated: true)
        }
    }
}

final class PlainScreen: UIViewController {}
final class ListScreen: UITableViewController {}
final class TabScreen: UITabBarController {}
final class HostScreen: UIHostingController<Text> {}

final class NarrowTab: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
