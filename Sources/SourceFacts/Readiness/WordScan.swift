/// Finds out whether bytes hold one of a set of words, without understanding them: comments and strings count as well.
public struct WordScan: Sendable {
    /// The words by their length.
    private let words: [[ArraySlice<UInt8>]]
    /// Whether a word begins with this byte.
    private let isFirst: [Bool]

    /// A scan for these words: names, or whole numbers without a sign.
    public init(_ words: some Sequence<String>) {
        var byLength: [[ArraySlice<UInt8>]] = []
        var isFirst = [Bool](repeating: false, count: 256)
        for word in Set(words) {
            let bytes = Array(word.utf8)
            guard let first = bytes.first else { continue }
            while byLength.count <= bytes.count { byLength.append([]) }
            byLength[bytes.count].append(bytes[...])
            isFirst[Int(first)] = true
        }
        self.words = byLength
        self.isFirst = isFirst
    }

    /// Whether one of the words stands in the source, as a whole word.
    public func occurs(in source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                guard Self.isWordByte[Int(bytes[index])] else {
                    index += 1
                    continue
                }
                let start = index
                while index < bytes.count, Self.isWordByte[Int(bytes[index])] { index += 1 }
                let length = index - start
                guard isFirst[Int(bytes[start])], length < words.count else { continue }
                let word = UnsafeBufferPointer(rebasing: bytes[start..<index])
                if words[length].contains(where: { $0.elementsEqual(word) }) { return true }
            }
            return false
        }
    }

    private static let isWordByte: [Bool] = (0..<256).map { number in
        let byte = UInt8(number)
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"):
            return true
        default: return byte >= 0x80
        }
    }
}
