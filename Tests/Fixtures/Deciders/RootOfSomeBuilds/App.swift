import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = HomeScreen()
        #if LAB
        window.rootViewController = LabScreen()
        #endif
        self.window = window
        return true
    }

    func restart() {
        #if STAGE
        window?.rootViewController = StageScreen()
        #else
        window?.rootViewController = LiveScreen()
        #endif
    }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LabScreen: UIViewController {}

final class StageScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LiveScreen: UIViewController {}
