import SwiftUI
import UIKit

@main
struct TideApp: App {
    var body: some Scene {
        WindowGroup { ContentView() }
    }
}

struct ContentView: View {
    @State private var isShowingChart = false
    @State private var isShowingHelp = false

    var body: some View {
        LensView()
            .fullScreenCover(isPresented: $isShowingChart) { Text("Chart") }
            .sheet(isPresented: $isShowingHelp) { Text("Help") }
    }
}

struct LensView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> LensController { LensController() }
    func updateUIViewController(_ controller: LensController, context: Context) {}
}

final class LensController: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
