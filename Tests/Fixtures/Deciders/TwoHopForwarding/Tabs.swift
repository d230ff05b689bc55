import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let tabs = Tabs()
        tabs.viewControllers = [UINavigationController(rootViewController: Meter())]
        window.rootViewController = tabs
        self.window = window
    }
}

final class Tabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        let stack = selectedViewController as? UINavigationController
        return stack?.topViewController?.supportedInterfaceOrientations ?? .portrait
    }
}

final class Meter: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
