import SwiftUI
import UIKit

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UprightHost(rootView: QuayView())
        window?.makeKeyAndVisible()
        return true
    }
}

final class UprightHost<Content: View>: UIHostingController<Content> {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

struct QuayView: View {
    @State private var isScanning = false
    @State private var isFilming = false

    var body: some View {
        Text("Quay")
            .sheet(isPresented: $isScanning) { ScannerView() }
            .fullScreenCover(isPresented: $isFilming) { FilmView() }
    }
}

struct ScannerView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> ScannerScreen { ScannerScreen() }
    func updateUIViewController(_ screen: ScannerScreen, context: Context) {}
}

struct FilmView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> FilmScreen { FilmScreen() }
    func updateUIViewController(_ screen: FilmScreen, context: Context) {}
}

final class ScannerScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
}

final class FilmScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
