/// Whether a text matches a pattern as git's `wildmatch` has it.
///
/// The time grows with the product of both lengths, whatever the pattern: places that led nowhere are not tried again.
struct WildcardMatch {
    private let pattern: [UInt8]
    private let text: [UInt8]
    /// Whether `*`, `?` and sets stop at a slash; else two stars mean what one does.
    private let isPath: Bool
    private var failed: Set<Int> = []

    /// - Parameter isPath: Whether a slash divides folders, so that only `**` spans it.
    static func matches(_ pattern: some Sequence<UInt8>, _ text: some Sequence<UInt8>, isPath: Bool) -> Bool {
        var match = WildcardMatch(pattern: Array(pattern), text: Array(text), isPath: isPath)
        return match.run(0, 0)
    }

    private init(pattern: [UInt8], text: [UInt8], isPath: Bool) {
        self.pattern = pattern
        self.text = text
        self.isPath = isPath
    }

    private static let slash = UInt8(ascii: "/")
    private static let star = UInt8(ascii: "*")
    private static let backslash = UInt8(ascii: "\\")

    private mutating func run(_ start: Int, _ textStart: Int) -> Bool {
        let key = start * (text.count + 1) + textStart
        guard !failed.contains(key) else { return false }
        var place = start
        var index = textStart
        while place < pattern.count {
            if pattern[place] == Self.star {
                if star(at: place, index) { return true }
                failed.insert(key)
                return false
            }
            guard index < text.count, let next = single(at: place, accepts: text[index]) else {
                failed.insert(key)
                return false
            }
            place = next
            index += 1
        }
        if index == text.count { return true }
        failed.insert(key)
        return false
    }

    /// The rest of the pattern from a star on.
    private mutating func star(at place: Int, _ index: Int) -> Bool {
        var next = place + 1
        var spansSlashes = !isPath
        if next < pattern.count, pattern[next] == Self.star {
            while next < pattern.count, pattern[next] == Self.star { next += 1 }
            let isAlone = place == 0 || pattern[place - 1] == Self.slash
            if isPath, isAlone, isEndOfComponent(next) {
                // `**/x` is an `x` in no folder as well.
                if next < pattern.count, pattern[next] == Self.slash, run(next + 1, index) { return true }
                spansSlashes = true
            }
        }
        var index = index
        while true {
            if next == pattern.count, spansSlashes { return true }
            if run(next, index) { return true }
            guard index < text.count, spansSlashes || text[index] != Self.slash else { return false }
            index += 1
        }
    }

    private func isEndOfComponent(_ place: Int) -> Bool {
        guard place < pattern.count else { return true }
        if pattern[place] == Self.slash { return true }
        return pattern[place] == Self.backslash && place + 1 < pattern.count && pattern[place + 1] == Self.slash
    }

    /// Matches one byte.
    /// - Returns: Where the pattern goes on; nil for no match.
    private func single(at place: Int, accepts byte: UInt8) -> Int? {
        switch pattern[place] {
        case UInt8(ascii: "?"): return isPath && byte == Self.slash ? nil : place + 1
        case Self.backslash:
            guard place + 1 < pattern.count else { return nil }
            return pattern[place + 1] == byte ? place + 2 : nil
        case UInt8(ascii: "["):
            guard let set = set(from: place + 1, accepts: byte) else { return nil }
            return set.accepts && !(isPath && byte == Self.slash) ? set.end : nil
        case let own: return own == byte ? place + 1 : nil
        }
    }

    /// `[a-z]`, `[!x]`, `[[:alpha:]]`, from behind its bracket; nil when it is never closed, which matches nothing.
    private func set(from start: Int, accepts byte: UInt8) -> (accepts: Bool, end: Int)? {
        var place = start
        guard place < pattern.count else { return nil }
        let isNegated = pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^")
        if isNegated { place += 1 }
        var isFound = false
        var isFirst = true
        var previous: UInt8 = 0
        while true {
            guard place < pattern.count else { return nil }
            var own = pattern[place]
            if own == UInt8(ascii: "]"), !isFirst { return (isFound != isNegated, place + 1) }
            isFirst = false
            if own == Self.backslash {
                place += 1
                guard place < pattern.count else { return nil }
                own = pattern[place]
                isFound = isFound || own == byte
            } else if own == UInt8(ascii: "-"), previous != 0, place + 1 < pattern.count,
                pattern[place + 1] != UInt8(ascii: "]")
            {
                place += 1
                var high = pattern[place]
                if high == Self.backslash {
                    place += 1
                    guard place < pattern.count else { return nil }
                    high = pattern[place]
                }
                isFound = isFound || previous <= byte && byte <= high
                own = 0
            } else if own == UInt8(ascii: "["), place + 1 < pattern.count, pattern[place + 1] == UInt8(ascii: ":") {
                guard let close = pattern[(place + 2)...].firstIndex(of: UInt8(ascii: "]")) else { return nil }
                if close > place + 2, pattern[close - 1] == UInt8(ascii: ":") {
                    let name = String(decoding: pattern[(place + 2)..<max(place + 2, close - 1)], as: UTF8.self)
                    guard let isMember = Self.classes[name] else { return nil }
                    isFound = isFound || isMember(byte)
                    place = close
                    own = 0
                } else {
                    isFound = isFound || own == byte
                }
            } else {
                isFound = isFound || own == byte
            }
            previous = own
            place += 1
        }
    }

    /// The classes of POSIX, for bytes of ASCII.
    private static let classes: [String: @Sendable (UInt8) -> Bool] = [
        "alnum": { isLetter($0) || isDigit($0) }, "alpha": isLetter, "blank": { $0 == 0x20 || $0 == 0x09 },
        "cntrl": { $0 < 0x20 || $0 == 0x7f }, "digit": isDigit, "graph": { $0 > 0x20 && $0 < 0x7f },
        "lower": { (0x61...0x7a).contains($0) }, "print": { $0 >= 0x20 && $0 < 0x7f },
        "punct": { $0 > 0x20 && $0 < 0x7f && !isLetter($0) && !isDigit($0) },
        "space": { $0 == 0x20 || (0x09...0x0d).contains($0) }, "upper": { (0x41...0x5a).contains($0) },
        "xdigit": { isDigit($0) || (0x41...0x46).contains($0) || (0x61...0x66).contains($0) },
    ]

    @Sendable private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
    @Sendable private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
