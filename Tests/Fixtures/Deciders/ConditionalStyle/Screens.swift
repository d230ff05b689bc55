import UIKit

final class RootScreen: UIViewController {
    var isCareful = false

    func open() {
        let maybe = MaybeScreen()
        if isCareful {
            maybe.modalPresentationStyle = .fullScreen
        }
        present(maybe, animated: true)

        let always = AlwaysScreen()
        if isCareful {
            always.modalPresentationStyle = .fullScreen
        } else {
            always.modalPresentationStyle = .overFullScreen
        }
        present(always, animated: true)

        if isCareful {
            let inside = InsideScreen()
            inside.modalPresentationStyle = .fullScreen
            present(inside, animated: true)
        }

        let byDevice = DeviceScreen()
        if UIDevice.current.userInterfaceIdiom == .pad {
            byDevice.modalPresentationStyle = .formSheet
        } else {
            byDevice.modalPresentationStyle = .fullScreen
        }
        present(byDevice, animated: true)
    }
}

final class MaybeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class AlwaysScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class InsideScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class DeviceScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
