import UIKit

final class Tabs: UITabBarController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class Feed: UIViewController {
    /// An override in an extension of a screen that sits in a stack.
    func openSlides() {
        let stack = UINavigationController(rootViewController: Slides())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

final class Slides: UIViewController {}

extension Slides {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class Cockpit: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }

    /// An alert of the project's own that is presented without a style, and one that fills the window.
    func warn() {
        present(Notice(), animated: true)
        let alert = Alarm()
        alert.modalPresentationStyle = .overFullScreen
        present(alert, animated: true)
    }
}

final class Notice: UIViewController {}

final class Alarm: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
}
