import Reports

/// A report of one run: in which format, and where it goes.
struct ReportDestination: Hashable {
    let format: ReportFormat
    /// Nil for standard output.
    let path: String?

    /// What `--format` and `--output` ask for. Standard output gets the format of `--format`, unless an `--output` names
    /// `-` and `--format` is not given.
    /// - Throws: `UsageError`.
    static func all(in arguments: ParsedArguments) throws -> [ReportDestination] {
        let name = LintCommand.outputs.definition.name
        let formatName = LintCommand.format.definition.name
        let texts = arguments[LintCommand.outputs]
        var all = try texts.map(read)
        var isFormatGiven = arguments.values[formatName] != nil
        // What the command line sends to standard output takes the place of what the configuration sends there.
        func isFromFile(_ text: String) -> Bool { arguments.line(of: name, value: text) != nil }
        let isFormatFromFile = arguments.line(of: formatName) != nil
        let given = zip(texts, all).contains { $0.1.path == nil && !isFromFile($0.0) }
        if given || isFormatGiven && !isFormatFromFile {
            all = zip(texts, all).filter { $0.1.path != nil || !isFromFile($0.0) }.map(\.1)
            if isFormatFromFile { isFormatGiven = false }
        }
        let toStandardOutput = all.filter { $0.path == nil }
        if toStandardOutput.count > 1 || (toStandardOutput.count == 1 && isFormatGiven) {
            let others = isFormatGiven ? "'--format'" : "another '--\(name)'"
            throw UsageError(
                "'--\(name) \(toStandardOutput[0].format.rawValue)=-' and \(others) both go to standard output; give one "
                    + "of them a file", about: name)
        }
        var paths: Set<String> = []
        for path in all.compactMap(\.path) where !paths.insert(path).inserted {
            throw UsageError("two reports go to '\(path)'; give each a file of its own", about: name)
        }
        if toStandardOutput.isEmpty {
            all.insert(ReportDestination(format: arguments[LintCommand.format], path: nil), at: 0)
        }
        return all
    }

    /// Names of standard output.
    static let standardOutput = ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"]

    /// - Parameter text: `FORMAT=PATH`.
    private static func read(_ text: String) throws -> ReportDestination {
        let option = LintCommand.outputs.definition
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, !parts[1].isEmpty else {
            throw UsageError("'--\(option.name)' wants \(option.placeholder), not '\(text)'")
        }
        guard let format = ReportFormat(rawValue: parts[0]) else {
            let known = ReportFormat.allCases.map(\.rawValue)
            throw UsageError(
                "'--\(option.name)' has no format '\(parts[0])'; it is one of \(known.joined(separator: ", "))",
                closestTo: parts[0], among: known)
        }
        return ReportDestination(format: format, path: standardOutput.contains(parts[1]) ? nil : parts[1])
    }
}
