import Reports

/// Whether a stream gets colour.
enum ColourChoice: String, Sendable, CaseIterable {
    /// Only a terminal that can show it, and never against the user's wish.
    case auto
    /// Whatever the stream is, for programs that pass it on to a terminal.
    case always
    /// No escape sequences at all.
    case never

    /// - Parameter variables: For `auto`, `NO_COLOR` (any value but an empty one, see no-color.org) and `TERM` count.
    func style(for output: any TextOutput, variables: [String: String]) -> TextStyle {
        switch self {
        case .always: return .coloured
        case .never: return .plain
        case .auto:
            guard output.isTerminal, variables["NO_COLOR", default: ""].isEmpty else { return .plain }
            let terminal = variables["TERM", default: ""]
            return terminal.isEmpty || terminal == "dumb" ? .plain : .coloured
        }
    }
}
