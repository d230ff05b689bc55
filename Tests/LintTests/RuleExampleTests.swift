import BuildModel
import Foundation
import OrientationModel
import RotationAnalysis
import Testing

@testable import Lint

/// One example of a rule, named so that a failure says which.
struct ExampleCase: Sendable, CustomTestStringConvertible {
    let rule: String
    let example: RuleExample
    let number: Int

    var testDescription: String { "\(rule) \(number)" }

    static func all(_ examples: KeyPath<RuleExamples, [RuleExample]>) -> [ExampleCase] {
        RuleCatalogue.standard.rules.map(\.metadata).flatMap { rule in
            rule.documentation.examples[keyPath: examples].enumerated().map {
                ExampleCase(rule: rule.id, example: $0.element, number: $0.offset)
            }
        }
    }
}

/// The examples beside the rules, which are on their pages, are their tests: each is laid out as an app and linted.
@Suite("Examples of rules")
struct RuleExampleTests {
    private func findings(_ example: RuleExample) throws -> [Finding] {
        let folder = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("plumbline-example-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        var files = example.files
        if !example.declaresItself {
            files.append(RuleExample.File(path: "App/Info.plist", text: Self.entries(example.declaration)))
        }
        for file in files {
            let place = folder.appendingPathComponent(file.path)
            try FileManager.default.createDirectory(
                at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(Self.contents(of: file).utf8).write(to: place)
        }
        let project = try ProjectLoader(options: LoadOptions()).load([folder.path])
        var options = AnalysisOptions(change: example.change == .widening ? .widening(.all) : .narrowing(.portrait))
        options.readsReadiness = true
        let analysis = Analyzer(project: project, options: options).analyse()
        let problems = analysis.notAnalysed.filter { $0.what.hasSuffix(".swift") || $0.what.hasSuffix(".m") }
        #expect(problems.isEmpty, "\(problems)")
        var settings = LintSettings()
        settings.families = Set(RuleMetadata.Family.allCases)
        return Linter(settings: settings).lint(
            LintInput(
                analysis: analysis, project: project, widening: .all,
                change: example.change == .narrowing ? "narrow portrait" : nil)
        ).findings
    }

    private static func entries(_ declaration: RuleExample.Declaration) -> String {
        let names = InterfaceOrientation.allCases.filter { declaration.list.contains($0.mask) }.map {
            "UIInterfaceOrientation" + $0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst()
        }
        let list = names.map { "<string>\($0)</string>" }.joined()
        return "<key>UISupportedInterfaceOrientations</key><array>\(list)</array>"
            + (declaration.requiresFullScreen ? "<key>UIRequiresFullScreen</key><true/>" : "")
    }

    /// With what every file of its kind has around it.
    private static func contents(of file: RuleExample.File) -> String {
        if file.path.hasSuffix("Info.plist") {
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <plist version="1.0">
                <dict>
                \(file.text)
                </dict>
                </plist>

                """
        }
        if file.path.hasSuffix(".storyboard") {
            return """
                <?xml version="1.0" encoding="UTF-8"?>
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" targetRuntime="iOS.CocoaTouch">
                <scenes>
                \(file.text)
                </scenes>
                </document>

                """
        }
        return file.text + "\n"
    }

    @Test("What triggers a rule is reported", arguments: ExampleCase.all(\.triggering))
    func triggering(_ item: ExampleCase) throws {
        let found = try findings(item.example)
        #expect(found.contains { $0.rule == item.rule }, "\(found.map { "\($0.rule): \($0.statement)" })")
    }

    @Test("What does not trigger a rule is not reported", arguments: ExampleCase.all(\.nonTriggering))
    func nonTriggering(_ item: ExampleCase) throws {
        let found = try findings(item.example).filter { $0.rule == item.rule }
        #expect(found.isEmpty, "\(found.map { "\($0.location.line): \($0.statement)" })")
    }

    @Test("Every rule has examples of both kinds, those about windows and displays in at least three spellings")
    func spellings() {
        for rule in RuleCatalogue.standard.rules.map(\.metadata) {
            let examples = rule.documentation.examples
            let least = rule.family.isReadiness ? 3 : 1
            #expect(examples.triggering.count >= least, "\(rule.id)")
            #expect(examples.nonTriggering.count >= max(least, 2), "\(rule.id)")
        }
    }

    @Test("A finding says what to write instead and which edition it rests on")
    func notes() throws {
        for rule in RuleCatalogue.standard.rules.compactMap({ $0 as? any ReadinessRule }) {
            let example = try #require(rule.metadata.documentation.examples.triggering.first)
            let finding = try #require(try findings(example).first { $0.rule == rule.metadata.id })
            #expect(finding.notes.contains { $0.kind == .help })
            #expect(finding.notes.last?.message.hasPrefix("rests on '\(rule.metadata.releases[0])': ") == true)
            #expect(finding.symbol != nil)
        }
    }
}
