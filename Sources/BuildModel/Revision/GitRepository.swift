/// Why git could not tell of a revision.
public struct RevisionFailure: Error, Sendable, Hashable, CustomStringConvertible {
    /// One line that names the revision or folder and the way out.
    public let description: String
}

/// The git repository around a folder, asked about its revisions.
struct GitRepository {
    /// The folder of the working tree, absolute.
    let top: String
    private let folder: String
    private let option: String

    /// - Parameters:
    ///   - folder: A folder inside the repository's working tree.
    ///   - option: What asks for it, for messages: `--base`.
    /// - Throws: `RevisionFailure` when the folder is in no repository or git is missing.
    init(around folder: String, option: String) throws {
        self.folder = folder
        self.option = option
        top = try Self.line(["rev-parse", "--show-toplevel"], in: folder, option: option) { complaint in
            complaint.contains("not a git repository")
                ? "'\(folder)' is in no git repository; \(option) compares with a revision of one"
                : "git cannot read the repository of '\(folder)': \(complaint)"
        }
    }

    /// The folder as seen from the top, with a slash at its end; empty for the top itself.
    func prefix() throws -> String {
        try Self.line(["rev-parse", "--show-prefix"], in: folder, option: option) { complaint in
            "git cannot tell where '\(folder)' is in its repository: \(complaint)"
        }
    }

    /// The commit that a branch, a tag or anything else `git rev-parse` understands stands for.
    func commit(of revision: String) throws -> String {
        // A revision never begins with a dash; git would take it for an option.
        guard !revision.hasPrefix("-"), !revision.isEmpty else {
            throw RevisionFailure(description: "'\(revision)' is no git revision; name a branch, tag or commit")
        }
        return try Self.line(
            ["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"], in: folder,
            option: option
        ) { _ in
            "git knows no revision '\(revision)'; fetch it first, for example with 'git fetch origin'"
        }
    }

    /// The paths at which other repositories are checked out, relative to the top.
    func submodules() throws -> Set<String> { Set(try links(["ls-files", "--stage", "-z"]).keys) }

    /// The commit of a submodule that a commit of this repository asks for; nil when it has none there.
    func submoduleCommit(at path: String, in commit: String) throws -> String? {
        try links(["ls-tree", "-z", commit, "--", path])[path]
    }

    /// The entries among those that git lists which are links to commits, with the commit.
    private func links(_ arguments: [String]) throws -> [String: String] {
        var result: [String: String] = [:]
        for entry in try run(arguments).split(separator: 0) {
            guard entry.starts(with: "160000 ".utf8), let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else {
                continue
            }
            // `160000 commit HASH` in a tree, `160000 HASH STAGE` in the index.
            let words = entry[..<tab].split(separator: UInt8(ascii: " ")).map { String(decoding: $0, as: UTF8.self) }
            let path = String(decoding: entry[entry.index(after: tab)...], as: UTF8.self)
            result[path] = words.dropFirst().first { $0 != "commit" }
        }
        return result
    }

    /// What a git command prints in the top folder.
    /// - Parameter input: A file for its standard input.
    func run(_ arguments: [String], input: String? = nil) throws -> [UInt8] {
        let result = try start(arguments, input: input)
        guard result.status == 0 else {
            throw RevisionFailure(
                description: "'git \(arguments.first ?? "")' failed in '\(top)': \(result.complaint)")
        }
        return result.output
    }

    /// What a git command ends with in the top folder, for those that may fail.
    func start(_ arguments: [String], input: String? = nil) throws -> GitCommand.Result {
        try Self.start(arguments, in: top, option: option, input: input)
    }

    /// The one line that a git command prints.
    /// - Parameter otherwise: Words a failure; gets what git says about it.
    private static func line(
        _ arguments: [String], in folder: String, option: String, otherwise: (_ complaint: String) -> String
    ) throws -> String {
        let result = try start(arguments, in: folder, option: option, input: nil)
        guard result.status == 0 else { throw RevisionFailure(description: otherwise(result.complaint)) }
        let text = String(decoding: result.output, as: UTF8.self)
        return text.hasSuffix("\n") ? String(text.dropLast()) : text
    }

    private static func start(
        _ arguments: [String], in folder: String, option: String, input: String?
    ) throws -> GitCommand.Result {
        do {
            return try GitCommand(in: folder).run(arguments, input: input)
        } catch is GitCommand.NotFound {
            throw RevisionFailure(description: "git was not found; \(option) needs it to read a revision")
        }
    }
}
