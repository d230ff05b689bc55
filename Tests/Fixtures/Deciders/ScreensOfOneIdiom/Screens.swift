import UIKit

final class WideShelf: UISplitViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [UINavigationController(rootViewController: IndexScreen()), CardScreen()]
    }
}

final class NarrowShelf: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [UINavigationController(rootViewController: IndexScreen())]
    }
}

final class IndexScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func showCard() {
        let card = CardScreen()
        card.modalPresentationStyle = traitCollection.userInterfaceIdiom == .pad ? .formSheet : .fullScreen
        present(card, animated: true)
    }
}

final class CardScreen: UIViewController {}
