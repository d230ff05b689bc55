import UIKit

final class ListScreen: UIViewController {
    func push() {
        navigationController?.pushViewController(PhotoScreen(), animated: true)
    }

    func zoom() {
        let photo = PhotoScreen()
        photo.modalPresentationStyle = .fullScreen
        present(photo, animated: true)
    }
}

final class PhotoScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
