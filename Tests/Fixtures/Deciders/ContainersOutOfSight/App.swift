import DrawerKit
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        let front = FrontScreen()
        let drawer = DrawerKit(front: front, menu: MenuScreen())
        drawer.rightViewController = RightScreen()
        drawer.centerViewController = UINavigationController(rootViewController: CenterScreen())
        window?.rootViewController = drawer
        return true
    }
}

final class FrontScreen: UIViewController {
    let drawer = SideDrawer(content: SideScreen())

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        drawer.modalPresentationStyle = .fullScreen
        present(drawer, animated: true)
        let tabs = TabsKit()
        tabs.setViewControllers([FirstTab(), SecondTab()], animated: false)
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
        let source = SourceScreen()
        let transition = ZoomTransition(from: source)
        source.modalPresentationStyle = .fullScreen
        transition.run { self.present(source, animated: true) }
        present(DetailSheet(), animated: true)
    }

    func change(_ drawer: DrawerKit) {
        let kit = DrawerKit(front: LaterScreen(), menu: MenuScreen())
        view.window?.rootViewController = kit
    }
}

final class SideDrawer: DrawerController {}

final class MenuScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class RightScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class CenterScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LaterScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SideScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class FirstTab: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SecondTab: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SourceScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class DetailSheet: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
