/// The manual page in the language of man(7), which groff and mandoc read.
struct ManualPage {
    /// In the order of the page. The first one is meant when no command is named.
    let commands: [CommandDefinition]

    /// With a newline at the end.
    var text: String {
        """
        .\\" Made by 'plumbline manual' from the tables that the program reads its arguments by.
        .TH PLUMBLINE 1 "\(Plumbline.releaseDate)" "plumbline \(Plumbline.version)" "User Commands"
        .SH NAME
        plumbline \\- find the screens of an iOS app that a widened Info.plist sets free
        .SH SYNOPSIS
        .B plumbline
        .RI [ PATH... "] [" options ]
        .br
        .B plumbline
        .I COMMAND
        \\&...
        .SH DESCRIPTION
        \(paragraph(HelpText.purpose))
        It reads sources and build files; nothing is built or run.
        Without a command,
        .B \(commands.first?.name ?? "")
        is meant.
        .PP
        Findings go to standard output, everything else to standard error.
        .SH COMMANDS
        \(commands.map(section).joined()).SH EXIT STATUS
        .TP
        .B 0
        No finding at or above the severity of
        .BR \\-\\-fail\\-on .
        .TP
        .B 1
        At least one.
        .TP
        .B 2
        The arguments or the configuration make no sense.
        .TP
        .B 3
        Nothing could be analysed.
        .SH ENVIRONMENT
        .TP
        .B NO_COLOR
        When it is set and not empty, nothing is coloured.
        .TP
        .B TERM
        Nothing is coloured either when it is empty or
        .BR dumb .
        .SH EXAMPLES
        .TP
        .B plumbline
        What the app in the current folder would lose.
        .TP
        .B plumbline \\-\\-base origin/main
        What this branch widened, for continuous integration.
        .TP
        .B plumbline explain CameraController
        Why a class has its verdict.

        """
    }

    private func section(for command: CommandDefinition) -> String {
        var text = ".SS \(prose(command.name))\n\(paragraph(command.summary + "."))\n"
        let operand = command.operand
        if operand.maximum != 0 {
            text += ".TP\n.I \(prose(operand.placeholder))\n\(paragraph(operand.help + "."))\n"
        }
        for option in command.options {
            text += ".TP\n\(heading(of: option))\n\(paragraph(HelpText.help(for: option) + "."))\n"
        }
        if !command.discussion.isEmpty { text += ".PP\n.nf\n\(prose(command.discussion))\n.fi\n" }
        return text
    }

    private func heading(of option: OptionDefinition) -> String {
        let name = prose("--\(option.name)")
        if option.argument == .none { return ".B \(name)" }
        let value =
            option.choices.isEmpty
            ? "\\fI\(prose(option.placeholder))\\fR" : prose(option.choices.joined(separator: "|"))
        return option.impliedChoice == nil ? "\\fB\(name)\\fR \(value)" : "\\fB\(name)\\fR [\(value)]"
    }

    /// Prose in lines of the usual length.
    private func paragraph(_ text: String) -> String {
        // Escaped first, as that makes words longer.
        HelpText.wrapped(prose(text), to: 78).map(protected).joined(separator: "\n")
    }

    /// Text of which nothing is a request or an escape of roff.
    private func prose(_ text: String) -> String {
        let escaped = text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("…", with: "...")
        return escaped.split(separator: "\n", omittingEmptySubsequences: false).map { protected(String($0)) }
            .joined(separator: "\n")
    }

    /// A line that does not begin with what roff takes for a request.
    private func protected(_ line: String) -> String {
        line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
    }
}
