import Lint
import OrientationModel
import RotationAnalysis

/// The sections of the page below the table.
struct ReviewSections {
    let review: Review

    private var place: ReviewPlace { ReviewPlace(review: review) }
    private var targets: [TargetAnalysis] { review.report.analysis.targets }

    /// A section with a heading that the navigation leads to.
    struct Section {
        let id: String
        let title: String
        /// Shorter, for the navigation; nil for the title.
        var label: String?
        /// Beside the title; nil for none.
        var count: Int?
        let body: String

        var html: String {
            let number = count.map { " <span class=\"count\">\($0)</span>" } ?? ""
            return "<section id=\"\(id)\">\n<h2>\(HTMLText.escaped(title))\(number)</h2>\n\(body)\n</section>"
        }
    }

    var plan: Section {
        let blocks = review.plan.targets.filter { !$0.steps.isEmpty }.map { target in
            let steps = target.steps.map { step in
                let names = ReviewSections.names(step.screens)
                return
                    "<li><b>\(HTMLText.message(step.title))</b><p>\(HTMLText.message(step.detail.asSentence))</p>\(names)</li>"
            }
            return heading(target.name) + "<ol class=\"steps\">\n\(steps.joined(separator: "\n"))\n</ol>"
        }
        let body =
            blocks.isEmpty ? "<p class=\"empty\">Nothing has to be done: no screen gains an orientation.</p>" : ""
        return Section(
            id: "plan", title: "Recommended plan", label: "Plan", body: body + blocks.joined(separator: "\n"))
    }

    var lost: Section {
        screens(.lost, "Lost", rule: "lost-constraint", empty: "No screen is certain to turn.")
    }

    var unproven: Section {
        screens(
            .unproven, "Unproven, and why", rule: "unproven-constraint",
            empty: "Nothing is open: every verdict is certain.")
    }

    /// What holds, grouped by who holds it.
    var holds: Section {
        let rows = review.rows.filter { $0.screen.verdict == .held }
        return Section(
            id: "holds", title: "Holds", count: rows.count,
            body: list(rows, empty: "No screen keeps out what the change adds.") { row in
                let mask = row.screen.after.may.phrase
                guard row.screen.asked == .no else { return "'\(row.screen.symbol)' keeps itself in \(mask)" }
                return "\(row.screen.decider.map { "'\($0)'" } ?? "whoever is asked") keeps it in \(mask)"
            })
    }

    var unasked: Section {
        let rows = review.rows.filter { $0.screen.hasOverride && $0.screen.asked == .no }
        return Section(
            id: "unasked", title: "Overrides never asked", label: "Never asked", count: rows.count,
            body: list(rows, empty: "Every override is asked.") { row in
                row.screen.decider.map { "'\($0)' is asked instead" } ?? "not asked"
            })
    }

    var diagrams: Section {
        let blocks = targets.flatMap { target in
            target.idioms.map { idiom in heading(target.name, idiom) + diagram(of: target, on: idiom) }
        }
        return Section(
            id: "deciders", title: "Who decides for whom", label: "Deciders", body: blocks.joined(separator: "\n"))
    }

    var others: Section? {
        let findings = review.otherFindings
        guard !findings.isEmpty else { return nil }
        return Section(
            id: "others", title: "Other findings", label: "Other", count: findings.count, body: articles(findings))
    }

    /// What the families about windows and displays found, in numbers.
    var readiness: Section {
        let counts = review.readinessCounts
        let rows = counts.map { entry in
            "<tr><td><code>\(HTMLText.escaped(entry.rule))</code></td><td>\(entry.family.rawValue)</td>"
                + "<td class=\"number\">\(entry.count)</td><td>\(HTMLText.message(entry.summary))</td></tr>"
        }
        let hidden = Set(counts.map(\.family)).subtracting(review.otherFamilies.map(\.family))
        let hint =
            hidden.isEmpty
            ? "" : "<p class=\"intro\">\(HTMLText.message("'--family all' tells each of them in this report."))</p>\n"
        let table =
            "<div class=\"scroll\" tabindex=\"0\"><table class=\"grid\">\n<thead><tr><th>Rule</th><th>Family</th><th class=\"number\">Findings</th><th>Says</th></tr>"
            + "</thead>\n<tbody>\n\(rows.joined(separator: "\n"))\n</tbody></table></div>"
        return Section(
            id: "readiness", title: "Readiness for windows and displays", label: "Readiness",
            count: counts.reduce(0) { $0 + $1.count },
            body: counts.isEmpty
                ? "<p class=\"empty\">Nothing was found that windows of any size or a second display would break.</p>"
                : hint + table)
    }

