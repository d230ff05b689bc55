import BuildModel
import Releases
import RotationAnalysis

/// What the rules look at.
public struct LintInput: Sendable {
    /// The verdicts.
    public var analysis: Analysis
    /// The build files of the same run: what is wrong or misleading in them, and where each value was written.
    public var project: ProjectModel
    /// Which lists the judged change widened: advice depends on it.
    public var widening: Widening
    /// The judged change in words, without names of revisions: `widen all`, `narrow portrait`, `base`. Baselines and
    /// suppressions of one change say nothing about another.
    public var change: String
    /// The edition of iOS that is judged for.
    public var release: Release
    /// Whether what is judged is the step from another state of the project, and not a what-if.
    public var comparesStates = false
    /// Whether values were given that the build files do not have, such as a build setting for this run alone.
    public var overrulesBuildFiles = false
    /// What needs no finding any more. Set by the linter.
    var settled = Settled.nothing
    /// The ids that suppressions may name. Set by the linter.
    var ruleIDs: [String] = []

    /// Every list is widened, as when nothing else is asked for.
    static let usualChange = "widen all"

    /// Puts the results of one run together.
    /// - Parameter change: The widening unless given.
    public init(
        analysis: Analysis, project: ProjectModel, widening: Widening, change: String? = nil,
        release: Release = ReleaseTable.known.current
    ) {
        self.analysis = analysis
        self.project = project
        self.widening = widening
        self.change = change ?? "widen \(widening.rawValue)"
        self.release = release
    }

    /// The analysed targets with their build descriptions.
    public var builds: [(target: TargetAnalysis, app: AppTarget)] {
        analysis.targets.compactMap { target in
            project.app(with: target.identity).map { (target: target, app: $0) }
        }
    }

    /// Whether something of a file could not be read, so that findings in it may be missing.
    func isPartlyAnalysed(_ file: String) -> Bool {
        analysis.notAnalysed.contains { $0.what == file || $0.what.hasPrefix(file + ":") }
    }
}
