/// What one family of rules has to say of a run: the report sums up every family, whichever of them `lint` runs.
public struct FamilySummary: Sendable, Hashable {
    /// Which family.
    public var family: RuleMetadata.Family
    /// Its findings, in the order of every report.
    public var findings: [Finding]

    /// How many findings there are of each rule that has one, by id.
    public var counts: [String: Int] { Dictionary(grouping: findings, by: \.rule).mapValues(\.count) }

    /// One summary a family, in the order of ``RuleMetadata/Family``. The code rules of the families `resizing` and `duo`
    /// say nothing unless the analysis read the sources for them (`AnalysisOptions.readsReadiness`).
    /// - Parameter settings: Which findings are told and how much they weigh, whatever families they name.
    public static func all(of input: LintInput, settings: LintSettings = LintSettings()) -> [FamilySummary] {
        RuleMetadata.Family.allCases.filter { $0 != .suppression }.map { family in
            var settings = settings
            settings.families = [family]
            settings.baseline = nil
            let findings = Linter(settings: settings).lint(input).findings
            return FamilySummary(
                family: family,
                findings: findings.filter {
                    RuleCatalogue.standard.rule(named: $0.rule)?.metadata.family == family
                })
        }
    }
}
