#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import FileAccess
import Foundation

/// A file of results that is written once: a head, a sorted table of places, and the results.
///
/// The table and each result carry their hash, so that a file that was cut or changed gives nothing rather than something
/// else.
final class Pack: @unchecked Sendable {
    // Nothing in it changes after `init`.
    let path: String
    /// In bytes.
    let size: Int
    private let descriptor: Int32
    private let table: [UInt8]
    private let count: Int

    static let suffix = ".pack"
    private static let magic = Array("plumbln1".utf8)
    /// Magic, number of entries, hash of the table.
    private static let headSize = 8 + 8 + 16
    /// Place, offset, length, hash of the result.
    private static let entrySize = 16 + 8 + 8 + 16

    /// Opens a pack; nil for a file that is none, or is damaged.
    init?(path: String, key: HashKey) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else { return nil }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
            let head = Self.read(descriptor, at: 0, count: Self.headSize), head.starts(with: Self.magic),
            case let count = Int(truncatingIfNeeded: Self.word(8, in: head)), count >= 0,
            count <= (Int(status.st_size) - Self.headSize) / Self.entrySize,
            let table = Self.read(descriptor, at: Self.headSize, count: count * Self.entrySize),
            key.hash(table).bytes.elementsEqual(head[16..<32])
        else {
            close(descriptor)
            return nil
        }
        self.path = path
        self.descriptor = descriptor
        self.table = table
        self.count = count
        size = Int(status.st_size)
    }

    deinit { close(descriptor) }

    /// Every place that has a result, sorted.
    var places: [ContentHash] { (0..<count).map(place) }

    /// The result at a place; nil when there is none, or it is damaged.
    func result(at place: ContentHash, key: HashKey) -> [UInt8]? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            let found = self.place(middle)
            if found == place { return result(number: middle, key: key) }
            if (found.high, found.low) < (place.high, place.low) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    private func place(_ number: Int) -> ContentHash {
        let start = number * Self.entrySize
        return ContentHash(high: word(start), low: word(start + 8))
    }

    private func result(number: Int, key: HashKey) -> [UInt8]? {
        let start = number * Self.entrySize
        let (offset, length) = (Int(truncatingIfNeeded: word(start + 16)), Int(truncatingIfNeeded: word(start + 24)))
        guard offset >= 0, length >= 0, length <= size, offset <= size - length,
            let bytes = Self.read(descriptor, at: offset, count: length),
            key.hash(bytes) == ContentHash(high: word(start + 32), low: word(start + 40))
        else { return nil }
        return bytes
    }

    private func word(_ offset: Int) -> UInt64 { Self.word(offset, in: table) }

    // MARK: - Bytes

    private static func word(_ offset: Int, in bytes: [UInt8]) -> UInt64 {
        bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) }
    }

    private static func read(_ descriptor: Int32, at offset: Int, count: Int) -> [UInt8]? {
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let base = buffer.baseAddress {
                let received = pread(descriptor, base + filled, count - filled, off_t(offset + filled))
                if received < 0, errno == EINTR { continue }
                if received <= 0 { break }
                filled += received
            }
        }
        return bytes.count == count ? bytes : nil
    }

    // MARK: - Writing

    /// Writes a pack beside its place and moves it there.
    /// - Parameter entries: Sorted by place, each once.
    /// - Returns: Where it is now; nil when it could not be written.
    static func write(_ entries: [(place: ContentHash, bytes: [UInt8])], into folder: String, key: HashKey) -> String? {
        var table: [UInt8] = []
        table.reserveCapacity(entries.count * entrySize)
        var offset = headSize + entries.count * entrySize
        for entry in entries {
            table += entry.place.bytes
            table += bytes(of: offset)
            table += bytes(of: entry.bytes.count)
            table += key.hash(entry.bytes).bytes
            offset += entry.bytes.count
        }
        let name = UUID().uuidString
        let temporary = folder + "/" + name + StoreFolder.unfinished
        guard let file = PackFile(temporary) else { return nil }
        var isWhole = file.write(magic + bytes(of: entries.count) + key.hash(table).bytes + table)
        for entry in entries where isWhole { isWhole = file.write(entry.bytes) }
        // A full disk may show only when the file is closed.
        isWhole = file.close() && isWhole
        let path = folder + "/" + name + suffix
        guard isWhole, rename(temporary, path) == 0 else {
            unlink(temporary)
            return nil
        }
        return path
    }

    private static func bytes(of number: Int) -> [UInt8] {
        withUnsafeBytes(of: UInt64(truncatingIfNeeded: number).littleEndian) { Array($0) }
    }
}

/// A new file that is written from its start to its end.
private final class PackFile {
    private let descriptor: Int32
    private var pending: [UInt8] = []

    init?(_ path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0 { return nil }
        pending.reserveCapacity(2 << 20)
    }

    /// - Returns: false when the bytes could not be written.
    func write(_ bytes: [UInt8]) -> Bool {
        pending += bytes
        return pending.count < 1 << 20 || flush()
    }

    func close() -> Bool {
        let isWhole = flush()
        #if canImport(Glibc)
            return Glibc.close(descriptor) == 0 && isWhole
        #elseif canImport(Musl)
            return Musl.close(descriptor) == 0 && isWhole
        #else
            return Darwin.close(descriptor) == 0 && isWhole
        #endif
    }

    private func flush() -> Bool {
        defer { pending.removeAll(keepingCapacity: true) }
        return WholeWrite.write(pending, to: descriptor)
    }
}
