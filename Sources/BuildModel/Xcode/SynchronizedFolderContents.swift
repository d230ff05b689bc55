/// Lists the files below a synchronized folder that matter for rotation.
enum SynchronizedFolderContents {
    /// Paths relative to `directory`; packages that look like one file, and hidden folders, are not entered.
    static func list(_ directory: String, files: FileTree) -> [String] {
        var result: [String] = []
        let walk = DirectoryWalk(files: files) { name, _ in !name.hasPrefix(".") && !DirectoryWalk.isOpaque(name) }
        walk.forEachFile(below: directory) { path, name in
            guard SourceMembership.Language(fileName: name) != nil else { return }
            result.append(FilePath.relative(path, to: directory))
        }
        return result
    }
}
