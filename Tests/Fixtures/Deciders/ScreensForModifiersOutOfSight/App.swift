import Slides
import SwiftUI
import UIKit

@main struct TilesApp: App {
    var body: some Scene { WindowGroup { TilesView() } }
}

struct TilesView: View {
    @State private var tile: Int?
    var body: some View {
        VStack {
            WrappedTile()
            WrappedSlide()
        }
        .slide($tile) { _ in
            let screen = SlideScreen()
            return screen
        }
    }
}

struct WrappedTile: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> TileScreen { TileScreen() }
    func updateUIViewController(_ screen: TileScreen, context: Context) {}
}

struct WrappedSlide: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> SlideScreen { SlideScreen() }
    func updateUIViewController(_ screen: SlideScreen, context: Context) {}
}

final class TileScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class SlideScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
