import BuildModel
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
        "output", placeholder: "FORMAT=PATH", help: "Write the findings to a file as well, '-' for standard output",
        meaning: .file, pair: OptionDefinition.Pair(noun: "format", names: ReportFormat.allCases.map(\.rawValue)))
    static let failOn = Option.choice(
        "fail-on", fallback: Threshold.error, help: "The severity from which on the exit code is 1")

    static let exitsZero = Option.flag("exit-zero", help: "End with 0 whatever is found")
    static let failsOnPartial = Option.flag(
        "fail-on-partial", help: "End with 3 when something was left out of the analysis")
    static let statistics = Option.flag(
        "statistics", help: "Also count the findings of each rule, and what was looked at")
    static let colour = Option.choice("color", fallback: ColourChoice.auto, help: "Colour on standard output")

    static let definition = CommandDefinition(
        name: "lint",
        summary: "Report the screens that a widened Info.plist sets free",
        operand: AnalysisArguments.operand,
        options: [
            format.definition, outputs.definition, failOn.definition, exitsZero.definition, failsOnPartial.definition,
            AnalysisArguments.targets.definition, AnalysisArguments.configuration.definition,
            AnalysisArguments.families.definition, AnalysisArguments.release.definition,
        ] + AnalysisArguments.change + AnalysisArguments.authority + AnalysisArguments.extent + RuleArguments.all
            + AnalysisArguments.means + AnalysisArguments.configurationChoice
            + [AnalysisArguments.verbose.definition, statistics.definition, colour.definition],
        discussion: """
            Files that are named are looked at with the project around them. The file
            '.plumbline.yml' in the analysed folder, or above it, sets options under their
            own names; '--no-NAME' takes one of them back, and 'plumbline config' shows
            what holds.

            Findings go to standard output, everything else to standard error.
            Exit codes: 0 clean, 1 findings at or above --fail-on, 2 wrong usage,
            3 nothing could be analysed.
            """,
        configuration: .ofOperands(skipping: 0))

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let destinations = try ReportDestination.all(in: arguments)
        var settings = try RuleArguments.settings(arguments, in: environment)
        var request = try AnalysisArguments.request(arguments)
        // A rule may be switched on by itself, without its family.
        request.readsReadiness = settings.needsReadiness
        let changed = try ScopeArguments.changedFiles(arguments, in: environment)
        let style = arguments[colour].style(for: environment.output, variables: environment.variables)
        let start = ContinuousClock.now
        let input: LintInput
        do {
            input = try environment.analyse(request)
        } catch let nothing as NothingToAnalyse {
            if arguments[AnalysisArguments.verbose] { environment.tell(trace: nothing.trace) }
            try write(nothing, to: destinations, style: style, in: environment)
            throw nothing
        }
        let named = ScopeArguments.namedFiles(arguments, of: input.project, in: environment)
        settings.scopes = [changed, named].compactMap(\.self)
        let isVerbose = arguments[AnalysisArguments.verbose]
        if isVerbose { environment.tell(trace: input.project.discoveryTrace) }
        let outcome = Linter(settings: settings).lint(input)
        let duration = start.duration(to: .now)
        if let path = arguments[RuleArguments.writeBaseline] {
            return try writeBaseline(to: path, outcome, of: input, isWhole: settings.scopes.isEmpty, in: environment)
        }
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
        try write(report, to: destinations, style: style, in: environment)
        let talk = OutcomeTalk(outcome: outcome, input: input, isVerbose: isVerbose)
        var lines = talk.baseline
        if arguments[statistics] {
            let (seconds, attoseconds) = duration.components
            lines += talk.statistics(seconds: Double(seconds) + Double(attoseconds) / 1e18)
        }
        // A person who has set nothing up yet, looking at a terminal.
        if destinations.contains(ReportDestination(format: .text, path: nil)), environment.output.isTerminal,
            arguments.configuration == nil, outcome.baseline == nil
        {
            lines += [talk.firstSteps(paths: arguments.positionals)].compactMap(\.self)
        }
        environment.errors.write(lines.map { "plumbline: \($0)".printable + "\n" }.joined())
        return exitCode(arguments, report, input)
    }

    private static func exitCode(_ arguments: ParsedArguments, _ report: Report, _ input: LintInput) -> ExitCode {
        if arguments[exitsZero] { return .clean }
        if report.outcome.findings.contains(where: report.fails) { return .findings }
        let isStale = report.outcome.baseline?.stale.isEmpty == false
        if arguments[RuleArguments.failsOnStale], isStale { return .findings }
        if arguments[failsOnPartial], !input.analysis.notAnalysed.isEmpty { return .notAnalysed }
        return .clean
    }

    /// Accepts what is found: the findings are in the file and not on the screen.
    private static func writeBaseline(
        to path: String, _ outcome: LintOutcome, of input: LintInput, isWhole: Bool, in environment: Environment
    ) throws -> ExitCode {
        let option = "--\(RuleArguments.writeBaseline.definition.name)"
        guard isWhole else {
            throw UsageError(
                "'\(option)' takes all findings of a project; name no single files, and leave '--changed-since' out")
        }
        let full = FilePath.normalized(FilePath.join(environment.currentFolder, path))
        let findings = (outcome.findings + outcome.baselined)
        let baseline = Baseline(
            accepting: findings, of: input.change, root: input.project.root, folder: FilePath.directory(of: full))
        do {
            try environment.writeFile(baseline.text, path)
        } catch let failure as OutputFile.Failure {
            throw UsageError("cannot write '\(failure.path)': \(failure.reason)")
        }
        environment.errors.write(
            "plumbline: wrote \(baseline.entries.count == 1 ? "1 entry" : "\(baseline.entries.count) entries") to '\(path)'; '--baseline \(path)' tells what is new from "
                .printable + "now on\n")
        return .clean
    }

    /// Who reads a report with a program finds one, with the reasons in it: a missing file would look like a fault of CI.
    /// Formats without a place for the reasons would look clean and stay unwritten.
    private static func write(
        _ nothing: NothingToAnalyse, to destinations: [ReportDestination], style: TextStyle, in environment: Environment
    ) throws {
        let readable = destinations.filter {
            $0.format.saysWhatWasLeftOut && !($0.format.isForPeople && $0.path == nil)
        }
        let report = Report(
            outcome: LintOutcome(findings: []), analysis: Analysis(targets: [], notAnalysed: nothing.reasons),
            root: environment.currentFolder, version: Plumbline.version)
        try write(report, to: readable, style: style, in: environment)
    }

    /// Standard output first: a file that cannot be written must not hide the findings.
    private static func write(
        _ report: Report, to destinations: [ReportDestination], style: TextStyle, in environment: Environment
    ) throws {
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
