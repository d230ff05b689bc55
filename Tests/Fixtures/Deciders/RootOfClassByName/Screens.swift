import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let name = UserDefaults.standard.string(forKey: "root") ?? "Kitchen.LooseScreen"
        let window = UIWindow(windowScene: scene as! UIWindowScene)
        window.rootViewController = (NSClassFromString(name) as! UIViewController.Type).init()
        window.makeKeyAndVisible()
        self.window = window
    }

    func showByRuntime(_ name: String) {
        window?.rootViewController = (objc_getClass(name) as? UIViewController.Type)?.init(nibName: nil, bundle: nil)
    }

    func showByBundle(_ name: String) {
        window?.rootViewController = (Bundle.main.classNamed(name) as! UIViewController.Type).init()
    }

    func showByVariable(_ name: String) {
        guard let kind = NSClassFromString(name) as? UIViewController.Type else { return }
        window?.rootViewController = kind.init()
    }

    func showByObject(_ name: String) {
        let screen = (NSClassFromString(name) as! NSObject.Type).init() as! UIViewController
        window?.rootViewController = screen
    }

    func showInStack(_ name: String) {
        let stack = UINavigationController(
            rootViewController: (NSClassFromString(name) as! UIViewController.Type).init())
        window?.rootViewController = stack
    }

    // The name is in sight, so the class is.
    func showNamed() {
        window?.rootViewController = (NSClassFromString("Kitchen.NamedScreen") as! UIViewController.Type).init()
    }

    func showExposed() {
        window?.rootViewController = (NSClassFromString("KCExposed") as! UIViewController.Type).init()
    }

    // Nothing inherits from it.
    func showCast(_ name: String) {
        window?.rootViewController = (NSClassFromString(name) as! CastScreen.Type).init()
    }

    func showOfList() {
        let kinds: [UIViewController.Type] = [FirstScreen.self, SecondScreen.self]
        window?.rootViewController = kinds[Int.random(in: 0...1)].init()
    }

    func showOfOther() {
        window?.rootViewController = type(of: ThirdScreen()).init()
    }

    func showCounted() {
        window?.rootViewController = Unmanaged.passRetained(CountedScreen()).takeUnretainedValue()
    }
}

final class LooseScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class NamedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
@objc(KCExposed) final class ExposedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class CastScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class FirstScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class SecondScreen: UIViewController {}
final class ThirdScreen: UIViewController {}
final class CountedScreen: UIViewController {}
