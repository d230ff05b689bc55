/// `plumbline manual`: the manual page, from the same tables as the help texts.
struct ManualCommand: Command {
    static let definition = CommandDefinition(
        name: "manual",
        summary: "Print the manual page, for man",
        operand: CommandDefinition.Operand(placeholder: "", help: "", minimum: 0, maximum: 0),
        options: [],
        discussion: """
            'make install' puts it where man looks for it. To read it without that:
              plumbline manual | man -l -
            """)

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        environment.output.write(ManualPage(commands: Program.commands.map { $0.definition }).text)
        return .clean
    }
}
