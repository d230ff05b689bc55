import BuildModel
import RotationAnalysis

/// What is to be migrated, and how.
public struct MigrationRequest: Sendable {
    /// The project as it is.
    public var project: ProjectModel
    /// What the judged change does to it.
    public var analysis: Analysis
    /// The judged change.
    public var change: DeclarationChange
    /// The configuration that is analysed; nil for the one of each target that ships.
    public var configuration: String?
    /// The one strategy to use; nil for the cheapest that keeps most.
    public var strategy: StrategyName?
    /// Whether the lists are to be widened as well.
    public var appliesWidening: Bool
    /// Whether the caller named the lists to widen, so that widening fewer is no answer.
    public var isWideningStated: Bool
    /// What the analysis of the project read, so that tries read only what they change.
    public var memory: FactsMemory
    /// Whether a file, given by its absolute path, may be edited.
    public var isIncluded: @Sendable (String) -> Bool
    /// Reads the project with other contents for some files.
    public var load: @Sendable (FileOverlay) throws -> ProjectModel

    /// Puts a request together.
    public init(
        project: ProjectModel, analysis: Analysis, change: DeclarationChange, configuration: String? = nil,
        strategy: StrategyName? = nil, appliesWidening: Bool = false, isWideningStated: Bool = false,
        memory: FactsMemory = FactsMemory(), isIncluded: @escaping @Sendable (String) -> Bool = { _ in true },
        load: @escaping @Sendable (FileOverlay) throws -> ProjectModel
    ) {
        self.project = project
        self.analysis = analysis
        self.change = change
        self.configuration = configuration
        self.strategy = strategy
        self.appliesWidening = appliesWidening
        self.isWideningStated = isWideningStated
        self.memory = memory
        self.isIncluded = isIncluded
        self.load = load
    }
}
