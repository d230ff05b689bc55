/// Completions for bash, from 3.2 (which macOS comes with) on, with or without the bash-completion package.
struct BashCompletion {
    let commands: [CommandDefinition]

    var script: String {
        """
        # Completions of plumbline for bash, made by 'plumbline completions bash'.

        _plumbline() {
            local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]} command=\(fallback)
            COMPREPLY=()
            # '--option=value' arrives as three words, and so does 'NAME=VALUE'.
            local before=
            if [[ $current == = ]]; then
                current=
                before=$((COMP_CWORD - 1))
            elif [[ $previous == = ]]; then
                before=$((COMP_CWORD - 2))
            fi
            if [[ -n $before ]]; then
                previous=${COMP_WORDS[before]}
                if [[ $previous != -* && $before -gt 1 ]]; then
                    # The option stands in front of the name, with or without an equals sign in between.
                    previous=${COMP_WORDS[before - 1]}
                    if [[ $previous == = ]]; then previous=${COMP_WORDS[before - 2]}; fi
                    previous+==
                fi
            fi
            if [[ COMP_CWORD -gt 1 ]]; then
                case ${COMP_WORDS[1]} in
                    \(commands.map(\.name).joined(separator: " | "))) command=${COMP_WORDS[1]} ;;
                esac
            fi

            # The value of an option. Where nothing is offered, bash offers files.
            case "$command $previous" in
        \(values)    esac

            if [[ $current == -* ]]; then
                case $command in
        \(options)        esac
            elif [[ COMP_CWORD -eq 1 ]]; then
                _plumbline_offer "\(commands.map(\.name).joined(separator: " "))"
            elif [[ COMP_CWORD -eq 2 ]]; then
                case $command in
        \(operands)        esac
            fi
        \(withoutPaths)}

        _plumbline_offer() {
            local IFS=$' \\t\\n'
            COMPREPLY=($(compgen -W "$1" -- "$current"))
        }

        _plumbline_offer_names() {
            _plumbline_offer "$1"
            # What follows the equals sign is a word of its own, and a file.
            if type compopt >/dev/null 2>&1; then compopt -o nospace; fi
        }

        # The compopt of a bash before 4 does not exist, and files are offered needlessly.
        _plumbline_no_files() {
            if type compopt >/dev/null 2>&1; then compopt +o default; fi
        }

        complete -o default -F _plumbline plumbline

        """
    }

    private var fallback: String { commands.first?.name ?? "" }

    /// Options with a value, those with the same answer together.
    private var values: String {
        var patterns: [(action: String, words: [String])] = []
        func add(_ action: String, for word: String) {
            if let index = patterns.firstIndex(where: { $0.action == action }) {
                patterns[index].words.append(word)
            } else {
                patterns.append((action, [word]))
            }
        }
        for command in commands {
            for option in command.options where option.argument != .none {
                let word = "\(command.name) --\(option.name)"
                add(action(for: option), for: "\"\(word)\"")
                if !option.nameValues.isEmpty { add(offer(option.nameValues), for: "\"\(word)=\"") }
            }
        }
        return patterns.map { entry in
            let pattern = entry.words.joined(separator: " | \\\n            ")
            return "        \(pattern)) \(entry.action) ;;\n"
        }.joined()
    }

    private func action(for option: OptionDefinition) -> String {
        if !option.choices.isEmpty { return offer(option.choices) }
        if !option.names.isEmpty {
            let names = option.names.map { $0 + "=" }.joined(separator: " ")
            return "_plumbline_offer_names \"\(names)\"; _plumbline_no_files; return"
        }
        return option.takesPath ? "return" : "_plumbline_no_files; return"
    }

    private func offer(_ words: [String]) -> String {
        "_plumbline_offer \"\(words.joined(separator: " "))\"; _plumbline_no_files; return"
    }

    private var options: String {
        commands.map { command in
            var names = command.options.map { "--\($0.name)" } + ["--help"]
            if command.name == fallback { names.append("--version") }
            return "            \(command.name)) _plumbline_offer \"\(names.joined(separator: " "))\" ;;\n"
        }.joined()
    }

    private var operands: String {
        commands.filter { !$0.operand.words.isEmpty }.map { command in
            "            \(command.name)) _plumbline_offer \"\(command.operand.words.joined(separator: " "))\" ;;\n"
        }.joined()
    }

    private var withoutPaths: String {
        let names = commands.filter { !$0.operand.takesPaths }.map(\.name)
        guard !names.isEmpty else { return "" }
        return """
                case $command in
                    \(names.joined(separator: " | "))) _plumbline_no_files ;;
                esac

            """
    }
}
