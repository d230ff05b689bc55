import Reports

/// Whether a stream gets colour: only a terminal that can show it, and never against the user's wish.
enum ColourChoice {
    /// - Parameter variables: `NO_COLOR` (any value but an empty one, see no-color.org) and `TERM` count.
    static func style(for output: any TextOutput, variables: [String: String]) -> TextStyle {
        guard output.isTerminal, variables["NO_COLOR", default: ""].isEmpty else { return .plain }
        let terminal = variables["TERM", default: ""]
        return terminal.isEmpty || terminal == "dumb" ? .plain : .coloured
    }
}
