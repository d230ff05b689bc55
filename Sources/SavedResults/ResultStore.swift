#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

import Foundation

/// What earlier runs computed, by the hash of what they computed it from, in a folder of the user's.
///
/// It may be lost at any time and is never trusted: what is damaged, cut short or of another program counts as not there,
/// and where nothing can be written the program works without. Results lie in packs, files that are written once, beside
/// their place, and moved into it, so that runs at the same time do not disturb each other. When there are many packs,
/// the small ones are put together; when they take too much room, those that were not used for longest go.
public final class ResultStore: @unchecked Sendable {
    // The lock guards what changes; the rest is constant.
    private let lock = NSLock()
    private let folder: String
    private let identity: [UInt8]
    private let limits: Limits
    private let whileWriting: @Sendable (() -> Void) -> Void
    private var packs: [Pack]
    private var fresh: [ContentHash: [UInt8]] = [:]
    private var freshBytes = 0
    private var used: Set<Int> = []

    /// The key that all hashes are made with.
    public let key: HashKey

    /// How large the folder may become.
    public struct Limits: Sendable {
        /// Bytes of all packs together.
        public var bytes = 512 << 20
        /// How many small packs there may be before they are put together.
        public var packs = 12
        /// Bytes that wait in memory to be written; a pack of less than half of that is a small one.
        public var waiting = 16 << 20

        /// Half a gigabyte, a dozen small packs, and 16 MB in memory.
        public init() {}
    }

    /// - Parameters:
    ///   - folder: Is made when it is not there.
    ///   - identity: What tells apart the programs whose results differ.
    ///   - whileWriting: Runs what must not be cut short.
    /// - Returns: nil where no key can be kept, so that nothing could be found again.
    public init?(
        folder: String, identity: String, limits: Limits = Limits(),
        whileWriting: @escaping @Sendable (() -> Void) -> Void = { $0() }
    ) {
        self.whileWriting = whileWriting
        try? FileManager.default.createDirectory(
            atPath: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        guard let key = StoreFolder.key(in: folder) else { return nil }
        self.folder = folder
        self.key = key
        self.identity = Array(identity.utf8)
        self.limits = limits
        packs = StoreFolder.packs(in: folder).compactMap { Pack(path: $0, key: key) }
    }

    /// Where a result is kept.
    /// - Parameters:
    ///   - kind: What kind of result it is.
    ///   - source: All that it was computed from, or the hash of it.
    public func place(of kind: String, from source: [UInt8]) -> ContentHash {
        var bytes = CanonicalBytes()
        bytes.add(kind)
        bytes.add(bytes: identity)
        bytes.add(bytes: source)
        return key.hash(bytes.bytes)
    }

    /// The result at a place; nil when there is none.
    public func result(at place: ContentHash) -> [UInt8]? {
        for (index, pack) in lock.withLock({ packs }).enumerated() {
            guard let bytes = pack.result(at: place, key: key) else { continue }
            _ = lock.withLock { used.insert(index) }
            return bytes
        }
        return nil
    }

    /// Keeps a result for later runs. It is written with others when many of them wait, or once `save()` is called.
    public func keep(_ bytes: [UInt8], at place: ContentHash) {
        let entries = lock.withLock { () -> [ContentHash: [UInt8]]? in
            freshBytes += bytes.count - (fresh.updateValue(bytes, forKey: place)?.count ?? 0)
            return freshBytes < limits.waiting ? nil : takeFresh()
        }
        guard let entries else { return }
        whileWriting { write(entries) }
    }

    /// Writes what was kept. Whatever goes wrong, nothing but the speed of later runs depends on it.
    public func save() { whileWriting(saveAll) }

    private func takeFresh() -> [ContentHash: [UInt8]] {
        defer {
            fresh = [:]
            freshBytes = 0
        }
        return fresh
    }

    /// Writes one pack, in which its results are found from now on.
    private func write(_ entries: [ContentHash: [UInt8]]) {
        guard let path = Pack.write(Self.sorted(entries), into: folder, key: key), let pack = Pack(path: path, key: key)
        else { return }
        lock.withLock { packs.append(pack) }
    }

    private static func sorted(_ entries: [ContentHash: [UInt8]]) -> [(place: ContentHash, bytes: [UInt8])] {
        entries.sorted { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }.map { ($0.key, $0.value) }
    }

    private func saveAll() {
        let (packs, used, fresh) = lock.withLock { (self.packs, self.used, takeFresh()) }
        for index in used { StoreFolder.touch(packs[index].path) }
        guard !fresh.isEmpty else { return }
        var entries = fresh
        var replaced = packs.filter { $0.size < limits.waiting / 2 }
        if replaced.count < limits.packs { replaced = [] }
        for pack in replaced {
            for place in pack.places where entries[place] == nil { entries[place] = pack.result(at: place, key: key) }
        }
        guard Pack.write(Self.sorted(entries), into: folder, key: key) != nil else { return }
        for pack in replaced { unlink(pack.path) }
        StoreFolder.shrink(folder, to: limits.bytes)
    }
}
