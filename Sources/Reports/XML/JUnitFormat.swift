import Lint
import OrientationModel

/// The XML of JUnit, as Jenkins, GitLab and most CI systems read it: a suite for each target, a test for each finding. A
/// finding that fails the run is a failed test, a weaker one a passed test with its text as output.
struct JUnitFormat {
    func render(_ report: Report) -> String {
        let leftOut = NotAnalysedList(report.analysis.notAnalysed, limit: nil).lines
        // Two projects may have targets of one name; a finding says the name alone.
        let names = Set(report.analysis.targets.map(\.name))
        var suites = names.sorted().map { name in
            let verdicts = report.analysis.targets.filter { $0.name == name }.reduce(0) { $0 + $1.verdicts.count }
            return suite(
                name, findings: report.findings.filter { $0.target == name }, in: report,
                analysed: "\(Quantity(verdicts, "verdict"))")
        }
        let loose = report.findings.filter { !($0.target.map(names.contains) ?? false) }
        if !loose.isEmpty || !leftOut.isEmpty {
            suites.append(suite("project", findings: loose, in: report, analysed: "build files", leftOut: leftOut))
        }
        let failures = report.findings.count(where: report.fails)
        return XMLElement(
            name: "testsuites",
            attributes: [
                ("name", "plumbline"), ("tests", "\(report.findings.count + suites.count)"),
                ("failures", "\(failures)"), ("errors", report.analysis.targets.isEmpty ? "1" : "0"),
            ], children: suites
        ).document
    }

    /// A suite always holds one test that passes: some readers take an empty one for a broken run.
    private func suite(
        _ name: String, findings: [Finding], in report: Report, analysed: String, leftOut: [String] = []
    ) -> XMLElement {
        var seen: [String: Int] = [:]
        let isNothing = report.analysis.targets.isEmpty
        let error = XMLElement(
            name: "error", attributes: [("type", "error"), ("message", "nothing could be analysed")],
            text: leftOut.map { "\($0)\n" }.joined())
        var tests = [
            XMLElement(
                name: "testcase", attributes: [("classname", name.printable), ("name", "analysed: \(analysed)")],
                children: isNothing ? [error] : [])
        ]
        tests += findings.map { finding in
            let title = Self.title(of: finding)
            let count = seen[title, default: 0] + 1
            seen[title] = count
            return XMLElement(
                name: "testcase",
                attributes: [("classname", name.printable), ("name", count == 1 ? title : "\(title) (\(count))")],
                children: [outcome(of: finding, in: report)])
        }
        if !leftOut.isEmpty {
            tests.append(
                XMLElement(
                    name: "system-err", attributes: [],
                    text: leftOut.map { "not analysed: \($0)\n" }.joined()))
        }
        return XMLElement(
            name: "testsuite",
            attributes: [
                ("name", name.printable), ("tests", "\(findings.count + 1)"),
                ("failures", "\(findings.count(where: report.fails))"), ("errors", isNothing ? "1" : "0"),
                ("skipped", "0"),
            ], children: tests)
    }

    /// Without the line, so that a test keeps its name when lines move.
    private static func title(of finding: Finding) -> String {
        let symbol = finding.symbol.map { ": \($0.printable)" } ?? ""
        return finding.rule + symbol + (finding.idiom.map { " on \($0.displayName)" } ?? "")
    }

    private func outcome(of finding: Finding, in report: Report) -> XMLElement {
        let text = DiagnosticLines(path: report.toolPath) { "[\($0)]" }.render([finding])
        guard report.fails(finding) else { return XMLElement(name: "system-out", attributes: [], text: text) }
        return XMLElement(
            name: "failure",
            attributes: [("type", finding.severity.rawValue), ("message", finding.message.printable)], text: text)
    }
}
