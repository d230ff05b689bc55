/// Names for a sentence: `'A'`, `'A' and 'B'`, `'A', 'B' and 7 more`.
public struct NameList: Sendable {
    private let names: [String]
    private let limit: Int

    /// - Parameters:
    ///   - names: In the order in which they are to be read.
    ///   - limit: How many are named at most before the rest is counted.
    public init(_ names: [String], limit: Int = 3) {
        self.names = names
        self.limit = limit
    }

    /// The names, joined.
    public var phrase: String {
        // "and 1 more" is longer than the name itself.
        let shown = names.count <= limit + 1 ? names.count : limit
        var words = names.prefix(shown).map { "'\($0)'" }
        if shown < names.count { words.append("\(names.count - shown) more") }
        guard let last = words.popLast() else { return "none" }
        return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
    }
}
