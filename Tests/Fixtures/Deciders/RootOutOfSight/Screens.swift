import UIKit

class StoreRoot: StoreBase {
    func open() {
        let settled = SettledModal()
        settled.modalPresentationStyle = .fullScreen
        present(settled, animated: true)
        let modal = OpenModal()
        modal.modalPresentationStyle = .fullScreen
        present(modal, animated: true)
        let vendor = VendorModal(style: 3)
        vendor.modalPresentationStyle = .fullScreen
        present(vendor, animated: true)
        present(StoreSheet(), animated: true)
    }

    func stack() {
        let stack = StoreStack(rootViewController: StackedScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

class SettledModal: StoreBase {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

class OpenModal: StoreBase {}
class StoreSheet: StoreBase {}
/// Nobody shows it, and nothing says that it is a screen.
class StoreHelper: StoreBase {}

final class StackedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func next() {
        navigationController?.pushViewController(Pushed(), animated: true)
    }
}

final class Pushed: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LooseScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
