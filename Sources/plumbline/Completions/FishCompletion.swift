/// Completions for fish.
struct FishCompletion {
    let commands: [CommandDefinition]

    var script: String {
        """
        # Completions of plumbline for fish, made by 'plumbline completions fish'.

        # Whether the command line runs the command; without one it runs '\(fallback)'.
        function __plumbline_runs
            set -l words (commandline -opc)
            set -l command \(fallback)
            if contains -- "$words[2]" \(commands.map(\.name).joined(separator: " "))
                set command $words[2]
            end
            test $command = $argv[1]
        end

        # Whether as many words as named stand before the one that is completed.
        function __plumbline_after
            test (count (commandline -opc)) -eq $argv[1]
        end

        complete -c plumbline -n '__plumbline_after 1' -l version -d 'Print the version'
        complete -c plumbline -l help -d 'Show the help text'
        \(commands.map { command in
            "complete -c plumbline -n '__plumbline_after 1' -a \(command.name) -d \(quoted(command.summary))\n"
        }.joined())\(commands.map(lines).joined())
        """
    }

    private var fallback: String { commands.first?.name ?? "" }

    private func lines(for command: CommandDefinition) -> String {
        let head = "complete -c plumbline -n '__plumbline_runs \(command.name)'"
        var lines = command.options.map { option -> String in
            var line = "\(head) -l \(option.name)"
            if option.argument != .none {
                // An option that may stand alone takes its value after '=' only.
                line +=
                    option.impliedChoice != nil ? " -f" : option.takesPath || option.namesPaths ? " -r -F" : " -x"
                let pairs = option.names.flatMap { name in
                    option.nameValues.isEmpty ? [name + "="] : option.nameValues.map { "\(name)=\($0)" }
                }
                let words = option.choices + pairs
                if !words.isEmpty { line += " -a '\(words.joined(separator: " "))'" }
            }
            return line + " -d " + quoted(option.help)
        }
        if !command.operand.words.isEmpty {
            let condition = "__plumbline_runs \(command.name); and __plumbline_after 2"
            lines.append(
                "complete -c plumbline -n '\(condition)' -a '\(command.operand.words.joined(separator: " "))'")
        }
        if !command.operand.takesPaths { lines.append("\(head) -f") }
        return "\n" + lines.map { $0 + "\n" }.joined()
    }

    /// Between single quotes, where fish reads a backslash before a quote or a backslash.
    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}
