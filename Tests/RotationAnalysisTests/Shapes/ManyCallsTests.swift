import BuildModel
import Foundation
import OrientationModel
import Testing

@testable import RotationAnalysis

/// A helper that shows whatever it is handed, called very often.
@Suite struct ManyCallsTests {
    private static func app(calls: Int) -> String {
        let calls = (0..<calls).map { index in
            """
                func open\(index)() {
                    let host = UIHostingController(rootView: Text("\(index)"))
                    host.modalPresentationStyle = .fullScreen
                    show(host)
                }
            """
        }
        return """
            class AppDelegate: UIResponder, UIApplicationDelegate {
                var window: UIWindow?
                func start() { window?.rootViewController = HomeScreen() }
            }
            class HomeScreen: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                func show(_ screen: UIViewController) { present(screen, animated: true) }
            \(calls.joined(separator: "\n"))
            }
            """
    }

    private func screens(calls: Int) -> [ScreenVerdict] {
        AppUnderTest(Self.app(calls: calls)).judge().verdicts.filter { $0.idiom == .phone && $0.symbol != "HomeScreen" }
    }

    @Test func areFollowed() {
        let screens = screens(calls: 60)
        #expect(screens.count == 60)
        #expect(screens.allSatisfy { $0.asked == .yes && $0.verdict == .lost })
    }

    @Test func areNeverLeftOutInSilence() {
        let limit = EventRecorder.visitsPerBody
        let screens = screens(calls: limit + 5)
        #expect(screens.count == limit + 5)
        let open = screens.filter { $0.verdict == .unproven }
        #expect(open.count == 5)
        #expect(open.allSatisfy { $0.asked == .possibly && $0.decider == nil })
        #expect(
            open.allSatisfy { $0.uncertainty == "is handed on in more ways, or through more calls, than are followed" })
    }

    @Test func areToldOfBeyondTheLimit() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("calls-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>
            <key>CFBundlePackageType</key><string>APPL</string>
            <key>UISupportedInterfaceOrientations</key><array><string>UIInterfaceOrientationPortrait</string></array>
            </dict></plist>
            """
        try list.write(to: folder.appendingPathComponent("Info.plist"), atomically: true, encoding: .utf8)
        let code = Self.app(calls: EventRecorder.visitsPerBody + 1)
        try code.write(to: folder.appendingPathComponent("App.swift"), atomically: true, encoding: .utf8)
        let analysis = Analyzer(project: try ProjectLoader().load([folder.path])).analyse()
        #expect(analysis.notAnalysed.map(\.what) == ["App.swift:7"])
        #expect(
            analysis.notAnalysed.map(\.reason) == [
                "is called in more than \(EventRecorder.visitsPerBody) ways; what the others show is reported as not known"
            ])
    }
}
