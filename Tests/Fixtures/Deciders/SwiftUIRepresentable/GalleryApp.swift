import SwiftUI
import UIKit

@main
struct GalleryApp: App {
    var body: some Scene {
        WindowGroup { FinderView() }
    }
}

struct FinderView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> Finder { Finder() }

    func updateUIViewController(_ controller: Finder, context: Context) {}
}

final class Finder: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
