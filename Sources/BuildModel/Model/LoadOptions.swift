import Foundation
import OrientationModel

/// What the caller wants read, and what overrules the build files.
public struct LoadOptions: Sendable {
    /// Only these targets; empty for all.
    public var targets: Set<String>
    /// Only this configuration; nil for all.
    public var configuration: String?
    /// The configuration whose files make up a target that has it; nil for the one each target is analysed in. All
    /// configurations are read either way.
    public var analysedConfiguration: String?
    /// Settings that beat every level, as `xcodebuild KEY=VALUE` does.
    public var settings: [String: String]
    /// Finished Info.plists by target name: what they say overrules everything computed.
    public var infoPlists: [String: String]
    /// The lines of a configuration file that name `infoPlists`, by target, with the absolute path of the file.
    public var infoPlistPlaces: [String: SourceLocation] = [:]
    /// Files with the output of `xcodebuild -showBuildSettings -json`, which overrules computed settings.
    public var buildSettingsFiles: [String]
    /// Directory names that discovery does not enter, besides the built-in ones.
    public var prunedDirectories: Set<String>
    /// Variables that manifests may refer to as `${NAME}`, as `xcodegen generate` takes them from its environment.
    public var environment: [String: String]
    /// Whether a folder without a project of its own is searched for what git ignores as well. What a project lists is
    /// read either way.
    public var readsIgnored = false
    /// Contents that stand in for those of files. They exist already; none is added.
    public var overlay = FileOverlay()

    /// Options that read everything as it is.
    public init(
        targets: Set<String> = [], configuration: String? = nil, settings: [String: String] = [:],
        infoPlists: [String: String] = [:], buildSettingsFiles: [String] = [], prunedDirectories: Set<String> = [],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.targets = targets
        self.configuration = configuration
        self.settings = settings
        self.infoPlists = infoPlists
        self.buildSettingsFiles = buildSettingsFiles
        self.prunedDirectories = prunedDirectories
        self.environment = environment
    }
}
