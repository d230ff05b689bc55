import UIKit

extension UINavigationController {
    convenience init(themed screen: UIViewController) {
        self.init(rootViewController: screen)
        navigationBar.prefersLargeTitles = true
    }
}

extension UITabBarController {
    convenience init(screens: [UIViewController]) {
        self.init()
        viewControllers = screens
    }
}

extension UIViewController {
    convenience init(heading: String) {
        self.init()
        title = heading
        modalPresentationStyle = .fullScreen
    }
}

final class FrontScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func showShelf() {
        let tabs = UITabBarController(screens: [ShelfScreen(), UINavigationController(themed: BoxScreen())])
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }

    func showSign() { present(SignScreen(heading: "Sign"), animated: true) }
}

final class ShelfScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class BoxScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SignScreen: UIViewController {}
