/// The hash of some contents: SipHash-2-4 of 128 bits under a key that nobody outside knows.
///
/// Two contents have the same hash by chance once in 2^64 pairs, and nobody can make two of them who cannot read the key.
public struct ContentHash: Sendable, Hashable {
    let high: UInt64
    let low: UInt64

    init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// The hash with these bytes; nil for another number of them.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        self.init(high: word(bytes[..<8]), low: word(bytes[8...]))
    }

    /// Sixteen bytes.
    public var bytes: [UInt8] { Self.bytes(of: high) + Self.bytes(of: low) }

    private static func bytes(of word: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * UInt64($0))) }
    }
}

/// The key of a store's hashes.
public struct HashKey: Sendable, Hashable {
    private let first: UInt64
    private let second: UInt64

    /// - Parameter bytes: Sixteen of them; nil for any other number.
    public init?(_ bytes: [UInt8]) {
        guard bytes.count == 16 else { return nil }
        func word(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        first = word(bytes[..<8])
        second = word(bytes[8...])
    }

    /// The hash of some bytes.
    public func hash(_ bytes: [UInt8]) -> ContentHash { bytes.withUnsafeBytes { hash($0) } }

    func hash(_ bytes: UnsafeRawBufferPointer) -> ContentHash {
        var state = SipState(first, second)
        let whole = bytes.count & ~7
        var index = 0
        while index < whole {
            state.absorb(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)))
            index += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count) << 56
        for offset in 0..<bytes.count - whole { last |= UInt64(bytes[whole + offset]) << (8 * UInt64(offset)) }
        state.absorb(last)
        return state.finish()
    }
}

/// SipHash's four words, as Aumasson and Bernstein describe them.
private struct SipState {
    private var v0: UInt64
    private var v1: UInt64
    private var v2: UInt64
    private var v3: UInt64

    init(_ first: UInt64, _ second: UInt64) {
        v0 = 0x736f_6d65_7073_6575 ^ first
        v1 = 0x646f_7261_6e64_6f6d ^ second ^ 0xee
        v2 = 0x6c79_6765_6e65_7261 ^ first
        v3 = 0x7465_6462_7974_6573 ^ second
    }

    @inline(__always)
    private mutating func mix() {
        v0 &+= v1
        v1 = v1 << 13 | v1 >> 51
        v1 ^= v0
        v0 = v0 << 32 | v0 >> 32
        v2 &+= v3
        v3 = v3 << 16 | v3 >> 48
        v3 ^= v2
        v0 &+= v3
        v3 = v3 << 21 | v3 >> 43
        v3 ^= v0
        v2 &+= v1
        v1 = v1 << 17 | v1 >> 47
        v1 ^= v2
        v2 = v2 << 32 | v2 >> 32
    }

    @inline(__always)
    mutating func absorb(_ word: UInt64) {
        v3 ^= word
        mix()
        mix()
        v0 ^= word
    }

    mutating func finish() -> ContentHash {
        v2 ^= 0xee
        for _ in 0..<4 { mix() }
        let high = v0 ^ v1 ^ v2 ^ v3
        v1 ^= 0xdd
        for _ in 0..<4 { mix() }
        return ContentHash(high: high, low: v0 ^ v1 ^ v2 ^ v3)
    }
}
