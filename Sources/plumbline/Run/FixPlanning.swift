import Migration
import Reports
import RotationAnalysis

/// What is planned, and what it was planned for.
struct PlannedFix {
    /// The project's root.
    let root: String
    /// The project without the edits, in every configuration at once.
    let analysis: Analysis
    let plan: MigrationPlan
}

extension AnalysisRequest {
    /// Plans the edits that keep every constraint: `fix` prints them, and `report` recommends them.
    /// - Parameters:
    ///   - strategy: The one to use; nil for the cheapest that keeps most.
    ///   - appliesWidening: Whether the lists are to be widened as well.
    ///   - isWideningStated: Whether the lists to widen were named.
    ///   - isIncluded: Whether a file, given by its absolute path, may be edited.
    func plannedFix(
        strategy: StrategyName? = nil, appliesWidening: Bool, isWideningStated: Bool = false,
        isIncluded: @escaping @Sendable (String) -> Bool
    ) throws -> PlannedFix {
        var prepared = try prepare()
        let memory = FactsMemory()
        prepared.options.memory = memory
        prepared.options.holdsForEveryConfiguration = true
        let analysis = try prepared.analyse()
        let plan = MigrationPlanner(
            MigrationRequest(
                project: prepared.project, analysis: analysis, change: prepared.options.change,
                configuration: configuration, strategy: strategy, appliesWidening: appliesWidening,
                isWideningStated: isWideningStated, memory: memory, isIncluded: isIncluded, load: { try reload($0) })
        ).plan()
        return PlannedFix(root: prepared.project.root, analysis: analysis, plan: plan)
    }
}

extension ProposedFix {
    /// What was planned for each target, by name and in the order of the plan.
    static func all(of plan: MigrationPlan) -> [String: [ProposedFix]] {
        Dictionary(plan.targets.map { ($0.target, all(of: $0)) }) { first, _ in first }
    }

    private static func all(of target: TargetPlan) -> [ProposedFix] {
        target.ranked.map { ProposedFix(strategy: $0.name.rawValue) }
            + target.considered.filter { $0.plan == nil }
            .map { ProposedFix(strategy: $0.name.rawValue, refusal: $0.reason ?? "nothing to offer") }
    }
}
