import UIKit

func makeStack() -> UIViewController {
    let stack = UINavigationController(rootViewController: HomeScreen())
    stack.delegate = Usher()
    return stack
}

final class Usher: NSObject, UINavigationControllerDelegate {
    func navigationControllerSupportedInterfaceOrientations(
        _ stack: UINavigationController
    ) -> UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {
    private let usher = Usher()

    func open() {
        let stack = UINavigationController(rootViewController: KeptScreen())
        stack.delegate = usher
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

final class KeptScreen: UIViewController {}
