/// What a configuration makes of a rule.
public enum RuleLevel: String, Sendable, Codable, Hashable, CaseIterable {
    /// Not run.
    case off
    /// Its findings are notes.
    case note
    /// Its ordinary findings are warnings.
    case warning
    /// Its ordinary findings are errors.
    case error

    /// The severity of an ordinary finding; nil when the rule is off.
    public var severity: Severity? { Severity(rawValue: rawValue) }
}
