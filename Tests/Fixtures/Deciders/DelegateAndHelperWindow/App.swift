import SwiftUI
import UIKit

@main
struct ReefApp: App {
    var body: some Scene {
        WindowGroup { Text("Reef") }
    }
}

final class DiveRouter {
    func open(from screen: UIViewController) {
        let dive = DiveScreen()
        dive.modalPresentationStyle = .fullScreen
        screen.present(dive, animated: true)
    }
}

final class DiveScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class ToastPresenter {
    private let toast = UIWindow(frame: .zero)

    func show() {
        toast.rootViewController = UIViewController()
        toast.isHidden = false
    }
}
