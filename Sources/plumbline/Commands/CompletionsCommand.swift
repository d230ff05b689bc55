/// `plumbline completions`: what a shell has to know to complete our command lines.
struct CompletionsCommand: Command {
    static let definition = CommandDefinition(
        name: "completions",
        summary: "Print the completions for a shell",
        operand: CommandDefinition.Operand(
            placeholder: "SHELL", help: "bash, zsh or fish", minimum: 1, maximum: 1,
            words: Shell.allCases.map(\.rawValue)),
        options: [],
        discussion: """
            'make install' puts them where the shells look for them. Otherwise:
              bash  source <(plumbline completions bash), in ~/.bashrc
              zsh   plumbline completions zsh > FOLDER/_plumbline, a folder of $fpath
              fish  plumbline completions fish > ~/.config/fish/completions/plumbline.fish
            """)

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let name = arguments.positionals[0]
        guard let shell = Shell(rawValue: name) else {
            let known = Shell.allCases.map(\.rawValue)
            throw UsageError(
                "there are no completions for '\(name)', only for \(known.joined(separator: ", "))", closestTo: name,
                among: known)
        }
        environment.output.write(shell.script(for: Program.commands.map { $0.definition }))
        return .clean
    }
}
