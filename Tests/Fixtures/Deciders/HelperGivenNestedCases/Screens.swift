import UIKit

final class HomeScreen: UIViewController {
    enum Way {
        case first
        case second
    }

    func open() {
        go(.first)
        go(.second)
        for stack in [WrappedScreen()].map(UINavigationController.init) {
            stack.modalPresentationStyle = .fullScreen
            present(stack, animated: true)
        }
    }

    private func go(_ way: Way) {
        let screen: UIViewController
        switch way {
        case .first: screen = FirstScreen()
        case .second: screen = SecondScreen()
        }
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }
}

final class FirstScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SecondScreen: UIViewController {}
final class WrappedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
