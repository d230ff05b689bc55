import Foundation
import Lint
import OrientationModel
import Releases
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

/// `plumbline report`. What a browser makes of the page is tried by Tests/Browser/check, what a parser makes of it by
/// Tests/Formats/check.
@Suite("Review")
struct ReviewTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().appendingPathComponent("Fixtures/Reviews")
    private static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"
    private static let reviews = ["ordinary": SampleReviews.ordinary, "awkward": SampleReviews.awkward]

    @Test(
        "Every format is rendered as its snapshot shows it", arguments: ["ordinary", "awkward"], ReviewFormat.allCases)
    func snapshot(name: String, format: ReviewFormat) throws {
        let review = try #require(Self.reviews[name])
        let rendered = format.render(review)
        let file = Self.folder.appendingPathComponent("\(name).\(format.rawValue)")
        if Self.isRecording { try Data(rendered.utf8).write(to: file) }
        let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
        #expect(rendered == expected, "\(file.lastPathComponent) differs; record it anew if the change is meant")
    }

    @Test("The page holds nothing from outside", arguments: ["ordinary", "awkward"])
    func selfContained(name: String) throws {
        let page = ReviewFormat.html.render(try #require(Self.reviews[name]))
        // What the awkward names hold is text, and stays text.
        let markup = page.replacing(/>[^<]*</, with: "><")
        #expect(!markup.contains("src=") && !markup.contains("<link") && !markup.contains("@import"))
        #expect(!page.contains("url("))
        for address in markup.matches(of: /href="([^"]*)"/) {
            #expect(address.1.hasPrefix("#") || address.1.hasPrefix("./"), "\(address.1)")
        }
        // One script of ours and one of data; a name cannot add another or end one.
        #expect(page.split(separator: "<script").count == 3)
        #expect(page.split(separator: "</script").count == 3)
    }

    @Test("Every screen has its row, with verdict, device and place")
    func rows() {
        let page = ReviewFormat.html.render(SampleReviews.ordinary)
        #expect(page.split(separator: "<tr data-v=").count - 1 == 5)
        #expect(page.contains("<tr data-v=\"held\" data-d=\"phone\" data-t=\"0\">"))
        #expect(page.contains("href=\"./../App/Camera.swift#L4\""))
        #expect(page.contains("<output id=\"shown\" aria-live=\"polite\">5 of 5</output>"))
    }

    @Test("What the families about windows and displays found is summed up, whether it is told or not")
    func readiness() {
        func issue(_ kind: ReadinessIssue.Kind, _ symbol: String) -> ReadinessIssue {
            ReadinessIssue(
                kind: kind, symbol: symbol, message: "something is there",
                location: SourceLocation(file: "App/\(symbol).swift", line: 3, column: 1))
        }
        var target = Sample.target()
        target.readiness = TargetReadiness(issues: [
            issue(.oddColumns, "Grid"), issue(.oddColumns, "Shelf"), issue(.screenAsCanvas, "Card"),
        ])
        var review = SampleReviews.ordinary
        review.families = FamilySummary.all(of: Sample.input([target]))
        let counts = review.readinessCounts.map { "\($0.family.rawValue) \($0.rule) \($0.count)" }
        #expect(counts.contains("duo odd-columns 2") && counts.contains("resizing screen-as-canvas 1"))
        #expect(review.otherFamilies.isEmpty)
        let page = ReviewFormat.html.render(review)
        #expect(page.contains("<td><code>odd-columns</code></td><td>duo</td><td class=\"number\">2</td>"))
        #expect(page.contains("tells each of them in this report"))
        let comment = ReviewFormat.markdown.render(review)
        #expect(comment.contains("- `odd-columns` (duo): 2 findings; "))
        #expect(comment.contains("### Readiness for windows and displays (3 findings)\n"))
        #expect(page.contains("<h2>Readiness for windows and displays <span class=\"count\">3</span></h2>"))
        let json = ReviewFormat.json.render(review)
        #expect(json.contains("\"rule\": \"odd-columns\"") && json.contains("\"count\": 2"))
    }

    @Test("All sections are there, and the navigation leads to them")
    func sections() {
        let page = ReviewFormat.html.render(SampleReviews.ordinary)
        for id in [
            "plan", "screens", "lost", "unproven", "holds", "unasked", "deciders", "others", "not-analysed", "releases",
            "checklist",
        ] {
            #expect(page.contains("<section id=\"\(id)\">"), "\(id)")
            #expect(page.contains("<a href=\"#\(id)\">"), "\(id)")
        }
    }

    @Test("Page and comment count the same: screens behind a verdict, findings elsewhere")
    func counts() {
        let review = SampleReviews.screens(40)
        let page = ReviewFormat.html.render(review)
        let comment = ReviewFormat.markdown.render(review)
        for (verdict, title) in [(Verdict.lost, "Lost"), (.unproven, "Unproven, and why"), (.held, "Holds")] {
            let count = review.count(verdict)
            #expect(count > 0)
            #expect(page.contains("<h2>\(title) <span class=\"count\">\(count)</span></h2>"))
            #expect(comment.contains("<summary>\(title) (\(count))</summary>"))
            #expect(page.contains("<b>\(count)</b>"))
        }
        // Every screen is there, and nothing has to be asked for.
        #expect(!page.contains("--verbose"))
        let told = SampleReviews.unready()
        let others = ReviewFormat.markdown.render(told)
        #expect(others.contains("<summary>Readiness: duo (2)</summary>"))
        #expect(others.contains("- **warning** "))
    }

    @Test("What is left out on purpose is said")
    func leftOut() {
        var review = SampleReviews.ordinary
        review.screensLeftOut = 3
        for format in [ReviewFormat.html, .markdown] {
            #expect(format.render(review).contains("3 verdicts in files that "))
        }
    }

    @Test("A family other than rotation gets a section of its own, and none without findings")
    func families() {
        #expect(SampleReviews.ordinary.otherFamilies.isEmpty)
        #expect(!ReviewFormat.html.render(SampleReviews.ordinary).contains("id=\"family-"))
    }

    @Test("Every format sums up the other families, told one by one or not", arguments: ReviewFormat.allCases)
    func sums(format: ReviewFormat) {
        for told in [true, false] {
            let text = format.render(SampleReviews.unready(told: told))
            #expect(text.contains("no-scene-manifest") && text.contains("hand-made-bar"), "\(told)")
        }
    }

    @Test("The edition that is judged for shows in every format", arguments: ReviewFormat.allCases)
    func edition(format: ReviewFormat) throws {
        var texts: Set<String> = []
        for name in ["26.0", "27.0-beta4", "27.1"] {
            let release = try #require(ReleaseTable.known.release(named: name))
            let text = format.render(SampleReviews.unready(release: release))
            #expect(text.contains(name))
            texts.insert(text)
        }
        #expect(texts.count == 3)
    }

    @Test("A comment never outgrows what a comment may hold, however many screens there are")
    func commentLimit() {
        let text = ReviewFormat.markdown.render(SampleReviews.screens(2000))
        #expect(text.count < 60_000)
        #expect(text.contains(/and \d+ more, which do not fit here/))
        // The long sections do not take the place of the others.
        for section in text.split(separator: "<details").dropFirst() {
            #expect(section.contains(/\n(\| \*\*|- )/), "\(section.prefix(80))")
        }
        #expect(text.split(separator: "<details").count == text.split(separator: "</details>").count)
    }

    @Test("A long table is laid out as far as it is seen, a short one at once")
    func longTable() {
        #expect(ReviewFormat.html.render(SampleReviews.screens(150)).contains("class=\"screens many\""))
        #expect(!ReviewFormat.html.render(SampleReviews.ordinary).contains("class=\"screens many\""))
    }

    @Test("The evidence of a row is found by its number, each link once")
    func evidence() throws {
        let review = SampleReviews.screens(40)
        let json = ReviewTable(review: review).evidence.compactText
        let document = try #require(
            JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: [Any]])
        let items = try #require(document["items"] as? [[String]])
        let rows = try #require(document["rows"] as? [[Int]])
        #expect(rows.count == review.rows.count)
        #expect(Set(items).count == items.count)
        for (row, numbers) in zip(review.rows, rows) {
            #expect(numbers.map { items[$0][0] } == row.screen.because.map(\.message))
        }
    }
}

