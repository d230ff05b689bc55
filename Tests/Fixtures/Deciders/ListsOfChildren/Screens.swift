import UIKit

final class ShelfScreen: UITabBarController {
    private var wantsMore = false

    override func viewDidLoad() {
        super.viewDidLoad()
        var list = [UIViewController]()
        list.append(LockedStack(rootViewController: GlassScreen()))
        if wantsMore { list.append(PaperScreen()) }
        list.insert(MetalScreen(), at: 0)
        viewControllers = list
    }

    func add() { viewControllers?.append(WoodScreen()) }

    func replace() {
        viewControllers = [UIViewController()]
        viewControllers?.append(ClothScreen())
    }

    func prepend() {
        var list = viewControllers ?? []
        list.insert(StoneScreen(), at: 0)
        viewControllers = list
    }

    func modern() {
        tabs = [
            UITab(title: "Clay", image: nil, identifier: "clay") { _ in ClayScreen() },
            UITabGroup(
                title: "More", image: nil, identifier: "more",
                children: [UITab(title: "Wax", image: nil, identifier: "wax") { _ in WaxScreen() }]
            ) { _ in SandScreen() },
        ]
    }
}

final class LockedStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
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

final class ClayScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class WaxScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SandScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ClothScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
