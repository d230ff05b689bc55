/// Reads arguments by a command's option table.
struct ArgumentParser {
    let command: CommandDefinition
    /// Whether there is a file or folder at a path.
    let exists: (String) -> Bool

    /// - Parameter arguments: Without the command's name.
    /// - Throws: `UsageError`.
    func parse(_ arguments: [String]) throws -> ParsedArguments {
        var parsed = ParsedArguments()
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            if argument == "--" {
                parsed.positionals += rest
                break
            }
            guard argument.hasPrefix("-"), argument != "-" else {
                parsed.positionals.append(argument)
                continue
            }
            try read(argument, &rest, into: &parsed)
        }
        try check(parsed.positionals)
        return parsed
    }

    private func read(
        _ argument: String, _ rest: inout ArraySlice<String>, into parsed: inout ParsedArguments
    ) throws {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        if let option = optionTakenBack(by: parts[0]) {
            if parts.count > 1 { throw error("'\(parts[0])' takes no value") }
            if option.argument == .none {
                parsed.values[option.name, default: []].append(Option<Bool>.takenBack)
            } else {
                parsed.takenBack.insert(option.name)
            }
            return
        }
        guard let option = command.options.first(where: { $0.isNamed(parts[0]) }) else {
            throw error("unknown option '\(parts[0])'", closestTo: parts[0], among: optionNames)
        }
        let inline = parts.count > 1 ? parts[1] : nil
        let value: String
        switch option.argument {
        case .none:
            if inline != nil { throw error("'\(parts[0])' takes no value") }
            value = ""
        case .value(_, let choices) where inline == nil && option.impliedChoice != nil:
            let isChosen = rest.first.map(choices.contains) ?? false
            if !isChosen, let word = rest.first { try rejectMisspeltChoice(word, of: parts[0], among: choices) }
            value = (isChosen ? rest.popFirst() : option.impliedChoice) ?? ""
        case .value(let placeholder, let choices):
            // The next argument is the value even when it looks like an option: file names may.
            guard let given = inline ?? rest.popFirst() else {
                let expected = choices.isEmpty ? placeholder : choices.joined(separator: ", ")
                throw error("'\(parts[0])' needs a value: \(expected)")
            }
            let words = option.parts(of: given)
            if let odd = words.first(where: { !choices.isEmpty && !choices.contains($0) }) {
                throw error(
                    "'\(parts[0])' cannot be '\(odd)'; it is one of \(choices.joined(separator: ", "))",
                    closestTo: odd, among: choices)
            }
            if words.count > 1 {
                parsed.values[option.name, default: []] += words
                return
            }
            value = given
        }
        if !option.isRepeatable, parsed.values[option.name] != nil { throw error("'\(parts[0])' is given twice") }
        parsed.values[option.name, default: []].append(value)
    }

    /// The option that `--no-NAME` is about: any that the configuration can set.
    private func optionTakenBack(by word: String) -> OptionDefinition? {
        command.options.first { option in
            "--no-\(option.name)" == word && (option.argument == .none || ConfigurationFile.options.contains(option))
                && !ConfigurationFile.commandLineOnly.contains(option.name)
        }
    }

    /// A choice may be left out, so what follows is a path, unless it is none and looks like a choice.
    private func rejectMisspeltChoice(_ word: String, of option: String, among choices: [String]) throws {
        guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !exists(word) else { return }
        throw error(
            "'\(option)' cannot be '\(word)', which is no path either; it is one of \(choices.joined(separator: ", "))",
            closestTo: word, among: choices)
    }

    private func check(_ positionals: [String]) throws {
        let operand = command.operand
        guard positionals.count >= operand.minimum else {
            throw error("'\(command.name)' wants \(operand.placeholder)")
        }
        guard let maximum = operand.maximum, positionals.count > maximum else { return }
        throw error("unexpected argument '\(positionals[maximum])'")
    }

    private var optionNames: [String] { command.options.map { "--\($0.name)" } + ["--help"] }

    private func error(_ message: String, closestTo word: String? = nil, among candidates: [String] = []) -> UsageError
    {
        UsageError(message, closestTo: word, among: candidates)
    }
}
