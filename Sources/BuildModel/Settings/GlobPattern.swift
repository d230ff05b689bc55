/// `fnmatch` patterns as settings use them: `*`, `?`, `[a-z]` and backslash escapes.
enum GlobPattern {
    static func matches(_ pattern: String, _ text: String) -> Bool {
        matches(Array(pattern.utf8)[...], Array(text.utf8)[...])
    }

    /// Whether a pattern names a file: one that begins with a slash is held against the whole path, any other against as many
    /// of its last components as the pattern has. No wildcard stands for a slash (swift-build
    /// `Path.matchesFilenamePattern`).
    static func matches(_ pattern: String, pathOrItsEnd path: String) -> Bool {
        let wanted = pattern.split(separator: "/", omittingEmptySubsequences: false)
        let given = path.split(separator: "/", omittingEmptySubsequences: false)
        let isWhole = pattern.hasPrefix("/")
        guard !pattern.isEmpty, isWhole ? given.count == wanted.count : given.count >= wanted.count else {
            return false
        }
        return zip(wanted, given.suffix(wanted.count)).allSatisfy { matches(String($0), String($1)) }
    }

    private static func matches(_ pattern: ArraySlice<UInt8>, _ text: ArraySlice<UInt8>) -> Bool {
        var pattern = pattern
        var text = text
        // The last star seen, and where the text stood: a mismatch lets that star take one more byte.
        var retry: (pattern: ArraySlice<UInt8>, text: ArraySlice<UInt8>)?
        while true {
            if let first = pattern.first {
                if first == UInt8(ascii: "*") {
                    pattern = pattern.dropFirst()
                    retry = (pattern, text)
                    continue
                }
                if let byte = text.first, let rest = single(pattern, accepts: byte) {
                    pattern = rest
                    text = text.dropFirst()
                    continue
                }
            } else if text.isEmpty {
                return true
            }
            guard let last = retry, !last.text.isEmpty else { return false }
            retry = (last.pattern, last.text.dropFirst())
            pattern = last.pattern
            text = last.text.dropFirst()
        }
    }

    /// Matches one byte against the start of the pattern and returns what is left of the pattern.
    private static func single(_ pattern: ArraySlice<UInt8>, accepts byte: UInt8) -> ArraySlice<UInt8>? {
        guard let first = pattern.first else { return nil }
        let rest = pattern.dropFirst()
        switch first {
        case UInt8(ascii: "?"): return rest
        case UInt8(ascii: "\\"):
            guard let escaped = rest.first else { return byte == first ? rest : nil }
            return escaped == byte ? rest.dropFirst() : nil
        case UInt8(ascii: "["):
            guard let close = rest.dropFirst().firstIndex(of: UInt8(ascii: "]")) else {
                return byte == first ? rest : nil
            }
            var set = rest[rest.startIndex..<close]
            let negated = set.first == UInt8(ascii: "!") || set.first == UInt8(ascii: "^")
            if negated { set = set.dropFirst() }
            var found = false
            while let low = set.first {
                set = set.dropFirst()
                if set.first == UInt8(ascii: "-"), let high = set.dropFirst().first {
                    set = set.dropFirst(2)
                    found = found || (low...max(low, high)).contains(byte)
                } else {
                    found = found || low == byte
                }
            }
            return found != negated ? rest[rest.index(after: close)...] : nil
        default: return first == byte ? rest : nil
        }
    }
}
