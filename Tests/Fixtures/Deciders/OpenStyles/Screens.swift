import UIKit

final class PinnedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func pick() {
        let picker = PickerScreen()
        picker.modalPresentationStyle = .popover
        present(picker, animated: true)
    }

    func slide() {
        let drawer = DrawerScreen()
        drawer.modalPresentationStyle = .custom
        drawer.transitioningDelegate = nil
        present(drawer, animated: true)
    }

    func cover() {
        let cover = CoverScreen()
        cover.modalPresentationStyle = .currentContext
        present(cover, animated: true)
    }

    func warn() {
        present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)
        present(QuestionAlert(title: nil, message: nil, preferredStyle: .alert), animated: true)
        let photos = UIImagePickerController()
        photos.modalPresentationStyle = .fullScreen
        present(photos, animated: true)
    }
}

final class PickerScreen: UIViewController {}

final class DrawerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class CoverScreen: UIViewController {}

final class QuestionAlert: UIAlertController {}
