extension ReleaseTable {
    /// The table as docs/releases.md shows it, with a newline at its end.
    public var markdown: String {
        let rows = entries.map { entry in
            let changes = entry.changes.map { "\($0.release): \($0.status.phrase)" }.joined(separator: "; ")
            let issue = entry.issue.map { " (issue \($0))" } ?? ""
            let source = entry.source.hasPrefix("https://") ? "<\(entry.source)>" : entry.source
            return
                "| `\(entry.id)` | \(entry.text)\(issue) | \(changes) | \(entry.dependency.phrase) | \(source) |\n"
        }
        return "| entry | what | says | matters for | source |\n| --- | --- | --- | --- | --- |\n" + rows.joined()
    }
}
