import UIKit

final class DrawerScreen: UIViewController {
    private var content: UIViewController!

    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        content.supportedInterfaceOrientations
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        place(InboxScreen())
    }

    func showSent() {
        place(SentScreen())
    }

    private func place(_ screen: UIViewController) {
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
