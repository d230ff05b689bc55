/// A shell that can complete the words of a `plumbline` command line.
enum Shell: String, Sendable, CaseIterable {
    case bash
    case zsh
    case fish

    /// A script that teaches the shell the commands, options and choices, with a newline at its end.
    /// - Parameter commands: In the order in which they are offered. The first one is meant when no command is named.
    func script(for commands: [CommandDefinition]) -> String {
        let all = commands + [Self.help(on: commands)]
        return switch self {
        case .bash: BashCompletion(commands: all).script
        case .zsh: ZshCompletion(commands: all).script
        case .fish: FishCompletion(commands: all).script
        }
    }

    /// `plumbline help COMMAND`, which is no command of its own in the program.
    private static func help(on commands: [CommandDefinition]) -> CommandDefinition {
        CommandDefinition(
            name: "help", summary: "Show the help of a command",
            operand: CommandDefinition.Operand(
                placeholder: "COMMAND", help: "", minimum: 0, maximum: 1, words: commands.map(\.name)),
            options: [], discussion: "")
    }
}

extension String {
    /// The text between single quotes, as bash and zsh read it.
    var singleQuoted: String { "'" + replacing("'", with: "'\\''") + "'" }
}
