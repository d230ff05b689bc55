import Lint
import OrientationModel

/// `path:line:column: warning: message (rule-id)` with absolute paths, notes as `note:` lines: what Xcode shows beside
/// the source, and what most editors understand.
struct XcodeFormat {
    func render(_ report: Report) -> String {
        report.findings.map { finding in
            let place = place(finding.location, root: report.root)
            let head = "\(place): \(finding.severity.rawValue): \(finding.message.printable) (\(finding.rule))\n"
            // Xcode drops a note without a place, so those stand where the finding stands.
            let notes = finding.notes.map { note in
                let notePlace = note.location.map { self.place($0, root: report.root) } ?? place
                return "\(notePlace): note: \(note.message.printable)\n"
            }
            return head + notes.joined()
        }.joined()
    }

    /// A finding about a file as a whole stands on its first line.
    private func place(_ location: SourceLocation, root: String) -> String {
        let path = location.file.hasPrefix("/") ? location.file : "\(root)/\(location.file)"
        return "\(path.printable):\(max(location.line, 1)):\(max(location.column, 1))"
    }
}
