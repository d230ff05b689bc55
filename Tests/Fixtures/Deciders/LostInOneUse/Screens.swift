import UIKit

final class PortraitStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        if traitCollection.userInterfaceIdiom == .phone {
            return .allButUpsideDown
        }
        return .all
    }

    func again() {
        let stack = PortraitStack(rootViewController: HomeScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func note() {
        let stack = PortraitStack(rootViewController: NoteScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }

    func noteAlone() {
        let note = NoteScreen()
        note.modalPresentationStyle = .fullScreen
        present(note, animated: true)
    }
}

final class NoteScreen: UIViewController {
    func remark() {
        present(RemarkScreen(), animated: true)
    }
}

final class RemarkScreen: UIViewController {}
