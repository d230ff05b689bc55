import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = UITabBarController(tabs: [
            UITab(title: "Home", image: nil, identifier: "home") { _ in
                UINavigationController(rootViewController: HomeScreen())
            },
            UISearchTab { _ in SearchScreen() },
            UITabGroup(
                title: "Library", image: nil, identifier: "library",
                children: [UITab(title: "Films", image: nil, identifier: "films") { _ in FilmsScreen() }]),
        ])
        self.window = window
        window.makeKeyAndVisible()
    }
}
