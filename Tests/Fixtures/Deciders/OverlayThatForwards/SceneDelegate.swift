import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var toast: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: scene)
        window?.rootViewController = HomeScreen()
        window?.makeKeyAndVisible()
        toast = UIWindow(windowScene: scene)
        toast?.rootViewController = ToastScreen()
        toast?.isHidden = false
    }
}
