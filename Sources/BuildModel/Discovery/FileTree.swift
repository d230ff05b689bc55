#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import FileAccess
import PropertyLists

/// The files of the analysed tree: every directory is listed once.
///
/// Not `Sendable`: one loader owns it and reads with it on one thread.
package final class FileTree {
    enum Kind: Hashable { case file, directory, other }

    struct Entry: Hashable {
        let name: String
        let kind: Kind
        let isSymbolicLink: Bool
    }

    /// A file that exists, and whether its name differs in case or Unicode form from the one that was asked for.
    struct Found: Hashable {
        let path: String
        let differsInSpelling: Bool
    }

    /// The analysed root, absolute and normalised.
    let root: String
    private let overlay: FileOverlay
    private var listings: [String: [Entry]] = [:]
    private var foldedNames: [String: [String: String]] = [:]
    /// Files and folders that cannot be read, and links that are not followed, with what to do about them.
    private(set) var oddities: [String: String] = [:]
    /// How many more entries of folders outside of the root are looked at. A link can lead to the whole machine.
    var outsideEntriesLeft = 20_000

    init(root: String, overlay: FileOverlay = FileOverlay()) {
        self.root = root
        self.overlay = overlay
    }

    /// The path as messages show it: relative to the root, with `..` when it lies outside; whole when it shares nothing
    /// with the root, as a way up to the root of all files tells nobody anything.
    func display(_ path: String) -> String {
        guard !FilePath.isInside(path, root), path.split(separator: "/").first != root.split(separator: "/").first
        else {
            return FilePath.relative(path, to: root)
        }
        return path
    }

    /// What is at `path`, symbolic links followed; nil when nothing is.
    func kind(of path: String) -> Kind? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .file
        case S_IFDIR: return .directory
        default: return .other
        }
    }

    func isDirectory(_ path: String) -> Bool { kind(of: path) == .directory }
    func isFile(_ path: String) -> Bool { kind(of: path) == .file }

    /// A number for the directory that is the same whichever link leads to it.
    func identity(of path: String) -> DirectoryIdentity? {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        return DirectoryIdentity(device: UInt64(truncatingIfNeeded: status.st_dev), node: UInt64(status.st_ino))
    }

    /// Finds `path` as it is, or under another spelling as macOS volumes would: case-blind and normalised.
    func resolve(_ path: String) -> Found? {
        if kind(of: path) != nil { return Found(path: path, differsInSpelling: false) }
        guard FilePath.isAbsolute(path) else { return nil }
        // The root exists, so only what lies below it can be spelt differently.
        guard FilePath.isInside(path, root), path != root else { return nil }
        var current = root
        for component in display(path).split(separator: "/") {
            let direct = FilePath.join(current, String(component))
            if kind(of: direct) != nil {
                current = direct
                continue
            }
            guard let actual = folded(current)[Self.fold(component)] else { return nil }
            current = FilePath.join(current, actual)
        }
        return Found(path: current, differsInSpelling: true)
    }

    /// `path` as it is spelt on the disk; unchanged when there is nothing.
    func actualPath(_ path: String) -> String { resolve(path)?.path ?? path }

    /// The entries of a directory sorted by name, without `.` and `..`; empty when it cannot be read.
    func entries(of directory: String) -> [Entry] {
        if let known = listings[directory] { return known }
        let result = list(directory)
        listings[directory] = result
        return result
    }

    /// The bytes of a regular file; nil when there is none, and for a file that is not read, which is noted.
    func bytes(of path: String, atMost limit: Int = SizeLimit.buildFile) -> [UInt8]? {
        if let bytes = overlay.contents(of: path) { return bytes }
        do {
            return try RegularFile.read(path, atMost: limit)
        } catch {
            if error != .missing { note(path, error.explanation) }
            return nil
        }
    }

    /// The property list at an absolute path.
    /// - Throws: `PropertyListError`.
    func propertyList(at path: String) throws -> PropertyListDocument {
        if let bytes = overlay.contents(of: path) { return try PropertyListReader.read(bytes, name: display(path)) }
        return try PropertyListReader.read(contentsOf: path, name: display(path))
    }

    /// The path with every symbolic link replaced; nil when nothing is there.
    package static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    /// The current directory; nil when it was removed.
    static var currentDirectory: String? {
        guard let buffer = getcwd(nil, 0) else { return nil }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    private func list(_ directory: String) -> [Entry] {
        guard let stream = opendir(directory) else {
            noteUnlisted(directory, errno)
            return []
        }
        defer { closedir(stream) }
        var result: [Entry] = []
        while let entry = readdir(stream) {
            let given = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    (exact: String(validatingCString: $0), readable: String(cString: $0))
                }
            }
            guard let name = given.exact else {
                // No other file can refer to it, in a property list or in a source.
                note(
                    FilePath.join(directory, given.readable),
                    "has a name that is not UTF-8, so it is not read; rename it")
                continue
            }
            if name == "." || name == ".." { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): result.append(Entry(name: name, kind: .file, isSymbolicLink: false))
            case Int32(DT_DIR): result.append(Entry(name: name, kind: .directory, isSymbolicLink: false))
            default:
                // A link, or a file system that does not tell kinds: ask for what it leads to.
                let path = FilePath.join(directory, name)
                let kind = kind(of: path)
                if kind != .directory, kind != .file, Self.isWorthANote(name) { noteOdd(path, kind) }
                guard let kind else { continue }
                let isLink = Int32(entry.pointee.d_type) == Int32(DT_LNK)
                result.append(Entry(name: name, kind: kind, isSymbolicLink: isLink))
            }
        }
        return result.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    // MARK: What cannot be read

    /// Remembers a file or folder that cannot be read, for the notes.
    func note(_ path: String, _ reason: String) { oddities[path] = reason }

    /// Whether a file of this name would be read.
    private static func isWorthANote(_ name: String) -> Bool {
        SourceMembership.Language(fileName: name) != nil || buildFileNames.contains(name)
            || name.hasSuffix(".plist") || name.hasSuffix(".xcconfig")
    }

    private static let buildFileNames: Set<String> = [
        "project.yml", "project.yaml", "Project.swift", "Package.swift", "BUILD", "BUILD.bazel", "project.pbxproj",
        "contents.xcworkspacedata",
    ]

    private func noteOdd(_ path: String, _ kind: Kind?) {
        note(
            path,
            kind == nil
                ? "is a link that leads nowhere; restore what it names or remove it"
                : RegularFile.Failure.notRegular.explanation)
    }

    /// A folder that is looked for and is not there is nothing odd.
    private func noteUnlisted(_ directory: String, _ code: Int32) {
        guard code != ENOENT, code != ENOTDIR, FilePath.isInside(directory, root) else { return }
        let wayOut = code == ENAMETOOLONG ? "nest folders less deeply" : "check its permissions"
        note(
            directory, "cannot be listed (\(String(cString: strerror(code)))), so what it holds is not read; \(wayOut)")
    }

    private func folded(_ directory: String) -> [String: String] {
        if let known = foldedNames[directory] { return known }
        var result: [String: String] = [:]
        for entry in entries(of: directory) { result[Self.fold(entry.name)] = entry.name }
        foldedNames[directory] = result
        return result
    }

    /// Swift compares strings by canonical equivalence, so only case has to be folded.
    static func fold(_ name: some StringProtocol) -> String { name.lowercased() }
}

/// What tells two directories apart, however they are reached.
struct DirectoryIdentity: Hashable {
    let device: UInt64
    let node: UInt64
}
