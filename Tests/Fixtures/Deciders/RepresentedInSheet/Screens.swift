import SwiftUI
import UIKit

final class HomeScreen: UIViewController {
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }

    func openSettings() { present(UIHostingController(rootView: SettingsView()), animated: true) }

    func openPlayer() {
        let host = UIHostingController(rootView: PlayerView())
        host.modalPresentationStyle = .fullScreen
        present(host, animated: true)
    }

    func openPage() {
        let host = UIHostingController(rootView: PageView())
        host.modalPresentationStyle = .currentContext
        present(host, animated: true)
    }
}

struct SettingsView: View { var body: some View { NavigationStack { WrappedSettings() } } }
struct PlayerView: View { var body: some View { WrappedPlayer() } }
struct PageView: View { var body: some View { WrappedPage() } }

struct WrappedSettings: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> SettingsScreen { SettingsScreen() }
    func updateUIViewController(_ controller: SettingsScreen, context: Context) {}
}

struct WrappedPlayer: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> PlayerScreen { PlayerScreen() }
    func updateUIViewController(_ controller: PlayerScreen, context: Context) {}
}

struct WrappedPage: UIViewControllerRepresentable {
    func makeUIViewController(context: Context) -> PageScreen { PageScreen() }
    func updateUIViewController(_ controller: PageScreen, context: Context) {}
}

final class SettingsScreen: UIViewController {
    func openMore() { navigationController?.pushViewController(MoreScreen(), animated: true) }
}

final class PlayerScreen: UIViewController {}
final class PageScreen: UIViewController {}
final class MoreScreen: UIViewController {}
