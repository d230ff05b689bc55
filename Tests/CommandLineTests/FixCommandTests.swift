import Foundation
import Testing

@testable import plumbline

/// `plumbline fix` on apps in git repositories of their own.
@Suite("fix")
struct FixCommandTests {
    private static func plist(_ families: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0">
        <dict>
            <key>CFBundlePackageType</key>
            <string>APPL</string>
            <key>UIDeviceFamily</key>
            <array>\(families)</array>
            <key>UISupportedInterfaceOrientations</key>
            <array>
                <string>UIInterfaceOrientationPortrait</string>
            </array>
        </dict>
        </plist>

        """
    }

    private static let source = """
        import UIKit

        @main
        final class AppDelegate: UIResponder, UIApplicationDelegate {
            var window: UIWindow?

            func start() { window?.rootViewController = Home() }
        }

        final class Home: UIViewController {}

        """

    private func app(_ families: String = "<integer>1</integer>") throws -> AppFolder {
        let folder = try AppFolder(["Info.plist": Self.plist(families), "Home.swift": Self.source])
        try folder.commit()
        return folder
    }

    private func run(_ arguments: String...) -> Outcome { plumbline(["fix"] + arguments) { try $0.run() } }

    private func text(_ name: String, in folder: AppFolder) throws -> String {
        try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
    }

    @Test("A dry run prints the diff and says what it costs")
    func dryRun() throws {
        let folder = try app()
        let outcome = run(folder.path, "--apply-widening")
        #expect(outcome.code == .clean)
        #expect(outcome.output.hasPrefix("--- a/Home.swift\n+++ b/Home.swift\n@@ "))
        #expect(
            outcome.output.contains(
                """
                +    // UIKit asks this screen: it keeps portrait on iPhone, whatever the Info.plist lists (Plumbline F12).
                +    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                +        .portrait
                +    }

                """))
        #expect(outcome.output.contains("+        <string>UIInterfaceOrientationLandscapeRight</string>\n"))
        #expect(outcome.errors.contains(": on iPhone 1 screen loses its constraint\n"))
        #expect(outcome.errors.contains("  pad-only: the target does not run on iPad\n"))
        #expect(outcome.errors.contains("  app-delegate: 2 edits in 2 files, keeps 1 screen\n"))
        #expect(outcome.errors.contains("  overrides (chosen): 2 edits in 2 files, keeps 1 screen\n"))
        #expect(try text("Home.swift", in: folder) == Self.source)
    }

    @Test("--write makes it once, and --base finds nothing lost then")
    func write() throws {
        let folder = try app()
        let outcome = run(folder.path, "--apply-widening", "--strategy", "overrides", "--write")
        #expect(outcome.code == .clean)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasSuffix("Wrote 2 files\n"))
        let written = try text("Home.swift", in: folder)
        #expect(
            written.contains(
                "    override var supportedInterfaceOrientations: UIInterfaceOrientationMask {\n        .portrait\n"))
        let again = run(folder.path, "--apply-widening", "--strategy", "overrides", "--write")
        #expect(again.errors.hasSuffix("Nothing to write\n"))
        #expect(try text("Home.swift", in: folder) == written)
        let lint = plumbline([folder.path, "--base", "HEAD"]) { try $0.run() }
        #expect(!lint.output.contains("[lost-constraint]"))
        #expect(lint.output.contains("portrait -> all four orientations"))
    }

    @Test("--write refuses what git does not keep, all of it, unless it is forced")
    func untracked() throws {
        let folder = try app()
        try folder.git("rm", "--quiet", "--cached", "Home.swift")
        let refused = run(folder.path, "--apply-widening", "--write")
        #expect(refused.code == .notAnalysed)
        #expect(
            refused.errors.contains(
                "nothing was written\n  'Home.swift' is not in git, so the change could not be undone"))
        #expect(try text("Info.plist", in: folder) == Self.plist("<integer>1</integer>"))
        #expect(run(folder.path, "--apply-widening", "--write", "--force").code == .clean)
        #expect(try text("Info.plist", in: folder) != Self.plist("<integer>1</integer>"))
    }

    @Test("A universal app has its iPad list widened, and is told what turns there")
    func universal() throws {
        let folder = try app("<integer>1</integer><integer>2</integer>")
        let outcome = run(folder.path)
        #expect(outcome.code == .findings)
        #expect(outcome.errors.contains("  pad-only (chosen): 1 edit in 1 file, keeps 1 screen, does not keep 1\n"))
        #expect(outcome.errors.contains("  not kept on iPad: 'Home': an iPad that lists all four"))
        #expect(outcome.output.contains("+    <key>UISupportedInterfaceOrientations~ipad</key>\n"))
        // Who names the lists wants those widened.
        let stated = run(folder.path, "--widen", "all", "--apply-widening")
        #expect(!stated.errors.contains("pad-only"))
        #expect(stated.errors.contains("overrides (chosen)"))
    }

    @Test("With --base it repairs a widening that was made already")
    func base() throws {
        let folder = try app()
        let narrow = try text("Info.plist", in: folder)
        let wide = narrow.replacing(
            "Portrait</string>\n",
            with: "Portrait</string>\n        <string>UIInterfaceOrientationLandscapeLeft</string>\n")
        try folder.write(["Info.plist": wide])
        let outcome = run(folder.path, "--base", "HEAD", "--write")
        #expect(outcome.code == .clean, "\(outcome.errors)")
        #expect(try text("Info.plist", in: folder) == wide)
        #expect(try text("Home.swift", in: folder).contains("override var supportedInterfaceOrientations"))
        try folder.write(["Home.swift": Self.source])
        #expect(run(folder.path, "--base", "HEAD", "--strategy", "narrow", "--write").code == .clean)
        #expect(try text("Info.plist", in: folder) == narrow)
    }

    @Test("A loss in another configuration than the analysed one is not passed over")
    func otherConfiguration() throws {
        func manifest(debug: String) -> String {
            """
            name: Sample
            targets:
              App:
                type: application
                platform: iOS
                sources: [Home.swift]
                settings:
                  base:
                    PRODUCT_BUNDLE_IDENTIFIER: a.b
                    TARGETED_DEVICE_FAMILY: "1"
                    GENERATE_INFOPLIST_FILE: YES
                  configs:
                    Debug:
                      INFOPLIST_KEY_UISupportedInterfaceOrientations: \(debug)
                    Release:
                      INFOPLIST_KEY_UISupportedInterfaceOrientations: UIInterfaceOrientationPortrait

