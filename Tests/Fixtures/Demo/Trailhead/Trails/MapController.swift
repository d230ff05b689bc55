import UIKit

/// The map fills the screen. On iPhone its legend only fits upright.
final class MapController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        UIDevice.current.userInterfaceIdiom == .pad ? .all : .portrait
    }
}
