import UIKit

struct ScreenFactory {
    func home() -> HomeScreen { HomeScreen() }

    func makeCamera() -> UIViewController {
        let camera = CameraScreen()
        camera.modalPresentationStyle = .fullScreen
        return camera
    }
}

final class HomeScreen: UIViewController {
    var onCamera: (() -> Void)?
}

final class CameraScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LicenceScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ArchiveScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
