import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

@Suite("Pages")
struct PageTests {
    @Test("A rule's page for a terminal")
    func rulePage() throws {
        let rule = try #require(RuleCatalogue.standard.rule(named: "empty-mask"))
        #expect(
            RulePage(rule.metadata).text(style: .plain) == """
                empty-mask
                the mask holds no orientation at all, which UIKit does not allow
                error, code side, family rotation; rests on F2

                What it does

                Reports a mask that is or can be empty: `[]`, a raw value of 0, an Objective-C
                message to nil.

                Why it matters

                UIKit requires at least one orientation. What it does with none is not
                documented.

                Example

                    final class OrbitController: UIViewController {
                        override var supportedInterfaceOrientations: UIInterfaceOrientationMask { [] }
                    }

                Instead

                Answer the orientations that the screen has, or remove the override to get the
                default.

                Suppress

                Single findings cannot be silenced in the source yet. `--fail-on` decides which
                severities fail a run, and `--target` leaves other targets out.

                Limits

                A warning where only some path gives an empty mask.

                """)
    }

    @Test("A rule's page as Markdown keeps its fences", arguments: RuleCatalogue.standard.rules.map(\.metadata))
    func markdown(rule: RuleMetadata) {
        let page = RulePage(rule).markdown
        #expect(page.hasPrefix("# \(rule.id)\n"))
        #expect(page.split(separator: "\n").count { $0.hasPrefix("```") } == 2)
    }

    @Test("The catalogue as a table and as JSON")
    func rules() {
        let text = RulesFormat.text.render(.standard, style: .plain)
        #expect(text.split(separator: "\n").count == RuleCatalogue.standard.rules.count)
        #expect(
            text.contains(
                "lost-constraint            error    a screen that only the declared list kept in place turns after the change\n"
            ))
        #expect(RulesFormat.json.render(.standard, style: .plain).contains("\"id\": \"lost-constraint\""))
    }

    @Test("Targets with the place of each value")
    func targets() {
        let target = Sample.target(pad: Sample.appMask(.pad, requiresFullScreen: true))
        let text = TargetsFormat.text.render(Analysis(targets: [target], notAnalysed: []), style: .plain)
        #expect(
            text == """
                App (App.xcodeproj; Release, Debug)
                  iPhone  portrait
                          App/Info.plist:30:2: 'UISupportedInterfaceOrientations' lists portrait
                  iPad    portrait
                          App/Info.plist:35:2: 'UISupportedInterfaceOrientations~ipad' lists portrait
                          requires full screen, so its screens are asked

                """)
    }

    @Test("Why a class has its verdict")
    func explanation() {
        let link = Evidence(
            "sits in 'Shell', which is asked instead", at: SourceLocation(file: "App/Shell.swift", line: 9))
        let target = Sample.target(screens: [
            Sample.screen("Checkout.Form", asked: .no, decider: "Shell", own: MaskBounds(.portrait), because: [link])
        ])
        let analysis = Analysis(targets: [target], notAnalysed: [])
        #expect(
            ScreenExplanation(of: "Form", in: analysis).text(style: .plain) == """
                'Checkout.Form' on iPhone: lost (target 'App', App/Checkout.Form.swift:4:13)
                  before:  portrait
                  after:   all but upside-down
                  gains:   landscape
                  own:     portrait
                  asked:   no, 'Shell' decides
                  because:
                    App/Info.plist:30:2: 'UISupportedInterfaceOrientations' lists portrait
                    App/Shell.swift:9:1: sits in 'Shell', which is asked instead

                """)
        #expect(ScreenExplanation(of: "Nowhere", in: analysis).isEmpty)
    }
}
