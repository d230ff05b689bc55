import UIKit

/// The visitor centre runs the app on a stand. Some stands hold the device sideways.
final class KioskController: UIViewController {
    var isStandSideways = false

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        isStandSideways ? .landscape : .portrait
    }
}
