/// The files that differ between a git revision and the working tree.
public struct ChangedFiles: Sendable, Hashable {
    /// Absolute, with the repository's own path in front: new, edited, renamed and untracked files. A file that is gone is
    /// named too; nothing stands in it.
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
        let edited = try repository.run(
            ["diff", "--name-only", "--no-renames", "--no-ext-diff", "-z", start, "--"])
        let untracked = try repository.run(["ls-files", "--others", "--exclude-standard", "-z"])
        paths = Set(
            (edited.split(separator: 0) + untracked.split(separator: 0)).map {
                FilePath.join(repository.top, String(decoding: $0, as: UTF8.self))
            })
    }
}
