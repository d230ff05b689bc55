import UIKit

func make<Screen: UIViewController>(_ type: Screen.Type) -> Screen { Screen() }

enum Chapter: String {
    case welcome = "Welcome"

    func screen<Screen: UIViewController>(_ type: Screen.Type) -> Screen {
        let board = UIStoryboard(name: rawValue, bundle: nil)
        return board.instantiateViewController(withIdentifier: "\(type)") as! Screen
    }
}

protocol FromStoryboard {}

extension FromStoryboard where Self: UIViewController {
    static func load() -> Self {
        UIStoryboard(name: "\(Self.self)", bundle: nil).instantiateInitialViewController() as! Self
    }
}

extension UIStoryboard {
    func first<Screen: UIViewController>() -> Screen {
        instantiateViewController(withIdentifier: String(describing: Screen.self)) as! Screen
    }
}

final class PlainStack: UINavigationController {}

final class HubScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func showWelcome() {
        present(UINavigationController(rootViewController: Chapter.welcome.screen(WelcomeScreen.self)), animated: true)
    }

    func showDetail() {
        let stack = make(PlainStack.self)
        stack.setViewControllers([DetailScreen.load()], animated: false)
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func showHelp() {
        let help: HelpScreen = UIStoryboard(name: "Help", bundle: nil).first()
        help.modalPresentationStyle = .fullScreen
        present(help, animated: true)
    }

    func showParts() {
        let tabs = UITabBarController()
        tabs.viewControllers = [LeafScreen.self, BarkScreen.self].map { type in type.init() }
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }
}

final class WelcomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class DetailScreen: UIViewController, FromStoryboard {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HelpScreen: UIViewController {}

final class LeafScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class BarkScreen: UIViewController {}
