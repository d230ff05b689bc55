import OrientationModel
import Releases
import RotationAnalysis

/// A rule that passes on one kind of fault that the analysis found in the code alone, whatever the change.
protocol CodeIssueRule: Rule {
    var kind: CodeIssue.Kind { get }
    /// The way out, if it does not depend on the place.
    var help: String? { get }
    /// How grave one fault is.
    func severity(of issue: CodeIssue) -> Severity
    /// Whether the faults of one symbol are worth telling in this target.
    func isWorthTelling(_ issues: [CodeIssue], in target: TargetAnalysis) -> Bool
}

extension CodeIssueRule {
    var help: String? { nil }
    /// The rule's own severity; one less where the fault only may happen.
    func severity(of issue: CodeIssue) -> Severity {
        issue.isCertain ? metadata.severity : metadata.severity.lowered
    }
    func isWorthTelling(_ issues: [CodeIssue], in target: TargetAnalysis) -> Bool { true }

    /// One finding a symbol: a fault that stands in several places of a class, or on both idioms, is told once.
    func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target in
            Dictionary(grouping: target.issues.filter { $0.kind == kind }, by: \.symbol).values
                .filter { isWorthTelling($0, in: target) }
                .flatMap { input.settled.parts(of: $0, rule: metadata.id, at: \.location) }
                .compactMap { finding(about: $0, in: target.name, release: input.release) }
        }
    }

    /// - Parameter issues: Of one symbol.
    private func finding(about issues: [CodeIssue], in target: String, release: Release) -> Finding? {
        let ordered = issues.sorted {
            ($0.location, $0.idiom ?? .phone, $0.message) < ($1.location, $1.idiom ?? .phone, $1.message)
        }
        // The certain one speaks: a possible fault beside a certain one adds nothing.
        guard let issue = ordered.first(where: \.isCertain) ?? ordered.first else { return nil }
        let idioms = Set(issues.map(\.idiom))
        var notes: [Finding.Note] = []
        for note in issue.notes.map({ Finding.Note($0) }) where !notes.contains(note) { notes.append(note) }
        for other in ordered where other.message != issue.message || other.location != issue.location {
            notes.append(.init(.related, other.message, at: other.location))
        }
        if let help = issue.help ?? help { notes.append(.init(.help, help)) }
        notes += metadata.releases.compactMap { ReleaseNote($0, in: release).note }
        var finding = finding(
            severity(of: issue), issue.message, at: issue.location,
            target: target, idiom: idioms.count == 1 ? issue.idiom : nil, symbol: issue.symbol, notes: notes)
        finding.places = Set(issues.map(\.location)).count
        return finding
    }
}
