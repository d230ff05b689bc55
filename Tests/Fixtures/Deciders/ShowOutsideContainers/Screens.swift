import UIKit

final class RootScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let inner = InnerScreen()
        addChild(inner)
        view.addSubview(inner.view)
    }

    func open() {
        navigationController?.pushViewController(PushedScreen(), animated: true)
        let shown = ShownScreen()
        shown.modalPresentationStyle = .fullScreen
        show(shown, sender: nil)
        let detail = DetailScreen()
        detail.modalPresentationStyle = .fullScreen
        showDetailViewController(detail, sender: nil)
    }
}

final class InnerScreen: UIViewController {
    func open() {
        let deep = DeepScreen()
        deep.modalPresentationStyle = .fullScreen
        show(deep, sender: self)
    }
}

/// Nobody shows it.
final class LooseScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let shown = LooseShown()
        shown.modalPresentationStyle = .fullScreen
        show(shown, sender: nil)
    }
}

final class PushedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ShownScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class DetailScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class DeepScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LooseShown: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
