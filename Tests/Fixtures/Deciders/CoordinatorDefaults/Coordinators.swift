import UIKit

protocol Coordinator: AnyObject {
    var router: UINavigationController { get }
}

extension Coordinator {
    func push(_ screen: UIViewController) { router.pushViewController(screen, animated: true) }

    func cover(_ screen: UIViewController, filling: Bool = true) {
        if filling { screen.modalPresentationStyle = .fullScreen }
        router.present(screen, animated: true)
    }
}

final class HomeCoordinator: Coordinator {
    let router: UINavigationController

    init(router: UINavigationController) { self.router = router }

    func start() { push(HomeScreen()) }
    func showFilm() { cover(FilmScreen()) }
    func showNote() { cover(NoteScreen(), filling: false) }
}

final class OtherCoordinator: Coordinator {
    let router: UINavigationController

    init(router: UINavigationController) { self.router = router }

    func start() { push(OtherScreen()) }
}

final class PinnedStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {}
final class FilmScreen: UIViewController {}
final class NoteScreen: UIViewController {}
final class OtherScreen: UIViewController {}