@Suite("Links of a review")
struct SourceLinksTests {
    private let report = SampleReports.awkward

    private func address(_ links: SourceLinks, _ file: String, line: Int = 7) -> String {
        links.address(of: SourceLocation(file: file, line: line, column: 3), in: report)
    }

    @Test("Relative to the folder of the page, percent-encoded, with the line")
    func relative() {
        let links = SourceLinks(from: "/src/mono repo/build")
        #expect(address(links, "A b/C#1.swift") == "./../ios%2C%20app/A%20b/C%231.swift#L7")
        #expect(address(links, "../../lib/S.swift") == "./../../lib/S.swift#L7")
        #expect(address(links, ".", line: 0) == "./../ios%2C%20app")
        #expect(address(SourceLinks(from: "/"), "a:b") == "./src/mono%20repo/ios%2C%20app/a%3Ab#L7")
    }

    @Test("By a template for an editor or a code host")
    func template() {
        #expect(
            address(SourceLinks(template: "vscode://file{absolute}:{line}:{column}"), "A.swift")
                == "vscode://file/src/mono%20repo/ios%2C%20app/A.swift:7:3")
        #expect(
            address(SourceLinks(template: "https://host/blob/main/{path}#L{line}"), "A.swift", line: 0)
                == "https://host/blob/main/ios%2C%20app/A.swift#L1")
    }
}

