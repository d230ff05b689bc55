import UIKit

final class FeedScreen: UIViewController {
    func pick() {
        let stack = RoamingStack(rootViewController: MapScreen())
        stack.modalPresentationStyle = .fullScreen
        present(stack, animated: true)
    }
}

final class RoamingStack: UINavigationController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}

final class MapScreen: UIViewController {}
