import UIKit

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let usher = Usher()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        let stack = FreeStack(rootViewController: FeedScreen())
        stack.delegate = usher
        window.rootViewController = stack
        self.window = window
        window.makeKeyAndVisible()
    }
}
