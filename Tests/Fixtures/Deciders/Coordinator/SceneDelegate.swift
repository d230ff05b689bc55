import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: AppCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let stack = UINavigationController()
        coordinator = AppCoordinator(stack: stack, factory: ScreenFactory())
        window.rootViewController = stack
        coordinator?.start()
        self.window = window
        window.makeKeyAndVisible()
    }
}
