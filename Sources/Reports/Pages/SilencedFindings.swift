import Lint

/// What comments and a baseline keep back about one class: below the explanation of its verdict, whose reader would look
/// for a finding in vain.
public struct SilencedFindings: Sendable {
    private let lines: [String]

    /// - Parameter symbol: The name of the class.
    public init(about symbol: String, in outcome: LintOutcome) {
        func isMeant(_ finding: Finding) -> Bool { finding.symbol == symbol || finding.subjects.contains(symbol) }
        let comments = outcome.suppressed.filter { isMeant($0.finding) }.map { silenced in
            let reason = silenced.reason.map { ": \($0)" } ?? ""
            return "\(silenced.finding.rule) is silenced by the comment at \(silenced.location.file):"
                + "\(silenced.location.startLine)\(reason)"
        }
        let known = outcome.baselined.filter(isMeant).map {
            "\($0.rule) is known to the baseline '\(outcome.baseline?.file ?? "")'"
        }
        var seen: Set<String> = []
        lines = (comments + known).filter { seen.insert($0).inserted }
    }

    /// Empty when there is nothing.
    public func text(style: TextStyle) -> String {
        guard !lines.isEmpty else { return "" }
        return "\n" + style.strong("Kept back") + "\n" + lines.map { "  \($0.printable)\n" }.joined()
    }
}
