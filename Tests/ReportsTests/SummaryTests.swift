import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

@Suite("Summary")
struct SummaryTests {
    private func lines(_ target: TargetAnalysis, notAnalysed: [NotAnalysed] = []) -> [String] {
        let report = Report(
            outcome: LintOutcome(findings: []), analysis: Analysis(targets: [target], notAnalysed: notAnalysed),
            root: "/app")
        return Summary(style: .plain).blocks(of: report).flatMap(\.self)
    }

    @Test(
        "The declaration before and after",
        arguments: [
            (Sample.appMask(.phone), "declared: portrait -> all four orientations"),
            (Sample.appMask(.phone, before: .all), "declared: all four orientations already"),
            (Sample.appMask(.phone, before: .portrait, after: .portrait), "declared: portrait, unchanged"),
            (
                Sample.appMask(.phone, before: .allButUpsideDown, after: .allButUpsideDown, isImplicit: true),
                "declared: no list, so all but upside-down"
            ),
            (
                Sample.appMask(.phone, before: .allButUpsideDown, after: .portrait, isImplicit: true),
                "declared: no list, so all but upside-down -> portrait"
            ),
            (
                Sample.appMask(
                    .phone, before: nil, after: nil, unknownReason: "the Info.plist is generated; commit it"),
                "declared: not known, the Info.plist is generated; commit it"
            ),
            (
                Sample.appMask(.phone, delegate: Evidence("the app delegate answers")),
                "declared: portrait -> all four orientations; the app delegate answers all four orientations"
            ),
            (
                Sample.appMask(.phone, before: .all, asksNobodyBefore: true, asksNobodyAfter: true),
                "declared: all four orientations already; no screen is asked today"
            ),
        ] as [(AppMask, String)])
    func declaration(mask: AppMask, expected: String) {
        #expect(lines(Sample.target(idioms: [.phone], phone: mask)).contains("  iPhone  \(expected)"))
    }

    @Test("Without a launch screen an iPad may not be a multitasking one")
    func withoutLaunchScreen() {
        var mask = Sample.appMask(.pad, before: .all, asksNobodyBefore: true, asksNobodyAfter: true)
        mask.lacksLaunchScreen = true
        #expect(
            lines(Sample.target(idioms: [.pad], pad: mask)).contains(
                "  iPad    declared: all four orientations already; probably no screen is asked today"))
    }

    @Test("Above the table of all screens no note sends the reader there again")
    func notesAboveTheTable() {
        var report = Report(
            outcome: LintOutcome(findings: [
                Finding(
                    rule: "unproven-constraint", severity: .note, statement: "9 screens may turn",
                    location: SourceLocation(file: "App/A.swift", line: 1, column: 1),
                    notes: [.init(.related, "and 4 more screens; --verbose names them all")])
            ]), analysis: Analysis(targets: [Sample.target()], notAnalysed: []), root: "/app")
        #expect(TextFormat(style: .plain).render(report).contains("and 4 more screens; --verbose names them all"))
        report.isVerbose = true
        #expect(TextFormat(style: .plain).render(report).contains("and 4 more screens, all of them below"))
    }

    @Test("Only verdicts that occur are counted")
    func counts() {
        #expect(lines(Sample.target(idioms: [.phone])).contains("          no screens found"))
        let target = Sample.target(idioms: [.phone], screens: [Sample.screen("A", .held), Sample.screen("B", .held)])
        #expect(lines(target).contains("          2 screens: 2 held"))
    }

    @Test("A device family that was assumed is said to be")
    func assumed() {
        var target = Sample.target(idioms: [.phone])
        target.idiomsAreAssumed = true
        #expect(lines(target).first == "Target 'App' (App.xcodeproj; Release, Debug; device family assumed)")
    }

    @Test("Things left out for the same reason share a line")
    func notAnalysed() {
        let packages = ["Alamofire", "Kingfisher", "Lottie", "Sentry", "SnapKit"].map {
            NotAnalysed(what: $0, reason: "its sources are not in the tree")
        }
        #expect(
            lines(Sample.target(), notAnalysed: packages).contains(
                "  'Alamofire', 'Kingfisher', 'Lottie' and 2 more: its sources are not in the tree"))
    }

    @Test("Only the first reasons are told, the others counted")
    func manyReasons() {
        let items = (10...40).map { NotAnalysed(what: "File\($0).swift", reason: "line \($0) was not understood") }
        #expect(NotAnalysedList(items).lines.count == 11)
        #expect(NotAnalysedList(items).lines.last == "and 21 more; --verbose names them all")
        #expect(NotAnalysedList(items, limit: nil).lines.count == 31)
    }

    @Test("Without findings it says so")
    func clean() { #expect(lines(Sample.target()).last == "No findings in 1 target") }

    @Test("What is not shown is counted")
    func settled() {
        let finding = Finding(
            rule: "lost-constraint", severity: .error, statement: "it turns",
            location: SourceLocation(file: "Home.swift", line: 1))
        let outcome = LintOutcome(
            findings: [finding],
            suppressed: [SuppressedFinding(finding: finding, location: finding.location, reason: nil)],
            baselined: [finding, finding], outOfScope: 3)
        let report = Report(
            outcome: outcome, analysis: Analysis(targets: [Sample.target()], notAnalysed: []), root: "/app")
        #expect(
            Summary(style: .plain).blocks(of: report).last
                == ["1 error in 1 target; 1 silenced by comments; 2 known to the baseline; 3 in other files"])
    }
}
