import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if window == nil {
            window = UIWindow(frame: UIScreen.main.bounds)
            window?.rootViewController = UINavigationController(rootViewController: HomeScreen())
        }
        window?.makeKeyAndVisible()
        return true
    }
}

final class HomeScreen: UIViewController {
    private var camera: CameraScreen?
    private var map: UIViewController?
    private var chart: ChartScreen!
    private lazy var tray = TrayScreen()

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func film() {
        if camera == nil {
            camera = CameraScreen()
            camera?.modalPresentationStyle = .fullScreen
        }
        present(camera!, animated: true)
    }

    func showMap() {
        if let map {
            present(map, animated: true)
            return
        }
        let screen = MapScreen()
        screen.modalPresentationStyle = .fullScreen
        map = screen
        present(screen, animated: true)
    }

    func showChart() {
        guard chart == nil else { return }
        chart = ChartScreen()
        chart.modalPresentationStyle = .fullScreen
        present(chart, animated: true)
    }
}

final class CameraScreen: UIViewController {}
final class MapScreen: UIViewController {}
final class ChartScreen: UIViewController {}
final class TrayScreen: UIViewController {}
