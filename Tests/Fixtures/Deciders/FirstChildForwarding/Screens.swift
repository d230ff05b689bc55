import UIKit

final class BoardScreen: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        let leaflet = LeafletScreen(transitionStyle: .scroll, navigationOrientation: .horizontal)
        leaflet.modalPresentationStyle = .fullScreen
        present(leaflet, animated: true)
        let stack = FirstStack(rootViewController: SplashScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

/// Shows one page at a time: the first of its controllers is whichever page that is.
final class LeafletScreen: UIPageViewController, UIPageViewControllerDataSource {
    private let pages = [CoverPage(), MiddlePage()]

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        viewControllers?.first?.supportedInterfaceOrientations ?? .portrait
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        dataSource = self
        setViewControllers([pages[0]], direction: .forward, animated: false)
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerBefore shown: UIViewController)
        -> UIViewController?
    {
        self.pages[1]
    }

    func pageViewController(_ pages: UIPageViewController, viewControllerAfter shown: UIViewController)
        -> UIViewController?
    {
        BackPage()
    }
}

final class CoverPage: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class MiddlePage: UIViewController {}
final class BackPage: UIViewController {}

final class FirstStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        viewControllers.first?.supportedInterfaceOrientations ?? .portrait
    }
}

final class SplashScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func finish() { navigationController?.setViewControllers([HomeScreen(), DetailScreen()], animated: true) }
    func leave() { navigationController?.viewControllers = [GoodbyeScreen()] }
    func help() { navigationController?.pushViewController(HelpScreen(), animated: true) }
}

final class HomeScreen: UIViewController {}
final class DetailScreen: UIViewController {}
final class GoodbyeScreen: UIViewController {}
final class HelpScreen: UIViewController {}
