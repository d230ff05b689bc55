/// `plumbline config`: what holds for a run, and why.
struct ConfigCommand: Command {
    static let schema = Option.flag("schema", help: "Print the JSON schema of the configuration file instead")

    static let definition = CommandDefinition(
        name: "config",
        summary: "Print the effective configuration with the origin of every value",
        operand: AnalysisArguments.operand,
        options: [schema.definition] + LintCommand.definition.options,
        discussion: """
            The configuration is '.plumbline.yml' in the folder that is analysed, or in
            the nearest one above it. Its keys are the names of these options; the
            command line beats it. The output is a configuration file itself.
            """,
        configuration: .ofOperands(skipping: 0))

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        if arguments[schema] {
            environment.output.write(ConfigurationSchema.text)
            return .clean
        }
        environment.output.write(
            EffectiveConfiguration(arguments: arguments, options: ConfigurationFile.options).text)
        // What contradicts itself would end every run: better to hear of it here.
        _ = try ReportDestination.all(in: arguments)
        _ = try AnalysisArguments.request(arguments)
        try RuleArguments.checkBaselineOptions(arguments)
        return .clean
    }
}
