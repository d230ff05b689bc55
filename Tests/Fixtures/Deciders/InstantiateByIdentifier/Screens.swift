import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

enum SceneName: String {
    case lens
    case plain
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func openLens() {
        guard let lens = storyboard?.instantiateViewController(withIdentifier: SceneName.lens.rawValue) else { return }
        lens.modalPresentationStyle = .fullScreen
        present(lens, animated: true)
    }

    func openPlain() {
        let board = UIStoryboard(name: "Main", bundle: nil)
        let plain = board.instantiateViewController(withIdentifier: "plain")
        plain.modalPresentationStyle = .fullScreen
        present(plain, animated: true)
    }

    func openFull() {
        let full = UIStoryboard(name: "Main", bundle: .main).instantiateViewController(withIdentifier: "full") as! FullScreen
        present(full, animated: true)
    }

    func openExtra() {
        let extra = UIStoryboard(name: "Extra", bundle: nil).instantiateInitialViewController()!
        extra.modalPresentationStyle = .fullScreen
        present(extra, animated: true)
    }

    func openNote() {
        let note = NoteScreen.instantiate()
        note.modalPresentationStyle = .fullScreen
        present(note, animated: true)
    }
}

final class LensScreen: UIViewController {}

final class FullScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ExtraScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

protocol FromStoryboard: AnyObject {}

extension FromStoryboard where Self: UIViewController {
    static func instantiate() -> Self {
        let board = UIStoryboard(name: "Extra", bundle: nil)
        return board.instantiateViewController(withIdentifier: String(describing: self)) as! Self
    }
}

final class NoteScreen: UIViewController, FromStoryboard {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
