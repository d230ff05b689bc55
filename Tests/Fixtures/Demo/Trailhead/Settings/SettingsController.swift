import UIKit

/// Sits in the navigation stack, so UIKit never asks for this mask.
final class SettingsController: UITableViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    @objc private func startKiosk() {
        let kiosk = KioskController()
        kiosk.modalPresentationStyle = .fullScreen
        present(kiosk, animated: true)
    }
}
