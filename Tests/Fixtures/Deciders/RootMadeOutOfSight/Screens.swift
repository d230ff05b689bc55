import UIKit

final class ShelfScreen: UIViewController {}

final class TillScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
