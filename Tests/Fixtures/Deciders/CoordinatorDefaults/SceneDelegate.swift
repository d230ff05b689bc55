import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private var coordinator: HomeCoordinator?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let (stack, other) = makeStacks()
        coordinator = HomeCoordinator(router: stack)
        coordinator?.start()
        OtherCoordinator(router: other).start()
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = stack
        self.window = window
        window.makeKeyAndVisible()
    }

    private func makeStacks() -> (PinnedStack, UINavigationController) { (PinnedStack(), UINavigationController()) }
}
