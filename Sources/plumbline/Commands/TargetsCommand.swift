import Lint
import Reports

/// `plumbline targets`: what each target declares, and where.
struct TargetsCommand: Command {
    static let format = Option.choice("format", fallback: TargetsFormat.text, help: "How the targets are printed")

    static let verbose = Option.flag("verbose", help: "Also tell how projects were found")

    static let definition = CommandDefinition(
        name: "targets",
        summary: "Show what each app target declares, and the file and line it comes from",
        operand: AnalysisArguments.operand,
        options: [
            format.definition, AnalysisArguments.targets.definition, AnalysisArguments.configuration.definition,
        ] + AnalysisArguments.authority + AnalysisArguments.extent + AnalysisArguments.means
            + AnalysisArguments.configurationChoice
            + [verbose.definition, LintCommand.colour.definition],
        discussion: "",
        configuration: .ofOperands(skipping: 0))

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let request = try AnalysisArguments.request(arguments)
        let input: LintInput
        do {
            input = try environment.analyse(request)
        } catch let nothing as NothingToAnalyse {
            if arguments[verbose] { environment.tell(trace: nothing.trace) }
            if arguments[format] == .json { environment.output.write("[]\n") }
            throw nothing
        }
        if arguments[verbose] { environment.tell(trace: input.project.discoveryTrace) }
        let style = arguments[LintCommand.colour].style(for: environment.output, variables: environment.variables)
        environment.output.write(arguments[format].render(input, style: style))
        for line in NotAnalysedList(input.analysis.notAnalysed, limit: nil).lines {
            environment.errors.write("plumbline: not analysed: \(line)\n")
        }
        return .clean
    }
}
