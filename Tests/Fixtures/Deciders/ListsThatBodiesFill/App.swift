import UIKit

@UIApplicationMain
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    private var pages: [UIViewController] = []
    private let cards = NSMutableArray()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        pages.append(FirstScreen())
        addMore()
        self.cards.add(ThirdScreen())
        let tabs = UITabBarController()
        let legacy = NSArray(objects: FourthScreen(), FifthScreen())
        tabs.viewControllers = pages
        tabs.viewControllers = cards as? [UIViewController]
        tabs.viewControllers = legacy.adding(SixthScreen()) as? [UIViewController]
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
        return true
    }

    private func addMore() { self.pages.append(contentsOf: [SecondScreen()]) }
}

final class FirstScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class SecondScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class ThirdScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class FourthScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class FifthScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class SixthScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
