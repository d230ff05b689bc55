/// Text that a Markdown reader shows as it is (CommonMark, and GitHub's and GitLab's additions).
enum MarkdownText {
    /// A message: names in single quotes become code, the rest is escaped. On one line.
    static func message(_ message: String) -> String {
        MessageParts(message.printable).parts.map { part in
            switch part {
            case .prose(let text): escaped(text)
            case .name(let name): code(name)
            }
        }.joined()
    }

    /// Prose without any mark-up.
    static func escaped(_ text: String) -> String {
        let scalars = Array(text.printable.unicodeScalars)
        return scalars.indices.reduce(into: "") { result, index in
            let scalar = scalars[index]
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            // Sites turn these into links to people, issues and merge requests, entities or not; an empty comment
            // keeps them apart from the name.
            case "@", "#", "!": result += String(scalar) + "<!-- -->"
            case "\\", "`", "*", "_", "{", "}", "[", "]", "|", "~", "$": result += "\\" + String(scalar)
            // The colon of an address or of an emoji's name.
            case ":" where index + 1 < scalars.count && scalars[index + 1] != " ": result += "&#58;"
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// Code, for text outside of tables: the fence is longer than any run of backticks in it.
    static func code(_ text: String) -> String {
        let shown = text.printable
        let longest = shown.split { $0 != "`" }.map(\.count).max() ?? 0
        let fence = String(repeating: "`", count: longest + 1)
        let margin = shown.hasPrefix("`") || shown.hasSuffix("`") || shown.isEmpty ? " " : ""
        return fence + margin + shown + margin + fence
    }
}
