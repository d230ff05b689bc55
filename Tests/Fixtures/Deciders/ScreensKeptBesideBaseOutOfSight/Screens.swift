import DrawerKit
import UIKit

final class HomeScreen: DrawerKit.DrawerController {
    private var lampViewController: LampScreen?
    private var oilViewController: OilScreen?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let lamp = LampScreen()
        lamp.modalPresentationStyle = .fullScreen
        lampViewController = lamp
        present(lamp, animated: true)
        let oil = OilScreen()
        self.oilViewController = oil
        DrawerKit.Opener.shared.open(oil)
        frontViewController = FrontScreen()
    }
}

final class LampScreen: UIViewController {}
final class OilScreen: UIViewController {}
final class FrontScreen: UIViewController {}
