import OrientationModel
import Testing

@testable import Lint

@Suite("Findings")
struct FindingTests {
    private func finding(targets: [String] = ["App"], line: Int = 1, symbol: String? = "Home") -> Finding {
        Finding(
            rule: "lost-constraint", severity: .error, statement: "'Home' turns",
            location: SourceLocation(file: "Home.swift", line: line), targets: targets, idiom: .phone, symbol: symbol)
    }

    @Test(
        "The message names the targets",
        arguments: [
            ([], "'Home' turns"),
            (["App"], "'Home' turns (target 'App')"),
            (["App", "Beta"], "'Home' turns (targets 'App' and 'Beta')"),
            (["A", "B", "C", "D", "E", "F"], "'Home' turns (targets 'A', 'B', 'C', 'D' and 2 more)"),
        ] as [([String], String)])
    func message(targets: [String], expected: String) {
        #expect(finding(targets: targets).message == expected)
    }

    /// Written down: baselines of users hold these values.
    @Test("A fingerprint never changes")
    func fingerprintValue() {
        #expect(finding().fingerprint == "0ffed0f3f3cd038b")
    }

    @Test("A fingerprint ignores the line and follows the identity")
    func fingerprintIdentity() {
        #expect(finding(line: 1).fingerprint == finding(line: 40).fingerprint)
        #expect(finding(symbol: "Home").fingerprint != finding(symbol: "Away").fingerprint)
        #expect(finding(targets: ["App"]).fingerprint != finding(targets: ["Beta"]).fingerprint)
    }

    @Test("The borders between words count")
    func fingerprintBorders() {
        #expect(Fingerprint(of: ["ab", "c"]).description != Fingerprint(of: ["a", "bc"]).description)
    }

    @Test("Severities are ordered, and a lower one exists down to the note")
    func severities() {
        #expect(Severity.allCases.sorted() == [.note, .warning, .error])
        #expect(Severity.error.lowered == .warning)
        #expect(Severity.warning.lowered == .note)
        #expect(Severity.note.lowered == .note)
    }
}
