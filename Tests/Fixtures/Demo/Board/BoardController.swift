import UIKit

/// Today's trails on the wall of the visitor centre.
final class BoardController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
}
