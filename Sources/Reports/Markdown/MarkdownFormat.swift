import Lint
import OrientationModel
import RotationAnalysis

/// The findings for a comment or a job summary: a table of the targets, then the errors; warnings and notes fold. Never
/// longer than a comment may be.
struct MarkdownFormat {
    /// GitHub takes 65,536 characters, and something may stand around it.
    static let limit = 60_000

    func render(_ report: Report) -> String {
        var sections = ["## Plumbline: \(headline(of: report))", targets(report)]
        let leftOut = NotAnalysedList(report.analysis.notAnalysed, limit: report.isVerbose ? nil : 10).lines
        var tail: [String] = []
        if !leftOut.isEmpty {
            let items = leftOut.map { "- \(MarkdownText.message($0))" }.joined(separator: "\n")
            tail.append(Self.folded("Not analysed", items))
        }
        var budget = Self.limit - (sections + tail).reduce(0) { $0 + $1.count + 2 } - 600
        for severity in Severity.allCases.reversed() {
            let findings = report.findings.filter { $0.severity == severity }
            guard !findings.isEmpty else { continue }
            let list = list(of: findings, in: report, budget: &budget)
            let title = "\(Quantity(findings.count, severity.rawValue))"
            sections.append(severity == .error ? "### \(title)\n\n\(list)" : Self.folded(title, list))
        }
        return (sections + tail).joined(separator: "\n\n") + "\n"
    }

    private func headline(of report: Report) -> String {
        let counts = Severity.allCases.reversed().compactMap { severity -> String? in
            let count = report.findings.count { $0.severity == severity }
            return count == 0 ? nil : "\(Quantity(count, severity.rawValue))"
        }
        if report.analysis.targets.isEmpty, counts.isEmpty { return "nothing could be analysed" }
        let told = counts.isEmpty ? "no findings" : counts.joined(separator: ", ")
        return ([told] + Summary.settled(report.outcome)).joined(separator: "; ")
    }

    /// A table with a row for each target and device.
    func targets(_ report: Report) -> String {
        let rows = report.analysis.targets.flatMap { target in
            target.idioms.map { idiom in
                let counts = VerdictCounts(of: target, on: idiom)
                let change = target.appMasks[idiom].map { MarkdownText.escaped($0.declaredChange) } ?? "not known"
                return "| \(MarkdownText.escaped(target.name)) | \(idiom.displayName) | \(change) | "
                    + Verdict.allCases.map { "\(counts[$0])" }.joined(separator: " | ") + " |"
            }
        }
        let head = "| target | device | declared | \(Verdict.allCases.map(\.rawValue).joined(separator: " | ")) |"
        let line = "| --- | --- | --- |\(String(repeating: " --: |", count: Verdict.allCases.count))"
        let shown = rows.prefix(Self.mostTargets)
        let more =
            rows.count > shown.count ? "\n\nand \(rows.count - shown.count) more rows, which do not fit here" : ""
        return ([head, line] + shown).joined(separator: "\n") + more
    }

    /// How many rows the table of targets has at most: the findings need room as well.
    private static let mostTargets = 100

    /// One item a finding, its notes below it. What does not fit the budget is counted.
    private func list(of findings: [Finding], in report: Report, budget: inout Int) -> String {
        var items: [String] = []
        for finding in findings {
            let item = item(finding, in: report)
            guard budget > item.count else { break }
            budget -= item.count + 1
            items.append(item)
        }
        let rest = findings.count - items.count
        if rest > 0 { items.append("- and \(rest) more, which do not fit here") }
        return items.joined(separator: "\n")
    }

    private func item(_ finding: Finding, in report: Report) -> String {
        let head =
            "- \(place(finding.location, in: report)) \(MarkdownText.message(finding.message)) "
            + MarkdownText.code(finding.rule)
        let notes = finding.notes.map { note in
            let place = note.location.map { self.place($0, in: report) + " " } ?? ""
            return "  - \(place)\(MarkdownText.message(note.message))"
        }
        return ([head] + notes).joined(separator: "\n")
    }

    private func place(_ location: SourceLocation, in report: Report) -> String {
        let path = report.toolPath(location.file)
        return MarkdownText.code(location.line > 0 ? "\(path):\(location.line)" : path)
    }

    private static func folded(_ title: String, _ body: String) -> String {
        "<details><summary>\(title)</summary>\n\n\(body)\n\n</details>"
    }
}

extension AppMask {
    /// What the declaration goes from and to, for a table: `portrait → all four orientations`.
    var declaredChange: String {
        if unknownReason != nil { return "not known" }
        let before = declaredBefore?.phrase ?? "not known"
        if declaredBefore == declaredAfter { return before }
        return "\(before) → \(declaredAfter?.phrase ?? "not known")"
    }
}
