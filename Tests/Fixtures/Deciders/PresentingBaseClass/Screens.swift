import UIKit

class BaseScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func help() {
        present(HelpSheet(), animated: true)
    }
}

final class FirstScreen: BaseScreen {
    func next() {
        let next = SecondScreen()
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true)
        let shelf = ShelfScreen()
        shelf.modalPresentationStyle = .fullScreen
        present(shelf, animated: true)
    }
}

final class SecondScreen: BaseScreen {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}

/// Without a mask of its own; its only heir has one.
class ShelfBase: UIViewController {
    func open() {
        present(ShelfSheet(), animated: true)
    }
}

final class ShelfScreen: ShelfBase {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HelpSheet: UIViewController {}
final class ShelfSheet: UIViewController {}
