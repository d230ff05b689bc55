import UIKit

extension UIViewController {
    static func exchange(_ original: Selector, _ replacement: Selector) {
        guard let first = class_getInstanceMethod(UIViewController.self, original),
            let second = class_getInstanceMethod(UIViewController.self, replacement)
        else { return }
        method_exchangeImplementations(first, second)
    }

    @objc func houseOrientations() -> UIInterfaceOrientationMask {
        .portrait
    }
}

final class PinnedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let free = FreeScreen()
        free.modalPresentationStyle = .fullScreen
        present(free, animated: true)
    }
}

final class FreeScreen: UIViewController {}
