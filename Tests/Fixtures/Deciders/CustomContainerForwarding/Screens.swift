import UIKit

final class DrawerScreen: UIViewController {
    private var content: UIViewController!

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        content.supportedInterfaceOrientations
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        open(InboxScreen())
    }

    func showSent() {
        open(SentScreen())
    }

    private func open(_ screen: UIViewController) {
        content = screen
        addChild(screen)
        view.addSubview(screen.view)
        screen.didMove(toParent: self)
    }
}

final class InboxScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SentScreen: UIViewController {}
