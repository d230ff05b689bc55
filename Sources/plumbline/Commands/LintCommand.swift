import Lint
import Reports

/// `plumbline lint`: the findings.
struct LintCommand: Command {
    /// The severity from which on a run fails.
    enum Threshold: String, Sendable, CaseIterable {
        case error, warning, note, never

        func isReached(by findings: [Finding]) -> Bool {
            guard let severity = Severity(rawValue: rawValue) else { return false }
            return findings.contains { $0.severity >= severity }
        }
    }

    static let format = Option.choice("format", fallback: ReportFormat.text, help: "How findings are printed")
    static let failOn = Option.choice(
        "fail-on", fallback: Threshold.error, help: "The severity from which on the exit code is 1")

    static let definition = CommandDefinition(
        name: "lint",
        summary: "Report the screens that a widened Info.plist sets free",
        operand: AnalysisArguments.operand,
        options: [
            format.definition, failOn.definition, AnalysisArguments.targets.definition,
            AnalysisArguments.configuration.definition,
        ] + AnalysisArguments.change + AnalysisArguments.authority + [AnalysisArguments.verbose.definition],
        discussion: """
            Findings go to standard output, everything else to standard error.
            Exit codes: 0 clean, 1 findings at or above --fail-on, 2 wrong usage,
            3 nothing could be analysed.
            """)

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let input = try environment.analyse(try AnalysisArguments.request(arguments))
        let format = arguments[format]
        let isVerbose = arguments[AnalysisArguments.verbose]
        if isVerbose {
            environment.errors.write(input.project.discoveryTrace.map { $0 + "\n" }.joined().printableLines)
        }
        let outcome = Linter().lint(input)
        let excerpts =
            format == .text
            ? SourceExcerpts.reading(Report.framedLocations(of: outcome.findings), below: input.project.root) : .none
        let report = Report(
            outcome: outcome, analysis: input.analysis, root: input.project.root, excerpts: excerpts,
            isVerbose: isVerbose)
        let style = ColourChoice.style(for: environment.output, variables: environment.variables)
        environment.output.write(format.render(report, style: style))
        // The text and the JSON form say it themselves.
        if format == .xcode {
            for line in NotAnalysedList(input.analysis.notAnalysed, limit: isVerbose ? nil : 10).lines {
                environment.errors.write("plumbline: not analysed: \(line)\n")
            }
        }
        return arguments[failOn].isReached(by: outcome.findings) ? .findings : .clean
    }
}
