import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    #if !LITE
    func buy() {
        let shop = ShopScreen()
        shop.modalPresentationStyle = .fullScreen
        present(shop, animated: true)
    }
    #endif

    func read() {
        let pane = PaneScreen()
        pane.modalPresentationStyle = .fullScreen
        present(pane, animated: true)
    }
}

#if !LITE
final class ShopScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
#endif

#if LITE
final class PaneScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
#else
final class PaneScreen: UIViewController {}
#endif
