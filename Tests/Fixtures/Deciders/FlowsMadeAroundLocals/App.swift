import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    let feed = FeedFlow()
    let notes = NotesFlow()

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let tabs = UprightTabs()
        tabs.viewControllers = [feed.root, notes.root]
        window?.rootViewController = tabs
        window?.makeKeyAndVisible()
        return true
    }
}

final class FeedFlow {
    let root: UINavigationController

    init() {
        let screen = FeedScreen()
        root = UINavigationController(rootViewController: screen)
    }
}

final class NotesFlow {
    private(set) var root: UINavigationController

    init() {
        let screen = NotesScreen()
        screen.title = "Notes"
        root = UINavigationController(rootViewController: screen)
    }
}

final class UprightTabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class FeedScreen: UIViewController {}
final class NotesScreen: UIViewController {}
