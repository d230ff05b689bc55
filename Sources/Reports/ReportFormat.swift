import Lint
import OrientationModel

/// The formats of `plumbline lint`; docs/formats.md shows a sample of each.
public enum ReportFormat: String, Sendable, CaseIterable {
    /// For people: code frames, and a summary at the end.
    case text
    /// One line a finding with absolute paths, as Xcode reads it.
    case xcode
    /// One line a finding with relative paths, as Emacs, Vim and most editors read it.
    case emacs
    /// The whole analysis, for programs.
    case json
    /// The same, one object a line.
    case jsonl
    /// SARIF 2.1.0.
    case sarif
    /// Workflow commands of GitHub Actions.
    case github
    /// GitLab Code Quality.
    case gitlab
    /// Checkstyle XML.
    case checkstyle
    /// JUnit XML.
    case junit
    /// For a comment or a job summary.
    case markdown
    /// One page for a browser.
    case html

    /// Whether a person reads it in a terminal: decides on colour.
    public var isForPeople: Bool { self == .text }

    /// Whether it says what was left out of the analysis. Where it does not, that has to be said beside it.
    public var saysWhatWasLeftOut: Bool {
        switch self {
        case .text, .json, .jsonl, .sarif, .github, .junit, .markdown, .html: true
        case .xcode, .emacs, .gitlab, .checkstyle: false
        }
    }

    /// The places whose source lines the format needs: to show them, or to convert a column with them.
    public func sourceLines(for outcome: LintOutcome) -> [SourceLocation] {
        switch self {
        case .text, .html: Report.framedLocations(of: outcome.findings)
        case .sarif:
            SARIFResults.all(in: outcome).flatMap { result in
                [result.finding.location] + result.finding.notes.compactMap(\.location)
            }
        case .github, .checkstyle: outcome.findings.map(\.location)
        case .xcode, .emacs, .json, .jsonl, .gitlab, .junit, .markdown: []
        }
    }

    /// The report, with a newline at its end unless it is empty.
    /// - Parameter style: Used by formats for people only.
    public func render(_ report: Report, style: TextStyle) -> String {
        switch self {
        case .text: TextFormat(style: style).render(report)
        case .xcode: XcodeFormat().render(report)
        case .emacs: EmacsFormat().render(report)
        case .json: JSONFormat().render(report)
        case .jsonl: JSONLinesFormat().render(report)
        case .sarif: SARIFFormat().render(report)
        case .github: GitHubFormat().render(report)
        case .gitlab: GitLabFormat().render(report)
        case .checkstyle: CheckstyleFormat().render(report)
        case .junit: JUnitFormat().render(report)
        case .markdown: MarkdownFormat().render(report)
        case .html: HTMLFormat().render(report)
        }
    }
}
