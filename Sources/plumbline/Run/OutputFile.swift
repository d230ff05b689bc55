import FileAccess
import Foundation

/// Writing a report to a file, so that nobody ever reads half of one.
enum OutputFile {
    /// A file that cannot be written.
    struct Failure: Error, Hashable {
        let path: String
        /// In the system's words.
        let reason: String
    }

    /// Makes missing folders, writes beside the file and moves the result into place: the file is the old one or the new
    /// one, never a part. Something that is no ordinary file, such as `/dev/stderr` or a pipe, is written to directly.
    /// - Throws: `Failure`.
    static func write(_ text: String, to path: String) throws {
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw Failure(path: path, reason: "it is a folder") }
        if exists, status.st_mode & S_IFMT != S_IFREG { return try writeThrough(text, to: path) }
        // A link stays a link: what it leads to is replaced.
        let target = exists ? URL(fileURLWithPath: path).resolvingSymlinksInPath().path : path
        try makeFolder(above: target, for: path)
        let mask = umask(0)
        umask(mask)
        do throws(FileReplacement.Failure) {
            try FileReplacement(
                of: target, with: Array(text.utf8), waiting: .underOwnName, newMode: UInt32(0o666 & ~mask)
            ).commit()
        } catch {
            switch error {
            case .isTaken: throw Failure(path: path, reason: "another run is writing it")
            case .system(let reason): throw Failure(path: path, reason: reason)
            }
        }
    }

    private static func makeFolder(above target: String, for path: String) throws {
        let folder = URL(fileURLWithPath: target).deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw Failure(path: path, reason: "its folder '\(folder.path)' cannot be made")
        }
    }

    private static func writeThrough(_ text: String, to path: String) throws {
        let descriptor = open(path, O_WRONLY)
        guard descriptor >= 0 else { throw failure(path) }
        guard WholeWrite.write(Array(text.utf8), to: descriptor) else {
            let failure = failure(path)
            close(descriptor)
            throw failure
        }
        // A full disk may show here only.
        guard close(descriptor) == 0 else { throw failure(path) }
    }

    private static func failure(_ path: String) -> Failure {
        Failure(path: path, reason: String(cString: strerror(errno)))
    }
}
