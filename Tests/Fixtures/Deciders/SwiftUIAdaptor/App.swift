import SwiftUI
import UIKit

@main
struct TideApp: App {
    @UIApplicationDelegateAdaptor(Doorman.self) private var doorman

    var body: some Scene {
        WindowGroup { ContentView() }
    }
}

struct ContentView: View {
    var body: some View { Text("Low water") }
}

final class Doorman: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask {
        .portrait
    }
}
