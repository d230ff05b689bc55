import UIKit

protocol Helping: UIViewController {}

extension Helping {
    func help() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .alert)
        alert.addAction(
            UIAlertAction(title: nil, style: .default) { [weak self] _ in
                guard let self else { return }
                self.present(HelpScreen(), animated: true)
            })
        present(alert, animated: true)
    }
}

final class HomeScreen: UIViewController, Helping {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func share() {
        let alert = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
        alert.addAction(
            UIAlertAction(title: nil, style: .default) { [weak self] _ in
                guard let self else { return }
                self.present(ShareScreen(), animated: true)
            })
        alert.addAction(
            UIAlertAction(title: nil, style: .default) { [weak self] _ in
                if let self { present(ExportScreen(), animated: true) }
            })
        present(alert, animated: true)
    }

    func scan() {
        let camera = CameraScreen()
        camera.modalPresentationStyle = .fullScreen
        present(camera, animated: true)
    }
}

final class ShareScreen: UIViewController {}
final class ExportScreen: UIViewController {}
final class HelpScreen: UIViewController {}
final class CameraScreen: UIViewController {}
