import Lint
import OrientationModel

/// Findings as SARIF results. Notes with a place are related locations; the others end the message.
///
/// What a comment silences and what a baseline holds back are results as well, and say so: a viewer can show them, and
/// nothing disappears without a trace.
struct SARIFResults {
    /// A finding and what became of it.
    struct Result {
        let finding: Finding
        var suppression: SuppressedFinding?
        /// Whether the baseline holds it back.
        var isOld = false
    }

    let report: Report
    let rules: SARIFRules

    /// In the order of every report.
    static func all(in report: Report) -> [Result] {
        report.marksSilenced ? all(in: report.outcome) : report.findings.map { Result(finding: $0) }
    }

    /// Everything that may become a result.
    static func all(in outcome: LintOutcome) -> [Result] {
        let results =
            outcome.findings.map { Result(finding: $0) }
            + outcome.suppressed.map { Result(finding: $0.finding, suppression: $0) }
            + outcome.baselined.map { Result(finding: $0, isOld: true) }
        return results.sorted { $0.finding < $1.finding }
    }

    /// A `result` for each.
    var values: [JSONValue] {
        // Told before silenced: a comment somewhere must not change what the open ones are called.
        let results = Self.all(in: report)
        var fingerprints = DistinctFingerprints()
        var named: [Int: String] = [:]
        let indices = results.indices
        for index in indices.filter({ results[$0].suppression == nil })
            + indices.filter({ results[$0].suppression != nil })
        {
            named[index] = fingerprints.next(for: results[index].finding)
        }
        return indices.map { value(of: results[$0], fingerprint: named[$0] ?? results[$0].finding.fingerprint) }
    }

    private func value(of result: Result, fingerprint: String) -> JSONValue {
        let finding = result.finding
        let location = SARIFLocation(report: report)
        let placed = finding.notes.compactMap { note in note.location.map { (note: note, location: $0) } }
        let loose = finding.notes.filter { $0.location == nil }
        let text = ([finding.message] + loose.map { ($0.kind == .help ? "Help: " : "Note: ") + $0.message })
            .map { "\($0.printable)." }.joined(separator: "\n")
        var logical: [(key: String, value: JSONValue)] = []
        if let symbol = finding.symbol {
            logical = [
                ("logicalLocations", .array([.object([("fullyQualifiedName", .string(symbol.printable))])]))
            ]
        }
        var members: [(key: String, value: JSONValue)] = [("ruleId", .string(finding.rule))]
        if let index = rules.index(of: finding.rule) { members.append(("ruleIndex", .int(index))) }
        members += [
            ("level", .string(finding.severity.rawValue)),
            ("message", .object([("text", .string(SARIFText.message(text)))])),
            ("locations", .array([location.value(of: finding.location, with: logical)])),
        ]
        if !placed.isEmpty {
            let related = placed.enumerated().map { index, item in
                location.value(
                    of: item.location,
                    with: [
                        ("id", .int(index + 1)),
                        ("message", .object([("text", .string(SARIFText.message(item.note.message + ".")))])),
                    ])
            }
            members.append(("relatedLocations", .array(related)))
        }
        if let suppression = result.suppression { members.append(("suppressions", suppressions(suppression))) }
        // The baseline is not asked about what a comment silences.
        if report.outcome.baseline != nil, result.suppression == nil {
            members.append(("baselineState", .string(result.isOld ? "unchanged" : "new")))
        }
        members += [
            ("partialFingerprints", .object([("plumbline/v1", .string(fingerprint))])),
            (
                "properties",
                .object([
                    ("targets", .strings(finding.targets)), ("idiom", .optional(finding.idiom?.rawValue)),
                ])
            ),
        ]
        return .object(members)
    }

    private func suppressions(_ suppression: SuppressedFinding) -> JSONValue {
        var members: [(key: String, value: JSONValue)] = [("kind", .string("inSource"))]
        if let reason = suppression.reason { members.append(("justification", .string(reason.printable))) }
        members.append(("location", SARIFLocation(report: report).value(of: suppression.location)))
        return .array([.object(members)])
    }
}
