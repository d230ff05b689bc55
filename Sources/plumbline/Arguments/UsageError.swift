import BuildModel

/// Arguments that make no sense, with what may have been meant.
struct UsageError: Error, Hashable {
    /// Lower case, no full stop.
    let message: String
    let suggestion: String?
    /// The option whose value makes no sense, by name, and that value: they may stand in the configuration file.
    var option: String?
    var value: String?
    /// The command whose help explains more.
    var command: String?

    /// - Parameters:
    ///   - option: The name of the option that it is about, where the configuration can set it too.
    ///   - value: Which of its values, where it may have several.
    init(
        _ message: String, closestTo word: String? = nil, among candidates: [String] = [], about option: String? = nil,
        value: String? = nil
    ) {
        self.message = message
        self.option = option
        self.value = value
        suggestion = word.flatMap { SpellingSuggestion.closest(to: $0, among: candidates) }
    }

    /// The error as one of the configuration file, when that is where the value comes from.
    func inConfiguration(of arguments: ParsedArguments) -> ConfigurationError? {
        guard let option, let file = arguments.configuration, let line = arguments.line(of: option, value: value) else {
            return nil
        }
        // Keys have no dashes.
        let keys = Set(ConfigurationFile.options.map(\.name))
        let text = message.replacing(/'--([a-z-]+)/) { match in
            keys.contains(String(match.1)) ? "'\(match.1)" : String(match.0)
        }
        return ConfigurationError(problems: ["\(file.name):\(line): \(text)\(hint)"])
    }

    private var hint: String { suggestion.map { "; did you mean '\($0)'?" } ?? "" }

    /// For standard error, with a newline at its end.
    var text: String {
        let help = (["plumbline"] + [command].compactMap(\.self) + ["--help"]).joined(separator: " ")
        return "plumbline: error: \(message)\(hint)\n".printableLines + "Run '\(help)' for help.\n"
    }
}
