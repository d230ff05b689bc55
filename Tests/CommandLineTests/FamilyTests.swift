import Foundation
import Lint
import Releases
import SampleAnalyses
import Testing

@testable import plumbline

@Suite("--family and --release")
struct FamilyTests {
    private func request(_ arguments: [String]) -> AnalysisRequest? {
        var seen: AnalysisRequest?
        _ = plumbline(arguments) { request in
            seen = request
            return Sample.input([Sample.target()])
        }
        return seen
    }

    @Test(
        "The sources are read for the families that need it",
        arguments: [
            ([], false), (["--family", "rotation"], false), (["--family", "duo"], true),
            (["--family", "rotation", "--family=resizing"], true), (["--family", "all"], true),
            (["--family", "rotation,duo"], true), (["--severity", "odd-columns=note"], true),
            (["--severity", "odd-columns=off"], false), (["--family", "all", "--severity", "odd-columns=off"], true),
        ] as [([String], Bool)])
    func families(arguments: [String], readsReadiness: Bool) {
        #expect(request(["lint"] + arguments)?.readsReadiness == readsReadiness)
    }

    @Test("The newest release is meant unless another one is named")
    func releases() {
        #expect(request(["lint"])?.release.name == ReleaseTable.known.current.name)
        #expect(request(["lint", "--release", "27.0-beta4"])?.release.name == "27.0-beta4")
    }

    @Test("Names that are none are wrong usage, with those there are")
    func wrong() {
        let family = plumbline(["lint", "--family", "resize"])
        #expect(family.code == .usage)
        #expect(
            family.errors.hasPrefix(
                "plumbline: error: '--family' cannot be 'resize'; it is one of rotation, resizing, duo, all\n"))
        #expect(plumbline(["lint", "--family", "duo,resize"]).errors == family.errors)
        let release = plumbline(["lint", "--release", "27.0-beta3"])
        #expect(release.code == .usage)
        #expect(
            release.errors.hasPrefix(
                "plumbline: error: '--release' cannot be '27.0-beta3'; it is one of 26.0, 27.0-beta4, 27.0-beta6, "
                    + "27.0-beta7, 27.0, 27.1; did you mean '27.0-beta4'?\n"))
        #expect(plumbline(["explain", "lost-constraint", "--release", "9"]).code == .usage)
    }

    @Test("A rule's page says what the release says of it")
    func explain() {
        let beta = plumbline(["explain", "stale-widening", "--release", "27.0-beta4"]).output
        #expect(beta.contains("\nOn 27.0-beta4\n  'pad-list-gates-resizing': "))
        #expect(beta.contains("known issue of 27.0-beta4"))
        #expect(plumbline(["explain", "stale-widening"]).output.contains("fixed with 27.0-beta7"))
        #expect(!plumbline(["explain", "empty-mask"]).output.contains("\nOn "))
    }

    @Test("Nothing of a family is told unless it is asked for")
    func wholeRun() throws {
        let folder = try AppFolder([
            "App/App.swift": """
            import UIKit
            @main final class AppDelegate: UIResponder, UIApplicationDelegate {}
            final class Home: UIViewController {
                override func viewDidLoad() { card.frame = CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: 9) }
            }
            """
        ])
        func rules(_ arguments: String...) -> Set<String> {
            let output = plumbline(
                ["lint", "--format", "json", "--fail-on", "never"] + arguments + [folder.path],
                analyse: { try $0.run() }
            ).output
            return Set(output.matches(of: /"rule": "([a-z-]+)"/).map { String($0.1) })
        }
        #expect(!rules().contains("screen-as-canvas"))
        #expect(rules("--family", "all").contains("screen-as-canvas"))
        #expect(!rules("--family", "duo").contains("screen-as-canvas"))
    }
}
