import UIKit

final class ShellScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.first?.supportedInterfaceOrientations ?? .portrait
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(SplashScreen())
    }

    func showNews() { replace(with: NewsScreen()) }
    func showFilm() { replace(with: FilmScreen()) }

    private func replace(with screen: UIViewController) {
        children.forEach { child in
            child.willMove(toParent: nil)
            child.removeFromParent()
        }
        addChild(screen)
        screen.didMove(toParent: self)
    }
}

final class PileScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        children.first?.supportedInterfaceOrientations ?? .portrait
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(NoteScreen())
        addChild(CardScreen())
    }
}

final class SplashScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func showPile() {
        let pile = PileScreen()
        pile.modalPresentationStyle = .fullScreen
        present(pile, animated: true)
    }
}

final class NewsScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class FilmScreen: UIViewController {}

final class NoteScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class CardScreen: UIViewController {}
