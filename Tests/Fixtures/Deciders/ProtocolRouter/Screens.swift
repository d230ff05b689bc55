import UIKit

protocol Overlaying: AnyObject {
    func presentOverlay(_ screen: UIViewController, animated: Bool)
}

final class WebScreen: UIViewController, Overlaying {
    func presentOverlay(_ screen: UIViewController, animated: Bool) {
        present(screen, animated: animated, completion: nil)
    }
}

final class MessageHandler {
    weak var host: Overlaying?

    func scan() {
        let scanner = ScannerScreen()
        scanner.modalPresentationStyle = .fullScreen
        host?.presentOverlay(scanner, animated: true)
    }
}

final class ScannerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
