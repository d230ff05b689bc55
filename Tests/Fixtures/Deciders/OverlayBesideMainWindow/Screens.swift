import UIKit

final class LedgerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class CurtainScreen: UIViewController {}
