import Lint
import OrientationModel

/// The XML of Checkstyle, which Jenkins, reviewdog, Danger and many others read: one `file` for each file, with paths
/// relative to the working folder. Columns are UTF-16 code units, as Java counts.
struct CheckstyleFormat {
    func render(_ report: Report) -> String {
        let groups = Dictionary(grouping: report.findings, by: \.location.file).sorted { $0.key < $1.key }
        let files = groups.map { file, findings in
            XMLElement(
                name: "file", attributes: [("name", report.toolPath(file).printable)],
                children: findings.map { error($0, excerpts: report.excerpts) })
        }
        // The version of the form, not of the program: readers check that there is one.
        return XMLElement(name: "checkstyle", attributes: [("version", "4.3")], children: files).document
    }

    private func error(_ finding: Finding, excerpts: SourceExcerpts) -> XMLElement {
        var attributes = [(name: "line", value: "\(finding.location.startLine)")]
        if finding.location.line > 0, let columns = excerpts.columns(at: finding.location) {
            attributes.append(("column", "\(columns.start)"))
        }
        attributes.append(("severity", finding.severity == .note ? "info" : finding.severity.rawValue))
        attributes.append(("message", finding.message.printable))
        attributes.append(("source", "plumbline.\(finding.rule)"))
        return XMLElement(name: "error", attributes: attributes)
    }
}
