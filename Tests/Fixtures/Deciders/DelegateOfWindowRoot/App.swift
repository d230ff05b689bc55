import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate, UITabBarControllerDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if let tabs = window?.rootViewController as? UITabBarController {
            tabs.delegate = self
        }
        return true
    }

    func tabBarControllerSupportedInterfaceOrientations(
        _ tabs: UITabBarController
    ) -> UIInterfaceOrientationMask { .portrait }
}

final class FeedScreen: UIViewController {}
