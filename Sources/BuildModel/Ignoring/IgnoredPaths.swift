import FileAccess

/// What git leaves out of account, as its files say: every `.gitignore` on the way, `info/exclude` of the repository, and
/// the file of the user for all repositories.
///
/// Unlike git it does not know which files are tracked all the same. A folder that is no repository has the `.gitignore`
/// files in it and below. Not `Sendable`: it reads with the file tree of one loader.
final class IgnoredPaths {
    private let files: FileTree
    private let environment: [String: String]
    private var scopes: [String: Scope] = [:]
    private var forAllRepositories: [String: IgnoreFile] = [:]
    /// What was left out, however often it was come by.
    private var passedOver: Set<String> = []
    /// What was asked for by name, and the ignored folders that lead there.
    private var named: Set<String> = []
    private var opened: Set<String> = []

    /// What counts in one folder: the files with patterns, the strongest first, each with the folder its paths start from.
    private struct Scope {
        var sources: [(folder: String, file: IgnoreFile)]
    }

    /// How many files and folders were left out.
    var count: Int { passedOver.count }

    init(files: FileTree, environment: [String: String]) {
        self.files = files
        self.environment = environment
    }

    /// Has a path read whatever git says.
    func read(named path: String) { named.insert(path) }

    /// Whether git ignores an entry of a folder, and nobody asked for it. That the folder itself may be ignored is for the
    /// caller to know.
    func contains(_ path: String, _ entry: FileTree.Entry) -> Bool {
        let isInOpened = opened.contains(FilePath.directory(of: path))
        guard isInOpened || isIgnored(path, entry) else { return false }
        if named.contains(path) { return false }
        if named.contains(where: { FilePath.isInside($0, path) }) {
            opened.insert(path)
            return false
        }
        passedOver.insert(path)
        return true
    }

    private func isIgnored(_ path: String, _ entry: FileTree.Entry) -> Bool {
        let isFolder = entry.kind == .directory && !entry.isSymbolicLink
        for source in scope(of: FilePath.directory(of: path)).sources {
            let relative = Array(FilePath.relative(path, to: source.folder).utf8)
            if let isIgnored = source.file.ignores(relative[...], isFolder: isFolder) { return isIgnored }
        }
        return false
    }

    // MARK: Files with patterns

    private func scope(of folder: String) -> Scope {
        if let known = scopes[folder] { return known }
        var around = Scope(sources: [])
        if let repository = gitFolder(of: folder) {
            around = ofRepository(repository, at: folder)
        } else if folder == "/" || folder.isEmpty || isStart(folder) {
            around = Scope(sources: [])
        } else {
            around = scope(of: FilePath.directory(of: folder))
        }
        if let own = patterns(in: folder) { around.sources.insert((folder, own), at: 0) }
        scopes[folder] = around
        return around
    }

    /// Whether a folder is the analysed one, with no repository around it.
    private func isStart(_ folder: String) -> Bool {
        guard folder == files.root else { return false }
        var current = folder
        while current != "/", !current.isEmpty {
            current = FilePath.directory(of: current)
            if gitFolder(of: current) != nil { return false }
        }
        return true
    }

    /// Git reads no file of patterns through a link.
    private func patterns(in folder: String) -> IgnoreFile? {
        let isThere = files.entries(of: folder).contains {
            $0.name == ".gitignore" && $0.kind == .file && !$0.isSymbolicLink
        }
        guard isThere, let bytes = files.bytes(of: FilePath.join(folder, ".gitignore")) else { return nil }
        let file = IgnoreFile(bytes)
        return file.isEmpty ? nil : file
    }

    // MARK: Repositories

    /// The folder where git keeps what belongs to a working copy; nil when the folder is none.
    private func gitFolder(of folder: String) -> String? {
        let path = FilePath.join(folder, ".git")
        switch files.kind(of: path) {
        case .directory: return path
        case .file:
            // A submodule or a second working copy: `gitdir: path`.
            guard let text = text(of: path), text.hasPrefix("gitdir:") else { return nil }
            let target = text.dropFirst(7).prefix { $0 != "\n" && $0 != "\r\n" }.drop { $0 == " " }
            return FilePath.normalized(FilePath.join(folder, String(target)))
        default: return nil
        }
    }

    private func ofRepository(_ gitFolder: String, at folder: String) -> Scope {
        var shared = gitFolder
        if let text = text(of: FilePath.join(gitFolder, "commondir")) {
            let line = String(text.prefix { $0 != "\n" && $0 != "\r\n" })
            shared = FilePath.normalized(FilePath.join(gitFolder, line))
        }
        var sources: [(folder: String, file: IgnoreFile)] = []
        if let bytes = quietBytes(of: FilePath.join(shared, "info/exclude")) {
            sources.append((folder, IgnoreFile(bytes)))
        }
        if let path = GitSettings(environment: environment, repository: shared, read: quietBytes).excludesFile {
            let file = forAllRepositories[path] ?? IgnoreFile(quietBytes(of: path) ?? [])
            forAllRepositories[path] = file
            sources.append((folder, file))
        }
        return Scope(sources: sources.filter { !$0.file.isEmpty })
    }

    private func text(of path: String) -> String? { quietBytes(of: path).map { String(decoding: $0, as: UTF8.self) } }

    /// What is not there, or not to be read, says nothing about the project.
    private func quietBytes(of path: String) -> [UInt8]? { try? RegularFile.read(path, atMost: SizeLimit.buildFile) }
}
