import OrientationModel
import RotationAnalysis

/// A rule that passes on one kind of fault that the analysis found in the code alone, whatever the change.
protocol CodeIssueRule: Rule {
    var kind: CodeIssue.Kind { get }
    /// The way out, if it does not depend on the place.
    var help: String? { get }
}

extension CodeIssueRule {
    var help: String? { nil }

    /// One finding a symbol and idiom: a fault that stands in several places of a class is told once, with the places.
    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target in
            let issues = target.issues.filter { $0.kind == kind }
            let groups = Dictionary(grouping: issues) { [$0.symbol, $0.idiom?.rawValue ?? ""] }
            return groups.values.compactMap { finding(about: $0, in: target.name) }
        }
    }

    /// - Parameter issues: Of one symbol and idiom.
    private func finding(about issues: [CodeIssue], in target: String) -> Finding? {
        let ordered = issues.sorted { ($0.location, $0.message) < ($1.location, $1.message) }
        // The certain one speaks: a possible fault beside a certain one adds nothing.
        guard let issue = ordered.first(where: \.isCertain) ?? ordered.first else { return nil }
        var notes = issue.notes.map { Finding.Note($0) }
        for other in ordered where other.location != issue.location {
            notes.append(.init(.related, other.message, at: other.location))
        }
        if let help { notes.append(.init(.help, help)) }
        return finding(
            issue.isCertain ? metadata.severity : metadata.severity.lowered, issue.message, at: issue.location,
            target: target, idiom: issue.idiom, symbol: issue.symbol, notes: notes)
    }
}
