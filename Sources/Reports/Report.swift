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
    /// The absolute path of the folder where other programs look for relative paths, without a slash at its end.
    public var workingFolder: String
    /// Of the program that made the report: `1.2.0`. Empty when it does not matter.
    public var version: String
    /// The severity from which on a finding fails the run; nil when none does.
    public var failingSeverity: Severity?
    /// Whether findings that are silenced or held back are handed on with a mark, where the format has one. Some readers
    /// take no notice of the mark.
    public var marksSilenced: Bool
    /// The source lines that code frames show and columns are converted with.
    public var excerpts: SourceExcerpts
    /// Whether every screen is listed, not only those with a finding.
    public var isVerbose: Bool

    /// - Parameters:
    ///   - root: Absolute.
    ///   - workingFolder: Absolute; the root if nothing else is said.
    public init(
        outcome: LintOutcome, analysis: Analysis, root: String, workingFolder: String? = nil, version: String = "",
        failingSeverity: Severity? = .error, marksSilenced: Bool = true, excerpts: SourceExcerpts = .none,
        isVerbose: Bool = false
    ) {
        self.outcome = outcome
        self.analysis = analysis
        self.root = root
        self.workingFolder = workingFolder ?? root
        self.version = version
        self.failingSeverity = failingSeverity
        self.marksSilenced = marksSilenced
        self.excerpts = excerpts
        self.isVerbose = isVerbose
    }

    /// What is shown, in that order.
    public var findings: [Finding] { outcome.findings }

    /// Whether a finding fails the run.
    public func fails(_ finding: Finding) -> Bool { failingSeverity.map { finding.severity >= $0 } ?? false }
}
