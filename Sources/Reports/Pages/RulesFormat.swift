import Lint

/// The formats of `plumbline rules`.
public enum RulesFormat: String, Sendable, CaseIterable {
    /// For people.
    case text
    /// For programs.
    case json
    /// For the README: a table with links to the pages of the rules.
    case markdown

    /// The catalogue, with a newline at the end.
    public func render(_ catalogue: RuleCatalogue, style: TextStyle) -> String {
        let rules = catalogue.rules.map(\.metadata)
        switch self {
        case .text:
            let width = rules.map(\.id.count).max() ?? 0
            return rules.map { rule in
                let severity = rule.severity.rawValue
                return style.strong(rule.id) + String(repeating: " ", count: width - rule.id.count + 2)
                    + style.severity(rule.severity, severity) + String(repeating: " ", count: 9 - severity.count)
                    + rule.summary + "\n"
            }.joined()
        case .markdown:
            let rows = rules.map { rule in
                "| [`\(rule.id)`](docs/rules/\(rule.id).md) | \(rule.severity.rawValue) | \(rule.side.rawValue) "
                    + "| \(rule.summary) |\n"
            }
            return "| rule | severity | side | says |\n| --- | --- | --- | --- |\n" + rows.joined()
        case .json: return JSONValue.array(rules.map(value)).text + "\n"
        }
    }

    private func value(of rule: RuleMetadata) -> JSONValue {
        .object([
            ("id", .string(rule.id)),
            ("family", .string(rule.family.rawValue)),
            ("side", .string(rule.side.rawValue)),
            ("severity", .string(rule.severity.rawValue)),
            ("summary", .string(rule.summary)),
            ("facts", .strings(rule.facts)),
        ])
    }
}
