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
    private let packs: [Pack]
    private var fresh: [ContentHash: [UInt8]] = [:]
    private var used: Set<Int> = []

    /// The key that all hashes are made with.
    public let key: HashKey

    /// How large the folder may become.
    public struct Limits: Sendable {
        /// Bytes of all packs together.
        public var bytes = 512 << 20
        /// How many packs there may be before small ones are put together.
        public var packs = 12

        /// Half a gigabyte in a dozen packs.
        public init() {}
    }

    /// - Parameters:
    ///   - folder: Is made when it is not there.
    ///   - identity: What tells apart the programs whose results differ.
    /// - Returns: nil where no key can be kept, so that nothing could be found again.
    public init?(folder: String, identity: String, limits: Limits = Limits()) {
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
        for (index, pack) in packs.enumerated() {
            guard let bytes = pack.result(at: place, key: key) else { continue }
            _ = lock.withLock { used.insert(index) }
            return bytes
        }
        return nil
    }

    /// Keeps a result for later runs, once `save()` is called.
    public func keep(_ bytes: [UInt8], at place: ContentHash) { lock.withLock { fresh[place] = bytes } }

    /// Writes what was kept. Whatever goes wrong, nothing but the speed of later runs depends on it.
    public func save() {
        let (fresh, used) = lock.withLock { (self.fresh, self.used) }
        for index in used { StoreFolder.touch(packs[index].path) }
        guard !fresh.isEmpty else { return }
        var entries = fresh.sorted { ($0.key.high, $0.key.low) < ($1.key.high, $1.key.low) }
            .map { (place: $0.key, bytes: $0.value) }
        var replaced: [Pack] = []
        if packs.count >= limits.packs {
            // The small ones: what is copied is little.
            let largest = Set(packs.sorted { $0.size > $1.size }.prefix(limits.packs / 2).map(\.path))
            replaced = packs.filter { !largest.contains($0.path) }
            var known = Set(entries.map(\.place))
            for pack in replaced {
                for place in pack.places where known.insert(place).inserted {
                    if let bytes = pack.result(at: place, key: key) { entries.append((place, bytes)) }
                }
            }
            entries.sort { ($0.place.high, $0.place.low) < ($1.place.high, $1.place.low) }
        }
        guard Pack.write(entries, into: folder, key: key) else { return }
        for pack in replaced { unlink(pack.path) }
        StoreFolder.shrink(folder, to: limits.bytes)
    }
}
