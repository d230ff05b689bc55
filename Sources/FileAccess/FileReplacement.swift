#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// New contents of a file, which wait beside it and take its place in one step: at any moment, a kill or a crash included,
/// the file is the old or the new one. Without `commit()` nothing is left of them.
public final class FileReplacement {
    /// How the file beside is called while it waits.
    public enum Waiting: Sendable {
        /// One name for each file to replace: two runs exclude each other, and what a killed one left behind is used again.
        case underOneName
        /// A name of its own: of two runs the last one wins.
        case underOwnName
    }

    /// Why a file is not replaced.
    public enum Failure: Error, Sendable, Hashable {
        /// Another run is replacing the same file.
        case isTaken
        /// In the system's words.
        case system(String)
    }

    private let path: String
    private let temporary: String
    private let descriptor: Int32
    private var isWaiting = true

    /// Writes the contents beside a file and syncs them.
    /// - Parameters:
    ///   - path: Of the file, which need not exist; no symbolic link.
    ///   - newMode: The mode bits of a file that does not exist yet. Those of one that does stay, its owner too where the system
    ///     allows it.
    public init(of path: String, with bytes: [UInt8], waiting: Waiting, newMode: UInt32 = 0o644) throws(Failure) {
        let (folder, name) = Self.split(path)
        self.path = path
        switch waiting {
        case .underOneName: temporary = folder + "/." + name + ".plumbline-new"
        case .underOwnName: temporary = "\(folder)/.\(name).\(String(UInt64.random(in: 0 ... .max), radix: 36)).tmp"
        }
        descriptor = open(temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            isWaiting = false
            throw Self.failure
        }
        var own = stat()
        var named = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0, lstat(temporary, &named) == 0,
            own.st_ino == named.st_ino, own.st_dev == named.st_dev, own.st_nlink == 1
        else {
            isWaiting = false
            throw .isTaken
        }
        try fill(bytes, newMode: mode_t(newMode))
    }

    deinit {
        if isWaiting { unlink(temporary) }
        if descriptor >= 0 { close(descriptor) }
    }

    /// Lets the new contents take the place of the old ones, and syncs the folder.
    public func commit() throws(Failure) {
        guard rename(temporary, path) == 0 else { throw Self.failure }
        isWaiting = false
        // The new name has to reach the disk as well.
        let directory = open(Self.split(path).folder, O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
    }

    private func fill(_ bytes: [UInt8], newMode: mode_t) throws(Failure) {
        guard ftruncate(descriptor, 0) == 0, WholeWrite.write(bytes, to: descriptor) else { throw Self.failure }
        var status = stat()
        var mode = newMode
        if stat(path, &status) == 0 {
            mode = status.st_mode & 0o7777
            if status.st_uid != getuid() || status.st_gid != getgid() {
                _ = fchown(descriptor, status.st_uid, status.st_gid)
            }
        }
        guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else { throw Self.failure }
    }

    private static var failure: Failure { .system(String(cString: strerror(errno))) }

    /// The folder of a path, and the name in it.
    public static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }
}
