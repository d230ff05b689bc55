import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = TerraceScreen()
        window?.makeKeyAndVisible()
        return true
    }
}

final class TerraceScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    private var isNight = false

    func open() {
        let screen = isNight ? LanternScreen() : SunScreen()
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }

    func change() {
        let screen = RainScreen()
        screen.modalPresentationStyle = .fullScreen
        screen.modalPresentationStyle = .pageSheet
        present(screen, animated: true)
    }

    func sometimes() {
        let screen = CloudScreen()
        screen.modalPresentationStyle = .formSheet
        if isNight { screen.modalPresentationStyle = .fullScreen }
        present(screen, animated: true)
    }

    func oneOfTwo() {
        let fog = FogScreen()
        let frost = FrostScreen()
        let chosen: UIViewController = isNight ? fog : frost
        chosen.modalPresentationStyle = .fullScreen
        present(fog, animated: true)
    }

    func later() {
        let screen = DuskScreen()
        present(screen, animated: true) { screen.modalPresentationStyle = .fullScreen }
    }
}

class LanternScreen: UIViewController {}
final class SunScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class RainScreen: UIViewController {}
final class CloudScreen: UIViewController {}
final class FogScreen: UIViewController {}
final class FrostScreen: UIViewController {}
final class DuskScreen: UIViewController {}
