import BuildModel
import RotationAnalysis

/// What the rules look at.
public struct LintInput: Sendable {
    /// The verdicts.
    public var analysis: Analysis
    /// The build files of the same run: what is wrong or misleading in them, and where each value was written.
    public var project: ProjectModel
    /// Which lists the judged change widened: advice depends on it.
    public var widening: Widening

    /// Puts the results of one run together.
    public init(analysis: Analysis, project: ProjectModel, widening: Widening) {
        self.analysis = analysis
        self.project = project
        self.widening = widening
    }

    /// The analysed targets with their build descriptions.
    public var builds: [(target: TargetAnalysis, app: AppTarget)] {
        analysis.targets.compactMap { target in
            project.targets.first { $0.name == target.name && $0.origin.path == target.origin }
                .map { (target: target, app: $0) }
        }
    }
}
