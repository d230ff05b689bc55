import Lint
import OrientationModel
import RotationAnalysis
import SampleAnalyses

@testable import Reports

/// The reports whose rendering in every format stands in Tests/Fixtures/Formats.
enum SampleReports {
    /// Findings of every severity and screens of every verdict.
    static let ordinary: Report = {
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
            outcome: Linter().lint(input), analysis: input.analysis, root: "/src/app", version: "1.2.3",
            excerpts: SourceExcerpts(lines: [
                "App/Home.swift": [4: "final class Home: UIViewController {}"],
                "App/Info.plist": [30: "\t<key>UISupportedInterfaceOrientations</key>"],
            ]))
    }()

    /// Names and messages with everything that means something to one of the formats. The analysed folder lies below the
    /// working folder, one file outside of both.
    static let awkward: Report = {
        let file = "Sign in, 100%: „Über“ [draft]/It's #1 & <best>.swift"
        let symbol = "Größe😀<T & \"U\">|*_`{0}"
        let long = "Checkout" + String(repeating: "AndThenSomeMore", count: 140)
        let place = SourceLocation(file: file, line: 3, column: 27)
        let findings = [
            Finding(
                rule: "lost-constraint", severity: .error,
                statement:
                    "'\(symbol)' turns to landscape, 100% certain: see [here](https://example.invalid) or ask @somebody "
                    + "about #1",
                location: place, targets: ["App, 100%: „Über“ | \"A\" & <B>"], idiom: .phone, symbol: symbol,
                notes: [
                    .init(.evidence, "'UISupportedInterfaceOrientations' lists portrait", at: place),
                    .init(.related, "it's in '../Shared'", at: SourceLocation(file: "../../lib/Shared.swift", line: 1)),
                    .init(.help, "answer '.portrait' -- or ']]>' -- on iPhone\\"),
                ]),
            Finding(
                rule: "lost-constraint", severity: .error, statement: "'\(long)' turns to landscape",
                location: SourceLocation(file: file, line: 4, column: 7), targets: ["App, 100%: „Über“ | \"A\" & <B>"],
                idiom: .phone, symbol: long),
            Finding(
                rule: "inert-setting", severity: .warning,
                statement: "two\nlines\r::error::injected</script>\u{1B}]0;owned\u{7}\u{202E}\u{FFFE}\u{9B}31m",
                location: SourceLocation(file: "New\nline\u{1B}[2J.xcconfig", line: 2, column: 1)),
            // The same symbol twice: one fingerprint, two issues.
            Finding(
                rule: "inert-setting", severity: .warning, statement: "again",
                location: SourceLocation(file: "New\nline\u{1B}[2J.xcconfig", line: 9, column: 1)),
            Finding(
                rule: "pad-list-incomplete", severity: .note, statement: "the project as a whole",
                location: SourceLocation(file: ".", line: 0)),
        ]
        let target = Sample.target(
            "App, 100%: „Über“ | \"A\" & <B>", screens: [Sample.screen(symbol, file: file), Sample.screen(long)])
        return Report(
            outcome: LintOutcome(findings: findings.sorted()),
            analysis: Analysis(
                targets: [target],
                notAnalysed: [NotAnalysed(what: "Pods | \u{1B}[1m<b>", reason: "50% are missing, e.g. 'A'\nand 'B'")]),
            root: "/src/mono repo/ios, app", workingFolder: "/src/mono repo", version: "1.2.3",
            excerpts: SourceExcerpts(lines: [
                file: [3: "    let é😀 = 1; class Größe {}", 4: "class \(long) {}"]
            ]))
    }()

    /// One finding that is shown, one that a comment silences, one that the baseline holds back.
    static let silenced: Report = {
        var report = ordinary
        let findings = ordinary.findings
        report.outcome = LintOutcome(
            findings: [findings[1]],
            suppressed: [
                SuppressedFinding(
                    finding: findings[0], location: SourceLocation(file: "App/Camera.swift", line: 4, column: 5),
                    reason: "kept for \"iOS 5\"")
            ],
            baselined: [findings[2]], baseline: BaselineUse(file: "baseline.json", matched: 1))
        return report
    }()

    /// Nothing to say.
    static let clean = Report(
        outcome: LintOutcome(findings: []),
        analysis: Analysis(
            targets: [Sample.target(screens: [Sample.screen("Camera", .held, own: MaskBounds(.portrait))])],
            notAnalysed: []),
        root: "/src/app", version: "1.2.3")
}
