import SwiftUI
import UIKit

final class UprightHost<Content: View>: UIHostingController<Content> {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

struct ContentView: View {
    @State private var isShowingChart = false

    var body: some View {
        LensView().fullScreenCover(isPresented: $isShowingChart) { Text("Chart") }
    }
}

struct LensView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> UIViewController { LensController() }
    func updateUIViewController(_ controller: UIViewController, context: Context) {}
}

final class LensController: UIViewController {}
