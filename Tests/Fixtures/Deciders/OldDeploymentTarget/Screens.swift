import UIKit

final class PinnedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        present(LetterScreen(), animated: true)
        let form = FormScreen()
        form.modalPresentationStyle = .overFullScreen
        present(form, animated: true)
    }
}

final class LetterScreen: UIViewController {}

final class FormScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
