import UIKit

final class WatchingStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if viewControllers.last is FilmScreen || presentedViewController is FilmSheet {
            return .allButUpsideDown
        }
        return .portrait
    }
}

final class ListScreen: UIViewController {
    func open() {
        navigationController?.pushViewController(FilmScreen(), animated: true)
        present(FilmSheet(), animated: true)
        present(OtherSheet(), animated: true)
    }
}

final class FilmScreen: UIViewController {}
final class FilmSheet: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class OtherSheet: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
