import BuildModel
import Lint
import Reports

/// `plumbline rules`: the catalogue.
struct RulesCommand: Command {
    static let format = Option.choice("format", fallback: RulesFormat.text, help: "How the rules are printed")

    static let pages = Option.text(
        "write-pages", placeholder: "FOLDER", help: "Write the page of each rule to this folder instead, as Markdown",
        meaning: .file)

    static let definition = CommandDefinition(
        name: "rules",
        summary: "List every rule with its severity",
        operand: CommandDefinition.Operand(placeholder: "", help: "", minimum: 0, maximum: 0),
        options: [format.definition, pages.definition, LintCommand.colour.definition],
        discussion: "'plumbline explain RULE' shows the page of one rule.")

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        if let folder = arguments[pages] {
            try writePages(to: folder, in: environment)
            return .clean
        }
        let style = arguments[LintCommand.colour].style(for: environment.output, variables: environment.variables)
        environment.output.write(arguments[format].render(RuleCatalogue.standard, style: style))
        return .clean
    }

    private static func writePages(to folder: String, in environment: Environment) throws {
        for rule in RuleCatalogue.standard.rules {
            do {
                try environment.writeFile(
                    RulePage(rule.metadata).markdown, FilePath.join(folder, rule.metadata.id + ".md"))
            } catch let failure as OutputFile.Failure {
                throw UsageError("cannot write '\(failure.path)': \(failure.reason)")
            }
        }
    }
}
