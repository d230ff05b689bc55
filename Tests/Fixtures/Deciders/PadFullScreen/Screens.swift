import UIKit

final class MenuScreen: UIViewController {
    func shoot() {
        let camera = CameraScreen()
        camera.modalPresentationStyle = .fullScreen
        present(camera, animated: true)
        let gauge = GaugeScreen()
        gauge.modalPresentationStyle = .fullScreen
        present(gauge, animated: true)
    }
}

final class CameraScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

/// Portrait and upside-down on iPad, where its default has both.
final class GaugeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        super.supportedInterfaceOrientations.intersection([.portrait, .portraitUpsideDown])
    }
}
