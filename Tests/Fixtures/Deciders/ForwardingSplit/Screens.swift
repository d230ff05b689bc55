import UIKit

func makeSplit() -> UIViewController {
    let split = AskingSplit()
    split.viewControllers = [ListColumn(), DetailColumn()]
    return split
}

final class AskingSplit: UISplitViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
        viewControllers.last?.supportedInterfaceOrientations ?? .portrait
    }
}

final class ListColumn: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class DetailColumn: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
}
