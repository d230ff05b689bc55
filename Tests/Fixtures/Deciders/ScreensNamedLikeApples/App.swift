import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        start(NSLogin())
        window?.makeKeyAndVisible()
        return true
    }

    private func start(_ screen: UIViewController) { window?.rootViewController = screen }
}

final class NSLogin: UIViewController {
    func enter() { full(WKHome()) }
    func film() { full(AVStage()) }

    private func full(_ screen: UIViewController) {
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }
}

final class WKHome: UIViewController {}
final class AVStage: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
