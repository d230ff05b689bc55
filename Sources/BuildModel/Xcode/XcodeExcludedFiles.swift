/// `EXCLUDED_SOURCE_FILE_NAMES` and `INCLUDED_SOURCE_FILE_NAMES`: files a target lists and does not build.
struct XcodeExcludedFiles {
    private struct Patterns {
        var excluded: [String]
        var included: [String]
    }

    private let patterns: [Patterns]

    init(_ stacks: [SettingsStack]) {
        patterns = stacks.map { stack in
            let evaluator = stack.evaluator(for: .device)
            return Patterns(
                excluded: evaluator.value(of: "EXCLUDED_SOURCE_FILE_NAMES").words,
                included: evaluator.value(of: "INCLUDED_SOURCE_FILE_NAMES").words)
        }
    }

    /// Whether no configuration builds the file for a device.
    func contains(_ path: String) -> Bool {
        guard !patterns.isEmpty, patterns.allSatisfy({ !$0.excluded.isEmpty }) else { return false }
        return patterns.allSatisfy { Self.matches($0.excluded, path) && !Self.matches($0.included, path) }
    }

    private static func matches(_ patterns: [String], _ path: String) -> Bool {
        let name = FilePath.name(of: path)
        return patterns.contains {
            GlobPattern.matches($0, name) || GlobPattern.matches($0, path) || GlobPattern.matches("*/" + $0, path)
        }
    }
}
