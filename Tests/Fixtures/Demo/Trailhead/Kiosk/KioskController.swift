import UIKit

/// The visitor centre runs the app on a stand. Some stands can be turned.
final class KioskController: UIViewController {
    var canStandTurn = false

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        canStandTurn ? .allButUpsideDown : .portrait
    }
}
