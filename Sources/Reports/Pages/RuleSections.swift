import Lint
import OrientationModel

/// The page of a rule in its fixed order: a heading, and the text below it as Markdown.
struct RuleSections {
    let rule: RuleMetadata

    /// A heading and its text.
    struct Section: Hashable {
        /// Without a mark in front.
        var heading: String
        /// Without an empty line at either end.
        var text: String
    }

    var all: [Section] {
        let documentation = rule.documentation
        return [
            Section(heading: "What it does", text: documentation.whatItDoes),
            Section(heading: "Why it matters", text: documentation.whyItMatters),
            Section(heading: "Example", text: example),
            Section(heading: "Instead", text: documentation.instead),
            Section(heading: "Suppress", text: suppress),
            Section(heading: "Limits", text: documentation.limits),
        ]
    }

    // MARK: Example

    private var example: String {
        let examples = rule.documentation.examples
        let parts =
            examples.triggering.prefix(1).map { part("Reported", $0) }
            + examples.nonTriggering.prefix(1).map { part("Left alone", $0) }
        return parts.joined(separator: "\n\n")
    }

    private func part(_ verb: String, _ example: RuleExample) -> String {
        let isOneSource = example.files.count == 1 && !example.declaresItself
        let blocks = example.files.map { file in
            let fence = "```\(Self.language(of: file.path))\n\(file.text)\n```"
            return isOneSource ? fence : "`\(file.path)`:\n\n\(fence)"
        }
        return ([verb + circumstances(of: example) + ":"] + blocks).joined(separator: "\n\n")
    }

    /// What the files of an example do not show. Bars and layouts are reported whatever an app declares.
    private func circumstances(of example: RuleExample) -> String {
        var phrase = ""
        let declaration = example.declaration
        if !example.declaresItself, !rule.family.isReadiness || declaration != RuleExample.Declaration() {
            phrase =
                ", in an app that lists \(declaration.list == .portrait ? "portrait alone" : declaration.list.phrase)"
            if declaration.requiresFullScreen { phrase += " and requires full screen" }
        }
        switch example.change {
        case .widening: return phrase
        case .narrowing: return phrase + ", with `--narrow`"
        }
    }

    private static func language(of path: String) -> String {
        switch path.split(separator: ".").last.map(String.init) {
        case "swift": "swift"
        case "m", "h", "mm": "objc"
        case "plist", "storyboard", "xib": "xml"
        case "yml": "yaml"
        default: "text"
        }
    }

    // MARK: Suppress

    /// Comments do not survive in every file that a declaration stands in.
    private var suppress: String {
        let source = "`// plumbline:disable:next \(rule.id) - reason`"
        let one =
            switch rule.side {
            case .code: "One finding: \(source) above the line it stands on."
            case .declaration:
                "One finding: a comment above the line it stands on, `<!-- plumbline:disable:next \(rule.id) - reason -->` "
                    + "in a plist, \(source) in an .xcconfig, `# plumbline:disable:next \(rule.id) - reason` in YAML. Xcode "
                    + "keeps no comments in a project file."
            }
        return one + " All of a file: `plumbline:disable-file \(rule.id) - reason`. Everywhere, or below some paths: "
            + "`severity` and `paths` in `.plumbline.yml`. See [Silencing findings](../suppression.md)."
    }
}
