import UIKit

@main
final class BoardDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Palette.apply()
        let window = UIWindow(frame: .zero)
        window.rootViewController = BoardController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }
}
