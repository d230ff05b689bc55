/// The files that differ between a git revision and the working tree.
public struct ChangedFiles: Sendable, Hashable {
    /// Absolute, with the repository's own path in front: new, edited, renamed and untracked files, also of submodules. A
    /// file that is gone is named too; nothing stands in it.
    public let paths: Set<String>

    /// Asks git. What happened on the other side since this branch left it does not count, as in `git diff REVISION...`.
    ///
    /// - Parameters:
    ///   - revision: Anything `git rev-parse` understands: a branch, a tag, `HEAD~1`, `origin/main`.
    ///   - folder: A folder inside the repository's working tree.
    ///   - option: What asks for it, for messages: `--changed-since`.
    /// - Throws: `RevisionFailure` when the folder is in no repository, the revision does not exist or git is missing.
    public init(since revision: String, of folder: String, option: String) throws {
        let repository = try GitRepository(around: folder, option: option)
        let commit = try repository.commit(of: revision)
        // Without a common ancestor - a shallow clone, say - the revision itself is compared with.
        let ancestor = try repository.start(["merge-base", commit, "HEAD"])
        let base = String(decoding: ancestor.output, as: UTF8.self).prefix { $0 != "\n" }
        let start = ancestor.status == 0 && !base.isEmpty ? String(base) : commit
        paths = try Self.changes(in: repository, since: start, option: option)
    }

    /// What differs in a repository and in the submodules that are checked out in it. Git itself names a submodule as one.
    private static func changes(in repository: GitRepository, since start: String, option: String) throws -> Set<String>
    {
        let edited = try repository.run(
            ["diff", "--name-only", "--no-renames", "--no-ext-diff", "--ignore-submodules=none", "-z", start, "--"])
        let untracked = try repository.run(["ls-files", "--others", "--exclude-standard", "-z"])
        let names = (edited.split(separator: 0) + untracked.split(separator: 0)).map {
            String(decoding: $0, as: UTF8.self)
        }
        var paths = Set(names.map { FilePath.join(repository.top, $0) })
        guard !names.isEmpty else { return paths }
        let modules = try repository.submodules()
        for name in names where modules.contains(name) {
            let folder = FilePath.join(repository.top, name)
            guard let module = try? GitRepository(around: folder, option: option), module.top == folder else {
                continue
            }
            if let commit = try repository.submoduleCommit(at: name, in: start),
                try module.start(["cat-file", "-e", commit + "^{commit}"]).status == 0
            {
                paths.formUnion(try changes(in: module, since: commit, option: option))
            } else {
                // It is new, or its old state was not fetched: everything in it counts.
                let files = try module.run(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
                paths.formUnion(
                    files.split(separator: 0).map { FilePath.join(folder, String(decoding: $0, as: UTF8.self)) })
            }
        }
        return paths
    }
}
