#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import FileAccess
import Foundation

/// The files of a store.
enum StoreFolder {
    /// The end of the name of a file that is being written.
    static let unfinished = ".unfinished"

    /// The key of the folder's hashes, made when there is none. Of two runs that make one the first wins.
    static func key(in folder: String) -> HashKey? {
        let path = folder + "/key"
        if let known = read(path) { return known }
        let temporary = folder + "/" + UUID().uuidString + unfinished
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        let descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return nil }
        let isWritten = WholeWrite.write(bytes, to: descriptor)
        let isClosed = close(descriptor) == 0
        defer { unlink(temporary) }
        guard isWritten, isClosed else { return nil }
        // A key of the wrong length is no key, and hides one.
        if link(temporary, path) != 0, read(path) == nil { rename(temporary, path) }
        return read(path)
    }

    private static func read(_ path: String) -> HashKey? {
        (try? RegularFile.read(path, atMost: 16)).flatMap(HashKey.init)
    }

    /// The paths of the packs, the one that was used last first.
    static func packs(in folder: String) -> [String] { packs(among: files(in: folder)).map(\.path) }

    private static func packs(among files: [File]) -> [File] {
        files.filter { $0.path.hasSuffix(Pack.suffix) }.sorted { ($1.used, $0.path) < ($0.used, $1.path) }
    }

    private struct File {
        var path: String
        var size: Int
        /// In nanoseconds of the system's clock.
        var used: Int
    }

    private static func files(in folder: String) -> [File] {
        guard let stream = opendir(folder) else { return [] }
        defer { closedir(stream) }
        var files: [File] = []
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)) {
                    String(cString: $0)
                }
            }
            guard name.hasSuffix(Pack.suffix) || name.hasSuffix(unfinished) else { continue }
            let path = folder + "/" + name
            var status = stat()
            guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            files.append(File(path: path, size: Int(status.st_size), used: nanoseconds(status)))
        }
        return files
    }

    private static func nanoseconds(_ status: stat) -> Int {
        #if canImport(Darwin)
            let time = status.st_mtimespec
        #else
            let time = status.st_mtim
        #endif
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static var anHourAgo: Int { (Int(time(nil)) - 3600) * 1_000_000_000 }

    /// Notes that a pack was used. It is not done again within an hour, which is as exact as it has to be.
    static func touch(_ path: String) {
        var status = stat()
        guard stat(path, &status) == 0, nanoseconds(status) < anHourAgo else { return }
        utimes(path, nil)
    }

    /// Removes packs until the rest takes no more room than it may, those first that were not used for longest; and what
    /// runs left that were killed while they wrote.
    static func shrink(_ folder: String, to limit: Int) {
        let files = files(in: folder)
        for file in files where file.path.hasSuffix(unfinished) && file.used < anHourAgo { unlink(file.path) }
        var total = 0
        for pack in packs(among: files) {
            total += pack.size
            if total > limit { unlink(pack.path) }
        }
    }
}
