import UIKit

final class PinnedTabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ShelfScreen: UIViewController {
    func shoot() {
        let camera = CameraScreen()
        camera.modalPresentationStyle = .fullScreen
        present(camera, animated: true)
    }

    func inspect() {
        let lens = LensScreen()
        lens.modalPresentationStyle = .fullScreen
        present(lens, animated: true, completion: nil)
    }

    func dim() {
        let veil = VeilScreen()
        veil.modalPresentationStyle = .overFullScreen
        present(veil, animated: false)
    }
}

final class CameraScreen: UIViewController {}

final class LensScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class VeilScreen: UIViewController {}
