import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func openStack() {
        let stack = UINavigationController(rootViewController: NoteScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func openTabs() {
        let tabs = UITabBarController()
        tabs.viewControllers = [LeafScreen()]
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }
}

/// Nothing shows which stack it is given.
final class Usher: NSObject, UINavigationControllerDelegate {
    weak var stack: UINavigationController?

    func start() { stack?.delegate = self }

    func navigationControllerSupportedInterfaceOrientations(
        _ stack: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
}

final class NoteScreen: UIViewController {}
final class LeafScreen: UIViewController {}
