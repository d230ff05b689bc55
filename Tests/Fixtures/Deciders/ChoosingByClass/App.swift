import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = GuideStack(rootViewController: ChapterScreen())
        window?.makeKeyAndVisible()
        return true
    }
}

/// Looks at what it shows, and answers itself.
final class GuideStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if topViewController is ChapterScreen { return .portrait }
        return super.supportedInterfaceOrientations
    }
}

final class ChapterScreen: UIViewController {
    func look() { navigationController?.pushViewController(PlateScreen(), animated: true) }
}

final class PlateScreen: UIViewController {}
