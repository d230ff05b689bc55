extension ReleaseTable {
    /// The table as docs/releases.md shows it, with a newline at its end.
    public var markdown: String {
        let rows = entries.map { entry in
            let changes = entry.changes.map { "\($0.release): \(Self.word(for: $0.status))" }.joined(separator: "; ")
            let issue = entry.issue.map { " (issue \($0))" } ?? ""
            let source = entry.source.hasPrefix("https://") ? "<\(entry.source)>" : entry.source
            return
                "| `\(entry.id)` | \(entry.text)\(issue) | \(changes) | \(Self.word(for: entry.dependency)) | \(source) |\n"
        }
        return "| entry | what | says | matters for | source |\n| --- | --- | --- | --- | --- |\n" + rows.joined()
    }

    private static func word(for status: ReleaseStatus) -> String {
        switch status {
        case .knownIssue: "known issue"
        case .unlisted: "no longer listed"
        case .fixed: "fixed"
        case .deprecated: "deprecated"
        case .inForce: "in force"
        }
    }

    private static func word(for dependency: ReleaseEntry.Dependency) -> String {
        switch dependency {
        case .builtWith27SDK: "apps built with the 27 SDK"
        case .builtWith271SDK: "apps built with the 27.1 SDK"
        case .system: "all apps"
        }
    }
}
