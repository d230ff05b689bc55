import UIKit

final class PinnedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let card = CardScreen()
        card.modalPresentationStyle = .fullScreen
        present(UINavigationController(rootViewController: card), animated: true)
    }

    func buy() {
        let stack = UINavigationController(rootViewController: TicketScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

final class CardScreen: UIViewController {}

final class TicketScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
