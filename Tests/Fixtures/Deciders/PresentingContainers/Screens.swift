import UIKit

final class TabScreen: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        viewControllers = [UINavigationController(rootViewController: HomeScreen())]
    }
}

final class HomeScreen: UIViewController {
    private let film = FilmScreen()

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    func open() {
        navigationController?.present(StackSheet(), animated: true)
        tabBarController?.present(TabSheet(), animated: true)
        splitViewController?.present(SplitSheet(), animated: true)
    }

    func openFilm() {
        let stack = UINavigationController(rootViewController: film)
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true) { [film] in
            film.navigationController?.present(OthersSheet(), animated: true)
            film.navigationController?.pushViewController(OthersPushed(), animated: true)
        }
    }

    func openFrame() {
        let frame = FrameScreen()
        frame.modalPresentationStyle = .fullScreen
        present(frame, animated: true)
    }
}

/// Portrait itself, in a stack that turns.
final class FilmScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        navigationController?.present(FilmSheet(), animated: true)
    }
}

final class FrameScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func viewDidLoad() {
        super.viewDidLoad()
        let pane = PaneScreen()
        addChild(pane)
        view.addSubview(pane.view)
        pane.didMove(toParent: self)
    }
}

final class PaneScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }

    func open() {
        parent?.present(PaneSheet(), animated: true)
        presentingViewController?.present(OpenerSheet(), animated: true)
    }
}

final class StackSheet: UIViewController {}
final class TabSheet: UIViewController {}
final class SplitSheet: UIViewController {}
final class FilmSheet: UIViewController {}
final class PaneSheet: UIViewController {}
final class OpenerSheet: UIViewController {}
final class OthersSheet: UIViewController {}
final class OthersPushed: UIViewController {}
