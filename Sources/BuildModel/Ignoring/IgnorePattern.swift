/// One line of a `.gitignore`.
struct IgnorePattern: Hashable {
    /// Whether what it matches is taken back from what earlier lines ignore.
    let isNegated: Bool
    private let isForFolders: Bool
    /// Whether it is about names, wherever they are; else about paths from the file's own folder.
    private let isForNames: Bool
    private let pattern: [UInt8]
    /// How much of the pattern is plain text.
    private let plain: Int

    /// Nil for an empty line and a comment.
    init?(line: some Collection<UInt8>) {
        var text = Self.withoutTrailingSpaces(Array(line))
        guard let first = text.first, first != UInt8(ascii: "#") else { return nil }
        isNegated = first == UInt8(ascii: "!")
        if isNegated { text.removeFirst() }
        isForFolders = text.last == UInt8(ascii: "/")
        if isForFolders { text.removeLast() }
        isForNames = !text.contains(UInt8(ascii: "/"))
        if text.first == UInt8(ascii: "/") { text.removeFirst() }
        pattern = text
        plain = text.prefix { !Self.specials.contains($0) }.count
    }

    private static let specials = Array("*?[\\".utf8)

    /// A space counts where it is escaped.
    private static func withoutTrailingSpaces(_ line: [UInt8]) -> [UInt8] {
        var end = 0
        var index = 0
        while index < line.count {
            if line[index] == UInt8(ascii: "\\") {
                guard index + 1 < line.count else { return line }
                index += 1
                end = index + 1
            } else if line[index] != UInt8(ascii: " ") {
                end = index + 1
            }
            index += 1
        }
        return Array(line[..<end])
    }

    /// - Parameters:
    ///   - path: From the folder of the file that the line stands in.
    ///   - isFolder: Whether it is a folder itself, not a link to one.
    func matches(_ path: ArraySlice<UInt8>, isFolder: Bool) -> Bool {
        if isForFolders, !isFolder { return false }
        guard isForNames else { return matches(whole: path, isPath: true) }
        let name = path.lastIndex(of: UInt8(ascii: "/")).map { path[(($0) + 1)...] } ?? path
        return matches(whole: name, isPath: false)
    }

    private func matches(whole text: ArraySlice<UInt8>, isPath: Bool) -> Bool {
        if plain == pattern.count { return text.elementsEqual(pattern) }
        // In names git takes the pattern as one; in paths what is plain is compared first, and the rest stands alone.
        guard text.starts(with: pattern[..<plain]) else { return false }
        return WildcardMatch.matches(pattern[plain...], text.dropFirst(plain), isPath: isPath)
    }
}
