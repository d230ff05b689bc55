import BuildModel

/// Finds the configuration file of a run.
enum ConfigurationLookup {
    /// What the file is called. The first name counts when both are there.
    static let names = [".plumbline.yml", ".plumbline.yaml"]

    /// The file that `--config` names, or the nearest one upward from what is analysed: from the folder that all paths
    /// share. The search ends with the folder that holds `.git`, since a repository is a world of its own.
    /// - Throws: `UsageError` when the named file is not there, `ConfigurationError` for what is wrong in a file.
    static func file(
        named given: String?, isOff: Bool, for paths: [String], in environment: Environment
    ) throws -> ConfigurationFile? {
        if let given {
            if isOff { throw UsageError("'--config' and '--no-config' exclude each other") }
            let path = FilePath.join(environment.currentFolder, given)
            guard let bytes = environment.readFile(path) else {
                throw UsageError("'\(given)' cannot be read; '--config' names a configuration file")
            }
            return try ConfigurationFile(bytes: bytes, path: FilePath.normalized(path), name: given)
        }
        guard !isOff else { return nil }
        var folder = commonFolder(of: paths, from: environment.currentFolder)
        while true {
            for name in names {
                let path = FilePath.join(folder, name)
                guard let bytes = environment.readFile(path) else {
                    guard environment.exists(path) else { continue }
                    throw UsageError(
                        "'\(FilePath.relative(path, to: environment.currentFolder))' is there and cannot be read; make it a "
                            + "file, or use '--no-config'")
                }
                return try ConfigurationFile(
                    bytes: bytes, path: path, name: FilePath.relative(path, to: environment.currentFolder))
            }
            if environment.exists(FilePath.join(folder, ".git")) || folder == "/" || folder.isEmpty { return nil }
            folder = FilePath.directory(of: folder)
        }
    }

    /// A path that is a file holds no configuration, so the search goes on in its folder by itself.
    private static func commonFolder(of paths: [String], from current: String) -> String {
        let all = paths.map { FilePath.normalized(FilePath.join(current, $0)) }
        return all.isEmpty ? current : FilePath.common(all)
    }
}
