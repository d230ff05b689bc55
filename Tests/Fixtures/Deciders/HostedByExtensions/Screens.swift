import SwiftUI
import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func openText() {
        let screen = Text("text").embeddedInHost()
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }

    func openList() {
        let screen = ListView().pinned
        screen.modalPresentationStyle = .fullScreen
        present(screen, animated: true)
    }
}

struct ListView: View { var body: some View { Text("list") } }

final class PinnedHost: UIHostingController<AnyView> {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

extension View {
    func embeddedInHost() -> UIHostingController<some View> {
        let host = UIHostingController(rootView: self)
        return host
    }

    var pinned: UIViewController { PinnedHost(rootView: AnyView(self)) }
}
