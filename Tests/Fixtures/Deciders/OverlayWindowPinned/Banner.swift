import UIKit

final class BannerPresenter {
    private lazy var overlay = UIWindow(frame: .zero)

    func show() {
        overlay.rootViewController = BannerScreen()
        overlay.isHidden = false
    }
}

final class BannerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
