import Lint
import OrientationModel
import RotationAnalysis

/// The review as one page that needs nothing from outside.
struct ReviewPage {
    private let review: Review

    init(_ review: Review) { self.review = review }

    var document: String {
        let sections = ReviewSections(review: review)
        let table = ReviewTable(review: review)
        let screens = ReviewSections.Section(
            id: "screens", title: "Screens", count: review.rows.count, body: table.html)
        let all =
            [sections.plan, screens, sections.lost, sections.unproven, sections.holds, sections.unasked]
            + [sections.diagrams, sections.readiness] + sections.families + [sections.others].compactMap(\.self)
            + [sections.leftOut, sections.releases, sections.checklist]
        let links = all.map { "<a href=\"#\($0.id)\">\(HTMLText.escaped($0.label ?? $0.title))</a>" }
        let body = """
            <a class="skip" href="#screens">Skip to the screens</a>
            <header>
            <p class="kicker">Plumbline \(HTMLText.escaped(review.report.version)) · orientation review</p>
            <h1>\(HTMLText.escaped(review.title))</h1>
            <p class="lead">\(HTMLText.message(review.change.asSentence))</p>
            \(tiles)
            <p class="of">Each screen counts once for each kind of device.</p>
            </header>
            <nav aria-label="Sections">\(links.joined())</nav>
            <main>
            <section id="targets">
            <h2>Targets <span class="count">\(review.report.analysis.targets.count)</span></h2>
            <div class="cards">
            \(review.report.analysis.targets.map(card).joined(separator: "\n"))
            </div>
            </section>
            \(all.map(\.html).joined(separator: "\n"))
            </main>
            <footer>Verdicts are about a screen that fills the display. \(silenced)</footer>
            <script type="application/json" id="evidence">\(Self.inert(table.evidence.compactText))</script>
            """
        return HTMLPage(
            title: "\(review.title): orientation review", style: ReviewStyle.sheet, body: body,
            script: ReviewScript.text
        ).document
    }

    /// How many screens have which verdict: the sizes of the problem at a glance.
    private var tiles: String {
        let tiles = Verdict.allCases.map { verdict in
            "<a class=\"tile \(verdict.rawValue)\" href=\"#screens\" data-verdict=\"\(verdict.rawValue)\">"
                + "<b>\(review.count(verdict))</b><span>\(VerdictMark.shape)\(verdict.rawValue)</span>"
                + "<small>\(Self.meaning(verdict))</small></a>"
        }
        return "<div class=\"tiles\">\(tiles.joined())</div>"
    }

    private static func meaning(_ verdict: Verdict) -> String {
        switch verdict {
        case .lost: "can show an orientation that it could not show before"
        case .unproven: "may; the report says what it depends on"
        case .held: "keeps out what the change adds"
        case .unaffected: "nothing was added"
        }
    }

    private func card(_ target: TargetAnalysis) -> String {
        let idioms = target.idioms.map { idiom in
            let mask = target.appMasks[idiom]
            let picture = DevicePicture(idiom: idiom, before: mask?.declaredBefore, after: mask?.declaredAfter).html
            return
                "<div class=\"idiom\"><h4>\(idiom.displayName)</h4>\(picture)\(notes(mask))\(bar(target, idiom))</div>"
        }
        let origin = [target.origin, target.configurations.joined(separator: ", ")].filter { !$0.isEmpty }
        return "<div class=\"card\"><h3>\(HTMLText.escaped(target.name))</h3>"
            + "<p class=\"of\">\(HTMLText.escaped(origin.joined(separator: " · ")))"
            + "\(target.idiomsAreAssumed ? " · device family assumed" : "")</p>"
            + "<div class=\"idioms\">\(idioms.joined())</div></div>"
    }

    private func notes(_ mask: AppMask?) -> String {
        guard let mask else { return "" }
        var notes: [String] = []
        if let reason = mask.unknownReason { notes.append(reason) }
        if mask.isImplicit { notes.append("there is no list: UIKit's default holds") }
        if mask.delegate != nil { notes.append("\(mask.delegateTitle) answers \(mask.after.phrase)") }
        if mask.asksNobodyAfter {
            notes.append("nobody is asked\(mask.asksNobodyBefore ? "" : " after the change"): every screen turns")
        }
        if mask.requiresFullScreen == true { notes.append("'UIRequiresFullScreen' is set") }
        var lines = notes.map { "<li>\(HTMLText.message($0))</li>" }
        if let location = mask.declaration.lazy.compactMap(\.location).first {
            lines.append("<li>declared in \(ReviewPlace(review: review).link(to: location))</li>")
        }
        return lines.isEmpty ? "" : "<ul class=\"notes\">\(lines.joined())</ul>"
    }

    /// A bar with a part for each verdict, and the numbers in words below it.
    private func bar(_ target: TargetAnalysis, _ idiom: Idiom) -> String {
        let counts = VerdictCounts(of: target, on: idiom)
        guard counts.total > 0 else { return "<p class=\"of\">no screens found</p>" }
        let present = Verdict.allCases.filter { counts[$0] > 0 }
        let parts = present.map { "<i class=\"\($0.rawValue)\" style=\"flex-grow:\(counts[$0])\"></i>" }
        let words = present.map {
            "<span class=\"\($0.rawValue)\">\(VerdictMark.shape)\(counts[$0]) \($0.rawValue)</span>"
        }
        return "<div class=\"bar\" aria-hidden=\"true\">\(parts.joined())</div>"
            + "<p class=\"legend\">\(words.joined())</p>"
    }

    private var silenced: String {
        let outcome = review.report.outcome
        var words: [String] = []
        if !outcome.suppressed.isEmpty {
            words.append("\(Quantity(outcome.suppressed.count, "finding")) silenced by comments")
        }
        if !outcome.baselined.isEmpty { words.append("\(outcome.baselined.count) held back by the baseline") }
        if review.screensLeftOut > 0 {
            words.append(
                "\(Quantity(review.screensLeftOut, "verdict")) in files that '--include' or '--exclude' leaves out not shown"
            )
        }
        return words.isEmpty ? "" : HTMLText.escaped(words.joined(separator: ", ") + ".")
    }

    /// JSON inside of a page: nothing in it may end the element.
    private static func inert(_ json: String) -> String {
        json.replacing("&", with: "\\u0026").replacing("<", with: "\\u003c").replacing(">", with: "\\u003e")
    }
}
