@testable import Lint
import OrientationModel
import Releases
import RotationAnalysis
import SampleAnalyses

@testable import Reports

/// The reviews whose rendering stands in Tests/Fixtures/Reviews.
enum SampleReviews {
    static func review(
        of report: Report, widening: Widening = .all, release: Release = ReleaseTable.known.current,
        families: [FamilySummary] = [], graphviz: GraphvizLayout? = nil
    ) -> Review {
        var input = Sample.input(report.analysis.targets, widening: widening)
        input.analysis = report.analysis
        return Review(
            title: report.root.split(separator: "/").last.map(String.init) ?? "",
            change: "what if every list held all four",
            report: report, links: SourceLinks(from: report.workingFolder + "/build"), plan: ReviewPlan(for: input),
            families: families, release: release, graphviz: graphviz)
    }

    static let ordinary = review(of: SampleReports.ordinary)
    static let awkward = review(of: SampleReports.awkward)

    /// A finding of a rule, in a file of its own.
    static func finding(_ rule: String, _ severity: Severity, line: Int = 3) -> Finding {
        Finding(
            rule: rule, severity: severity, statement: "is told by itself",
            location: SourceLocation(file: "App/\(rule).swift", line: line), targets: ["App"])
    }

    /// An app that nothing turns, and that is not ready for windows and displays; its findings are told, or summed up alone.
    static func unready(release: Release = ReleaseTable.known.current, told: Bool = true) -> Review {
        let resizing = [finding("no-scene-manifest", .error), finding("requires-full-screen", .warning)]
        let duo = [finding("hand-made-bar", .warning), finding("hand-made-bar", .warning, line: 9)]
        var report = SampleReports.ordinary
        report.analysis = Sample.input([Sample.target()]).analysis
        report.outcome = LintOutcome(findings: told ? resizing + duo : [])
        return review(
            of: report, release: release,
            families: [
                FamilySummary(family: .rotation, findings: []), FamilySummary(family: .resizing, findings: resizing),
                FamilySummary(family: .duo, findings: duo),
            ])
    }

    /// Every kind of decider, follower and app mask.
    static func screens(_ count: Int) -> Review {
        let screens = (0..<count).flatMap { number -> [ScreenVerdict] in
            let verdict = Verdict.allCases[number % 4]
            return [
                Sample.screen(
                    "Screen\(number)Controller", verdict, on: .phone, asked: number % 3 == 0 ? .yes : .no,
                    decider: number % 3 == 0 ? nil : "Screen\(number / 30 * 30)Controller",
                    own: number % 5 == 0 ? MaskBounds(.portrait) : nil),
                Sample.screen("Screen\(number)Controller", verdict, on: .pad),
            ]
        }
        var report = SampleReports.ordinary
        let target = Sample.target(screens: screens.sorted { ($0.idiom, $0.symbol) < ($1.idiom, $1.symbol) })
        let input = Sample.input([target])
        report.analysis = input.analysis
        report.outcome = Linter().lint(input)
        return review(of: report)
    }
}
