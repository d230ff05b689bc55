import Lint
import OrientationModel

/// Findings for people: place, message, the source line, notes; then the summary.
struct TextFormat {
    let style: TextStyle

    func render(_ report: Report) -> String {
        var blocks = report.findings.map { block($0, of: report) }
        if report.isVerbose { blocks += ScreenTable(style: style).blocks(of: report.analysis) }
        blocks += Summary(style: style).blocks(of: report)
        return blocks.map { $0.joined(separator: "\n") + "\n" }.joined(separator: "\n")
    }

    private func block(_ finding: Finding, of report: Report) -> [String] {
        let excerpts = report.excerpts
        let head =
            "\(style.strong(finding.location.display)): "
            + style.severity(finding.severity, "\(finding.severity.rawValue):")
            + " \(style.strong(finding.message.printable)) \(style.faint("[\(finding.rule)]"))"
        var lines = [head]
        if let frame = CodeFrame(at: finding.location, in: excerpts) { lines += frame.lines(margin: "", style: style) }
        for note in finding.notes { lines += noteLines(report.isVerbose ? note.aboveList : note, excerpts: excerpts) }
        return lines
    }

    private func noteLines(_ note: Finding.Note, excerpts: SourceExcerpts) -> [String] {
        let place = note.location.map { "\($0.display): " } ?? ""
        let label = note.kind == .help ? "help:" : "note:"
        var lines = ["  \(place)\(style.severity(.note, label)) \(note.message.printable)"]
        if note.kind == .evidence, let location = note.location,
            let frame = CodeFrame(at: location, in: excerpts)
        {
            lines += frame.lines(margin: "  ", style: style)
        }
        return lines
    }
}

extension SourceLocation {
    /// `path:line:column`, or the path alone for a file as a whole.
    var display: String { line > 0 ? "\(file.printable):\(line):\(column)" : file.printable }
}

extension Report {
    /// The places whose source lines the text format shows.
    public static func framedLocations(of findings: [Finding]) -> [SourceLocation] {
        findings.flatMap { finding in
            [finding.location] + finding.notes.filter { $0.kind == .evidence }.compactMap(\.location)
        }
    }
}
