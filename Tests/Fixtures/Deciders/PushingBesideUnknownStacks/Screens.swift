import LoginKit
import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func openSettings() {
        let stack = PinnedStack(rootViewController: SettingsScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func logIn() { LoginKit.shared.screenClass = LoginScreen.self }

    func lend() {
        let shared = SharedScreen()
        LoginKit.shared.show(shared, inside: UINavigationController.self)
        LoginKit.shared.footer = shared
    }
}

final class PinnedStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// A base class that pushes for the screens that inherit from it.
class PushingScreen: UIViewController {
    func openAbout() { navigationController?.pushViewController(AboutScreen(), animated: true) }
}

final class SettingsScreen: PushingScreen {
    func openNames() { navigationController?.pushViewController(NamesScreen(), animated: true) }
}

final class LoginScreen: UIViewController {
    func goOn() { navigationController?.pushViewController(PasswordScreen(), animated: true) }
    func help() { navigationController?.pushViewController(HelpScreen(), animated: true) }
}

final class SharedScreen: UIViewController {
    func goOn() { navigationController?.pushViewController(DetailScreen(), animated: true) }
}

final class PasswordScreen: UIViewController {
    func finish() { navigationController?.pushViewController(CodeScreen(), animated: true) }
}

final class NamesScreen: UIViewController {
    func help() { navigationController?.pushViewController(HelpScreen(), animated: true) }
}

final class AboutScreen: UIViewController {}
final class HelpScreen: UIViewController {}
final class CodeScreen: UIViewController {}
final class DetailScreen: UIViewController {}
