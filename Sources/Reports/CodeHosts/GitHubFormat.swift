import Lint
import OrientationModel

/// Workflow commands of GitHub Actions: `::error file=…,line=…,col=…,title=rule-id::message`. Notes follow in the same
/// annotation, one a line. Paths are relative to the working folder; columns are UTF-16 code units.
///
/// The escapes are those of the runner (actions/toolkit, `command.ts`): a percent sign and line breaks everywhere, colon
/// and comma in properties as well.
struct GitHubFormat {
    func render(_ report: Report) -> String {
        let findings = report.findings.map { line(for: $0, in: report) }
        let leftOut = NotAnalysedList(report.analysis.notAnalysed, limit: report.isVerbose ? nil : 10).lines.map {
            Self.command("notice", [("title", "not analysed")], $0)
        }
        return (findings + leftOut).joined()
    }

    private func line(for finding: Finding, in report: Report) -> String {
        var properties = [
            ("file", report.toolPath(finding.location.file).printable), ("line", "\(finding.location.startLine)"),
        ]
        if finding.location.line > 0, let columns = report.excerpts.columns(at: finding.location) {
            properties.append(("col", "\(columns.start)"))
            if let end = columns.end { properties.append(("endColumn", "\(end)")) }
        }
        properties.append(("title", finding.rule))
        let notes = finding.notes.map { note in
            let place = note.location.map { "\(report.toolPath($0.file).printable):\($0.startLine): " } ?? ""
            return "\(place)\(note.kind == .help ? "help" : "note"): \(note.message.printable)"
        }
        return Self.command(
            Self.command(for: finding.severity), properties,
            ([finding.message.printable] + notes).joined(separator: "\n"))
    }

    private static func command(for severity: Severity) -> String {
        severity == .note ? "notice" : severity.rawValue
    }

    private static func command(_ name: String, _ properties: [(String, String)], _ message: String) -> String {
        let list = properties.map { "\($0.0)=\(escapedProperty($0.1))" }.joined(separator: ",")
        return "::\(name) \(list)::\(escaped(message))\n"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25").replacing("\r", with: "%0D").replacing("\n", with: "%0A")
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}
