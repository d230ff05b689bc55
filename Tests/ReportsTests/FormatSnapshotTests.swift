import Foundation
import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

/// Every format over the sample reports. What they are rendered to stands in Tests/Fixtures/Formats, where
/// Tests/Formats/check hands it to the programs that read the formats.
@Suite("Formats")
struct FormatSnapshotTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Formats")

    /// `RECORD_SNAPSHOTS=1 swift test` writes them anew; the difference is then to be read before it is committed.
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

    private static let reports = [
        "ordinary": SampleReports.ordinary, "awkward": SampleReports.awkward, "clean": SampleReports.clean,
        "silenced": SampleReports.silenced,
    ]

    @Test(
        "Every format is rendered as its snapshot shows it", arguments: ["ordinary", "awkward", "clean", "silenced"],
        ReportFormat.allCases)
    func snapshot(name: String, format: ReportFormat) throws {
        let report = try #require(Self.reports[name])
        let rendered = format.render(report, style: .plain)
        let file = Self.folder.appendingPathComponent("\(name).\(format.rawValue)")
        if Self.isRecording { try Data(rendered.utf8).write(to: file) }
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(rendered == expected, "\(file.lastPathComponent) differs; record it anew if the change is meant")
        #expect(rendered.isEmpty || rendered.hasSuffix("\n"))
    }

    @Test("The ordinary report has findings of every severity and screens of every verdict")
    func ordinary() {
        let report = SampleReports.ordinary
        #expect(Set(report.findings.map(\.severity)) == Set(Severity.allCases))
        #expect(Set(report.analysis.targets.flatMap { $0.verdicts.map(\.verdict) }) == Set(Verdict.allCases))
        #expect(!SampleReports.silenced.outcome.suppressed.isEmpty && !SampleReports.silenced.outcome.baselined.isEmpty)
    }

    @Test("A run that could analyse nothing does not look like a clean one")
    func nothing() {
        let report = Report(
            outcome: LintOutcome(findings: []),
            analysis: Analysis(targets: [], notAnalysed: [NotAnalysed(what: "App", reason: "does not exist")]),
            root: "/src")
        func rendered(_ format: ReportFormat) -> String { format.render(report, style: .plain) }
        #expect(rendered(.sarif).contains("\"executionSuccessful\": false"))
        #expect(rendered(.sarif).contains("\"level\": \"error\""))
        #expect(rendered(.junit).contains("errors=\"1\""))
        #expect(
            rendered(.junit).contains("<error type=\"error\" message=\"nothing could be analysed\">App: does not exist")
        )
        #expect(rendered(.markdown).hasPrefix("## Plumbline: nothing could be analysed\n"))
    }

    @Test("Every Xcode line is one that Xcode reads")
    func xcodeGrammar() {
        for line in ReportFormat.xcode.render(SampleReports.ordinary, style: .plain).split(separator: "\n") {
            #expect(line.wholeMatch(of: /\/[^:]+:\d+:\d+: (error|warning|note): .+/) != nil, "\(line)")
        }
    }

    @Test("No format lets names of other people through to the terminal", arguments: ReportFormat.allCases)
    func controlCharacters(format: ReportFormat) {
        let output = format.render(SampleReports.awkward, style: .plain)
        #expect(!output.unicodeScalars.contains { $0 != "\n" && $0.isTreacherous })
    }

    @Test("Colour only where it was decided", arguments: ReportFormat.allCases)
    func colour(format: ReportFormat) {
        let plain = format.render(SampleReports.ordinary, style: .plain)
        let coloured = format.render(SampleReports.ordinary, style: .coloured)
        #expect(!plain.contains("\u{1B}"))
        #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m") == format.isForPeople)
        #expect(coloured.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
    }

    @Test("What was left out is said in the format, or the format admits that not", arguments: ReportFormat.allCases)
    func leftOut(format: ReportFormat) {
        let output = format.render(SampleReports.ordinary, style: .plain)
        #expect(output.contains("pod install") == format.saysWhatWasLeftOut)
    }

    @Test("Verbose lists every screen")
    func verbose() {
        var report = SampleReports.ordinary
        report.isVerbose = true
        let text = ReportFormat.text.render(report, style: .plain)
        #expect(
            text.contains(
                "  App/Page.swift:4:13: iPhone: lost: 'Page', portrait -> all but upside-down, 'Home' is asked\n"))
        #expect(text.contains("  App/Board.swift:4:13: iPad: unaffected: 'Board', portrait, asked\n"))
    }

    @Test("A Markdown comment never outgrows what a comment may hold")
    func markdownLimit() {
        var report = SampleReports.ordinary
        report.outcome.findings = (1...3000).flatMap { number in
            report.findings.map { finding in
                var finding = finding
                finding.statement += ", number \(number)"
                return finding
            }
        }
        let text = ReportFormat.markdown.render(report, style: .plain)
        #expect(text.count < 60_000)
        #expect(text.contains(/- and \d+ more, which do not fit here/))
        #expect(text.contains("pod install"))
    }

    @Test("Readers that take no notice of a suppression get the findings alone")
    func unmarked() {
        var report = SampleReports.silenced
        #expect(ReportFormat.sarif.render(report, style: .plain).contains("\"suppressions\""))
        report.marksSilenced = false
        let text = ReportFormat.sarif.render(report, style: .plain)
        #expect(!text.contains("\"suppressions\"") && !text.contains("unchanged"))
        #expect(text.matches(of: /"ruleId":/).count == 1)
    }

    @Test("A rule's descriptions fit code scanning", arguments: RuleCatalogue.standard.rules.map(\.metadata))
    func descriptions(rule: RuleMetadata) {
        #expect(rule.summary.count < 1024)
        #expect(rule.documentation.whatItDoes.count <= 1024)
    }

    @Test("Two targets of one name share a suite, and no finding is told twice")
    func targetsOfOneName() {
        var report = SampleReports.ordinary
        report.analysis.targets += report.analysis.targets
        let text = ReportFormat.junit.render(report, style: .plain)
        #expect(text.contains("<testsuite name=\"App\" tests=\"4\""))
        #expect(text.contains("<testcase classname=\"App\" name=\"analysed: 10 verdicts\"/>"))
        #expect(text.split(separator: "<testsuite name=").count - 1 == 2)
    }

    @Test("A JUnit test fails when the finding fails the run, and only then")
    func junitThreshold() {
        var report = SampleReports.ordinary
        for (severity, failures) in [(Severity.error, 1), (.warning, 2), (.note, 3), (nil, 0)] as [(Severity?, Int)] {
            report.failingSeverity = severity
            let text = ReportFormat.junit.render(report, style: .plain)
            #expect(text.split(separator: "<failure ").count - 1 == failures)
            #expect(text.contains("<testsuites name=\"plumbline\" tests=\"5\" failures=\"\(failures)\" errors=\"0\">"))
        }
    }
}
