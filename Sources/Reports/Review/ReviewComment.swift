import Lint
import OrientationModel
import RotationAnalysis

/// The review for a comment on a pull request: what matters stands open, everything long folds, and it never outgrows
/// what a comment may hold.
struct ReviewComment {
    func render(_ review: Review) -> String {
        var budget = MarkdownFormat.limit - 2_000
        var parts = [head(review), MarkdownFormat().targets(review.report)]
        parts += plan(review)
        parts += readiness(review)
        budget -= parts.reduce(0) { $0 + $1.count + 2 }
        let sections = sections(review).filter { !$0.rows.isEmpty }
        let needs = sections.map { $0.rows.reduce(Self.frame) { $0 + $1.count + 1 } }
        for (section, share) in zip(sections, Self.shares(of: needs, within: budget)) {
            parts.append(self.section(title: section.title, rows: section.rows, isOpen: section.isOpen, share))
        }
        return parts.joined(separator: "\n\n") + "\n"
    }

    private func head(_ review: Review) -> String {
        let counts = Verdict.allCases.map { "**\(review.count($0)) \($0.rawValue)**" }.joined(separator: ", ")
        return "## Orientation review of \(MarkdownText.escaped(review.title))\n\n"
            + "\(MarkdownText.message(review.change.asSentence)): \(counts). Judged for \(review.release)."
            + leftOut(review)
    }

    private func leftOut(_ review: Review) -> String {
        guard review.screensLeftOut > 0 else { return "" }
        return
            " \(Quantity(review.screensLeftOut, "verdict")) in files that `--include` or `--exclude` leaves out not shown."
    }

    private func plan(_ review: Review) -> [String] {
        let targets = review.plan.targets.filter { !$0.steps.isEmpty }
        guard !targets.isEmpty else { return ["No screen gains an orientation: there is nothing to plan."] }
        return ["### Recommended plan"]
            + targets.prefix(10).map { target in
                let steps = target.steps.enumerated().map { index, step in
                    "\(index + 1). **\(MarkdownText.message(step.title))**<br>\(MarkdownText.message(step.detail.asSentence))"
                }
                let name = review.plan.targets.count > 1 ? "**\(MarkdownText.escaped(target.name))**\n\n" : ""
                return name + steps.joined(separator: "\n")
            } + (targets.count > 10 ? ["and \(targets.count - 10) more targets"] : [])
    }

    /// What the families about windows and displays found: an app can be in order here and not launch.
    private func readiness(_ review: Review) -> [String] {
        let lines = review.readinessCounts.map {
            "- `\($0.rule)` (\($0.family.rawValue)): \(Quantity($0.count, "finding")); \(MarkdownText.escaped($0.summary))"
        }
        let count = review.readinessCounts.reduce(0) { $0 + $1.count }
        let number = count == 0 ? "" : " (\(Quantity(count, "finding")))"
        let nothing = "Nothing was found that windows of any size or a second display would break."
        return [
            "### Readiness for windows and displays\(number)\n\n"
                + (lines.isEmpty ? nothing : lines.joined(separator: "\n"))
        ]
    }

    private func fact(_ entry: ReleaseKnowledge.Entry) -> String {
        let release = entry.release.isEmpty ? "" : " (\(entry.release))"
        return
            "- **\(MarkdownText.message(entry.title))** `\(entry.fact)`\(release). \(MarkdownText.message(entry.text))"
    }

    private typealias Section = (title: String, rows: [String], isOpen: Bool)

    private func sections(_ review: Review) -> [Section] {
        let rows = review.rows
        func table(_ title: String, isOpen: Bool = false, _ fits: (ScreenVerdict) -> Bool) -> Section {
            let lines = rows.filter { fits($0.screen) }.map { row($0, in: review) }
            return (title, lines, isOpen)
        }
        let leftOut = NotAnalysedList(review.report.analysis.notAnalysed, limit: nil).lines
        let tables: [Section] = [
            table("Lost", isOpen: true) { $0.verdict == .lost },
            table("Unproven, and why") { $0.verdict == .unproven },
            table("Overrides never asked") { $0.hasOverride && $0.asked == .no },
            table("Holds") { $0.verdict == .held },
        ]
        let families = review.otherFamilies.map { family, findings -> Section in
            ("Readiness: \(family.rawValue)", findings.map { finding($0, in: review) }, false)
        }
        let others: [Section] = [
            ("Other findings", review.otherFindings.map { finding($0, in: review) }, false),
            ("Not analysed", leftOut.map { "- \(MarkdownText.message($0))" }, false),
            ("To turn by hand", checklist(review), false),
            ("What releases do, judged for \(review.release)", review.relevantKnowledge.map(fact), false),
        ]
        return tables + families + others
    }

    private func finding(_ finding: Finding, in review: Review) -> String {
        let place = "\(review.report.toolPath(finding.location.file)):\(finding.location.startLine)"
        return "- **\(finding.severity.rawValue)** \(MarkdownText.message(finding.message)) `\(finding.rule)`, "
            + MarkdownText.escaped(place)
    }

    private static let tableHead = "| screen | device | before | after | why |\n| --- | --- | --- | --- | --- |"

    private func row(_ row: Review.Row, in review: Review) -> String {
        let screen = row.screen
        let place = "\(review.report.toolPath(screen.location.file)):\(screen.location.startLine)"
        let cells = [
            "**\(MarkdownText.escaped(screen.symbol))**<br>\(MarkdownText.escaped(place))", screen.idiom.displayName,
            screen.before.may.phrase, screen.after.may.phrase, MarkdownText.escaped("\(row.asked); \(row.reason)"),
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private func checklist(_ review: Review) -> [String] {
        review.report.analysis.targets.flatMap { target in
            target.idioms.flatMap { idiom in
                ReviewChecklist(of: target, on: idiom).items.map { item in
                    let more = item.followers.isEmpty ? "" : ", with \(Quantity(item.followers.count, "screen"))"
                    return "- [ ] \(idiom.displayName): \(MarkdownText.code(item.symbol))\(more): "
                        + MarkdownText.escaped(item.instruction)
                }
            }
        }
    }

    /// What a section takes beside its rows, in characters.
    private static let frame = 200

    /// What each section may take: short ones all they need, and the long ones as much as each other.
    private static func shares(of needs: [Int], within budget: Int) -> [Int] {
        var shares = needs
        var rest = budget
        for (done, index) in needs.indices.sorted(by: { needs[$0] < needs[$1] }).enumerated() {
            shares[index] = min(needs[index], max(0, rest) / (needs.count - done))
            rest -= shares[index]
        }
        return shares
    }

    /// - Parameter share: How many characters it may take; rows that do not fit are counted.
    private func section(title: String, rows: [String], isOpen: Bool, _ share: Int) -> String {
        let isTable = rows[0].hasPrefix("|")
        var shown: [String] = []
        var left = share - Self.frame
        for row in rows {
            guard left > row.count else { break }
            left -= row.count + 1
            shown.append(row)
        }
        let rest = rows.count - shown.count
        let more = rest == 0 ? "" : "and \(rest) more, which do not fit here"
        let table = shown.isEmpty ? "" : (isTable ? Self.tableHead + "\n" : "") + shown.joined(separator: "\n")
        let body = [table, more].filter { !$0.isEmpty }.joined(separator: "\n\n")
        return
            "<details\(isOpen && rows.count <= 20 ? " open" : "")><summary>\(title) (\(rows.count))</summary>\n\n\(body)\n\n</details>"
    }
}
