import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let home = UINavigationController(rootViewController: HomeScreen())
        let profile = UINavigationController(rootViewController: ProfileScreen())
        let tabs = UITabBarController()
        tabs.viewControllers = [home, profile]
        window.rootViewController = tabs
        self.window = window
        window.makeKeyAndVisible()
    }
}
