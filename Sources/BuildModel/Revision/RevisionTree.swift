import Foundation

/// The build files of one git revision, laid out in a temporary folder so that they can be read like any tree.
///
/// Only what declares targets and orientations is written; source files are there by name, empty, since membership depends
/// on names alone.
public final class RevisionTree: Sendable {
    /// The folder that corresponds to the analysed one.
    public let root: String
    private let temporary: String

    /// Lays out the build files of a revision.
    ///
    /// - Parameters:
    ///   - revision: Anything `git rev-parse` understands: a branch, a tag, `HEAD~1`, `origin/main`.
    ///   - folder: A folder inside the repository's working tree.
    /// - Throws: `RevisionFailure` when the folder is in no repository, the revision does not exist or git is missing.
    public init(_ revision: String, of folder: String) throws {
        let repository = try GitRepository(around: folder, option: "--base")
        let prefix = try repository.prefix()
        let commit = try repository.commit(of: revision)
        temporary = Self.temporaryFolder + "/" + Self.prefix(ofProcess: getpid()) + UUID().uuidString
        // A folder without a project gives its name to its target, so the copy keeps the name.
        let copy = temporary + "/" + (repository.top.split(separator: "/").last.map(String.init) ?? "root")
        root = prefix.isEmpty ? copy : copy + "/" + prefix.trimmingSuffix("/")
        do {
            try FileManager.default.createDirectory(atPath: root, withIntermediateDirectories: true)
            try Self.writeFiles(of: commit, repository: repository, to: copy)
        } catch let error as RevisionFailure {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw RevisionFailure(
                description:
                    "the build files of '\(revision)' cannot be written to '\(temporary)': \(error.localizedDescription)"
            )
        }
    }

    deinit { try? FileManager.default.removeItem(atPath: temporary) }

    private static var temporaryFolder: String { NSTemporaryDirectory().trimmingSuffix("/") }
    private static func prefix(ofProcess process: Int32) -> String { "plumbline-base-\(process)-" }

    /// Removes what the revision trees of a process take on disk, for one that ends without giving them up itself.
    ///
    /// Another thread may still be laying out a tree. A plain file in its place keeps it from going on.
    public static func removeAll(ofProcess process: Int32) {
        let prefix = prefix(ofProcess: process)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: temporaryFolder)) ?? []
        let paths = names.filter { $0.hasPrefix(prefix) }.map { temporaryFolder + "/" + $0 }
        for path in paths {
            for _ in 0..<50 {
                try? FileManager.default.removeItem(atPath: path)
                let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL, 0o600)
                guard descriptor < 0 else {
                    close(descriptor)
                    break
                }
            }
        }
        // Whoever is writing comes upon the file within this time.
        if !paths.isEmpty { usleep(5000) }
        for path in paths { unlink(path) }
    }

    // MARK: Files

    private static let buildFileSuffixes = [
        ".plist", ".pbxproj", ".xcconfig", ".xcworkspacedata", ".yml", ".yaml", ".json", ".bzl", ".bazel", ".xcscheme",
    ]
    private static let symbolicLinkMode = "120000"
    private static let buildFileNames: Set<String> = [
        "Package.swift", "Project.swift", "Workspace.swift", "BUILD", "WORKSPACE",
    ]
    private static let sourceSuffixes = [".swift", ".m", ".mm", ".h", ".storyboard", ".xib"]

    private static func writeFiles(of commit: String, repository: GitRepository, to destination: String) throws {
        let listing = try repository.run(["ls-tree", "-r", "-z", "--full-tree", commit])
        var wanted: [(object: String, path: String, isLink: Bool)] = []
        for row in listing.split(separator: 0) {
            guard let tab = row.firstIndex(of: 9) else { continue }
            let fields = String(decoding: row[..<tab], as: UTF8.self).split(separator: " ")
            let path = String(decoding: row[row.index(after: tab)...], as: UTF8.self)
            // A damaged tree can hold names that lead out of the folder.
            guard fields.count >= 3, fields[1] == "blob", inside(path) != nil else { continue }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let isLink = fields[0] == symbolicLinkMode
            if isLink || buildFileNames.contains(name) || buildFileSuffixes.contains(where: { name.hasSuffix($0) }) {
                wanted.append((String(fields[2]), path, isLink))
            } else if sourceSuffixes.contains(where: { name.hasSuffix($0) }) {
                try write([], to: destination + "/" + path)
            }
        }
        let names = destination + "/.plumbline-objects"
        try write(Array(wanted.map { $0.object + "\n" }.joined().utf8), to: names)
        let contents = try repository.run(["cat-file", "--batch"], input: names)
        try? FileManager.default.removeItem(atPath: names)
        var links: [(path: String, target: String)] = []
        var position = contents.startIndex
        for item in wanted {
            guard let end = contents[position...].firstIndex(of: 10) else { break }
            let header = String(decoding: contents[position..<end], as: UTF8.self).split(separator: " ")
            position = contents.index(after: end)
            // A partial clone can lack objects; what is missing is missed by the reader, by name.
            guard header.count == 3, let size = Int(header[2]), position + size <= contents.endIndex else { continue }
            let bytes = Array(contents[position..<(position + size)])
            position += size + 1
            if item.isLink {
                links.append((item.path, String(decoding: bytes, as: UTF8.self)))
            } else {
                try write(bytes, to: destination + "/" + item.path)
            }
        }
        // Last, so that no file is written through one.
        for link in links { try writeLink(link.path, to: link.target, in: destination) }
    }

    /// A link to something in the repository means the same in the copy; any other would lead to files of today.
    private static func writeLink(_ path: String, to target: String, in destination: String) throws {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        guard !target.hasPrefix("/"), inside(folder + "/" + target) != nil else { return }
        let full = destination + "/" + path
        let parent = folder.isEmpty ? destination : destination + "/" + folder
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: full, withDestinationPath: target)
    }

    /// The path without `.` and `..`; nil when it leads out of the folder it is relative to.
    private static func inside(_ path: String) -> String? {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part != ".." {
                parts.append(part)
            } else if parts.popLast() == nil {
                return nil
            }
        }
        return parts.joined(separator: "/")
    }

    private static func write(_ bytes: [UInt8], to path: String) throws {
        let folder = path.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else {
            throw RevisionFailure(
                description: "'\(path)' cannot be written; check the space and permissions of the temporary folder")
        }
    }
}

extension String {
    fileprivate func trimmingSuffix(_ suffix: String) -> String {
        hasSuffix(suffix) ? String(dropLast(suffix.count)) : self
    }
}
