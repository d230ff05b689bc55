import BuildModel
import Lint
import Reports

/// `plumbline baseline compare`: what differs between two baselines.
struct BaselineCommand: Command {
    static let definition = CommandDefinition(
        name: "baseline",
        summary: "Compare two baselines: what the newer one accepts beyond the older",
        operand: CommandDefinition.Operand(
            placeholder: "compare OLD NEW", help: "The word 'compare' and two files that --write-baseline has written",
            minimum: 3, maximum: 3, words: ["compare"]),
        options: [],
        discussion: """
            Nothing but the two files is read. Exit codes: 0 when NEW accepts nothing that
            OLD does not, 1 when it does, 2 when a file is no baseline.
            """)

    static func run(_ arguments: ParsedArguments, in environment: Environment) throws -> ExitCode {
        let action = arguments.positionals[0]
        guard action == "compare" else {
            throw UsageError("there is no 'baseline \(action)'", closestTo: action, among: ["compare"])
        }
        let (old, new) = (
            try read(arguments.positionals[1], environment), try read(arguments.positionals[2], environment)
        )
        let comparison = BaselineComparison(from: old, to: new)
        let lines = comparison.added.map { "+ \(line($0))" } + comparison.removed.map { "- \(line($0))" }
        let total =
            "\(count(comparison.added)) added, \(count(comparison.removed)) removed, \(comparison.common) in both"
        environment.output.write((lines + [total]).joined(separator: "\n").printableLines + "\n")
        return comparison.added.isEmpty ? .clean : .findings
    }

    private static func read(_ path: String, _ environment: Environment) throws -> Baseline {
        do {
            return try Baseline(contentsOf: FilePath.join(environment.currentFolder, path), name: path)
        } catch let error as BaselineError {
            throw UsageError(error.description)
        }
    }

    private static func count(_ entries: [BaselineEntry]) -> Int { entries.reduce(0) { $0 + $1.count } }

    private static func line(_ entry: BaselineEntry) -> String { BaselineEntryLine(entry).text }
}