            """
        }
        let portrait = manifest(debug: "UIInterfaceOrientationPortrait")
        let folder = try AppFolder(["project.yml": portrait, "Home.swift": Self.source])
        try folder.commit()
        try folder.write([
            "project.yml": manifest(debug: "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft")
        ])
        let outcome = run(folder.path, "--base", "HEAD")
        #expect(outcome.code == .findings)
        #expect(outcome.errors.contains("use '--configuration Debug' for that one, or let all"), "\(outcome.errors)")
        #expect(run(folder.path, "--base", "HEAD", "--configuration", "Debug", "--write").code == .clean)
        #expect(run(folder.path, "--base", "HEAD").code == .clean)
    }

    @Test("The commands of a review print what it promises: they judge the same change")
    func reviewedChange() throws {
        let folder = try app()
        let wide = try text("Info.plist", in: folder).replacing(
            "Portrait</string>\n",
            with: "Portrait</string>\n        <string>UIInterfaceOrientationLandscapeLeft</string>\n")
        try folder.write(["Info.plist": wide])
        let report = plumbline(["report", folder.path, "--format", "markdown", "--base", "HEAD"]) { try $0.run() }
        #expect(report.output.contains("plumbline fix --base HEAD --strategy overrides"), "\(report.output)")
        let other = plumbline(["report", folder.path, "--format", "markdown", "--widen", "iphone"]) { try $0.run() }
        #expect(other.output.contains("plumbline fix --widen iphone --strategy overrides"), "\(other.output)")
    }

    @Test("Where nothing can be done, the exit code says that a loss remains")
    func nothingToDo() throws {
        let folder = try app()
        let method =
            "    var isFree = false\n    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask { isFree ? .all : .portrait }\n"
        try folder.write([
            "Home.swift": Self.source.replacing(
                "    var window: UIWindow?\n", with: "    var window: UIWindow?\n" + method)
        ])
        let outcome = run(folder.path, "--apply-widening", "--strategy", "app-delegate")
        #expect(outcome.code == .findings)
        #expect(outcome.output.isEmpty)
        #expect(
            outcome.errors.contains(
                "  no edits: nothing that was tried holds; the reasons above say what to change by hand first\n"))
    }

    @Test("The diff names what a link leads to, which git and patch can write")
    func link() throws {
        let folder = try app()
        try folder.write(["Real/Home.swift": Self.source])
        try folder.remove("Home.swift")
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/Home.swift", withDestinationPath: "Real/Home.swift")
        #expect(run(folder.path, "--apply-widening").output.hasPrefix("--- a/Real/Home.swift\n"))
    }

    @Test("Where the lists alone are edited, no strategy that edits code is named")
    func listsAlone() throws {
        let held = Self.source.replacing(
            "final class Home: UIViewController {}",
            with:
                "final class Home: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}"
        )
        let folder = try AppFolder(["Info.plist": Self.plist("<integer>1</integer>"), "Home.swift": held])
        let outcome = run(folder.path, "--apply-widening")
        #expect(outcome.code == .clean)
        #expect(outcome.errors.contains("  the lists alone (chosen): 1 edit in 1 file; there is nothing to keep\n"))
        #expect(!outcome.errors.contains("app-delegate"))
        #expect(!outcome.errors.contains("overrides"))
    }

    @Test("testgen prints no class without tests")
    func testgenNothing() throws {
        let folder = try app()
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(outcome.code == .clean)
        #expect(outcome.output.isEmpty)
        #expect(outcome.errors.hasSuffix("plumbline: there is nothing to assert, so no source is printed\n"))
    }

    @Test("testgen says what it cannot make, and why")
    func testgenLeftOut() throws {
        let source = Self.source.replacing(
            "Home() }", with: "Home<Int>() }"
        ).replacing(
            "final class Home: UIViewController {}",
            with:
                "class Home<T>: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}\n"
        )
        let folder = try AppFolder(["Info.plist": Self.plist("<integer>1</integer>"), "Home.swift": source])
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(!outcome.output.contains("Home("))
        #expect(
            outcome.errors.contains("'Home' is not asserted: it has generic parameters, so tests have to say which"))
    }

    static let unmade: [(String, String)] = [
        ("private init() { super.init(nibName: nil, bundle: nil) }", "its 'init()' is private"),
        ("@available(*, unavailable) init() { fatalError() }", "its 'init()' is not always available"),
        ("init() throws { super.init(nibName: nil, bundle: nil) }", "its 'init()' may throw"),
        ("init?() { return nil }", "its 'init()' may give nothing"),
        ("init(model: Int) { super.init(nibName: nil, bundle: nil) }", "its initialisers take arguments"),
    ]

    @Test("testgen makes nothing that would not compile, and says why", arguments: unmade)
    func testgenUnmade(initialiser: String, reason: String) throws {
        let mask = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"
        let source = Self.source.replacing(
            "final class Home: UIViewController {}",
            with: "final class Home: UIViewController {\n    \(initialiser)\n    \(mask)\n}")
        let folder = try AppFolder(["Info.plist": Self.plist("<integer>1</integer>"), "Home.swift": source])
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(
            outcome.output.contains(
                "        throw XCTSkip(\"make a 'Home' here: \(reason); assert '.portrait' on iPhone\")\n"))
        #expect(!outcome.output.contains("= Home("))
    }

    static let unnamed: [(String, String)] = [
        ("@available(iOS 17, *)\nclass Home: UIViewController { MASK }", "it is not available in every release"),
        ("private enum Flow { class Home: UIViewController { MASK } }", "it is private"),
    ]

    @Test("testgen names no class that tests cannot name", arguments: unnamed)
    func testgenUnnamed(declaration: String, reason: String) throws {
        let mask = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"
        let isNested = declaration.contains("Flow")
        let source = Self.source.replacing(
            "final class Home: UIViewController {}", with: declaration.replacing("MASK", with: mask)
        ).replacing("= Home()", with: isNested ? "= Flow.Home()" : "= Home()")
        let folder = try AppFolder(["Info.plist": Self.plist("<integer>1</integer>"), "Home.swift": source])
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(!outcome.output.contains("Home()"))
        #expect(outcome.errors.contains(reason))
    }

    @Test("testgen gives every test and the class a name that Swift takes")
    func testgenNames() throws {
        let mask = "override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }"
        let shown = ["Flow.Page", "FlowPage"].map { name in
            "        do {\n            let next = \(name)()\n            next.modalPresentationStyle = .fullScreen\n            present(next, animated: true)\n        }\n"
        }
        let source = Self.source.replacing(
            "final class Home: UIViewController {}",
            with:
                "final class Home: UIViewController {\n    func go() {\n\(shown.joined())    }\n    \(mask)\n}\nenum Flow { class Page: UIViewController { \(mask) } }\nclass FlowPage: UIViewController { \(mask) }\n"
        )
        let folder = try AppFolder([
            "2048 Trail/Info.plist": Self.plist("<integer>1</integer>"), "2048 Trail/Home.swift": source,
        ])
        let outcome = plumbline(["testgen", folder.path + "/2048 Trail"]) { try $0.run() }
        #expect(outcome.output.contains("final class _2048TrailOrientationTests: XCTestCase {"))
        #expect(outcome.output.contains("func testFlowPageKeepsItsOrientations()"))
        #expect(outcome.output.contains("func testFlowPageKeepsItsOrientations2()"))
    }

    @Test("testgen says when there is nothing to assert")
    func testgenSilence() throws {
        let folder = try AppFolder(["Info.plist": Self.plist("<integer>1</integer>"), "Home.swift": Self.source])
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(
            outcome.errors.contains(
                "Home.swift:10: 'Home' is not asserted: without an override UIKit's default answers, which is no promise of the app\n"
            ))
        let empty = try AppFolder([
            "Info.plist": Self.plist("<integer>1</integer>"), "Main.swift": "print(1)\n",
        ])
        let nobody = plumbline(["testgen", empty.path]) { try $0.run() }
        #expect(nobody.errors.contains("is not asserted: it has no view controller that UIKit asks\n"))
    }

    private static let scene = """
        import UIKit

