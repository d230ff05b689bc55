import Lint
import RotationAnalysis

/// What is said on standard error beside a report: lines for people, each complete in itself.
struct OutcomeTalk {
    let outcome: LintOutcome
    let input: LintInput
    let isVerbose: Bool

    /// How the baseline was used.
    var baseline: [String] {
        guard let use = outcome.baseline else { return [] }
        var lines = ["baseline '\(use.file)' knows \(Quantity(use.matched, "finding")) of this run"]
        guard !use.stale.isEmpty else { return lines }
        let isOne = use.stale.count == 1
        lines.append(
            "\(use.stale.count) \(isOne ? "entry is" : "entries are") stale: no finding answers to "
                + "\(isOne ? "it" : "them") any more; "
                + "'--write-baseline \(use.file)' removes them")
        let shown = isVerbose ? use.stale[...] : use.stale.prefix(5)
        lines += shown.map { "  stale: \(BaselineEntryLine($0).text)" }
        if shown.count < use.stale.count {
            lines.append("  and \(use.stale.count - shown.count) more; --verbose names them all")
        }
        return lines
    }

    private static func shellWord(_ word: String) -> String {
        word.wholeMatch(of: /[A-Za-z0-9_.\/+:@%-]+/) != nil ? word : word.singleQuoted
    }

    /// The findings of each rule, and how much was looked at.
    func statistics(seconds: Double) -> [String] {
        let ids = Set(
            (outcome.findings + outcome.baselined + outcome.suppressed.map(\.finding)).map(\.rule))
        let width = ids.map(\.count).max() ?? 0
        let rows = ids.sorted().map { id in
            let counts = [
                (outcome.findings.count { $0.rule == id }, "reported"),
                (outcome.suppressed.count { $0.finding.rule == id }, "silenced by comments"),
                (outcome.baselined.count { $0.rule == id }, "known to the baseline"),
            ].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
            return "  \(id)\(String(repeating: " ", count: width - id.count))  \(counts.joined(separator: ", "))"
        }
        let files = Set(input.project.apps.flatMap { $0.sourceFiles.map(\.path) }).count
        let screens = Set(
            input.analysis.targets.flatMap { target in target.verdicts.map { [target.name, $0.symbol] } }
        ).count
        let targets = Quantity(input.analysis.targets.count, "target")
        let tenths = Int((seconds * 10).rounded())
        return rows + [
            "  \(Quantity(files, "source file")), \(Quantity(screens, "screen")), \(targets) in \(tenths / 10).\(tenths % 10) seconds"
        ]
    }

    /// What to do next, for somebody who sees the program's findings for the first time.
    /// - Parameter paths: What was analysed, as it was given.
    func firstSteps(paths: [String]) -> String? {
        guard let first = outcome.findings.max(by: { $0.severity < $1.severity }) else { return nil }
        return "next: 'plumbline explain \(first.rule)' tells what to do about it; "
            + "'\((["plumbline"] + paths.map(Self.shellWord)).joined(separator: " ")) --write-baseline plumbline-baseline.json' "
            + "accepts what is there today"
    }
}
