import Lint
import Reports
import RotationAnalysis

/// `plumbline lint`: the findings.
struct LintCommand: Command {
    /// The severity from which on a run fails.
    enum Threshold: String, Sendable, CaseIterable {
        case error, warning, note, never

        /// Nil for `never`.
        var severity: Severity? { Severity(rawValue: rawValue) }
    }

    static let format = Option.choice("format", fallback: ReportFormat.text, help: "How findings are printed")
    static let outputs = Option.list(
        "output", placeholder: "FORMAT=PATH", names: ReportFormat.allCases.map(\.rawValue),
        help: "Write the findings to a file as well, '-' for standard output")
    static let failOn = Option.choice(
        "fail-on", fallback: Threshold.error, help: "The severity from which on the exit code is 1")

    static let definition = CommandDefinition(
        name: "lint",
        summary: "Report the screens that a widened Info.plist sets free",
        operand: AnalysisArguments.operand,
        options: [
            format.definition, outputs.definition, failOn.definition, AnalysisArguments.targets.definition,
            AnalysisArguments.configuration.definition, AnalysisArguments.families.definition,
            AnalysisArguments.release.definition,
        ] + AnalysisArguments.change + AnalysisArguments.authority + [AnalysisArguments.verbose.definition],
        discussion: """
            Findings go to standard output, everything else to standard error.
            Exit codes: 0 clean, 1 findings at or above --fail-on, 2 wrong usage,
            3 nothing could be analysed.
            """)

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let destinations = try ReportDestination.all(in: arguments)
        let request = try AnalysisArguments.request(arguments)
        let input: LintInput
        do {
            input = try environment.analyse(request)
        } catch let nothing as NothingToAnalyse {
            try write(nothing, to: destinations, in: environment)
            throw nothing
        }
        var settings = LintSettings()
        settings.families = try AnalysisArguments.families(in: arguments)
        let isVerbose = arguments[AnalysisArguments.verbose]
        if isVerbose {
            environment.errors.write(input.project.discoveryTrace.map { $0 + "\n" }.joined().printableLines)
        }
        let outcome = Linter(settings: settings).lint(input)
        let folders = ReportFolders(
            root: input.project.root, currentFolder: environment.currentFolder, variables: environment.variables)
        let report = Report(
            outcome: outcome, analysis: input.analysis, root: folders.root, workingFolder: folders.working,
            version: Plumbline.version, failingSeverity: arguments[failOn].severity,
            // Code scanning shows every result as an alert, whatever the report says of it.
            marksSilenced: environment.variables["GITHUB_ACTIONS"] != "true",
            excerpts: .reading(
                destinations.flatMap { $0.format.sourceLines(for: outcome) }, below: input.project.root),
            isVerbose: isVerbose)
        try write(report, to: destinations, in: environment)
        return outcome.findings.contains(where: report.fails) ? .findings : .clean
    }

    /// Who reads a report with a program finds one, with the reasons in it: a missing file would look like a fault of CI.
    /// Formats without a place for the reasons would look clean and stay unwritten.
    private static func write(
        _ nothing: NothingToAnalyse, to destinations: [ReportDestination], in environment: Environment
    ) throws {
        let readable = destinations.filter {
            $0.format.saysWhatWasLeftOut && !($0.format.isForPeople && $0.path == nil)
        }
        let report = Report(
            outcome: LintOutcome(findings: []), analysis: Analysis(targets: [], notAnalysed: nothing.reasons),
            root: environment.currentFolder, version: Plumbline.version)
        try write(report, to: readable, in: environment)
    }

    /// Standard output first: a file that cannot be written must not hide the findings.
    private static func write(
        _ report: Report, to destinations: [ReportDestination], in environment: Environment
    ) throws {
        let style = ColourChoice.style(for: environment.output, variables: environment.variables)
        for destination in destinations where destination.path == nil {
            environment.output.write(destination.format.render(report, style: style))
            if !destination.format.saysWhatWasLeftOut {
                for line in NotAnalysedList(report.analysis.notAnalysed, limit: report.isVerbose ? nil : 10).lines {
                    environment.errors.write("plumbline: not analysed: \(line)\n")
                }
            }
        }
        for destination in destinations {
            guard let path = destination.path else { continue }
            do {
                try environment.writeFile(destination.format.render(report, style: .plain), path)
            } catch let failure as OutputFile.Failure {
                throw UsageError("cannot write '\(failure.path)': \(failure.reason)")
            }
        }
    }
}