@Suite("Plan and checklist")
struct ReviewPlanTests {
    private func titles(_ target: TargetAnalysis, widening: Widening = .all) -> [String] {
        ReviewPlan(for: Sample.input([target], widening: widening)).targets[0].steps.map(\.title)
    }

    @Test("The iPad list alone comes first when both devices were widened and an iPhone screen is at risk")
    func padOnly() {
        let target = Sample.target(screens: [Sample.screen("Home")])
        #expect(titles(target).first?.hasPrefix("Widen the iPad list alone") == true)
        // Each way that keeps the screens has its place, from cheap to dear.
        #expect(titles(target)[1].hasPrefix("Or answer 'portrait' on iPhone from"))
        #expect(titles(target)[2].hasPrefix("Or override 'supportedInterfaceOrientations'"))
        let open = Sample.target(screens: [Sample.screen("Home", .unproven)])
        #expect(titles(open)[1].hasPrefix("Or answer 'portrait' on iPhone from"))
        let phoneOnly = Sample.target(idioms: [.phone], screens: [Sample.screen("Home"), Sample.screen("Page")])
        #expect(titles(phoneOnly)[1].hasPrefix("Or answer 'portrait' on iPhone"))
    }

    @Test("The plan recommends what the fix has edits for, in its order, and nothing else")
    func fixes() {
        let input = Sample.input([Sample.target(screens: [Sample.screen("Home")])])
        func titles(_ fixes: [ProposedFix]) -> [String] {
            ReviewPlan(for: input, fixes: [input.analysis.targets[0].name: fixes]).targets[0].steps.map(\.title)
        }
        let some = titles([
            ProposedFix(strategy: "overrides"), ProposedFix(strategy: "app-delegate"),
            ProposedFix(strategy: "pad-only", refusal: "the list is malformed"),
        ])
        #expect(some[0].hasPrefix("Override 'supportedInterfaceOrientations'"))
        #expect(some[1].hasPrefix("Or answer 'portrait' on iPhone from"))
        #expect(!some.contains { $0.contains("iPad list alone") })
        let none = titles([ProposedFix(strategy: "pad-only", refusal: "the list is malformed")])
        #expect(none[0] == "Change by hand what 'plumbline fix' says first: it has no edit that holds")
        #expect(none.count == titles([]).count + 1)
    }

