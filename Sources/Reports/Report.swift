import Lint
import OrientationModel
import RotationAnalysis

/// Everything a format can show: the findings and the analysis they come from.
public struct Report: Sendable {
    /// In the order in which they are to be shown.
    public var findings: [Finding]
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
        findings: [Finding], analysis: Analysis, root: String, excerpts: SourceExcerpts = .none,
        isVerbose: Bool = false
    ) {
        self.findings = findings
        self.analysis = analysis
        self.root = root
        self.excerpts = excerpts
        self.isVerbose = isVerbose
    }
}
