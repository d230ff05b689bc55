import UIKit
import VendorKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

final class LaunchScreen: UIViewController {
    private var game: GameScreen?

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        game?.supportedInterfaceOrientations ?? super.supportedInterfaceOrientations
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        guard segue.identifier == "embedGame" else { return }
        game = segue.destination as? GameScreen
    }
}

final class GameScreen: VendorKit.GameController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
