import UIKit

final class GateScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func done(isNew: Bool) {
        view.window?.rootViewController = isNew ? TourScreen() : MainScreen()
        AppDelegate.shared.window?.rootViewController?.present(NewsSheet(), animated: true)
        let over = NewsOver()
        over.modalPresentationStyle = .overFullScreen
        view.window?.rootViewController?.present(over, animated: true)
    }
}

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    static var shared: AppDelegate { UIApplication.shared.delegate as! AppDelegate }
}

final class MainScreen: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class TourScreen: UIPageViewController {}
final class NewsSheet: UIViewController {}
final class NewsOver: UIViewController {}
