/// What a command is called and takes: the table that drives parsing and help.
struct CommandDefinition: Sendable, Hashable {
    /// What is no option.
    struct Operand: Sendable, Hashable {
        /// `PATH…`
        let placeholder: String
        /// One or more lines for the help text.
        let help: String
        let minimum: Int
        /// Nil for any number.
        let maximum: Int?
        /// Words that the first one may be, if there is a list of them; completions offer them.
        var words: [String] = []

        /// Whether paths are taken, which shells complete.
        var takesPaths: Bool {
            maximum != 0 && ["PATH", "FILE", "OLD NEW"].contains { placeholder.contains($0) }
        }
    }

    let name: String
    /// One line, upper case start, no full stop.
    let summary: String
    let operand: Operand
    let options: [OptionDefinition]
    /// Paragraphs below the options, if there is more to say.
    let discussion: String
    /// Whether the configuration file fills in options that the command line leaves open.
    var configuration = ConfigurationUse.none

    /// How a command uses the configuration file.
    enum ConfigurationUse: Sendable, Hashable {
        case none
        /// The file is looked for upward from its operands, all but the first few.
        case ofOperands(skipping: Int)
    }
}

/// A command: its table, and what it does.
protocol Command: Sendable {
    static var definition: CommandDefinition { get }

    /// Whether a mistake in the configuration file ends the run: not when the command looks at nothing of the project.
    static func needsConfiguration(_ arguments: ParsedArguments) -> Bool

    /// - Throws: `UsageError` for arguments that make no sense; any other error means that nothing could be analysed.
    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode
}

extension Command {
    static func needsConfiguration(_ arguments: ParsedArguments) -> Bool { true }
}
