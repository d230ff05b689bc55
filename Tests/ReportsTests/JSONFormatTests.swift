import Foundation
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

/// The contract of docs/json.md: other programs read these keys.
@Suite("JSON")
struct JSONFormatTests {
    private func document(_ report: Report = SampleReports.ordinary) throws -> [String: Any] {
        let text = ReportFormat.json.render(report, style: .plain)
        #expect(text.hasSuffix("}\n"))
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func array(_ key: String, _ document: [String: Any]) throws -> [[String: Any]] {
        try #require(document[key] as? [[String: Any]])
    }

    @Test("The document has its five parts and its version")
    func document() throws {
        let document: [String: Any] = try document()
        #expect(Set(document.keys) == ["version", "targets", "verdicts", "findings", "notAnalysed"])
        #expect(document["version"] as? Int == 1)
    }

    @Test("A target says what each idiom declares before and after, and where")
    func targets() throws {
        let target = try #require(array("targets", document()).first)
        #expect(target["name"] as? String == "App")
        #expect(target["configurations"] as? [String] == ["Release", "Debug"])
        let declared = try #require(target["declared"] as? [String: [String: Any]])
        #expect(Set(declared.keys) == ["phone", "pad"])
        #expect(declared["phone"]?["before"] as? [String] == ["portrait"])
        #expect(
            declared["phone"]?["after"] as? [String] == [
                "portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight",
            ])
        #expect(declared["phone"]?["file"] as? String == "App/Info.plist")
        #expect(declared["phone"]?["line"] as? Int == 30)
    }

    @Test("A verdict has every key, for every screen")
    func verdicts() throws {
        let verdicts = try array("verdicts", document())
        #expect(verdicts.count == 5)
        for verdict in verdicts {
            #expect(
                Set(verdict.keys) == [
                    "target", "symbol", "idiom", "verdict", "asked", "decider", "before", "after", "gains", "file",
                    "line",
                    "uncertainty", "because",
                ])
        }
        let page = try #require(verdicts.first { $0["symbol"] as? String == "Page" })
        #expect(page["verdict"] as? String == "lost")
        #expect(page["asked"] as? String == "no")
        #expect(page["decider"] as? String == "Home")
        #expect(page["idiom"] as? String == "phone")
        #expect(page["gains"] as? [String] == ["landscapeLeft", "landscapeRight"])
        let because = try #require(page["because"] as? [[String: Any]])
        #expect(Set(because[0].keys) == ["message", "file", "line", "column"])
    }

    @Test("A finding has every key, and its notes have places")
    func findings() throws {
        let findings = try array("findings", document())
        #expect(findings.count == 3)
        for finding in findings {
            #expect(
                Set(finding.keys) == [
                    "rule", "severity", "message", "file", "line", "column", "target", "otherTargets", "idiom",
                    "symbol",
                    "notes", "fingerprint",
                ])
            #expect((finding["fingerprint"] as? String)?.wholeMatch(of: /[0-9a-f]{16}/) != nil)
        }
        let lost = try #require(findings.first { $0["rule"] as? String == "lost-constraint" })
        #expect(lost["severity"] as? String == "error")
        #expect(lost["file"] as? String == "App/Home.swift")
        let notes = try #require(lost["notes"] as? [[String: Any]])
        #expect(notes.map { $0["kind"] as? String } == ["evidence", "related", "help"])
        #expect(notes[0]["line"] as? Int == 30)
        #expect(notes[2]["file"] is NSNull)
    }

    @Test("What was left out is told with its reason")
    func notAnalysed() throws {
        let items = try array("notAnalysed", document())
        #expect(items.map { $0["what"] as? String } == ["Pods/Pods.xcodeproj"])
        #expect(items.first?["reason"] as? String == "does not exist here; run 'pod install'")
    }

    @Test("A declaration that is not known is null, with the reason")
    func unknown() throws {
        var report = SampleReports.ordinary
        report.analysis.targets[0].appMasks[.phone] = Sample.appMask(
            .phone, before: nil, after: nil, unknownReason: "no Info.plist")
        let target = try #require(array("targets", document(report)).first)
        let phone = try #require((target["declared"] as? [String: [String: Any]])?["phone"])
        #expect(phone["before"] is NSNull)
        #expect(phone["unknown"] as? String == "no Info.plist")
    }

    @Test("Two runs are the same bytes")
    func stable() {
        let report = SampleReports.ordinary
        #expect(ReportFormat.json.render(report, style: .plain) == ReportFormat.json.render(report, style: .plain))
    }

    @Test(
        "Strings come back as they were",
        arguments: [
            "plain", "quote \" backslash \\ slash /", "line\nfeed\ttab\r", "\u{1B}\u{7F}\u{9B}\u{202E}\u{2028}",
            "é 視 🙂",
        ])
    func strings(text: String) throws {
        let encoded = JSONValue.array([.string(text)])
        for form in [encoded.text, encoded.compactText] {
            #expect(try JSONSerialization.jsonObject(with: Data(form.utf8)) as? [String] == [text])
        }
    }

    @Test("Arrays of plain values stand on one line, others are indented")
    func layout() {
        let value = JSONValue.object([
            ("b", .strings(["x", "y"])), ("a", .array([.object([("n", .int(1))]), .object([])])), ("c", .bool(true)),
            ("d", .null),
        ])
        #expect(
            value.text == """
                {
                  "b": ["x", "y"],
                  "a": [
                    {
                      "n": 1
                    },
                    {}
                  ],
                  "c": true,
                  "d": null
                }
                """)
        #expect(value.compactText == #"{"b":["x","y"],"a":[{"n":1},{}],"c":true,"d":null}"#)
    }
}
