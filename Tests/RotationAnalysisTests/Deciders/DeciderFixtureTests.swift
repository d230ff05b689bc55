import BuildModel
import Foundation
import OrientationModel
import Testing

@testable import RotationAnalysis

/// Small whole apps under Tests/Fixtures/Deciders, each with a table of verdicts that was derived by hand from the facts.
@Suite struct DeciderFixtureTests {
    @Test(arguments: Self.names) func hasTheExpectedVerdicts(_ name: String) throws {
        let folder = Self.folder.appendingPathComponent(name)
        let expected = try ExpectedVerdicts(String(contentsOf: folder.appendingPathComponent("expected.txt"), encoding: .utf8))
        let analysis = Analyzer(project: try ProjectLoader().load([folder.path])).analyse()
        try #require(analysis.targets.count == 1)
        let found = analysis.targets[0].verdicts.filter { expected.idioms.contains($0.idiom) }
        let rows = found.map { ExpectedVerdicts.row($0) }.sorted()
        #expect(rows == expected.rows)
        for screen in found where screen.verdict == .unproven {
            #expect(screen.uncertainty?.isEmpty == false, "'\(screen.symbol)' does not say why it is open")
        }
        for screen in found where screen.asked != .yes && screen.decider != nil {
            #expect(
                screen.because.contains { $0.location?.file.isEmpty == false }, "'\(screen.symbol)' does not say what makes the decider one")
        }
    }

    @Test func areAllThere() {
        #expect(Self.names.count >= 30)
    }

    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Fixtures/Deciders").standardizedFileURL

    private static let names: [String] = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
        .filter { !$0.hasPrefix(".") }.sorted()
}

/// The table of an `expected.txt`: one line a screen, `idiom | symbol | verdict | asked | decider`; `#` starts a comment.
/// Idioms without a line are not compared.
struct ExpectedVerdicts {
    var rows: [String]
    var idioms: Set<Idiom>

    init(_ text: String) {
        let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
        rows = lines.map { $0.trimmingCharacters(in: .whitespaces) }.sorted()
        idioms = Set(rows.compactMap { Idiom(rawValue: $0.split(separator: " ").first.map(String.init) ?? "") })
    }

    static func row(_ screen: ScreenVerdict) -> String {
        [screen.idiom.rawValue, screen.symbol, screen.verdict.rawValue, screen.asked.rawValue, screen.decider ?? "-"]
            .joined(separator: " | ")
    }
}
