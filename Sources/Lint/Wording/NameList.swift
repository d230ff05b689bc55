/// Names for a sentence: `'A'`, `'A' and 'B'`, `'A', 'B' and 7 more`.
public struct NameList: Sendable {
    private let names: [String]
    private let limit: Int
    private let quote: String

    /// - Parameters:
    ///   - names: In the order in which they are to be read.
    ///   - limit: How many are named at most before the rest is counted.
    ///   - isQuoted: False for names that are phrases, with quotes of their own.
    public init(_ names: [String], limit: Int = 3, isQuoted: Bool = true) {
        self.names = names
        self.limit = limit
        quote = isQuoted ? "'" : ""
    }

    /// The names, joined.
    public var phrase: String {
        // "and 1 more" is longer than the name itself.
        let shown = names.count <= limit + 1 ? names.count : limit
        var words = names.prefix(shown).map { quote + $0 + quote }
        if shown < names.count { words.append("\(names.count - shown) more") }
        guard let last = words.popLast() else { return "none" }
        return words.isEmpty ? last : words.joined(separator: ", ") + " and " + last
    }
}
