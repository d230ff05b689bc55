/// Collects the files that a manifest names by folders and globs.
struct ManifestSources {
    let files: FileTree
    /// Whether folders at a path are looked into.
    var entersFolder: (String) -> Bool = { _ in true }

    /// Files below `path`, or `path` itself; paths relative to the folder decide about `excludes` and `includes`.
    func files(at path: String, excludes: [String] = [], includes: [String] = []) -> [String] {
        guard let found = files.resolve(path) else { return [] }
        guard files.isDirectory(found.path) else {
            return SourceMembership.Language(fileName: found.path) == nil ? [] : [found.path]
        }
        return walk(found.path) { SourceMembership.Language(fileName: $0) != nil }.filter { file in
            let relative = FilePath.relative(file, to: found.path)
            if excludes.contains(where: { PathGlob.covers($0, relative) }) { return false }
            return includes.isEmpty || includes.contains { PathGlob.covers($0, relative) }
        }
    }

    /// Files below `directory` that match a glob, which may also name a file or folder outright.
    func files(
        matching glob: String, in directory: String, excludes: [String] = [],
        isWanted: (String) -> Bool = { SourceMembership.Language(fileName: $0) != nil }
    ) -> [String] {
        let pattern = FilePath.isAbsolute(glob) ? glob : FilePath.join(directory, glob)
        let normalized = spelt(FilePath.normalized(pattern))
        let excluded = excludes.map { FilePath.normalized(FilePath.join(directory, $0)) }
        let candidates: [String]
        if PathGlob.hasWildcard(normalized) {
            let start = "/" + PathGlob.literalPrefix(normalized)
            // `Sources/**` means every file below the folder, whatever follows.
            candidates = walk(start, isWanted).filter { PathGlob.matches(normalized, $0) }
        } else {
            candidates = files.isFile(normalized) && isWanted(normalized) ? [normalized] : files(at: normalized)
        }
        return candidates.filter { file in !excluded.contains { PathGlob.covers($0, file) } }
    }

    /// A pattern whose leading folders are spelt as on the disk.
    private func spelt(_ pattern: String) -> String {
        guard PathGlob.hasWildcard(pattern) else { return files.actualPath(pattern) }
        let start = "/" + PathGlob.literalPrefix(pattern)
        return files.actualPath(start) + pattern.dropFirst(start.count)
    }

    private func walk(_ directory: String, _ isWanted: (String) -> Bool) -> [String] {
        var result: [String] = []
        let walk = DirectoryWalk(files: files) { name, path in
            !name.hasPrefix(".") && !DirectoryWalk.isOpaque(name) && entersFolder(path)
        }
        walk.forEachFile(below: directory) { path, name in
            if isWanted(name) { result.append(path) }
        }
        return result
    }
}
