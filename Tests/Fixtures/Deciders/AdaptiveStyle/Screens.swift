import UIKit

final class PinnedScreen: UIViewController, UIAdaptivePresentationControllerDelegate {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func open() {
        let options = OptionsScreen()
        options.presentationController?.delegate = self
        present(options, animated: true)
    }

    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
        .fullScreen
    }
}

final class OptionsScreen: UIViewController {}
