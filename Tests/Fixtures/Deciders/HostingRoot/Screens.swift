import SwiftUI
import UIKit

struct ContentView: View {
    var body: some View { Text("Hello") }
}

final class UprightHost<Content: View>: UIHostingController<Content> {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class Router {
    func show(from screen: UIViewController) {
        let host = UprightHost(rootView: ContentView())
        host.modalPresentationStyle = .fullScreen
        screen.present(host, animated: true)
    }
}
