/// What holds for a run, as YAML with the origin of each value: it can be saved as a configuration file.
struct EffectiveConfiguration {
    let arguments: ParsedArguments
    let options: [OptionDefinition]

    /// With a newline at its end.
    var text: String {
        let change = AnalysisArguments.change.map(\.name)
        let isChangeChosen = change.contains { arguments.values[$0] != nil }
        var lines = [head]
        for option in options {
            if let values = arguments.values[option.name] {
                lines += given(option, values)
            } else if option.name == LintCommand.format.definition.name, sendsReportToStandardOutput {
                lines.append("# \(option.name): not set")
            } else if let fallback = option.defaultText, !(isChangeChosen && change.contains(option.name)) {
                lines.append(line("\(option.name): \(Self.scalar(fallback))", "default"))
            } else if option.argument == .none {
                lines.append(line("\(option.name): false", "default"))
            } else {
                lines.append("# \(option.name): not set")
            }
        }
        lines += pathLevels
        return lines.joined(separator: "\n") + "\n"
    }

    /// Whether an output takes the place of the format.
    private var sendsReportToStandardOutput: Bool {
        arguments[LintCommand.outputs].contains { $0.hasSuffix("=-") }
    }

    private var head: String {
        guard let file = arguments.configuration else { return "# No configuration file." }
        return "# Configuration file: \(file.name.printableComment)"
    }

    private func given(_ option: OptionDefinition, _ values: [String]) -> [String] {
        let origins = arguments.origins[option.name] ?? values.map { _ in .commandLine }
        let rows = zip(values, origins).map { (value: $0, origin: phrase($1)) }
        guard let last = rows.last else { return [] }
        if option.argument == .none { return [line("\(option.name): \(last.value != "no")", last.origin)] }
        if option.pair != nil {
            return ["\(option.name):"]
                + rows.map { row in
                    let parts = row.value.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
                        .map(String.init)
                    let value = parts.count > 1 ? parts[1] : ""
                    return line("  \(Self.scalar(parts[0])): \(Self.scalar(value))", row.origin)
                }
        }
        if option.isRepeatable {
            return ["\(option.name):"] + rows.map { line("  - \(Self.scalar($0.value))", $0.origin) }
        }
        return [line("\(option.name): \(Self.scalar(last.value))", last.origin)]
    }

    private var pathLevels: [String] {
        guard let file = arguments.configuration, !file.pathLevels.isEmpty else { return [] }
        return ["\(ConfigurationFile.pathsKey):"]
            + file.pathLevels.flatMap { entry in
                [
                    line(
                        "  - path: [\(entry.patterns.map(Self.quoted).joined(separator: ", "))]",
                        phrase(.file(line: entry.line)))
                ]
                    + [entry.levels.isEmpty ? "    severity: {}" : "    severity:"]
                    + entry.levels.sorted { $0.key < $1.key }.map {
                        "      \(Self.scalar($0.key)): \($0.value.rawValue)"
                    }
            }
    }

    private func phrase(_ origin: ValueOrigin) -> String {
        switch origin {
        case .commandLine: "command line"
        case .file(let line): "\(arguments.configuration?.name.printableComment ?? ""):\(line)"
        }
    }

    private func line(_ text: String, _ origin: String) -> String {
        text + String(repeating: " ", count: max(40 - text.count, 2)) + "# \(origin)"
    }

    /// Without quotes only where every reader of YAML sees the same text.
    static func scalar(_ text: String) -> String {
        let isPlain = text.wholeMatch(of: /[A-Za-z_.\/][A-Za-z0-9_.\/\-]*/) != nil
        let words = ["true", "false", "yes", "no", "on", "off", "null", "y", "n", "~", ".inf", ".nan"]
        // `off` is a level, and the text it looks like.
        let isWord = words.contains(text.lowercased()) && text != "off"
        return isPlain && !isWord ? text : quoted(text)
    }

    /// In double quotes, which YAML shares with JSON.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _
            where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
                || [0x2028, 0x2029, 0xFEFF].contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension String {
    /// In a comment, a line break would end it.
    fileprivate var printableComment: String { split(whereSeparator: \.isNewline).joined(separator: " ") }
}
