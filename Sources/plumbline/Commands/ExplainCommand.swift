import Lint
import Reports

/// `plumbline explain`: a rule's page, or why a class has its verdict.
struct ExplainCommand: Command {
    static let definition = CommandDefinition(
        name: "explain",
        summary: "Show the page of a rule, or why a class has its verdict",
        operand: CommandDefinition.Operand(
            placeholder: "RULE|CLASS [PATH…]",
            help: "A rule's id, or a view controller's name and where to look for it (the current folder otherwise)",
            minimum: 1, maximum: nil, words: RuleCatalogue.standard.rules.map(\.metadata.id)),
        options: [
            AnalysisArguments.targets.definition, AnalysisArguments.configuration.definition,
            AnalysisArguments.release.definition, RuleArguments.baseline.definition,
        ] + AnalysisArguments.change + AnalysisArguments.authority + AnalysisArguments.extent + AnalysisArguments.means
            + AnalysisArguments.configurationChoice + [LintCommand.colour.definition],
        discussion: "",
        configuration: .ofOperands(skipping: 1))

    /// The page of a rule is the same in every project.
    static func needsConfiguration(_ arguments: ParsedArguments) -> Bool {
        arguments.positionals.first.flatMap(RuleCatalogue.standard.rule(named:)) == nil
    }

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let subject = arguments.positionals[0]
        let style = arguments[LintCommand.colour].style(for: environment.output, variables: environment.variables)
        if let rule = RuleCatalogue.standard.rule(named: subject) {
            environment.output.write(RulePage(rule.metadata).text(style: style))
            let release = AnalysisArguments.release(in: arguments)
            let page = ReleasePage(
                release, entries: rule.metadata.releases, remarks: [rule.remark(on: release)].compactMap(\.self))
            environment.output.write(page.text(style: style))
            return .clean
        }
        let ids = RuleCatalogue.standard.rules.map(\.metadata.id)
        // Classes are not written like this, so the analysis would look for nothing.
        if subject.contains("-") {
            throw UsageError("there is no rule '\(subject)'", closestTo: subject, among: ids)
        }
        let paths = Array(arguments.positionals.dropFirst())
        let input = try environment.analyse(try AnalysisArguments.request(arguments, paths: paths))
        let explanation = ScreenExplanation(of: subject, in: input.analysis)
        guard !explanation.isEmpty else {
            let known = input.analysis.targets.flatMap { $0.verdicts.map(\.symbol) }
            throw UsageError(
                "there is no rule and no view controller '\(subject)'", closestTo: subject, among: known + ids)
        }
        environment.output.write(explanation.text(style: style))
        let settings = try RuleArguments.settings(arguments, in: environment)
        environment.output.write(
            SilencedFindings(about: subject, in: Linter(settings: settings).lint(input)).text(style: style))
        environment.output.write(
            ReleasePage(
                input.release, entries: ReleasePage.aboutRotation,
                remarks: ReleasePage.remarks(about: subject, in: input.analysis, on: input.release)
            ).text(style: style, answers: true))
        return .clean
    }
}
