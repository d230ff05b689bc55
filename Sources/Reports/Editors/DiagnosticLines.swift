import Lint
import OrientationModel

/// Findings as compilers print them: one line each, notes on lines of their own.
struct DiagnosticLines {
    /// How a location's file is written.
    let path: (String) -> String
    /// How a rule is named at the end of the line.
    let rule: (String) -> String

    func render(_ findings: [Finding]) -> String {
        findings.map { finding in
            let place = place(finding.location)
            let head = "\(place): \(finding.severity.rawValue): \(finding.message.printable) \(rule(finding.rule))\n"
            // Readers drop a note without a place, so those stand where the finding stands.
            let notes = finding.notes.map { note in
                "\(note.location.map(self.place) ?? place): note: \(note.message.printable)\n"
            }
            return head + notes.joined()
        }.joined()
    }

    /// A finding about a file as a whole stands on its first line.
    private func place(_ location: SourceLocation) -> String {
        "\(path(location.file).printable):\(location.startLine):\(max(location.column, 1))"
    }
}

extension SourceLocation {
    /// The line to show: the first one for a file as a whole.
    var startLine: Int { max(line, 1) }
}
