import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(MenuScreen(), for: .primary)
        window.rootViewController = split
        self.window = window
        window.makeKeyAndVisible()
    }
}
