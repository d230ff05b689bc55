import Lint
import Reports

/// `plumbline rules`: the catalogue.
struct RulesCommand: Command {
    static let format = Option.choice("format", fallback: RulesFormat.text, help: "How the rules are printed")

    static let definition = CommandDefinition(
        name: "rules",
        summary: "List every rule with its severity",
        operand: CommandDefinition.Operand(placeholder: "", help: "", minimum: 0, maximum: 0),
        options: [format.definition],
        discussion: "'plumbline explain RULE' shows the page of one rule.")

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let style = ColourChoice.style(for: environment.output, variables: environment.variables)
        environment.output.write(arguments[format].render(RuleCatalogue.standard, style: style))
        return .clean
    }
}
