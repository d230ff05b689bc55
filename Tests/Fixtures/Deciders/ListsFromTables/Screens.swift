import UIKit

final class ShelfScreen: UITabBarController {
    private let table: [Int: UIViewController] = [0: GlassScreen(), 1: UINavigationController(rootViewController: PaperScreen())]
    private let named: KeyValuePairs<String, UIViewController> = [:]

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = table.sorted { $0.key < $1.key }.map { $0.value }
        viewControllers! += [MetalScreen()]
        viewControllers? += more()
        for (title, screen) in ["Stone": StoneScreen(), "Sand": SandScreen()] {
            screen.title = title
            viewControllers?.append(screen)
        }
        for (title, screen) in zip(["Clay"], [ClayScreen()]) {
            screen.title = title
            addChild(screen)
        }
    }

    private func more() -> [UIViewController] { ["Wood": WoodScreen()].map { name, screen in screen } }
}

final class GlassScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class PaperScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class MetalScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class WoodScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class StoneScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SandScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ClayScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
