import SwiftUI
import UIKit

@main
enum Start {
    static func main() { TrailApp.main() }
}

struct TrailApp: App {
    var body: some Scene {
        WindowGroup { Text("Trail") }
    }
}

/// From the days before SwiftUI; nothing adapts it.
final class AppDelegate: NSObject, UIApplicationDelegate {
    func application(
        _ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?
    ) -> UIInterfaceOrientationMask { .portrait }
}
