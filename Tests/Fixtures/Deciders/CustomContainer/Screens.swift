import UIKit

final class ShellScreen: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let panel = PanelScreen()
        addChild(panel)
        view.addSubview(panel.view)
        panel.didMove(toParent: self)
    }
}

final class PanelScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
