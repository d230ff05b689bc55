import OrientationModel

/// Runs rules over an analysis.
public struct Linter: Sendable {
    private let rules: [any Rule]

    /// Makes a linter with the given rules, all of them if none are given.
    public init(rules: [any Rule] = RuleCatalogue.standard.rules) { self.rules = rules }

    /// Runs the rules, and sorts out what has been silenced.
    public func lint(_ input: LintInput) -> LintOutcome { LintOutcome(findings: findings(in: input)) }

    /// The findings in the order of every report; those that several targets share are told once.
    public func findings(in input: LintInput) -> [Finding] {
        let all = rules.flatMap { $0.findings(in: input) }.sorted()
        return mergingTargets(of: all)
    }

    /// Joins findings that differ in their target alone.
    private func mergingTargets(of findings: [Finding]) -> [Finding] {
        var merged: [Finding] = []
        var places: [Finding: Int] = [:]
        for finding in findings {
            var key = finding
            key.targets = []
            if let place = places[key] {
                merged[place].targets = Set(merged[place].targets + finding.targets).sorted()
            } else {
                places[key] = merged.count
                merged.append(finding)
            }
        }
        return merged.sorted()
    }
}
