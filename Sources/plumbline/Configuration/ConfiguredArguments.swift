import BuildModel

/// Where the value of an option comes from.
enum ValueOrigin: Sendable, Hashable {
    case commandLine
    /// From a line of the configuration file, counted from 1.
    case file(line: Int)
}

extension ParsedArguments {
    /// The arguments with what the configuration says where the command line says nothing.
    ///
    /// The command line beats the file: a value or a list as a whole, pairs one name at a time, and a choice of the
    /// judged change takes all others of the file away.
    /// - Parameter currentFolder: What paths in messages are relative to, absolute.
    func configured(
        by file: ConfigurationFile, options: [OptionDefinition], currentFolder: String
    ) -> ParsedArguments {
        var result = self
        result.configuration = file
        let change = Set(AnalysisArguments.change.map(\.name))
        let isChangeGiven = values.keys.contains(where: change.contains)
        for option in options where !takenBack.contains(option.name) {
            guard var configured = file.values[option.name], !(isChangeGiven && change.contains(option.name)) else {
                continue
            }
            let given = values[option.name] ?? []
            if option.pair != nil {
                let names = Set(given.map(Self.name))
                configured.removeAll { names.contains(Self.name($0.text)) }
            } else if !given.isEmpty {
                continue
            }
            let texts = configured.map { option.rebased($0.text, from: file.folder, to: currentFolder) }
            result.values[option.name] = texts + given
            result.origins[option.name] =
                configured.map { .file(line: $0.line) } + given.map { _ in .commandLine }
        }
        return result
    }

    private static func name(_ pair: String) -> Substring { pair.prefix { $0 != "=" } }
}

extension OptionDefinition {
    /// A value of a file with its path as the command line would have to write it.
    fileprivate func rebased(_ text: String, from folder: String, to currentFolder: String) -> String {
        guard meaning == .file else { return text }
        let parts = pair == nil ? [text] : text.split(separator: "=", maxSplits: 1).map(String.init)
        // A hyphen stands for standard output.
        guard let path = parts.last, path != "-", !FilePath.isAbsolute(path) else { return text }
        let full = FilePath.normalized(FilePath.join(folder, path))
        return (parts.dropLast() + [FilePath.relative(full, to: currentFolder)]).joined(separator: "=")
    }
}
