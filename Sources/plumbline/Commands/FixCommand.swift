import BuildModel
import Foundation
import Lint
import Migration
import Reports
import RotationAnalysis

/// `plumbline fix`: the smallest set of edits after which no constraint is lost.
struct FixCommand: Command {
    static let strategy = Option.choice(
        "strategy", fallback: StrategyName?.none,
        help: "How constraints are kept; the cheapest that keeps most, for each target, if none is named")
    static let applyWidening = Option.flag(
        "apply-widening", help: "Also list all four orientations in the build files")
    static let write = Option.flag("write", help: "Change the files; without it the edits are printed as a diff")
    static let force = Option.flag(
        "force", help: "With --write: also change files that git does not keep")

    static let definition = CommandDefinition(
        name: "fix",
        summary: "Print, or make, the edits that keep every constraint when the lists are widened",
        operand: AnalysisArguments.operand,
        options: [
            write.definition, strategy.definition, applyWidening.definition, force.definition,
            RuleArguments.included.definition, RuleArguments.excluded.definition,
            AnalysisArguments.targets.definition, AnalysisArguments.configuration.definition,
            AnalysisArguments.widen.definition, AnalysisArguments.base.definition,
            AnalysisArguments.settings.definition, AnalysisArguments.buildSettings.definition,
        ] + AnalysisArguments.extent + AnalysisArguments.configurationChoice,
        discussion: """
            Strategies, and what they cost:

            \(StrategyName.allCases.map { "  \($0.rawValue.padding(toLength: 14, withPad: " ", startingAt: 0))\(costs($0))" }.joined(separator: "\n"))

            Every edit is analysed before it is printed; one that does not hold is not.
            The diff goes to standard output, everything else to standard error. Apply it
            with 'git apply' or 'patch -p1' in the analysed folder, or use --write.
            Exit codes: 0 every constraint is kept, 1 some are lost all the same, 2 wrong
            usage, 3 nothing could be analysed or written.
            """,
        configuration: .ofOperands(skipping: 0))

    /// The summary, wrapped for the help text.
    private static func costs(_ strategy: StrategyName) -> String {
        strategy.summary.replacing(": ", with: ":\n" + String(repeating: " ", count: 16), maxReplacements: 1)
    }

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let request = try AnalysisArguments.request(arguments)
        let paths = try RuleArguments.paths(arguments, in: environment)
        let planned = try request.plannedFix(
            strategy: arguments[strategy], appliesWidening: arguments[applyWidening],
            isWideningStated: arguments.values[AnalysisArguments.widen.definition.name] != nil,
            isIncluded: paths.contains)
        let plan = planned.plan
        let base = DiffBase(root: planned.root, changes: plan.changes)
        environment.errors.write(FixSummary(plan).text.printableLines)
        for line in NotAnalysedList(planned.analysis.notAnalysed, limit: nil).lines {
            environment.errors.write("plumbline: not analysed: \(line)\n")
        }
        if arguments[write] {
            try apply(base.changes, in: base.folder, isForced: arguments[force], environment)
        } else {
            environment.output.write(bytes: UnifiedDiff(base.changes).bytes)
            if !base.changes.isEmpty, base.folder != FileManager.default.currentDirectoryPath {
                environment.errors.write("The paths of the diff are relative to \(base.folder)\n".printableLines)
            }
        }
        return plan.isComplete ? .clean : .findings
    }

    private static func apply(
        _ changes: [FileChange], in folder: String, isForced: Bool, _ environment: Environment
    ) throws {
        let writer = FileWriter()
        // All of them first: nothing is written when one cannot be.
        let untracked = isForced ? [] : Set(VersionControl(root: folder).untracked(among: changes.map(\.path)))
        let problems = changes.compactMap { change -> String? in
            if untracked.contains(change.path) {
                return "'\(change.file)' is not in git, so the change could not be undone; add it, or use --force"
            }
            return writer.refusal(of: change)?.description
        }
        if !problems.isEmpty { throw NothingWritten(problems: problems) }
        // Code first: a run that is stopped in between has widened no list whose screens are not kept yet.
        try environment.uninterrupted {
            try writer.write(changes.filter(\.isSource) + changes.filter { !$0.isSource })
        }
        let count = changes.count == 1 ? "1 file" : "\(changes.count) files"
        environment.errors.write(changes.isEmpty ? "Nothing to write\n" : "Wrote \(count)\n")
    }
}

/// Files that may not be changed.
struct NothingWritten: Error, CustomStringConvertible {
    let problems: [String]

    var description: String { "nothing was written\n" + problems.map { "  " + $0 }.joined(separator: "\n") }
}

/// The folder that a diff's paths are relative to: the analysed one, or the one above that holds every file.
///
/// A symbolic link counts as what it leads to: neither git nor patch writes through one.
private struct DiffBase {
    let folder: String
    /// Named relative to the folder.
    let changes: [FileChange]

    init(root: String, changes: [FileChange]) {
        let paths = changes.map { URL(fileURLWithPath: $0.path).resolvingSymlinksInPath().standardizedFileURL.path }
        var folder = URL(fileURLWithPath: root).resolvingSymlinksInPath().standardizedFileURL.path
        while folder != "/", !paths.allSatisfy({ $0.hasPrefix(folder + "/") }) {
            folder = URL(fileURLWithPath: folder).deletingLastPathComponent().path
        }
        self.folder = folder
        self.changes = zip(changes, paths).map { change, path in
            var change = change
            change.file = folder == "/" ? String(path.dropFirst()) : String(path.dropFirst(folder.count + 1))
            return change
        }
    }
}
