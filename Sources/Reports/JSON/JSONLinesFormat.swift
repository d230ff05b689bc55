/// The objects of the JSON report, one a line, each with a `kind` in front: for `jq`, log collectors and databases.
struct JSONLinesFormat {
    func render(_ report: Report) -> String {
        let parts = ReportJSON(report)
        let lines =
            [JSONValue.object([("kind", .string("report")), ("version", .int(ReportJSON.version))])]
            + parts.targets.map { Self.line("target", $0) } + parts.verdicts.map { Self.line("verdict", $0) }
            + parts.findings.map { Self.line("finding", $0) }
            + parts.notAnalysed.map { Self.line("notAnalysed", $0) }
        return lines.map { $0.compactText + "\n" }.joined()
    }

    private static func line(_ kind: String, _ value: JSONValue) -> JSONValue {
        guard case .object(let members) = value else { return value }
        return .object([("kind", .string(kind))] + members)
    }
}