    /// One for each family that has findings.
    var families: [Section] {
        review.otherFamilies.map { family, findings in
            Section(
                id: "family-\(family.rawValue)", title: "Readiness: \(family.rawValue)", count: findings.count,
                body: articles(findings))
        }
    }

    var leftOut: Section {
        let lines = NotAnalysedList(review.report.analysis.notAnalysed, limit: nil).lines
        let items = lines.map { "<li>\(HTMLText.message($0))</li>" }.joined(separator: "\n")
        return Section(
            id: "not-analysed", title: "Not analysed", count: lines.count,
            body: lines.isEmpty
                ? "<p class=\"empty\">Everything was read.</p>" : "<ul class=\"plain\">\n\(items)\n</ul>")
    }

    var releases: Section {
        let items = review.relevantKnowledge.map { entry in
            let release = entry.release.isEmpty ? "" : "<span class=\"tag\">\(HTMLText.escaped(entry.release))</span>"
            return "<div class=\"fact\"><h3>\(HTMLText.message(entry.title)) \(release)"
                + "<span class=\"tag\">\(HTMLText.escaped(entry.fact))</span></h3><p>\(HTMLText.message(entry.text))</p></div>"
        }
        return Section(
            id: "releases", title: "What releases do", label: "Releases",
            body: "<p class=\"intro\">Judged for \(review.release).</p>\n"
                + "<div class=\"facts\">\n\(items.joined(separator: "\n"))\n</div>")
    }

    var checklist: Section {
        let blocks = targets.flatMap { target in
            target.idioms.compactMap { idiom -> String? in
                let items = ReviewChecklist(of: target, on: idiom).items
                guard !items.isEmpty else { return nil }
                let lines = items.map { item in
                    let more =
                        item.followers.isEmpty
                        ? ""
                        : " <span class=\"of\">and \(HTMLText.escaped("\(Quantity(item.followers.count, "screen"))")) it decides for: "
                            + "\(HTMLText.message(NameList(item.followers, limit: 6).phrase))</span>"
                    return "<li><label><input type=\"checkbox\"> \(VerdictMark.badge(item.verdict)) "
                        + "<span><code>\(HTMLText.escaped(item.symbol))</code> \(HTMLText.escaped(item.instruction))\(more)</span>"
                        + "</label></li>"
                }
                return heading(target.name, idiom)
                    + folded("\(Quantity(items.count, "screen")) to turn", isOpen: items.count <= 40) {
                        "<ul class=\"checks\">\n\(lines.joined(separator: "\n"))\n</ul>"
                    }
            }
        }
        let intro =
            "<p class=\"intro\">A test in a simulator does not see a rotation that it did not ask for. Turn these by hand, on both "
            + "devices.</p>"
        let body =
            blocks.isEmpty ? "<p class=\"empty\">No screen can change.</p>" : intro + blocks.joined(separator: "\n")
        let count = targets.reduce(0) { sum, target in
            sum + target.idioms.reduce(0) { $0 + ReviewChecklist(of: target, on: $1).items.count }
        }
        return Section(id: "checklist", title: "To turn by hand", label: "By hand", count: count, body: body)
    }

    // Building blocks

    private func heading(_ target: String, _ idiom: Idiom? = nil) -> String {
        let name = targets.count < 2 && idiom != nil ? "" : HTMLText.escaped(target)
        let device = idiom.map { "\(name.isEmpty ? "" : ", ")\($0.displayName)" } ?? ""
        if targets.count < 2, idiom == nil { return "" }
        return "<h3>\(name)\(device)</h3>\n"
    }

    private func diagram(of target: TargetAnalysis, on idiom: Idiom) -> String {
        if target.appMasks[idiom]?.asksNobodyAfter == true {
            return
                "<p class=\"intro\">Nobody is asked: an app that declares all four orientations on iPad turns every screen.</p>"
        }
        let diagram = DeciderDiagram(of: target, on: idiom)
        guard !diagram.isEmpty else { return "<p class=\"empty\">No screen was found that UIKit asks.</p>" }
        let layout = review.graphviz?.layout(of: diagram) ?? DiagramLayout(layered: diagram)
        let drawing = DiagramDrawing(
            diagram: diagram, layout: layout,
            label:
                "Who decides in '\(target.name)' on \(idiom.displayName): the table of screens says the same in words")
        return "<div class=\"scroll\" tabindex=\"0\">\(drawing.svg)</div>"
    }

