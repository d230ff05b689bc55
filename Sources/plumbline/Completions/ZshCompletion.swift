/// Completions for zsh: as the file `_plumbline` in a folder of `fpath`, or sourced after `compinit`.
struct ZshCompletion {
    let commands: [CommandDefinition]

    var script: String {
        """
        #compdef plumbline
        # Completions of plumbline for zsh, made by 'plumbline completions zsh'.

        _plumbline_commands() {
            local -a commands=(
        \(commands.map { "        \("\($0.name):\($0.summary)".singleQuoted)\n" }.joined())    )
            _describe -t commands command commands
        }

        _plumbline_named_path() {
            if compset -P '*='; then _files; else compadd -S '=' -- "$@"; fi
        }

        _plumbline_named_value() {
            local -a values=(${=1})
            if compset -P '*='; then compadd -a values; else compadd -S '=' -- "${@:2}"; fi
        }

        \(commands.map(function).joined(separator: "\n"))
        _plumbline() {
            if (( CURRENT == 2 )) && [[ $PREFIX != -* ]]; then
                _alternative 'commands:command:_plumbline_commands' 'files:file:_files'
            elif (( CURRENT > 2 && $+functions[_plumbline_command_$words[2]] )); then
                shift words
                (( CURRENT -= 1 ))
                _plumbline_command_$words[1]
            else
                _plumbline_command_\(commands.first?.name ?? "")
            fi
        }

        if [[ $funcstack[1] == _plumbline ]]; then
            _plumbline "$@"
        else
            compdef _plumbline plumbline
        fi

        """
    }

    private func function(for command: CommandDefinition) -> String {
        var arguments = command.options.map(specification)
        arguments.append("(- *)--help[Show this text]")
        if command.name == commands.first?.name { arguments.append("(- *)--version[Print the version]") }
        let operand = command.operand
        let message = escaped(operand.placeholder)
        if !operand.words.isEmpty { arguments.append("1:\(message):(\(operand.words.joined(separator: " ")))") }
        if operand.takesPaths { arguments.append("*:\(message):_files") }
        let list = arguments.map { "        " + $0.singleQuoted }.joined(separator: " \\\n")
        return "_plumbline_command_\(command.name)() {\n    _arguments -S \\\n\(list)\n}\n"
    }

    private func specification(of option: OptionDefinition) -> String {
        let head = "\(option.isRepeatable ? "*" : "")--\(option.name)"
        let help = "[\(escaped(option.help))]"
        guard option.argument != .none else { return head + help }
        let colons = option.impliedChoice == nil ? ":" : "::"
        return "\(head)=\(help)\(colons)\(escaped(option.placeholder)):\(action(for: option))"
    }

    private func action(for option: OptionDefinition) -> String {
        if !option.choices.isEmpty { return "(\(option.choices.joined(separator: " ")))" }
        // The space in front keeps zsh from adding arguments of its own.
        if !option.nameValues.isEmpty {
            return
                " _plumbline_named_value \"\(option.nameValues.joined(separator: " "))\" \(option.names.joined(separator: " "))"
        }
        if !option.names.isEmpty { return " _plumbline_named_path \(option.names.joined(separator: " "))" }
        return option.takesPath ? "_files" : " "
    }

    /// The characters that mean something in the specifications of `_arguments`.
    private func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
            .replacing(":", with: "\\:")
    }
}