    @Test("Where nothing needs a longer list, the first step is not to widen")
    func doNotWiden() throws {
        func first(_ target: TargetAnalysis, _ name: String = "27.1", comparesStates: Bool = false) throws -> String? {
            var input = Sample.input([target])
            input.release = try #require(ReleaseTable.known.release(named: name))
            input.comparesStates = comparesStates
            return ReviewPlan(for: input).targets[0].steps.first?.title
        }
        let phone = Sample.target(idioms: [.phone], screens: [Sample.screen("Home")])
        #expect(try first(phone) == "Do not widen: nothing needs a longer iPhone list on 27.1")
        #expect(try first(phone, comparesStates: true)?.hasPrefix("Take the widening back: ") == true)
        let flagged = Sample.target(
            idioms: [.pad], pad: Sample.appMask(.pad, requiresFullScreen: true),
            screens: [Sample.screen("Home", on: .pad)])
        #expect(try first(flagged) == "Do not widen: nothing needs a longer iPad list on 27.1")
        #expect(
            try first(Sample.target(screens: [Sample.screen("Home")]))?.hasPrefix("Widen the iPad list alone") == true)
        #expect(try first(Sample.target(screens: [Sample.screen("Home", .held)])) == nil)
    }

    @Test("An edition that gates resizing says so in the plan")
    func gated() throws {
        var input = Sample.input([Sample.target(screens: [Sample.screen("Home")])])
        input.release = try #require(ReleaseTable.known.release(named: "27.0-beta4"))
        let detail = ReviewPlan(for: input).targets[0].steps.first?.detail
        #expect(detail?.hasPrefix("27.0-beta4 does not resize an iPad app continuously without it") == true)
    }

    @Test("An iPhone list that was widened already is not left as it is")
    func widenedAlready() throws {
        var input = Sample.input([Sample.target(screens: [Sample.screen("Home")])])
        input.comparesStates = true
        let plan = ReviewPlan(for: input, command: "plumbline fix --base main")
        let first = try #require(plan.targets[0].steps.first)
        #expect(
            first.title
                == "Take the widening of the iPhone list back, and let 'UISupportedInterfaceOrientations~ipad' list all four"
        )
        #expect(first.detail.hasSuffix("'plumbline fix --base main --strategy pad-only' prints it"))
    }

    @Test("A widening that a new screen needs is not taken back")
    func neededByNewScreen() throws {
        var player = Sample.screen("Player")
        player.before = MaskBounds(OrientationMask())
        var input = Sample.input([Sample.target(idioms: [.phone], screens: [Sample.screen("Home"), player])])
        input.comparesStates = true
        let steps = ReviewPlan(for: input).targets[0].steps
        #expect(steps.first?.title.hasPrefix("Answer 'portrait' on iPhone from") == true, "\(steps.map(\.title))")
        #expect(steps.allSatisfy { !$0.screens.contains("Player") && !$0.detail.contains("'Player'") })
        input.comparesStates = false
        #expect(ReviewPlan(for: input).targets[0].steps.first?.title.hasPrefix("Do not widen") == true)
    }

    @Test("Overrides are named where they cover most")
    func coverage() throws {
        let screens =
            [Sample.screen("Alone"), Sample.screen("Root")]
            + (1...3).map { Sample.screen("Child\($0)", asked: .no, decider: "Root") }
        let steps = ReviewPlan(for: Sample.input([Sample.target(screens: screens)])).targets[0].steps
        let step = try #require(steps.first { $0.title.hasPrefix("Or override") })
        #expect(step.detail.hasPrefix("'Root' (covers 4 screens), 'Alone'. 'plumbline fix --strategy overrides'"))
    }

    @Test("On an iPad that asks nobody no override is proposed")
    func pad() {
        let target = Sample.target(idioms: [.pad], screens: [Sample.screen("Home", on: .pad)])
        #expect(titles(target).map { $0.prefix(28) } == ["Let the layouts turn on iPad"])
    }

    @Test("Nothing at risk, nothing to do")
    func nothing() {
        #expect(titles(Sample.target(screens: [Sample.screen("Home", .held, own: MaskBounds(.portrait))])).isEmpty)
    }

    @Test("The checklist names who decides, with those that follow, the worst first")
    func checklist() {
        let target = Sample.target(screens: [
            Sample.screen("Camera", .held, own: MaskBounds(.portrait)), Sample.screen("Root"),
            Sample.screen("Child", asked: .no, decider: "Root"), Sample.screen("Far", asked: .no, decider: "Elsewhere"),
            Sample.screen("Old", .unaffected),
        ])
        let items = ReviewChecklist(of: target, on: .phone).items
        #expect(items.map(\.symbol) == ["Far", "Root", "Camera"])
        #expect(items.map(\.followers) == [[], ["Child"], []])
        #expect(items[1].instruction == "turns to landscape: look at the layout")
        #expect(items[2].instruction == "has to stay in portrait")
    }
}

@Suite("What releases do")
struct ReleaseKnowledgeTests {
    private func facts(
        _ target: TargetAnalysis, in name: String = "27.0-beta7", findings: [Finding] = []
    ) throws -> [String] {
        let release = try #require(ReleaseTable.known.release(named: name))
        return ReleaseKnowledge(for: release).entries(for: target, findings: findings).map(\.fact)
    }

