import Lint

/// The rules of a run: those that its results name, with their pages.
struct SARIFRules {
    private let ids: [String]

    init(of findings: [Finding]) { ids = Set(findings.map(\.rule)).sorted() }

    /// The place of a rule in the list.
    func index(of rule: String) -> Int? { ids.firstIndex(of: rule) }

    /// A `reportingDescriptor` for each.
    var values: [JSONValue] { ids.map(value) }

    private func value(of id: String) -> JSONValue {
        guard let rule = RuleCatalogue.standard.rule(named: id)?.metadata else {
            return .object([("id", .string(id))])
        }
        let page = RulePage(rule)
        return .object([
            ("id", .string(id)),
            ("shortDescription", text(rule.summary.prefix(1).uppercased() + rule.summary.dropFirst() + ".")),
            ("fullDescription", text(rule.documentation.whatItDoes)),
            (
                "help",
                .object([
                    ("text", .string(SARIFText.message(page.text(style: .plain)))),
                    ("markdown", .string(Self.withoutLocalLinks(page.markdown))),
                ])
            ),
            ("defaultConfiguration", .object([("level", .string(rule.severity.rawValue))])),
            (
                "properties",
                .object([
                    ("tags", .strings([rule.family.rawValue, rule.side.rawValue])),
                    // GitHub sorts alerts by it.
                    (
                        "problem.severity",
                        .string(rule.severity == .note ? "recommendation" : rule.severity.rawValue)
                    ),
                ])
            ),
        ])
    }

    /// A viewer shows the page far from the folder that its links start from.
    private static func withoutLocalLinks(_ markdown: String) -> String {
        markdown.replacing(/\[([^\]]*)\]\((?!https?:)[^)]*\)/) { String($0.1) }
    }

    private func text(_ text: String) -> JSONValue { .object([("text", .string(SARIFText.message(text)))]) }
}
