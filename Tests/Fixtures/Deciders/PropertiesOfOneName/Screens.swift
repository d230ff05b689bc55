import UIKit

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    let drawer = Drawer()

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        let window = UIWindow(windowScene: scene as! UIWindowScene)
        window.rootViewController = FrameController(rootViewController: FramedScreen())
        self.window = window
        window.makeKeyAndVisible()
    }

    func showBox() {
        window?.rootViewController = BoxController(FramedScreen())
    }

    func fill(_ drawer: Drawer, with other: Drawer) {
        drawer.content = SheetScreen()
        let shelf = other
        shelf.content = SheetScreen()
        self.drawer.content = SheetScreen()
    }
}

/// No screen: what it holds is shown by nobody.
final class Drawer {
    var content: UIViewController?
}

/// A container whose property has the name of that of a window.
final class FrameController: UIViewController {
    let rootViewController: UIViewController
    init(rootViewController: UIViewController) {
        self.rootViewController = rootViewController
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(rootViewController)
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        rootViewController.supportedInterfaceOrientations
    }
}

/// One that can be given another screen, and a property of a common name.
final class BoxController: UIViewController {
    var content: UIViewController
    private var rootViewController: UIViewController { content }
    init(_ content: UIViewController) {
        self.content = content
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }
    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(content)
    }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        content.supportedInterfaceOrientations
    }
}

final class FramedScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
final class SheetScreen: UIViewController {}
