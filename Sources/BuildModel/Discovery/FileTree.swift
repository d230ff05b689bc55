#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import PropertyLists

/// The files of the analysed tree: every directory is listed once.
///
/// Not `Sendable`: one loader owns it and reads with it on one thread.
final class FileTree {
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
    /// Links that lead nowhere or back to where they stand, with what to do about them.
    private(set) var oddLinks: [String: String] = [:]

    init(root: String, overlay: FileOverlay = FileOverlay()) {
        self.root = root
        self.overlay = overlay
    }

    /// The path as messages show it: relative to the root, with `..` when it lies outside.
    func display(_ path: String) -> String { FilePath.relative(path, to: root) }

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

    /// The entries of a directory sorted by name, without `.` and `..`; empty when it cannot be read.
    func entries(of directory: String) -> [Entry] {
        if let known = listings[directory] { return known }
        let result = list(directory)
        listings[directory] = result
        return result
    }

    /// The bytes of a regular file.
    func bytes(of path: String) -> [UInt8]? {
        if let bytes = overlay.contents(of: path) { return bytes }
        let descriptor = open(path, O_RDONLY)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
        let size = Int(status.st_size)
        var failed = false
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            while count < size {
                let received = pread(descriptor, buffer.baseAddress.map { $0 + count }, size - count, off_t(count))
                if received <= 0 {
                    failed = received < 0
                    break
                }
                count += received
            }
        }
        return failed ? nil : bytes
    }

    /// The property list at an absolute path.
    /// - Throws: `PropertyListError`.
    func propertyList(at path: String) throws -> PropertyListDocument {
        if let bytes = overlay.contents(of: path) { return try PropertyListReader.read(bytes, name: display(path)) }
        return try PropertyListReader.read(contentsOf: path, name: display(path))
    }

    /// The path with every symbolic link replaced; nil when nothing is there.
    static func realPath(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    static var currentDirectory: String {
        guard let buffer = getcwd(nil, 0) else { return "/" }
        defer { free(buffer) }
        return String(cString: buffer)
    }

    private func list(_ directory: String) -> [Entry] {
        guard let stream = opendir(directory) else { return [] }
        defer { closedir(stream) }
        var result: [Entry] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            if name == "." || name == ".." { continue }
            switch Int32(entry.pointee.d_type) {
            case Int32(DT_REG): result.append(Entry(name: name, kind: .file, isSymbolicLink: false))
            case Int32(DT_DIR): result.append(Entry(name: name, kind: .directory, isSymbolicLink: false))
            default:
                // A link, or a file system that does not tell kinds: ask for what it leads to.
                guard let kind = kind(of: FilePath.join(directory, name)) else {
                    if SourceMembership.Language(fileName: name) != nil || name.hasSuffix(".plist") {
                        noteLink(
                            FilePath.join(directory, name),
                            "is a link that leads nowhere; restore what it names or remove it")
                    }
                    continue
                }
                let isLink = Int32(entry.pointee.d_type) == Int32(DT_LNK)
                result.append(Entry(name: name, kind: kind, isSymbolicLink: isLink))
            }
        }
        return result.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }

    /// Remembers a link that cannot be followed, for the notes.
    func noteLink(_ path: String, _ reason: String) { oddLinks[path] = reason }

    private func folded(_ directory: String) -> [String: String] {
        if let known = foldedNames[directory] { return known }
        var result: [String: String] = [:]
        for entry in entries(of: directory) { result[Self.fold(entry.name)] = entry.name }
        foldedNames[directory] = result
        return result
    }

    /// Swift compares strings by canonical equivalence, so only case has to be folded.
    private static func fold(_ name: some StringProtocol) -> String { name.lowercased() }
}

/// What tells two directories apart, however they are reached.
struct DirectoryIdentity: Hashable {
    let device: UInt64
    let node: UInt64
}
