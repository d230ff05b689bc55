import UIKit

let styleOfSheets = 2

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let window = UIWindow(windowScene: scene as! UIWindowScene)
        window.rootViewController = HomeScreen()
        self.window = window
    }
}

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func first() {
        let screen = FirstScreen()
        screen.modalPresentationStyle = UIModalPresentationStyle(rawValue: 0)!
        present(screen, animated: true)
    }
    func second() {
        let screen = SecondScreen()
        screen.modalPresentationStyle = .init(rawValue: 0) ?? .automatic
        present(screen, animated: true)
    }
    func third() {
        let screen = ThirdScreen()
        screen.modalPresentationStyle = UIModalPresentationStyle(rawValue: styleOfSheets)!
        present(screen, animated: true)
    }
    func fourth() {
        let screen = FourthScreen()
        screen.modalPresentationStyle = view.isHidden ? .fullScreen : UIModalPresentationStyle(rawValue: 0)!
        present(screen as UIViewController, animated: true)
    }
    func fifth(_ number: Int) {
        let screen = FifthScreen()
        screen.modalPresentationStyle = UIModalPresentationStyle(rawValue: number)!
        present(screen, animated: true)
    }
}

final class FirstScreen: UIViewController {}
final class SecondScreen: UIViewController {}
final class ThirdScreen: UIViewController {}
final class FourthScreen: UIViewController {}
final class FifthScreen: UIViewController {}
