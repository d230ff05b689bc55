import Foundation
import RotationAnalysis
import Testing

@testable import Lint

@Suite("Rule catalogue")
struct RuleCatalogueTests {
    static let all = RuleCatalogue.standard.rules.map(\.metadata)

    @Test("Ids are unique, sorted, and lower case with hyphens")
    func ids() {
        let ids = Self.all.map(\.id)
        #expect(ids == Set(ids).sorted())
        for id in ids { #expect(id.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil, "\(id)") }
    }

    @Test("Every kind of fault has exactly one rule")
    func kinds() {
        let kinds = RuleCatalogue.standard.rules.compactMap { ($0 as? any CodeIssueRule)?.kind }
        #expect(Set(kinds) == Set(CodeIssue.Kind.allCases))
        #expect(kinds.count == CodeIssue.Kind.allCases.count)
    }

    @Test("Every kind of place that is not ready has exactly one rule")
    func readinessKinds() {
        let kinds = RuleCatalogue.standard.rules.compactMap { ($0 as? any ReadinessRule)?.kind }
        #expect(Set(kinds) == Set(ReadinessIssue.Kind.allCases))
        #expect(kinds.count == ReadinessIssue.Kind.allCases.count)
    }

    @Test("Summaries are one plain statement", arguments: all)
    func summaries(rule: RuleMetadata) {
        #expect(!rule.summary.hasSuffix("."))
        #expect(!rule.summary.contains("\n"))
        #expect(rule.summary.count <= 100)
        #expect(rule.summary.prefix(1) == rule.summary.prefix(1).lowercased() || rule.summary.hasPrefix("UIKit"))
    }

    @Test("Every rule says what it does, why, what to do instead, and where it ends", arguments: all)
    func documentation(rule: RuleMetadata) {
        let page = rule.documentation
        for text in [page.whatItDoes, page.whyItMatters, page.instead, page.limits] {
            #expect(!text.isEmpty && !text.hasPrefix("\n") && !text.hasSuffix("\n"))
        }
    }

    @Test("Facts are named by their number", arguments: all)
    func facts(rule: RuleMetadata) {
        for fact in rule.facts { #expect(fact.wholeMatch(of: /F\d{1,2}/) != nil, "\(fact)") }
    }

    @Test("A rule stands in the file of its name", arguments: RuleCatalogue.standard.rules.map { "\(type(of: $0))" })
    func files(name: String) {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Sources/Lint/Rules").standardizedFileURL
        let places = ["", "Resizing/", "Duo/"].map { folder.appendingPathComponent("\($0)\(name).swift").path }
        #expect(places.contains { FileManager.default.fileExists(atPath: $0) })
    }

    @Test("A rule is found by its id")
    func lookup() {
        #expect(RuleCatalogue.standard.rule(named: "lost-constraint")?.metadata.severity == .error)
        #expect(RuleCatalogue.standard.rule(named: "lost") == nil)
    }
}
