/// `EXCLUDED_SOURCE_FILE_NAMES` and `INCLUDED_SOURCE_FILE_NAMES`: files a target lists and does not build.
struct XcodeExcludedFiles {
    private let excluded: [String]
    private let included: [String]

    /// - Parameters:
    ///   - stacks: The settings of a target in each of its configurations.
    ///   - name: The project's default configuration.
    init(_ stacks: [SettingsStack], default name: String, options: LoadOptions) {
        let deciding = AnalysedConfiguration.name(
            among: stacks.map(\.configuration), default: name,
            wanted: options.configuration ?? options.analysedConfiguration)
        self.init(stacks.first { $0.configuration == deciding })
    }

    /// - Parameter stack: The settings of the configuration that decides; nil when there is none.
    private init(_ stack: SettingsStack?) {
        let evaluator = stack?.evaluator(for: .device)
        excluded = evaluator?.value(of: "EXCLUDED_SOURCE_FILE_NAMES").words ?? []
        included = evaluator?.value(of: "INCLUDED_SOURCE_FILE_NAMES").words ?? []
    }

    /// Whether the configuration leaves the file out of a device build.
    func contains(_ path: String) -> Bool { Self.matches(excluded, path) && !Self.matches(included, path) }

    private static func matches(_ patterns: [String], _ path: String) -> Bool {
        patterns.contains { GlobPattern.matches($0, pathOrItsEnd: path) }
    }
}
