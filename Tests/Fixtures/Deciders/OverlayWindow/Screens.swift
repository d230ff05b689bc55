import UIKit

final class PinnedRoot: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func leave() {
        view.window?.rootViewController = SignInScreen()
    }
}

/// The next root of the same window.
final class SignInScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
