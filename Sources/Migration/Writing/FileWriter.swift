#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import BuildModel
import FileAccess

/// Puts changed files in place so that at any moment, a kill or a crash included, each file is either the old or the new one.
///
/// The new bytes go to a file of their own in the same folder, are synced, and take the old file's name in one step.
public struct FileWriter: Sendable {
    /// Why a file was not written.
    public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
        /// One line that names the file and the way out.
        public let description: String
    }

    /// A writer has no state.
    public init() {}

    /// Whether the file still holds what the change was made for; the reason when it does not, or cannot be replaced.
    public func refusal(of change: FileChange) -> Failure? {
        let path = FileTree.realPath(change.path) ?? change.path
        let now = try? RegularFile.read(path, atMost: .max)
        if change.before == nil, now == nil { return nil }
        guard let now else { return Failure(description: "'\(change.file)' cannot be read any more; run again") }
        if now != change.before {
            return Failure(description: "'\(change.file)' changed since it was read; run again")
        }
        if access(path, W_OK) != 0 {
            return Failure(description: "'\(change.file)' is read-only; make it writable")
        }
        return nil
    }

    /// Replaces one file.
    /// - Throws: `Failure`; the old file is in place then.
    public func write(_ change: FileChange) throws {
        let path = FileTree.realPath(change.path) ?? change.path
        let (folder, name) = Self.split(path)
        let temporary = folder + "/." + name + ".plumbline-new"
        let descriptor = try lock(temporary, for: change)
        defer { close(descriptor) }
        do {
            try fill(descriptor, change, like: path)
            if let refusal = refusal(of: change) { throw refusal }
            guard rename(temporary, path) == 0 else { throw failure(change, "cannot be replaced") }
        } catch {
            unlink(temporary)
            throw error
        }
        // The new name has to reach the disk as well.
        let directory = open(folder, O_RDONLY | O_CLOEXEC)
        if directory >= 0 {
            fsync(directory)
            close(directory)
        }
    }

    /// Opens the temporary file and keeps other runs away from it. One that a killed run left behind is used again.
    private func lock(_ temporary: String, for change: FileChange) throws -> Int32 {
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_NOFOLLOW | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(change, "cannot be written beside") }
        var own = stat()
        var named = stat()
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0, lstat(temporary, &named) == 0,
            own.st_ino == named.st_ino, own.st_dev == named.st_dev, own.st_nlink == 1
        else {
            close(descriptor)
            throw Failure(description: "'\(change.file)' is being written by another run; run again when it is done")
        }
        return descriptor
    }

    private func fill(_ descriptor: Int32, _ change: FileChange, like path: String) throws {
        guard ftruncate(descriptor, 0) == 0 else { throw failure(change, "cannot be written beside") }
        var start = 0
        while start < change.after.count {
            let count = change.after.withUnsafeBytes { bytes in
                pwrite(descriptor, bytes.baseAddress.map { $0 + start }, bytes.count - start, off_t(start))
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw failure(change, "cannot be written beside") }
            start += count
        }
        var status = stat()
        let mode: mode_t
        if stat(path, &status) == 0 {
            mode = status.st_mode & 0o7777
            // Another owner's file stays that owner's, where the system allows it.
            if status.st_uid != getuid() || status.st_gid != getgid() {
                _ = fchown(descriptor, status.st_uid, status.st_gid)
            }
        } else {
            mode = 0o644
        }
        guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else {
            throw failure(change, "cannot be written beside")
        }
    }

    private func failure(_ change: FileChange, _ what: String) -> Failure {
        Failure(
            description:
                "'\(change.file)' \(what): \(String(cString: strerror(errno))); check its folder's space and permissions"
        )
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let folder = slash == path.startIndex ? "/" : String(path[..<slash])
        return (folder, String(path[path.index(after: slash)...]))
    }
}
