import OrientationModel
import RotationAnalysis
import SampleAnalyses
import Testing

@testable import Lint

@Suite("Rules about faults in code")
struct CodeIssueRuleTests {
    /// The ids and severities are what users write into their configuration: they are fixed here.
    static let catalogue: [(kind: CodeIssue.Kind, id: String, severity: Severity)] = [
        (.disjointMask, "disjoint-mask", .error),
        (.emptyMask, "empty-mask", .error),
        (.orientationUsedAsMask, "mask-type-confusion", .warning),
        (.forwardingRecursion, "forwarding-recursion", .error),
        (.overrideRepeatsDefault, "redundant-override", .note),
        (.autorotateOnlyGuard, "autorotate-only-guard", .warning),
        (.oneShotForcing, "one-shot-rotation", .warning),
        (.preferredOutsideMask, "preferred-outside-mask", .error),
        (.runtimePatching, "runtime-patching", .warning),
        (.readsDeclaration, "declaration-read-back", .warning),
        (.protocolExtensionMember, "protocol-extension-mask", .warning),
        (.unaskedOverride, "unasked-override", .warning),
        (.appMaskFromDelegate, "app-mask-from-delegate", .note),
        (.lookAlikeName, "look-alike-name", .note),
        (.frameworkClassExtension, "framework-class-extension", .note),
        (.deadOverride, "dead-override", .warning),
        (.redundantAfterNarrowing, "redundant-after-narrowing", .note),
    ]

    private func findings(_ issues: [CodeIssue], idioms: [Idiom] = [.phone, .pad]) -> [Finding] {
        Linter().findings(in: Sample.input([Sample.target(idioms: idioms, issues: issues)]))
    }

    @Test("Each kind of fault is one finding of its rule", arguments: catalogue)
    func kinds(kind: CodeIssue.Kind, id: String, severity: Severity) throws {
        let all = findings([Sample.issue(kind)])
        #expect(all.map(\.rule) == [id])
        let finding = try #require(all.first)
        #expect(finding.severity == severity)
        #expect(finding.message == "something is wrong (target 'App')")
        #expect(finding.symbol == "HomeController")
        #expect(finding.location == SourceLocation(file: "App/HomeController.swift", line: 5, column: 18))
    }

    @Test("What is not certain weighs less", arguments: catalogue)
    func uncertain(kind: CodeIssue.Kind, id: String, severity: Severity) {
        // Two extensions of one class are uncertain, and graver than one.
        let expected = kind == .frameworkClassExtension ? .warning : severity.lowered
        #expect(findings([Sample.issue(kind, isCertain: false)]).map(\.severity) == [expected])
    }

    @Test("A fault on both idioms is one finding for both")
    func bothIdioms() throws {
        let all = findings([
            Sample.issue(.disjointMask, idiom: .pad, message: "nothing in common on iPad"),
            Sample.issue(.disjointMask, idiom: .phone, message: "nothing in common on iPhone"),
        ])
        #expect(all.count == 1)
        let finding = try #require(all.first)
        #expect(finding.statement == "nothing in common on iPhone")
        #expect(finding.idiom == nil)
        #expect(finding.notes.map(\.message) == ["nothing in common on iPad"])
    }

    @Test("A fault in several places of a class is one finding with the places")
    func severalPlaces() throws {
        let all = findings([Sample.issue(.oneShotForcing, line: 30), Sample.issue(.oneShotForcing, line: 12)])
        #expect(all.count == 1)
        #expect(all.first?.location.line == 12)
        #expect(all.first?.notes.first?.location?.line == 30)
    }

    @Test("A certain fault speaks before a possible one")
    func certainFirst() {
        let all = findings([
            Sample.issue(.disjointMask, isCertain: false, line: 3), Sample.issue(.disjointMask, line: 9),
        ])
        #expect(all.map(\.severity) == [.error])
        #expect(all.map(\.location.line) == [9])
    }

    @Test("An override that is narrow on one idiom may be wide on the other")
    func redundantOnOneIdiom() {
        let pad = Sample.issue(.overrideRepeatsDefault, idiom: .pad)
        #expect(findings([pad]).isEmpty)
        #expect(findings([pad], idioms: [.pad]).count == 1)
        #expect(findings([pad, Sample.issue(.overrideRepeatsDefault, idiom: .phone)]).count == 1)
    }
}
