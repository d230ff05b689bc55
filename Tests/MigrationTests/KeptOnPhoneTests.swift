import OrientationModel
import Testing

@testable import Migration

/// No list is widened while a screen that the iPhone list holds today would be anything but held.
@Suite("Kept on iPhone")
struct KeptOnPhoneTests {
    private static let steps = """
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                if UIDevice.current.userInterfaceIdiom == .phone { return .allButUpsideDown }
                return .all
            }

        """

    /// A root of the window that another use holds once its container has a subclass.
    static let otherUses = [
        "let next = UINavigationController(rootViewController: Home())",
        "let next = UITabBarController()\n        next.viewControllers = [Home()]",
        "let stack = UINavigationController()\n        stack.setViewControllers([Home()], animated: false)\n        let next = stack",
    ]

    private func app(_ use: String) throws -> PlannedApp {
        let home = """
            import UIKit

            class Home: UIViewController {
            \(Self.steps)    func go() {
                    \(use)
                    next.modalPresentationStyle = .fullScreen
                    present(next, animated: true)
                }
            }

            """
        return try PlannedApp([
            "App/AppDelegate.swift": PlannedApp.delegate(), "App/Home.swift": home,
            "App/Info.plist": PlannedApp.portrait,
        ])
    }

    @Test("A screen that one use holds and another one turns is no screen that is kept", arguments: otherUses)
    func twoUses(use: String) throws {
        let app = try app(use)
        let overrides = try app.plan(.overrides)
        #expect(overrides.changes == [])
        #expect(overrides.reason(.overrides)?.hasPrefix("'Home' would turn on iPhone: ") == true)
        let plan = try app.plan()
        #expect(plan.target("App")?.chosen?.strategy == .appDelegate)
        #expect(plan.target("App")?.chosen?.remaining == [])
    }

    @Test("The edits of code alone are made, and what they do not keep is named", arguments: otherUses)
    func codeAlone(use: String) throws {
        let chosen = try #require(app(use).plan(.overrides, widening: false).target("App")?.chosen)
        #expect(chosen.editsCode)
        #expect(chosen.remaining.map(\.symbols) == [["Home"]])
    }

    static let basesOutOfReach = ["App/Base.generated.swift", "App/Generated/Base.swift", "vendor/Base.swift"]

    @Test("A base class that is never made and cannot be edited stops nobody", arguments: basesOutOfReach)
    func baseOutOfReach(file: String) throws {
        let home = PlannedApp.home(presenting: "Detail()").replacing("Home: UIViewController", with: "Home: Base")
        let app = try PlannedApp(
            PlannedApp.target("App", sources: "[App, vendor]"),
            [
                "App/AppDelegate.swift": PlannedApp.delegate(), "App/Info.plist": PlannedApp.portrait,
                "App/Home.swift": home + "class Detail: Base {}\n",
                file: "import UIKit\n\nclass Base: UIViewController {}\n",
                "vendor/Other.swift": "struct Other {}\n",
            ])
        let plan = try app.plan(.overrides)
        #expect(plan.reason(.overrides) == nil)
        #expect(plan.target("App")?.chosen?.remaining == [])
        #expect(plan.changes.map(\.file) == ["App/Home.swift", "App/Info.plist"])
    }

    @Test("What touches the fewest files is chosen, of these the fewest with code, then the fewest lines")
    func cost() throws {
        func edit(_ file: String, _ text: String) -> Edit {
            Edit(file: file, range: 0..<0, replacement: [UInt8](text.utf8), why: "")
        }
        func cost(_ edits: [Edit], _ strategy: StrategyName = .overrides) -> PlanCost {
            EditPlan(strategy: strategy, edits: edits, kept: 1, remaining: [], manual: [], notes: []).cost(order: 0)
        }
        let oneFile = [edit("a", "1\n2\n3\n")]
        #expect(cost(oneFile) < cost([edit("a", "1"), edit("b", "2")]))
        #expect(cost([edit("a", "1\n2\n"), edit("a", "3\n4\n")]) > cost(oneFile))
        #expect(cost([edit("a", "\n1\n")], .narrow) > cost([edit("a", "1"), edit("b", "2")]))
        #expect(cost([edit("a", "\n1")]).lines == 1)
        #expect(cost([edit("a.plist", "1\n2\n")]) < cost([edit("a.swift", "1")]))
    }
}
