import BuildModel
import Lint

/// The options that choose rules, their weight, and the findings that are told.
enum RuleArguments {
    /// Rule ids and their levels.
    static let severityPair = OptionDefinition.Pair(
        noun: "rule", names: RuleCatalogue.standard.rules.map(\.metadata.id), values: RuleLevel.allCases.map(\.rawValue)
    )
    static let severities = Option.list(
        "severity", placeholder: "RULE=LEVEL", help: "Make a rule an error, a warning, a note, or switch it off",
        pair: severityPair)
    static let included = Option.list(
        "include", placeholder: "GLOB", help: "Only findings, edits and tests in files that match", meaning: .glob)
    static let excluded = Option.list(
        "exclude", placeholder: "GLOB",
        help: "No findings, edits or tests in files that match; the files are read all the same",
        meaning: .glob)
    static let baseline = Option.text(
        "baseline", placeholder: "FILE", help: "Tell only what this baseline does not know", meaning: .file)
    static let writeBaseline = Option.text(
        "write-baseline", placeholder: "FILE", help: "Accept what is found now: write it to a baseline, and end with 0",
        meaning: .file)
    static let failsOnStale = Option.flag(
        "fail-on-stale-baseline", help: "End with 1 when the baseline holds entries that no finding answers to")
    static let changedSince = Option.text(
        "changed-since", placeholder: "REVISION",
        help: "Only findings that touch a file changed since a git revision left this branch")

    /// Which findings are told, and how much they weigh.
    static let choice = [severities.definition, included.definition, excluded.definition]
    static let all: [OptionDefinition] =
        choice + [
            baseline.definition, writeBaseline.definition, failsOnStale.definition, changedSince.definition,
        ]

    /// What the rules are to do; nothing is analysed yet, so a slip is told at once.
    /// - Throws: `UsageError` for a rule that does not exist, and for a baseline that cannot be read.
    static func settings(_ arguments: ParsedArguments, in environment: Environment) throws -> LintSettings {
        var settings = LintSettings()
        for text in arguments[severities] {
            let (rule, level) = try ruleLevel(text)
            if arguments.line(of: severities.definition.name, value: text) == nil {
                settings.finalLevels[rule] = level
            } else {
                settings.levels[rule] = level
            }
        }
        settings.families = AnalysisArguments.families(in: arguments)
        settings.paths = try paths(arguments, in: environment)
        if let file = arguments.configuration {
            settings.pathLevels = file.pathLevels.map { entry in
                LintSettings.PathLevels(
                    patterns: entry.patterns.map { PathPattern($0, relativeTo: file.folder) }, levels: entry.levels)
            }
        }
        settings.baseline = try knownFindings(arguments, in: environment)
        try checkBaselineOptions(arguments)
        return settings
    }

    /// The baseline that a run is compared with.
    private static func knownFindings(
        _ arguments: ParsedArguments, in environment: Environment
    ) throws -> (file: String, folder: String, content: Baseline)? {
        // A run that accepts everything need not know what was accepted before.
        guard let path = arguments[baseline], arguments[writeBaseline] == nil else { return nil }
        let full = FilePath.normalized(FilePath.join(environment.currentFolder, path))
        do {
            return (path, FilePath.directory(of: full), try Baseline(contentsOf: full, name: path))
        } catch let error as BaselineError {
            throw UsageError(error.description, about: baseline.definition.name)
        }
    }

    /// Whether the options about baselines make sense together.
    /// - Throws: `UsageError`.
    static func checkBaselineOptions(_ arguments: ParsedArguments) throws {
        if arguments[failsOnStale], arguments[baseline] == nil {
            throw UsageError(
                "'--fail-on-stale-baseline' needs '--baseline' beside it", about: failsOnStale.definition.name)
        }
        guard let written = arguments[writeBaseline] else { return }
        if ReportDestination.standardOutput.contains(written) || written.isEmpty {
            throw UsageError("'--write-baseline' wants a file, not '\(written)'")
        }
        for report in [LintCommand.outputs.definition.name, LintCommand.format.definition.name]
        where arguments.values[report] != nil && arguments.line(of: report) == nil {
            throw UsageError("'--write-baseline' prints no findings; leave '--\(report)' out")
        }
    }

    /// The files that a command speaks of.
    /// - Throws: `UsageError` for an empty pattern.
    static func paths(_ arguments: ParsedArguments, in environment: Environment) throws -> PathSelection {
        PathSelection(
            included: try patterns(included, arguments, environment),
            excluded: try patterns(excluded, arguments, environment))
    }

    /// Globs of the file are relative to its folder, those of the command line to the current one.
    private static func patterns(
        _ option: Option<[String]>, _ arguments: ParsedArguments, _ environment: Environment
    ) throws -> [PathPattern] {
        if arguments[option].contains("") {
            throw UsageError("'--\(option.definition.name)' wants \(option.definition.placeholder), not ''")
        }
        let isFromFile = arguments.origins[option.definition.name]?.contains { $0 != .commandLine } ?? false
        let base = isFromFile ? arguments.configuration?.folder : nil
        return arguments[option].map { PathPattern($0, relativeTo: base ?? environment.currentFolder) }
    }

    private static func ruleLevel(_ text: String) throws -> (rule: String, level: RuleLevel) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[0].isEmpty else {
            throw UsageError("'--severity' wants \(severities.definition.placeholder), not '\(text)'")
        }
        guard severityPair.names.contains(parts[0]) else {
            throw UsageError("there is no rule '\(parts[0])'", closestTo: parts[0], among: severityPair.names)
        }
        guard let level = RuleLevel(rawValue: parts[1]) else {
            throw UsageError(
                "'\(parts[0])' cannot be '\(parts[1])'; it is one of \(severityPair.values.joined(separator: ", "))",
                closestTo: parts[1], among: severityPair.values)
        }
        return (parts[0], level)
    }
}
