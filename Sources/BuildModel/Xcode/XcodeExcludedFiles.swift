/// `EXCLUDED_SOURCE_FILE_NAMES` and `INCLUDED_SOURCE_FILE_NAMES`: files a target lists and does not build.
struct XcodeExcludedFiles {
    private let excluded: [String]
    private let included: [String]

    /// - Parameter stack: The settings of the configuration that decides; nil when there is none.
    init(_ stack: SettingsStack?) {
        let evaluator = stack?.evaluator(for: .device)
        excluded = evaluator?.value(of: "EXCLUDED_SOURCE_FILE_NAMES").words ?? []
        included = evaluator?.value(of: "INCLUDED_SOURCE_FILE_NAMES").words ?? []
    }

    /// Whether the configuration leaves the file out of a device build.
    func contains(_ path: String) -> Bool { Self.matches(excluded, path) && !Self.matches(included, path) }

    private static func matches(_ patterns: [String], _ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return patterns.contains {
            GlobPattern.matches($0, name) || GlobPattern.matches($0, path) || GlobPattern.matches("*/" + $0, path)
        }
    }
}
