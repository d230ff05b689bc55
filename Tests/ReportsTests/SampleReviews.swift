import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses

@testable import Reports

/// The reviews whose rendering stands in Tests/Fixtures/Reviews.
enum SampleReviews {
    static func review(of report: Report, widening: Widening = .all, graphviz: GraphvizLayout? = nil) -> Review {
        var input = Sample.input(report.analysis.targets, widening: widening)
        input.analysis = report.analysis
        return Review(
            title: report.root.split(separator: "/").last.map(String.init) ?? "",
            change: "what if every list held all four",
            report: report, links: SourceLinks(from: report.workingFolder + "/build"), plan: ReviewPlan(for: input),
            graphviz: graphviz)
    }

    static let ordinary = review(of: SampleReports.ordinary)
    static let awkward = review(of: SampleReports.awkward)

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