        final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
            var window: UIWindow?
            func supportedInterfaceOrientations(for windowScene: UIWindowScene) -> UIInterfaceOrientationMask { .portrait }
        }

        """

    @Test("testgen asserts what a scene delegate answers, or says why not")
    func testgenScene() throws {
        let plist = Self.plist("<integer>1</integer>")
        let folder = try AppFolder(["Info.plist": plist, "Home.swift": Self.source, "Scene.swift": Self.scene])
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(outcome.output.contains("func testSceneDelegateAnswersForItsScene() throws {\n"))
        #expect(
            outcome.output.contains(
                "let mask = SceneDelegate().supportedInterfaceOrientations(for: scene)\n        try expect(mask, phone: .portrait, pad: nil)\n"
            ))
        let changing = Self.scene.replacing("{ .portrait }", with: "{ Bool.random() ? .portrait : .all }")
        try folder.write(["Scene.swift": changing])
        #expect(
            plumbline(["testgen", folder.path]) { try $0.run() }.errors.contains(
                "Scene.swift:3: 'SceneDelegate' is not asserted: what it answers depends on the run"))
    }

    @Test("Files that the configuration leaves out are neither edited nor asserted")
    func leftOut() throws {
        let home =
            "import UIKit\n\nfinal class Home: UIViewController {\n    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }\n}\n"
        let folder = try AppFolder([
            "Info.plist": Self.plist("<integer>1</integer>"),
            "App.swift": Self.source.replacing("final class Home: UIViewController {}\n", with: ""),
            "Screens/Home.swift": home, ".plumbline.yml": "exclude: [Screens]\n",
        ])
        let tests = plumbline(["testgen", folder.path], isReal: true)
        #expect(!tests.output.contains("Home()"))
        #expect(
            tests.errors.contains("Home.swift:3: 'Home' is not asserted: 'include' or 'exclude' leaves its file out\n"))
        try folder.write(["Screens/Home.swift": home.replacing(".portrait }", with: ".all }")])
        let fix = plumbline(["fix", "--strategy", "overrides", "--apply-widening", folder.path], isReal: true)
        #expect(fix.output.isEmpty && fix.errors.contains("'include' or 'exclude' leaves the file out"))
        let other = plumbline(
            ["fix", "--apply-widening", "--exclude", folder.path + "/App.swift", folder.path], isReal: true)
        #expect(other.output.contains("Screens/Home.swift") && !other.output.contains("App.swift"))
    }

    @Test("The help names every strategy with its cost")
    func help() {
        let text = run("--help").output
        for strategy in ["pad-only", "app-delegate", "overrides", "narrow"] {
            #expect(text.contains("\n  \(strategy) "))
        }
        #expect(text.split(separator: "\n").allSatisfy { $0.count <= 100 })
    }

    @Test("testgen compiles against UIKit's shapes and asserts what the deciders answer")
    func testgen() throws {
        let source = Self.source.replacing(
            "final class Home: UIViewController {}",
            with: """
                final class Home: UIViewController {
                    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                }
                """)
        let folder = try AppFolder(["Info.plist": Self.plist("<integer>1</integer>"), "Home.swift": source])
        let target = URL(fileURLWithPath: folder.path).lastPathComponent
        let outcome = plumbline(["testgen", folder.path]) { try $0.run() }
        #expect(outcome.code == .clean)
        #expect(
            outcome.output.contains(
                "let screen = Home()\n        try expect(screen.supportedInterfaceOrientations, phone: .portrait, pad: nil)\n"
            ))
        // The module of a folder is named after it; the stand-in for UIKit is part of the same module here.
        let test = outcome.output.split(separator: "\n", omittingEmptySubsequences: false).filter {
            !$0.hasPrefix("@testable import") && $0 != "import UIKit"
        }.joined(separator: "\n")
        #expect(target.isEmpty == false)
        let stub = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .appendingPathComponent("GroundTruth/UIKitStub/UIKit.swift").path
        let home = """
            final class Home: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }

            """
        try folder.write(["Generated.swift": test, "App.swift": home])
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = [
            "swiftc", "-typecheck", "-swift-version", "5", stub, folder.path + "/App.swift",
            folder.path + "/Generated.swift",
        ]
        let pipe = Pipe()
        process.standardError = pipe
        try process.run()
        let complaints = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(complaints)")
    }
}
