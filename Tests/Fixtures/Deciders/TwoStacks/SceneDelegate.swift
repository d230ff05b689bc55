import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let tabs = RelayTabs()
        tabs.viewControllers = [PinnedStack(rootViewController: HomeScreen()), UINavigationController(rootViewController: MapScreen())]
        window.rootViewController = tabs
        self.window = window
        window.makeKeyAndVisible()
    }
}
