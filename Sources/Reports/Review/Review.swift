import Lint
import OrientationModel
import Releases
import RotationAnalysis

/// All that a reviewer needs to decide about a change of the declared orientations, before it is laid out.
public struct Review: Sendable {
    /// What is reviewed: the name of the analysed folder.
    public var title: String
    /// The change that is judged, as a sentence without a full stop: `what if every list held all four orientations`.
    public var change: String
    /// The analysis and its findings.
    public var report: Report
    /// How places become links.
    public var links: SourceLinks
    /// What is to be done, step by step.
    public var plan: ReviewPlan
    /// What every family of rules found, whichever of them the report tells in full.
    public var families: [FamilySummary]
    /// What releases of iOS and iPadOS do with declarations.
    public var knowledge: ReleaseKnowledge
    /// The edition of iOS that is judged for.
    public var release: Release
    /// How many verdicts are not shown, because their files are left out on purpose; the plan knows them all the same.
    public var screensLeftOut = 0
    /// Puts the nodes of a diagram in place; nil for the layout that needs no other program.
    public var graphviz: GraphvizLayout?

    /// Puts the parts together.
    public init(
        title: String, change: String, report: Report, links: SourceLinks, plan: ReviewPlan,
        families: [FamilySummary] = [],
        release: Release = ReleaseTable.known.current, graphviz: GraphvizLayout? = nil
    ) {
        self.title = title
        self.change = change
        self.report = report
        self.links = links
        self.plan = plan
        self.families = families
        self.release = release
        knowledge = ReleaseKnowledge(for: release)
        self.graphviz = graphviz
    }

    /// A verdict with the target it belongs to.
    struct Row {
        let target: TargetAnalysis
        let screen: ScreenVerdict
    }

    /// Every screen on every device, the worst verdict first.
    var rows: [Row] {
        let rows = report.analysis.targets.flatMap { target in
            target.verdicts.map { Row(target: target, screen: $0) }
        }
        return Verdict.allCases.flatMap { verdict in rows.filter { $0.screen.verdict == verdict } }
    }

    /// How many screens have a verdict, in all targets and on both devices.
    func count(_ verdict: Verdict) -> Int {
        report.analysis.targets.reduce(0) { $0 + $1.verdicts.count { $0.verdict == verdict } }
    }

    /// How many findings about windows and displays there are of each rule, whether they are told or not: rules with the
    /// most of them first.
    var readinessCounts: [ReadinessCount] {
        families.filter(\.family.isReadiness).flatMap { summary in
            summary.counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                ReadinessCount(family: summary.family, rule: $0.key, count: $0.value)
            }
        }
    }

    /// How many findings of a rule there are.
    struct ReadinessCount: Hashable {
        let family: RuleMetadata.Family
        /// Its id.
        let rule: String
        let count: Int

        /// What the rule says, in one line.
        var summary: String { RuleCatalogue.standard.rule(named: rule)?.metadata.summary ?? "" }
    }

    /// Findings about windows and displays: one list for each family that has any.
    var otherFamilies: [(family: RuleMetadata.Family, findings: [Finding])] {
        let groups = Dictionary(grouping: report.findings) {
            RuleCatalogue.standard.rule(named: $0.rule)?.metadata.family ?? .rotation
        }
        return RuleMetadata.Family.allCases.filter(\.isReadiness).compactMap { family in
            groups[family].map { (family, $0) }
        }
    }

    /// What the edition says as far as it concerns these targets.
    var relevantKnowledge: [ReleaseKnowledge.Entry] {
        let relevant = knowledgeOfTargets.reduce(into: Set<ReleaseKnowledge.Entry>()) { $0.formUnion($1.entries) }
        return knowledge.entries.filter(relevant.contains)
    }

    /// The name of each target, with what the edition says about it.
    var knowledgeOfTargets: [(target: String, entries: Set<ReleaseKnowledge.Entry>)] {
        // What is only summed up concerns a target all the same.
        let findings = report.findings + families.flatMap(\.findings)
        return report.analysis.targets.map { ($0.name, Set(knowledge.entries(for: $0, findings: findings))) }
    }

    /// Findings that no other section tells: everything else but lost, unproven and never asked. Errors first.
    var otherFindings: [Finding] {
        let told = ["lost-constraint", "unproven-constraint", "unasked-override"]
        let apart = Set(otherFamilies.flatMap(\.findings))
        let others = report.findings.filter { !told.contains($0.rule) && !apart.contains($0) }
        return Severity.allCases.reversed().flatMap { severity in others.filter { $0.severity == severity } }
    }
}

extension Review.Row {
    /// Why the verdict is what it is, in one line.
    var reason: String {
        if target.appMasks[screen.idiom]?.asksNobodyAfter == true {
            return "an app that declares all four orientations on iPad is not asked"
        }
        if let uncertainty = screen.uncertainty { return uncertainty }
        let declaration = Set(target.appMasks[screen.idiom]?.declaration ?? [])
        let last = screen.because.last { !declaration.contains($0) } ?? screen.because.last
        return last?.message ?? "UIKit's default"
    }

    /// Who answers for the screen.
    var asked: String {
        switch screen.asked {
        case .yes: "it is asked"
        case .possibly: screen.decider.map { "it or '\($0)' is asked" } ?? "it may be asked"
        case .no: screen.decider.map { "'\($0)' is asked" } ?? "it is not asked"
        }
    }
}

extension String {
    /// With a capital letter at the start.
    var asSentence: String { prefix(1).uppercased() + dropFirst() }
}
