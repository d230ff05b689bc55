import UIKit

final class BridgeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    private lazy var kept = KeptScreen()

    func late() {
        let screen = LateScreen()
        present(screen, animated: true)
        screen.modalPresentationStyle = .fullScreen
    }

    func changed() {
        let screen = ChangedScreen()
        screen.modalPresentationStyle = .formSheet
        present(screen, animated: true)
        screen.modalPresentationStyle = .fullScreen
    }

    func again() {
        present(kept, animated: true)
        kept.modalPresentationStyle = .fullScreen
    }

    func handed() { open(GivenScreen()) }

    func open(_ screen: GivenScreen) {
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }
}

final class LateScreen: UIViewController {}
final class ChangedScreen: UIViewController {}
final class KeptScreen: UIViewController {}
final class GivenScreen: UIViewController {}
