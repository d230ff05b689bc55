import SwiftUI

@main
struct GardenApp: App {
    var body: some Scene {
        WindowGroup { GardenView() }
    }
}

struct GardenView: View {
    var body: some View {
        Button("Bed") { open() }
    }

    private func open() {
        UIApplication.shared.windows.first?.rootViewController?.present(BedSheet(), animated: true)
        let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
        scene?.keyWindow?.rootViewController?.present(PotSheet(), animated: true)
        let locked = LockedScreen(rootView: Text("locked"))
        locked.modalPresentationStyle = .fullScreen
        scene?.keyWindow?.rootViewController?.present(locked, animated: true)
    }
}

final class BedSheet: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class PotSheet: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}

final class LockedScreen: UIHostingController<Text> {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
}
