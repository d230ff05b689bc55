import UIKit

/// Makes the app's own window and one above it.
final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var privacyWindow: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let main = UIWindow(windowScene: windowScene)
        main.rootViewController = LedgerScreen()
        window = main
        main.makeKeyAndVisible()
    }

    func sceneWillResignActive(_ scene: UIScene) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let cover = UIWindow(windowScene: windowScene)
        cover.rootViewController = CurtainScreen()
        cover.windowLevel = .alert + 1
        cover.isHidden = false
        privacyWindow = cover
    }
}
