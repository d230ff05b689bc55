import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        guard let windowScene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: windowScene)
        window.rootViewController = Start.current.screen
        self.window = window
        window.makeKeyAndVisible()
    }
}

enum Start {
    case intro
    case home

    static var current: Start { UserDefaults.standard.bool(forKey: "seen") ? .home : .intro }

    var screen: UIViewController {
        switch self {
        case .intro: return IntroScreen()
        case .home: return UINavigationController(rootViewController: HomeScreen())
        }
    }
}

final class IntroScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
