/// Help made from the option tables, 80 columns wide.
enum HelpText {
    /// What the program is for, in one sentence.
    static let purpose =
        "Tells which screens of an iOS app stop staying upright once its Info.plist lists all four orientations."

    /// For `plumbline --help`.
    static func overview(of commands: [CommandDefinition]) -> String {
        var text = wrapped(purpose, to: 78).map { $0 + "\n" }.joined()
        text += """

            Usage: plumbline [PATH…] [options]
                   plumbline COMMAND …

            Commands:

            """
        text += table(commands.map { ($0.name, $0.summary) })
        text += """

            Without a command, 'lint' is meant. 'plumbline COMMAND --help' explains one.
            'plumbline --version' prints the version.

            Exit codes: 0 clean, 1 findings at or above --fail-on, 2 wrong usage,
            3 nothing could be analysed.

            """
        return text
    }

    /// For `plumbline COMMAND --help`.
    static func text(for command: CommandDefinition) -> String {
        var text = "\(command.summary).\n\nUsage: plumbline \(command.name)"
        if command.operand.maximum != 0 {
            text +=
                " " + (command.operand.minimum == 0 ? "[\(command.operand.placeholder)]" : command.operand.placeholder)
        }
        text += " [options]\n\n"
        if command.operand.maximum != 0 {
            text += "Arguments:\n" + table([(command.operand.placeholder, command.operand.help)]) + "\n"
        }
        text += "Options:\n"
        text += table(command.options.map { ($0.usage, help(for: $0)) } + [("--help", "Show this text")])
        if !command.discussion.isEmpty { text += "\n" + command.discussion + "\n" }
        return text
    }

    /// What an option does, whether it may be repeated, and what holds without it.
    static func help(for option: OptionDefinition) -> String {
        var text = option.help
        if !option.longChoices.isEmpty { text += ": " + option.longChoices.joined(separator: ", ") }
        if option.isRepeatable, option.argument != .none { text += "; may be given several times" }
        if let fallback = option.defaultText { text += " (default: \(fallback))" }
        return text
    }

    /// Two columns; a long left cell has its text on the next line.
    private static func table(_ rows: [(left: String, right: String)]) -> String {
        let indent = rows.allSatisfy { $0.left.count <= 12 } ? 16 : 24
        return rows.map { row in
            let lines = wrapped(row.right, to: 78 - indent)
            let margin = String(repeating: " ", count: indent)
            let head = "  " + row.left
            let isShort = head.count + 2 <= indent
            let first = isShort ? head + String(repeating: " ", count: indent - head.count) : head + "\n" + margin
            return first + lines.joined(separator: "\n" + margin) + "\n"
        }.joined()
    }

    /// The words of a text in lines of at most so many characters.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for word in text.split(separator: " ") {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] = last + " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
