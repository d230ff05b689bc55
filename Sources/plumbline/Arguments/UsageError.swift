import BuildModel

/// Arguments that make no sense, with what may have been meant.
struct UsageError: Error, Hashable {
    /// Lower case, no full stop.
    let message: String
    let suggestion: String?
    /// The command whose help explains more.
    var command: String?

    init(_ message: String, closestTo word: String? = nil, among candidates: [String] = []) {
        self.message = message
        suggestion = word.flatMap { SpellingSuggestion.closest(to: $0, among: candidates) }
    }

    /// For standard error, with a newline at its end.
    var text: String {
        let hint = suggestion.map { "; did you mean '\($0)'?" } ?? ""
        let help = (["plumbline"] + [command].compactMap(\.self) + ["--help"]).joined(separator: " ")
        return "plumbline: error: \(message)\(hint)\n".printableLines + "Run '\(help)' for help.\n"
    }
}
