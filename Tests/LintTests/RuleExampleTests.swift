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
        RuleCatalogue.standard.rules.compactMap { $0 as? any ReadinessRule }.flatMap { rule in
            rule.examples[keyPath: examples].enumerated().map {
                ExampleCase(rule: rule.metadata.id, example: $0.element, number: $0.offset)
            }
        }
    }
}

/// The examples beside the rules are their tests.
@Suite("Examples of rules")
struct RuleExampleTests {
    /// Analyses the files of an example as one app, in memory.
    private func findings(_ example: RuleExample) throws -> [Finding] {
        let root = "/example"
        let files = example.files.map { file in
            SourceMembership(
                path: file.path,
                language: file.path.hasSuffix(".swift")
                    ? .swift : file.path.hasSuffix(".h") ? .objectiveCHeader : .objectiveC,
                module: "App", ownership: .owned)
        }
        let app = AppTarget(
            name: "App", kind: .app, platform: .iOS, origin: TargetOrigin(kind: .folder, path: "App"),
            configurations: [
                TargetConfiguration(
                    name: "Release", deviceFamilies: DeviceFamilies(idioms: [.phone, .pad], isAssumed: false),
                    moduleName: "App", declarations: [:])
            ],
            defaultConfigurationName: "Release", sourceFiles: files)
        var options = AnalysisOptions()
        options.readsReadiness = true
        for file in example.files { options.overlay.replace(root + "/" + file.path, with: [UInt8](file.text.utf8)) }
        let project = ProjectModel(root: root, targets: [app])
        let analysis = Analyzer(project: project, options: options).analyse()
        #expect(analysis.notAnalysed.isEmpty)
        return Linter(settings: .only([.resizing, .duo])).findings(
            in: LintInput(analysis: analysis, project: project, widening: .all))
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

    @Test("Every rule of these families has examples in at least three spellings")
    func spellings() {
        for rule in RuleCatalogue.standard.rules.compactMap({ $0 as? any ReadinessRule }) {
            #expect(rule.examples.triggering.count >= 3, "\(rule.metadata.id)")
            #expect(rule.examples.nonTriggering.count >= 3, "\(rule.metadata.id)")
        }
    }

    @Test("A finding says what to write instead and which edition it rests on")
    func notes() throws {
        for rule in RuleCatalogue.standard.rules.compactMap({ $0 as? any ReadinessRule }) {
            let example = try #require(rule.examples.triggering.first)
            let finding = try #require(try findings(example).first { $0.rule == rule.metadata.id })
            #expect(finding.notes.contains { $0.kind == .help })
            #expect(finding.notes.last?.message.hasPrefix("rests on '\(rule.metadata.releases[0])': ") == true)
            #expect(finding.symbol != nil)
        }
    }
}
