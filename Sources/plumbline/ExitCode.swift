/// How a run ended; docs/exit-codes.md explains them.
enum ExitCode: Int32, Sendable {
    /// Nothing at or above the severity of `--fail-on`.
    case clean = 0
    /// Findings at or above that severity.
    case findings = 1
    /// The arguments or the configuration make no sense.
    case usage = 2
    /// Nothing could be analysed.
    case notAnalysed = 3
}
