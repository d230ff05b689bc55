import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = PierScreen()
        window?.makeKeyAndVisible()
        return true
    }
}

final class PierScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func go() {
        let ferry = FerryScreen()
        ferry.modalPresentationStyle = .fullScreen
        show(ferry, sender: self)
        show(TicketScreen(), sender: self)
    }
}

final class FerryScreen: UIViewController {}
final class TicketScreen: UIViewController {}
