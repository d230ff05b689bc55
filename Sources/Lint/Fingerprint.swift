/// A short stable hash of some words (FNV-1a, 64 bit): the same in every run, on every platform and in every version.
struct Fingerprint: CustomStringConvertible {
    private let value: UInt64

    /// - Parameter words: Their order and their borders count: `["ab", "c"]` differs from `["a", "bc"]`.
    init(of words: [String]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for word in words {
            for byte in Array(word.utf8) + [0] { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        }
        value = hash
    }

    /// Sixteen lower-case hexadecimal digits.
    var description: String {
        let digits = String(value, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
