import BuildModel
import Foundation
import Testing

@testable import RotationAnalysis

/// Code that is not run shows no screen: without it everything is as it is with it.
@Suite("Code that can show a screen")
struct ScreenRelevanceTests {
    @Test("To run the rest as well changes nothing", arguments: apps)
    func same(path: String) throws {
        let project = try ProjectLoader().load([path])
        var options = AnalysisOptions()
        let chosen = Analyzer(project: project, options: options).analyse()
        options.runsEverything = true
        let all = Analyzer(project: project, options: options).analyse()
        for (one, other) in zip(chosen.targets, all.targets) {
            for (verdict, expected) in zip(one.verdicts, other.verdicts) { #expect(verdict == expected) }
            #expect(one.issues == other.issues)
        }
        #expect(chosen == all)
    }

    /// The apps of the fixtures, and those that `PLUMBLINE_APPS` names, one path after the other with a colon between.
    private static var apps: [String] {
        let fixtures = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Fixtures").standardizedFileURL.path
        let deciders = (try? FileManager.default.contentsOfDirectory(atPath: fixtures + "/Deciders")) ?? []
        let others = ProcessInfo.processInfo.environment["PLUMBLINE_APPS"]?.split(separator: ":").map(String.init)
        return [fixtures + "/Demo"] + deciders.sorted().map { fixtures + "/Deciders/" + $0 } + (others ?? [])
    }

    @Test(
        "A body is run that puts a screen somewhere, by itself or by what it calls",
        arguments: [
            "func run() { present(x, animated: true) }", "func run() { window.rootViewController = x }",
            "func run() { Detail() }", "func run() { let x: Detail = make() }", "func run() { helper() }",
            "func run() { other.helper() }", "func run() { items.forEach { $0.helper() } }", "func run() { wrapped }",
            "func run() { [1].map(helper) }", "func run() { KitFlow().helper() }", "func run() { outer() }",
            "func run() { self.kept = makeKit() }", "func run() { let k = KitFlow(); kept = k }",
            "func run() { use(detail) }",
            "func run() { navigationController?.delegate = self }", "func run() { stack.delegate = self }",
            "func run() { let p = x.popoverPresentationController; p?.delegate = self }",
            "func run() { show(x, sender: self) }", "func run() { storyboard.instantiateInitialViewController() }",
            "func run() { x.viewControllers?.append(y) }", "func run() { (x as? Detail)?.go() }",
            "func run() { caller() }",
            "var run: Int { helper(); return 1 }", "var run = Detail()", "lazy var run = { Detail() }()",
            "var run: Int = 0 { didSet { helper() } }", "func run(_ x: Int = helper()) {}", "func run() { kit[1] }",
            "func run() { \"a\" |> { helper() } }", "func run() { func inner() { helper() }; inner() }",
        ])
    func matters(member: String) { #expect(Self.isRun(member), "\(member)") }

    @Test(
        "A body is not run that has nothing to do with screens",
        arguments: [
            "func run() { parse(1) }", "func run() { tableView.delegate = self }", "func run() { player.show() }",
            "func run() { let helper = 1; use(helper) }", "func run(helper: Int) { use(helper) }",
            "func run() { for helper in [1] { use(helper) } }", "func run() { if let helper = x { use(helper) } }",
            "func run() { [1].map { helper in use(helper) } }", "func run() { detail.title = \"x\" }",
            "func run() { present(x) }", "func run() { node.removeFromParent() }", "func run() { kept = nil }",
            "var run: String { \"helper\" }", "func run() { total += 1 }", "func run() { .helper }",
        ])
    func mattersNot(member: String) { #expect(!Self.isRun(member), "\(member)") }

    /// Whether a member `run` of a class among others is run.
    private static func isRun(_ member: String) -> Bool {
        let text = """
            import UIKit
            class Detail: UIViewController { func go() {} }
            class KitFlow {
                func helper() { UIApplication.shared.windows.first?.rootViewController?.present(Detail(), animated: true) }
                func outer() { helper() }
                subscript(_ index: Int) -> Int { helper(); return index }
                func callAsFunction() { helper() }
                var wrapped: Int { helper(); return 1 }
                func parse(_ x: Int) -> Int { x + 1 }
            }
            struct Player { func show() {} }
            func use(_ x: Any) {}
            class CodeFlow: KitFlow {
                var kept: KitFlow?
                var caller = KitFlow()
                var tableView: UITableView!
                var stack: UINavigationController!
                var detail: Detail!
                var player = Player()
                var total = 0
                func makeKit() -> KitFlow { KitFlow() }
                \(member)
            }
            """
        let program = Program([SourceText(text)])
        let relevance = ScreenRelevance(of: program)
        let type = program.types.first { $0.name == "CodeFlow" }
        let functions = type?.functions["run"] ?? []
        let properties = type?.properties["run"] ?? []
        return functions.contains { relevance.matters($0.fact.position, unit: $0.unit) }
            || properties.contains { relevance.matters($0.fact.position, unit: $0.unit) }
    }
}
