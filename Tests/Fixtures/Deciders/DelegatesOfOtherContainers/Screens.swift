import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    private let keeper = Keeper()

    func showPair() {
        let pair = UISplitViewController(style: .doubleColumn)
        pair.delegate = keeper
        pair.setViewController(IndexScreen(), for: .primary)
        cover(pair)
    }

    func showBook() {
        let book = UIPageViewController(transitionStyle: .pageCurl, navigationOrientation: .horizontal)
        book.delegate = keeper
        book.setViewControllers([LeafScreen()], direction: .forward, animated: false)
        cover(book)
    }

    private func cover(_ screen: UIViewController) {
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }
}

final class Keeper: NSObject, UISplitViewControllerDelegate, UIPageViewControllerDelegate {
    func splitViewControllerSupportedInterfaceOrientations(
        _ splitViewController: UISplitViewController
    ) -> UIInterfaceOrientationMask { .portrait }

    func pageViewControllerSupportedInterfaceOrientations(
        _ pageViewController: UIPageViewController
    ) -> UIInterfaceOrientationMask { .portrait }
}

final class IndexScreen: UIViewController {}
final class LeafScreen: UIViewController {}
