/// Finds the command that the arguments name, runs it, and turns every error into a message and an exit code.
struct Program {
    let environment: Environment

    /// In the order of the help text. The first one is meant when no command is named.
    static let commands: [any Command.Type] = [
        LintCommand.self, ReportCommand.self, FixCommand.self, TestgenCommand.self, TargetsCommand.self,
        ExplainCommand.self, RulesCommand.self, ConfigCommand.self, BaselineCommand.self, FactsCommand.self,
        CompletionsCommand.self, ManualCommand.self,
    ]

    /// - Parameter arguments: Without the program's name.
    func run(_ arguments: [String]) -> ExitCode {
        let code = answer(arguments)
        guard let failure = environment.output.failure else { return code }
        environment.errors.write(
            "plumbline: error: standard output takes no more text (\(failure)); what was printed is incomplete\n")
        return .usage
    }

    private func answer(_ arguments: [String]) -> ExitCode {
        do {
            return try dispatch(arguments)
        } catch let error as UsageError {
            environment.errors.write(error.text)
            return .usage
        } catch let error as ConfigurationError {
            for problem in error.problems {
                environment.errors.write("plumbline: error: \(problem)\n".printableLines)
            }
            return .usage
        } catch {
            environment.errors.write("plumbline: error: \(error)\n".printableLines)
            return .notAnalysed
        }
    }

    private func dispatch(_ arguments: [String]) throws -> ExitCode {
        guard let first = arguments.first else { return try run(LintCommand.self, []) }
        switch first {
        case "--version":
            environment.output.write("plumbline \(Plumbline.version)\n")
            return .clean
        case "--help", "-h", "help":
            return try help(for: arguments.dropFirst().first)
        default: break
        }
        if let command = Self.commands.first(where: { $0.definition.name == first }) {
            return try run(command, Array(arguments.dropFirst()))
        }
        try rejectMisspeltCommand(first)
        return try run(LintCommand.self, arguments)
    }

    private func run(_ command: any Command.Type, _ arguments: [String]) throws -> ExitCode {
        if arguments.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
            environment.output.write(HelpText.text(for: command.definition))
            return .clean
        }
        do {
            let parsed = try ArgumentParser(command: command.definition, exists: environment.exists).parse(arguments)
            let configured = try configured(parsed, for: command)
            do {
                return try command.run(configured, in: environment)
            } catch let error as UsageError {
                throw error.inConfiguration(of: configured) ?? error
            }
        } catch var error as UsageError {
            error.command = command.definition.name
            throw error
        }
    }

    /// The arguments with what the configuration file adds.
    private func configured(_ arguments: ParsedArguments, for command: any Command.Type) throws -> ParsedArguments {
        let definition = command.definition
        guard case .ofOperands(let skipped) = definition.configuration else { return arguments }
        let found: ConfigurationFile?
        do {
            found = try ConfigurationLookup.file(
                named: arguments[AnalysisArguments.configurationFile],
                isOff: arguments[AnalysisArguments.ignoresConfiguration],
                for: Array(arguments.positionals.dropFirst(skipped)), in: environment)
        } catch let error as ConfigurationError {
            if command.needsConfiguration(arguments) { throw error }
            return arguments
        }
        guard let file = found else { return arguments }
        // A key means an option of 'lint'. What another command calls by the same name may be something else.
        let shared = definition.options.filter(ConfigurationFile.options.contains)
        return arguments.configured(by: file, options: shared, currentFolder: environment.currentFolder)
    }

    private func help(for name: String?) throws -> ExitCode {
        guard let name else {
            environment.output.write(HelpText.overview(of: Self.commands.map { $0.definition }))
            return .clean
        }
        guard let command = Self.commands.first(where: { $0.definition.name == name }) else {
            throw UsageError("there is no command '\(name)'", closestTo: name, among: Self.commandNames)
        }
        environment.output.write(HelpText.text(for: command.definition))
        return .clean
    }

    /// A word that is no path and nearly a command was meant as one; anything else is a path for `lint`.
    private func rejectMisspeltCommand(_ word: String) throws {
        guard !word.hasPrefix("-"), !word.contains("/"), !word.contains("."), !environment.exists(word) else { return }
        let error = UsageError("there is no command and no file '\(word)'", closestTo: word, among: Self.commandNames)
        if error.suggestion != nil { throw error }
    }

    private static var commandNames: [String] { commands.map { $0.definition.name } }
}
