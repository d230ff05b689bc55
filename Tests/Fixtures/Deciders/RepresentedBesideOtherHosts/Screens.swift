import SwiftUI

@main
struct ShopApp: App {
    var body: some Scene { WindowGroup { ShopView() } }
}

struct ShopView: View {
    var body: some View {
        Text("shop").background(LockView()).onAppear { open() }
    }

    private func open() {
        let host = TextHost(rootView: Text("text"))
        host.modalPresentationStyle = .fullScreen
        UIApplication.shared.windows.first?.rootViewController?.present(host, animated: true)
    }
}

struct LockView: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> some UIViewController { LockScreen() }
    func updateUIViewController(_ controller: UIViewControllerType, context: Context) {}
}

final class LockScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class TextHost: UIHostingController<Text> {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
