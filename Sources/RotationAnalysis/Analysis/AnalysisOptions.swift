import BuildModel
import Foundation
import OrientationModel
import SavedResults

/// The change of declarations that is judged.
public enum DeclarationChange: Sendable {
    /// What if the lists were widened to all four.
    case widening(WideningMode)
    /// What if the lists that are wider went back to this mask.
    case narrowing(OrientationMask)
    /// The declarations of another state of the project, by target name, are "before"; the project is "after".
    case since(ProjectModel)

    /// Whether the change was made already, and is no what-if.
    var comparesStates: Bool {
        if case .since = self { true } else { false }
    }
}

/// What to judge, and which part of the project.
public struct AnalysisOptions: Sendable {
    /// What is judged; the what-if widening of every list unless said otherwise.
    public var change: DeclarationChange
    /// The build configuration to analyse; nil for the one of each target that ships.
    public var configuration: String?
    /// Whether what only some configurations of a target compile counts as what not every build has. For edits, which all
    /// of them get.
    public var holdsForEveryConfiguration = false
    /// Only these targets; empty for all.
    public var targets: Set<String>
    /// Contents that stand in for those of files: the sources as an edit would leave them.
    public var overlay = FileOverlay()
    /// What earlier analyses of the same project read, so that it is not read again; nil to read everything.
    public var memory: FactsMemory?
    /// Whether the sources are read for the readiness rules as well.
    public var readsReadiness = false
    /// What earlier runs found out, and where this one keeps what it does; nil to compute everything. No result depends
    /// on it.
    public var store: ResultStore?
    /// How many threads may work at a time; no result depends on it.
    public var jobs = ProcessInfo.processInfo.activeProcessorCount

    /// Whether code is run as well that cannot show a screen. Slow, and the same in the end: what tests hold the choice
    /// of code against.
    var runsEverything = false

    /// Without arguments: the widening of every list, every target, each in its default configuration.
    public init(change: DeclarationChange = .widening(.all), configuration: String? = nil, targets: Set<String> = []) {
        self.change = change
        self.configuration = configuration
        self.targets = targets
    }
}
