import Lint
import OrientationModel
import RotationAnalysis

/// Everything a format can show: what the rules found and the analysis it comes from.
public struct Report: Sendable {
    /// The findings, and what was silenced by comments or held back by a baseline.
    public var outcome: LintOutcome
    /// What the findings are about.
    public var analysis: Analysis
    /// The absolute path of the analysed root, without a slash at its end; the paths of findings are relative to it.
    public var root: String
    /// The source lines that code frames show.
    public var excerpts: SourceExcerpts
    /// Whether every screen is listed, not only those with a finding.
    public var isVerbose: Bool

    /// - Parameter root: Absolute.
    public init(
        outcome: LintOutcome, analysis: Analysis, root: String, excerpts: SourceExcerpts = .none,
        isVerbose: Bool = false
    ) {
        self.outcome = outcome
        self.analysis = analysis
        self.root = root
        self.excerpts = excerpts
        self.isVerbose = isVerbose
    }

    /// What is shown, in that order.
    public var findings: [Finding] { outcome.findings }
}
