import Lint

/// A rule's page: for a terminal, and as Markdown for the documentation.
public struct RulePage: Sendable {
    private let metadata: RuleMetadata

    /// The page of a rule.
    public init(_ metadata: RuleMetadata) { self.metadata = metadata }

    /// For a terminal, with a newline at its end.
    public func text(style: TextStyle) -> String {
        let facts = metadata.facts.isEmpty ? "" : "; rests on \(metadata.facts.joined(separator: ", "))"
        let head = [
            style.strong(metadata.id),
            metadata.summary,
            style.faint(
                "\(metadata.severity.rawValue), \(metadata.side.rawValue) side, family \(metadata.family.rawValue)\(facts)"
            ),
        ]
        let sections = RuleSections(rule: metadata).all.map { "\(style.strong($0.heading))\n\n\(Self.plain($0.text))" }
        return head.joined(separator: "\n") + "\n\n" + sections.joined(separator: "\n\n") + "\n"
    }

    /// As Markdown, with a newline at its end.
    public var markdown: String {
        let sections = RuleSections(rule: metadata).all.map { "## \($0.heading)\n\n\($0.text)" }
        let facts = metadata.facts.map { "[\($0)](../how-ios-decides.md#\($0.lowercased()))" }.joined(separator: ", ")
        let rests = facts.isEmpty ? "" : "; rests on \(facts)"
        return "# \(metadata.id)\n\n\(metadata.summary.prefix(1).uppercased() + metadata.summary.dropFirst()).\n\n"
            + "Severity: \(metadata.severity.rawValue); side: \(metadata.side.rawValue); "
            + "family: \(metadata.family.rawValue)\(rests).\n\n"
            + sections.joined(separator: "\n\n") + "\n"
    }

    /// Wrapped for a terminal; fenced code is indented and its fence left out.
    private static func plain(_ markdown: String) -> String {
        var lines: [String] = []
        var isCode = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                isCode.toggle()
            } else if isCode {
                lines.append(line.isEmpty ? "" : "    \(line)")
            } else {
                // A link's place is worth nothing in a terminal.
                lines += wrapped(line.replacing(/\[([^\]]+)\]\([^)]*\)/) { $0.output.1 }, width: 80)
            }
        }
        return lines.joined(separator: "\n")
    }

    private static func wrapped(_ line: Substring, width: Int) -> [String] {
        guard !line.isEmpty else { return [""] }
        var lines: [String] = []
        for word in line.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
