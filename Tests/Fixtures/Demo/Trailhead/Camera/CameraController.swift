import UIKit

/// Takes a picture of a trail marker. The preview layer does not follow a turn.
final class CameraController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
