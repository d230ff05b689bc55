import UIKit

/// Asks the one screen that it holds.
final class ShellScreen: UIViewController {
    private let content = HomeScreen()
    private let menu = MenuScreen()

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { content.supportedInterfaceOrientations }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(menu)
        addChild(content)
    }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func openPagesScreen() {
        let next = PagesScreen()
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true)
    }

    func openBookScreen() {
        let next = BookScreen()
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true)
    }

    func openSwapScreen() {
        let next = SwapScreen()
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true)
    }

    func openStackScreen() {
        let next = StackScreen()
        next.modalPresentationStyle = .fullScreen
        present(next, animated: true)
    }
}

final class MenuScreen: UIViewController {}

/// Asks whichever page it shows; all of them answer portrait.
final class PagesScreen: UIViewController {
    private let pages: [UIViewController] = [PageOne(), PageTwo()]
    private var index = 0

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        pages[index].supportedInterfaceOrientations
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for page in pages { addChild(page) }
    }

    func show(_ page: Int) { index = page }
}

final class PageOne: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class PageTwo: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// The same with pages that answer differently.
final class BookScreen: UIViewController {
    private let leaves: [UIViewController] = [LeafOne(), LeafTwo()]
    private var index = 0

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        leaves[index].supportedInterfaceOrientations
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for leaf in leaves { addChild(leaf) }
    }

    func show(_ leaf: Int) { index = leaf }
}

final class LeafOne: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LeafTwo: UIViewController {}

/// What it holds can be another screen later, of which nothing is known.
final class SwapScreen: UIViewController {
    private var content: UIViewController = FirstScreen()

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { content.supportedInterfaceOrientations }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
    }

    func showStore() {
        content = Store.makeScreen()
        addChild(content)
    }
}

final class FirstScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Asks a container that asks nobody.
final class StackScreen: UIViewController {
    private let stack = UINavigationController(rootViewController: StackedScreen())

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { stack.supportedInterfaceOrientations }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(stack)
    }
}

final class StackedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
