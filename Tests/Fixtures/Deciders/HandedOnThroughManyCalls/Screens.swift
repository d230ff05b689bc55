import UIKit

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
    func far() {
        let screen = FarScreen()
        screen.modalPresentationStyle = .fullScreen
        step1(screen)
    }
    func near() {
        let screen = NearScreen()
        screen.modalPresentationStyle = .fullScreen
        step11(screen)
    }
    func step1(_ screen: UIViewController) { step2(screen) }
    func step2(_ screen: UIViewController) { step3(screen) }
    func step3(_ screen: UIViewController) { step4(screen) }
    func step4(_ screen: UIViewController) { step5(screen) }
    func step5(_ screen: UIViewController) { step6(screen) }
    func step6(_ screen: UIViewController) { step7(screen) }
    func step7(_ screen: UIViewController) { step8(screen) }
    func step8(_ screen: UIViewController) { step9(screen) }
    func step9(_ screen: UIViewController) { step10(screen) }
    func step10(_ screen: UIViewController) { step11(screen) }
    func step11(_ screen: UIViewController) { step12(screen) }
    func step12(_ screen: UIViewController) { present(screen, animated: true) }
}

final class FarScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class NearScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
