import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UINavigationController(rootViewController: OrchardScreen())
        window?.makeKeyAndVisible()
        return true
    }
}

final class OrchardScreen: UIViewController {
    func compare() {
        let tabs = UITabBarController()
        tabs.viewControllers = [OrchardScreen()]
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }
}