    /// The findings about screens with a verdict, and below them all of these screens by the reason.
    private func screens(_ verdict: Verdict, _ title: String, rule: String, empty: String) -> Section {
        let rows = review.rows.filter { $0.screen.verdict == verdict }
        let found = review.report.findings.filter { $0.rule == rule }
        let parts = [
            found.isEmpty ? "" : articles(found),
            rows.isEmpty && !found.isEmpty ? "" : list(rows, empty: empty) { $0.reason },
        ]
        return Section(
            id: verdict.rawValue, title: title, label: title.split(separator: ",").first.map(String.init),
            count: rows.count, body: parts.filter { !$0.isEmpty }.joined(separator: "\n"))
    }

    private func articles(_ findings: [Finding]) -> String {
        let all = findings.map { finding in
            let notes = finding.notes.map { note in
                let link = note.location.map { place.link(to: $0) + " " } ?? ""
                let label = note.kind == .help ? "<b>help</b> " : ""
                return "<li>\(label)\(HTMLText.message(note.aboveList.message)) \(link)</li>"
            }
            let list = notes.isEmpty ? "" : "<ul>\(notes.joined())</ul>"
            return "<article class=\"\(finding.severity.rawValue)\"><p class=\"statement\">"
                + "<span class=\"severity\">\(finding.severity.rawValue)</span> \(HTMLText.message(finding.message))</p>"
                + "<p>\(place.link(to: finding.location)) <span class=\"tag\">\(HTMLText.escaped(finding.rule))</span></p>"
                + "\(list)</article>"
        }
        let shown = 30
        let head = all.prefix(shown).joined(separator: "\n")
        guard all.count > shown else { return head }
        return head + "\n"
            + folded("\(all.count - shown) more", isOpen: false) { all.dropFirst(shown).joined(separator: "\n") }
    }

    /// Screens in groups of one idiom and title; a screen that is a group alone stands on one line.
    private func list(_ rows: [Review.Row], empty: String, title: (Review.Row) -> String) -> String {
        guard !rows.isEmpty else { return "<p class=\"empty\">\(HTMLText.escaped(empty))</p>" }
        let groups = Dictionary(grouping: rows) { Heading(idiom: $0.screen.idiom, text: title($0)) }
        let items = groups.sorted { $0.key < $1.key }.map { heading, rows in
            let head = "<span class=\"tag\">\(heading.idiom.displayName)</span> \(HTMLText.message(heading.text))"
            let names = rows.map { row in
                "<li><code>\(HTMLText.breakable(row.screen.symbol))</code> \(place.link(to: row.screen.location))</li>"
            }
            if rows.count == 1, heading.text.hasPrefix("'\(rows[0].screen.symbol)'") {
                return "<li>\(head) \(place.link(to: rows[0].screen.location))</li>"
            }
            return "<li>"
                + folded("\(head) <span class=\"count\">\(names.count)</span>", isOpen: rows.count <= 6) {
                    "<ul class=\"names\">\(names.joined())</ul>"
                } + "</li>"
        }
        let shown = 40
        let head = "<ul class=\"groups\">\n\(items.prefix(shown).joined(separator: "\n"))\n</ul>"
        guard items.count > shown else { return head }
        return head
            + folded("\(items.count - shown) more", isOpen: false) {
                "<ul class=\"groups\">\n\(items.dropFirst(shown).joined(separator: "\n"))\n</ul>"
            }
    }

    private struct Heading: Hashable, Comparable {
        let idiom: Idiom
        let text: String

        static func < (left: Self, right: Self) -> Bool {
            left.idiom == right.idiom ? left.text < right.text : left.idiom < right.idiom
        }
    }

    private func folded(_ title: String, isOpen: Bool, _ body: () -> String) -> String {
        "<details\(isOpen ? " open" : "")><summary>\(title)</summary>\n\(body())\n</details>"
    }

    private static func names(_ names: [String]) -> String {
        guard !names.isEmpty else { return "" }
        return "<p class=\"of\">\(HTMLText.escaped("\(Quantity(names.count, "screen"))")): "
            + "\(HTMLText.message(NameList(names, limit: 6).phrase))</p>"
    }
}
