/// Words of Swift that are names as well, `copy` above all: the grammar reads `copy.insert(x)` as an operator in front of
/// `.insert(x)`.
enum SwiftContextualWords {
    private static let words: [[UInt8]] = ["copy", "consume", "discard", "each"].map { Array($0.utf8) }

    /// Replaces the last byte of such a word by an underscore where no name follows, so that it is read as a name.
    static func rename(in text: inout [UInt8]) {
        for word in words {
            guard let first = word.first else { continue }
            var index = 0
            while index + word.count <= text.count {
                guard let start = text[index...].firstIndex(of: first), start + word.count <= text.count else { break }
                index = start + 1
                guard text[start..<(start + word.count)].elementsEqual(word),
                    start == 0 || !isPartOfName(text[start - 1]),
                    !isFollowedByName(start + word.count, in: text)
                else { continue }
                text[start + word.count - 1] = UInt8(ascii: "_")
            }
        }
    }

    private static func isFollowedByName(_ end: Int, in text: [UInt8]) -> Bool {
        if end < text.count, isPartOfName(text[end]) { return true }
        guard let next = text[end...].first(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else {
            return false
        }
        return isPartOfName(next) || next == UInt8(ascii: "`")
    }

    private static func isPartOfName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }
}
