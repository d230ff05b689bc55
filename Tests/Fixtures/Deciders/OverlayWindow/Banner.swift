import UIKit

final class BannerPresenter {
    private var overlay: UIWindow?

    func show(in scene: UIWindowScene) {
        let overlay = UIWindow(windowScene: scene)
        overlay.windowLevel = .alert
        overlay.rootViewController = BannerScreen()
        overlay.isHidden = false
        self.overlay = overlay
    }
}

final class BannerScreen: UIViewController {}
