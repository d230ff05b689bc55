import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = AskingStack(rootViewController: DeskScreen())
        window?.makeKeyAndVisible()
        return true
    }
}

/// One class for every stack of the app.
final class AskingStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        topViewController?.supportedInterfaceOrientations ?? .portrait
    }
}

final class DeskScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func film() {
        let stack = AskingStack(rootViewController: FilmScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func note() {
        present(AskingStack(rootViewController: NoteScreen()), animated: true)
        present(HintScreen().inStack(), animated: true)
        let shelf = ShelfScreen().inStack()
        shelf.modalPresentationStyle = .fullScreen
        present(shelf, animated: true)
    }
}

extension UIViewController {
    func inStack() -> UIViewController { UINavigationController(rootViewController: self) }
}

final class FilmScreen: UIViewController {}
final class NoteScreen: UIViewController {}
final class HintScreen: UIViewController {}
final class ShelfScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
