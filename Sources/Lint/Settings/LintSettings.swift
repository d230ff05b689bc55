import BuildModel
import OrientationModel

/// Which rules run, how much their findings weigh, and which findings are told.
public struct LintSettings: Sendable {
    /// Levels for the files of some paths.
    public struct PathLevels: Sendable, Hashable {
        /// One of them has to match.
        public var patterns: [PathPattern]
        /// By rule id.
        public var levels: [String: RuleLevel]

        /// Levels by rule id for the files that match one of the patterns.
        public init(patterns: [PathPattern], levels: [String: RuleLevel]) {
            self.patterns = patterns
            self.levels = levels
        }
    }

    /// By rule id; a rule that is not named keeps its own severity.
    public var levels: [String: RuleLevel] = [:]
    /// By rule id: stronger than all others.
    public var finalLevels: [String: RuleLevel] = [:]
    /// Only rules of these families; empty for those that are on unless told otherwise.
    public var families: Set<RuleMetadata.Family> = []
    /// Stronger than `levels`; of several that match a file, the last one counts.
    public var pathLevels: [PathLevels] = []
    /// Only findings in these files.
    public var paths = PathSelection()
    /// Findings that were accepted once; with the name that its user gave it, and the folder it stands in, absolute.
    public var baseline: (file: String, folder: String, content: Baseline)?
    /// Only findings that touch each of these; empty for all.
    public var scopes: [FileScope] = []

    /// Every rule at its own severity, and every finding.
    public init() {}

    /// What is made of a rule in a file; nil for its own severity.
    /// - Parameter path: Absolute; nil for no file in particular.
    func level(of rule: RuleMetadata, in path: String?) -> RuleLevel? {
        if let final = finalLevels[rule.id] { return final }
        if let path,
            let special = pathLevels.last(where: {
                $0.levels[rule.id] != nil && $0.patterns.contains { $0.matches(path) }
            })
        {
            return special.levels[rule.id]
        }
        if let level = levels[rule.id] { return level }
        if rule.family == .suppression { return nil }
        return (families.isEmpty ? Self.usualFamilies : families).contains(rule.family) ? nil : .off
    }

    /// The families that are on when none is asked for.
    public static let usualFamilies: Set<RuleMetadata.Family> = [.rotation]

    /// Whether a rule is on, in some file at least.
    func isOn(_ rule: RuleMetadata) -> Bool {
        if let final = finalLevels[rule.id] { return final != .off }
        return level(of: rule, in: nil) != .off || pathLevels.contains { $0.levels[rule.id, default: .off] != .off }
    }

    /// Whether a rule is on that looks at what the sources say about windows and displays: only then are they read for it.
    public var needsReadiness: Bool {
        RuleCatalogue.standard.rules.contains { $0.metadata.family.isReadiness && isOn($0.metadata) }
    }

    /// A finding with the weight that these settings give it; nil when its rule is off there.
    ///
    /// An ordinary finding of the rule gets the level. One that weighs less by itself, such as a note of a rule that
    /// reports errors, gets no heavier.
    func weighted(_ finding: Finding, of rule: RuleMetadata, root: String) -> Finding? {
        guard let level = level(of: rule, in: FilePath.join(root, finding.location.file)) else { return finding }
        guard let severity = level.severity else { return nil }
        var result = finding
        result.severity = finding.severity >= rule.severity ? severity : min(finding.severity, severity)
        return result
    }
}
