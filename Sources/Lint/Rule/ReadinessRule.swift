import OrientationModel
import Releases
import RotationAnalysis

/// A rule that passes on one kind of place that is not ready for windows of any size, or for two displays.
public protocol ReadinessRule: Rule {
    /// The kind of place.
    var kind: ReadinessIssue.Kind { get }
    /// What follows from it, for the end of the sentence.
    var consequence: String { get }
    /// What to write instead.
    var help: String { get }
}

extension ReadinessRule {
    /// One finding a symbol: what stands in several places of a function is told once, with the places.
    public func findings(in input: LintInput) -> [Finding] {
        input.analysis.targets.flatMap { target -> [Finding] in
            let issues = (target.readiness?.issues ?? []).filter { $0.kind == kind }
            return Dictionary(grouping: issues) { [$0.symbol, $0.location.file] }.values
                .flatMap { input.settled.parts(of: $0, rule: metadata.id, at: \.location) }
                .compactMap { finding(about: $0, in: target.name, release: input.release) }
        }
    }

    /// - Parameter issues: Of one symbol.
    private func finding(about issues: [ReadinessIssue], in target: String, release: Release) -> Finding? {
        let ordered = issues.sorted { ($0.location, $0.message) < ($1.location, $1.message) }
        guard let issue = ordered.first else { return nil }
        var notes = NoteList(anchor: issue.location)
        for note in issue.notes { notes.add(Finding.Note(note)) }
        let others = ordered.dropFirst()
        for other in others.prefix(5) { notes.add(.init(.related, other.message, at: other.location)) }
        if others.count > 5 { notes.add(.init(.related, "and \(Quantity(others.count - 5, "more place"))")) }
        notes.add(.init(.help, help))
        if let id = issue.release ?? metadata.releases.first { notes.add(ReleaseNote(id, in: release).note) }
        var finding = finding(
            nil, "\(issue.message): \(consequence)", at: issue.location, target: target, symbol: issue.symbol,
            notes: notes.all)
        finding.places = Set(issues.map(\.location)).count
        return finding
    }
}
