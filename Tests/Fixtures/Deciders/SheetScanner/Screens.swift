import UIKit

final class ShelfScreen: UIViewController {
    func scan() {
        present(ScannerScreen(), animated: true)
    }

    func edit() {
        let editor = EditorScreen()
        editor.modalPresentationStyle = .formSheet
        navigationController?.present(editor, animated: true)
    }
}

final class ScannerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class EditorScreen: UIViewController {
    func help() {
        present(HelpScreen(), animated: true)
    }
}

/// A sheet over a sheet: the topmost controller that fills the window is still the stack.
final class HelpScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
