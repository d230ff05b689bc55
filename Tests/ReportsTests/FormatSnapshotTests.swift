import Foundation
import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Reports

/// Every format over one report with findings of every severity and screens of every verdict.
@Suite("Formats")
struct FormatSnapshotTests {
    static let report: Report = {
        let either = MaskBounds(anyOf: [.portrait, .allButUpsideDown])
        let screens = [
            Sample.screen("Home"),
            Sample.screen("Page", asked: .no, decider: "Home"),
            Sample.screen("Camera", .held, own: MaskBounds(.portrait)),
            Sample.screen(
                "Kiosk", .unproven, own: either, uncertainty: "depends on 'isDocked', which is decided at run time"),
            Sample.screen("Board", .unaffected, on: .pad),
        ]
        let target = Sample.target(
            pad: Sample.appMask(.pad, before: .all), screens: screens,
            issues: [
                Sample.issue(.lookAlikeName, symbol: "Camera", message: "UIKit does not ask 'supportedOrientations'")
            ])
        let input = Sample.input(
            [target],
            notAnalysed: [NotAnalysed(what: "Pods/Pods.xcodeproj", reason: "does not exist here; run 'pod install'")])
        return Report(
            outcome: Linter().lint(input), analysis: input.analysis, root: "/src/app",
            excerpts: SourceExcerpts(lines: [
                "App/Home.swift": [4: "final class Home: UIViewController {}"],
                "App/Info.plist": [30: "\t<key>UISupportedInterfaceOrientations</key>"],
            ]))
    }()

    @Test("Text")
    func text() {
        #expect(
            ReportFormat.text.render(Self.report, style: .plain) == """
                App/Camera.swift:5:18: note: UIKit does not ask 'supportedOrientations' (target 'App') [look-alike-name]

                App/Home.swift:4:13: error: 'Home' turns to landscape on iPhone after the change: it has no mask of its own, \
                and only the declared list kept it in portrait (target 'App') [lost-constraint]
                    4 | final class Home: UIViewController {}
                      |             ^~~~
                  App/Info.plist:30:2: note: 'UISupportedInterfaceOrientations' lists portrait
                     30 |     <key>UISupportedInterfaceOrientations</key>
                        |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                  note: it also decides for 1 screen: 'Page'
                  help: widen the iPad list alone and leave the iPhone list as it is, or override \
                'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone, which covers 1 more screen

                App/Kiosk.swift:4:13: warning: 'Kiosk' may turn to landscape on iPhone after the change: depends on \
                'isDocked', which is decided at run time (target 'App') [unproven-constraint]
                  App/Info.plist:30:2: note: 'UISupportedInterfaceOrientations' lists portrait
                     30 |     <key>UISupportedInterfaceOrientations</key>
                        |     ^~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
                  help: widen the iPad list alone and leave the iPhone list as it is, or override \
                'supportedInterfaceOrientations' in 'Kiosk' to answer '.portrait' on iPhone

                Target 'App' (App.xcodeproj; Release, Debug)
                  iPhone  declared: portrait -> all four orientations
                          4 screens: 2 lost, 1 unproven, 1 held
                  iPad    declared: all four orientations already
                          1 screen: 1 unaffected

                Not analysed
                  Pods/Pods.xcodeproj: does not exist here; run 'pod install'

                1 error, 1 warning, 1 note in 1 target

                """)
    }

    @Test("Xcode lines: absolute paths, notes with a place of their own")
    func xcode() {
        #expect(
            ReportFormat.xcode.render(Self.report, style: .plain) == """
                /src/app/App/Camera.swift:5:18: note: UIKit does not ask 'supportedOrientations' (target 'App') \
                (look-alike-name)
                /src/app/App/Home.swift:4:13: error: 'Home' turns to landscape on iPhone after the change: it has no mask of \
                its own, and only the declared list kept it in portrait (target 'App') (lost-constraint)
                /src/app/App/Info.plist:30:2: note: 'UISupportedInterfaceOrientations' lists portrait
                /src/app/App/Home.swift:4:13: note: it also decides for 1 screen: 'Page'
                /src/app/App/Home.swift:4:13: note: widen the iPad list alone and leave the iPhone list as it is, or \
                override 'supportedInterfaceOrientations' in 'Home' to answer '.portrait' on iPhone, which covers 1 more screen
                /src/app/App/Kiosk.swift:4:13: warning: 'Kiosk' may turn to landscape on iPhone after the change: depends on \
                'isDocked', which is decided at run time (target 'App') (unproven-constraint)
                /src/app/App/Info.plist:30:2: note: 'UISupportedInterfaceOrientations' lists portrait
                /src/app/App/Kiosk.swift:4:13: note: widen the iPad list alone and leave the iPhone list as it is, or \
                override 'supportedInterfaceOrientations' in 'Kiosk' to answer '.portrait' on iPhone

                """)
    }

    @Test("Every Xcode line is one that Xcode reads")
    func xcodeGrammar() {
        for line in ReportFormat.xcode.render(Self.report, style: .plain).split(separator: "\n") {
            #expect(line.wholeMatch(of: /\/[^:]+:\d+:\d+: (error|warning|note): .+/) != nil, "\(line)")
        }
    }

    @Test("Text and Xcode lines do not let names of other people through to the terminal")
    func controlCharacters() {
        var report = Self.report
        report.outcome.findings = [
            Finding(
                rule: "lost-constraint", severity: .error, statement: "'\u{1B}]0;owned\u{7}' turns",
                location: SourceLocation(file: "a\u{1B}[2J\n.swift", line: 1),
                notes: [.init(.related, "see '\u{202E}'", at: SourceLocation(file: "\u{9B}x", line: 2))])
        ]
        for format in [ReportFormat.text, .xcode, .json] {
            let output = format.render(report, style: .plain)
            #expect(!output.unicodeScalars.contains { $0 != "\n" && $0.isTreacherous }, "\(format)")
        }
    }

    @Test("Colour only where it was decided")
    func colour() {
        #expect(!ReportFormat.text.render(Self.report, style: .plain).contains("\u{1B}"))
        let coloured = ReportFormat.text.render(Self.report, style: .coloured)
        #expect(coloured.contains("\u{1B}[1;31merror:\u{1B}[0m"))
        let codes = /\u{1B}\[[0-9;]*m/
        #expect(coloured.replacing(codes, with: "") == ReportFormat.text.render(Self.report, style: .plain))
        #expect(!ReportFormat.json.render(Self.report, style: .coloured).contains("\u{1B}"))
        #expect(!ReportFormat.xcode.render(Self.report, style: .coloured).contains("\u{1B}"))
    }

    @Test("Verbose lists every screen")
    func verbose() {
        var report = Self.report
        report.isVerbose = true
        let text = ReportFormat.text.render(report, style: .plain)
        #expect(
            text.contains(
                "  App/Page.swift:4:13: iPhone: lost: 'Page', portrait -> all but upside-down, 'Home' is asked\n"))
        #expect(text.contains("  App/Board.swift:4:13: iPad: unaffected: 'Board', portrait, asked\n"))
    }
}
