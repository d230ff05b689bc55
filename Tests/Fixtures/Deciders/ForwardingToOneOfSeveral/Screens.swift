import UIKit

/// Asks its content alone.
final class MenuFrame: UIViewController {
    private let content: UIViewController
    private let menu: UIViewController

    init(content: UIViewController, menu: UIViewController) {
        self.content = content
        self.menu = menu
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { content.supportedInterfaceOrientations }

    override func viewDidLoad() {
        super.viewDidLoad()
        [menu, content].forEach {
            addChild($0)
            view.addSubview($0.view)
        }
    }
}

final class HomeScreen: UIViewController {
    func open() {
        let frame = LaterFrame(contentViewController: LaterContent(), menuViewController: LaterMenu())
        frame.modalPresentationStyle = .fullScreen
        present(frame, animated: true)
        let current = CurrentFrame()
        current.modalPresentationStyle = .fullScreen
        present(current, animated: true)
        let pages = PageFrame()
        pages.modalPresentationStyle = .fullScreen
        present(pages, animated: true)
        let tabs = LastTab()
        tabs.viewControllers = [TabOne(), TabTwo()]
        tabs.modalPresentationStyle = .fullScreen
        present(tabs, animated: true)
    }
}

final class MenuScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// The same with properties that can change.
final class LaterFrame: UIViewController {
    var contentViewController: UIViewController
    var menuViewController: UIViewController

    init(contentViewController: UIViewController, menuViewController: UIViewController) {
        self.contentViewController = contentViewController
        self.menuViewController = menuViewController
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError() }

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        contentViewController.supportedInterfaceOrientations
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(menuViewController)
        addChild(contentViewController)
    }
}

final class LaterContent: UIViewController {}

final class LaterMenu: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Asks whichever of its pages it shows; the footer is none of them.
final class CurrentFrame: UIViewController {
    private let first = FirstPage()
    private let second = SecondPage()
    private let footer: UIViewController = FooterScreen()
    private var current: UIViewController?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        current?.supportedInterfaceOrientations ?? .portrait
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(footer)
        show(first)
    }

    func turnPage() { show(second) }

    private func show(_ page: UIViewController) {
        addChild(page)
        current = page
    }
}

final class FirstPage: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SecondPage: UIViewController {}

final class FooterScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Asks what a container inside it shows.
final class PageFrame: UIViewController {
    private let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
    private let bar = BarScreen()

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        pages.viewControllers?.first?.supportedInterfaceOrientations ?? .portrait
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(pages)
        addChild(bar)
        pages.setViewControllers([PageScreen()], direction: .forward, animated: false)
    }
}

final class PageScreen: UIViewController {}

final class BarScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// A tab bar has all its screens at once.
final class LastTab: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        viewControllers?.last?.supportedInterfaceOrientations ?? .portrait
    }
}

final class TabOne: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class TabTwo: UIViewController {}
