import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
}

final class LobbyScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "tour" { segue.destination.modalPresentationStyle = .fullScreen }
        if let stack = segue.destination as? UINavigationController {
            stack.modalPresentationStyle = .fullScreen
        }
        if let help = segue.destination as? HelpScreen, help.isLong {
            help.modalPresentationStyle = .fullScreen
        }
    }
}

final class TourScreen: UIViewController {}
final class RulesScreen: UIViewController {}
final class HelpScreen: UIViewController { var isLong = false }
final class MenuScreen: UIViewController {}