    @Test("Only what is about the target")
    func scopes() throws {
        let phone = try facts(Sample.target(idioms: [.phone]))
        #expect(phone.prefix(4) == ["answer-widening", "answer-deprecations", "F24", "F26"])
        #expect(!phone.contains("pad-list-gates-resizing") && !phone.contains("answer-pad-list"))
        let pad = try facts(Sample.target())
        #expect(pad.contains("F20") && pad.contains("pad-list-gates-resizing") && !pad.contains("F22"))
        #expect(!pad.contains("full-screen-deprecated") && !pad.contains("orientation-lock"))
        #expect(pad.contains("answer-pad-list") && !pad.contains("answer-full-screen"))
        let partial = Sample.appMask(.pad, after: .portrait, requiresFullScreen: true)
        let short = try facts(Sample.target(pad: partial))
        #expect(
            short.contains("answer-full-screen") && short.contains("F22") && short.contains("full-screen-deprecated")
                && !short.contains("F20"))
        let locked = Sample.screen("Home", on: .pad, lock: Evidence("asks for a lock"))
        #expect(try facts(Sample.target(screens: [locked])).contains("orientation-lock"))
        let delegated = Sample.target(phone: Sample.appMask(.phone, delegate: Evidence("answers")))
        #expect(try facts(delegated).contains("app-delegate-orientations"))
    }

    @Test("The flag concerns the devices that read it, and nobody without it")
    func fullScreen() throws {
        func flags(_ target: TargetAnalysis) throws -> [String] {
            try facts(target, in: "27.0-beta4").filter { $0.hasPrefix("full-screen-") }.sorted()
        }
        let phone = Sample.appMask(.phone, requiresFullScreen: true)
        let pad = Sample.appMask(.pad, requiresFullScreen: true)
        #expect(try flags(Sample.target()).isEmpty)
        #expect(
            try flags(Sample.target(idioms: [.pad], pad: pad)) == [
                "full-screen-deprecated", "full-screen-resizes-on-pad",
            ])
        #expect(
            try flags(Sample.target(idioms: [.phone], phone: phone)) == [
                "full-screen-deprecated", "full-screen-resizes-in-mirroring", "full-screen-resizes-phone-on-pad",
            ])
        #expect(
            try flags(Sample.target(phone: phone, pad: pad)) == [
                "full-screen-deprecated", "full-screen-resizes-in-mirroring", "full-screen-resizes-on-pad",
            ])
    }

    @Test("Scenes and the orientation of the status bar concern those who are found without and with them")
    func found() throws {
        let all = ["scene-life-cycle", "status-bar-orientation"]
        var target = Sample.target()
        #expect(try facts(target).filter(all.contains).isEmpty)
        target.readiness = TargetReadiness(issues: [
            ReadinessIssue(
                kind: .orientationAsLayout, symbol: "Home", message: "is read",
                location: SourceLocation(file: "App/Home.swift", line: 1), release: "status-bar-orientation")
        ])
        let launch = SampleReviews.finding("no-scene-manifest", .error)
        #expect(try facts(target, findings: [launch]).filter(all.contains).sorted() == all)
    }

    @Test("The title of an entry begins as a sentence does, and iPhone stays iPhone")
    func capitals() {
        let titles = ReleaseKnowledge(for: ReleaseTable.known.current).entries.map(\.title)
        #expect(titles.contains { $0.hasPrefix("iPhone Mirroring") })
        #expect(titles.contains { $0.hasPrefix("An iPad app") })
        #expect(!titles.contains { $0.hasPrefix("IP") })
    }

    @Test("What an edition says, and nothing from after it")
    func editions() throws {
        func word(_ name: String) throws -> String? {
            let release = try #require(ReleaseTable.known.release(named: name))
            return ReleaseKnowledge(for: release).entries.first { $0.fact == "pad-list-gates-resizing" }?.release
        }
        #expect(try word("26.0") == nil)
        #expect(try word("27.0-beta4") == "27.0-beta4: known issue")
        #expect(try word("27.1") == "27.0-beta7: fixed")
    }

    @Test("Every fact that is cited is explained")
    func cited() throws {
        let page = try String(
            contentsOf: URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().appendingPathComponent("docs/how-ios-decides.md"), encoding: .utf8)
        for entry in ReleaseKnowledge.facts { #expect(page.contains("\n### \(entry.fact)\n"), "\(entry.fact)") }
    }
}
