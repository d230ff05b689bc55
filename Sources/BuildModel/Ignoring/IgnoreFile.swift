/// The patterns of one `.gitignore`, or of another file of its kind.
struct IgnoreFile: Hashable {
    private let patterns: [IgnorePattern]

    /// More lines than this are not looked at.
    static let mostPatterns = 20_000

    /// Reads the lines; bytes that are not UTF-8 stand for themselves.
    init(_ bytes: [UInt8]) {
        let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
        var patterns: [IgnorePattern] = []
        for line in text.split(separator: UInt8(ascii: "\n")) {
            guard patterns.count < Self.mostPatterns else { break }
            let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if let pattern = IgnorePattern(line: line) { patterns.append(pattern) }
        }
        self.patterns = patterns
    }

    var isEmpty: Bool { patterns.isEmpty }

    /// What the last line that matches says; nil when none does.
    func ignores(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool? {
        patterns.last { $0.matches(path, isFolder: isFolder) }.map { !$0.isNegated }
    }
}
