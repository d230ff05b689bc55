import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var shade: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let own = UIWindow(frame: UIScreen.main.bounds)
        own.rootViewController = MapScreen()
        own.makeKeyAndVisible()
        window = own
        return true
    }

    func applicationWillResignActive(_ application: UIApplication) {
        shade = UIWindow(frame: UIScreen.main.bounds)
        shade?.rootViewController = ShadeScreen()
        shade?.isHidden = false
    }
}

final class MapScreen: UIViewController {}

final class ShadeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
