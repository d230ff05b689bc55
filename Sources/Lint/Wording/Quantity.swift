/// A number with its noun: `1 screen`, `3 screens`. For nouns that form the plural with an s.
public struct Quantity: CustomStringConvertible, Sendable {
    private let count: Int
    private let noun: String

    /// - Parameter noun: In the singular.
    public init(_ count: Int, _ noun: String) {
        self.count = count
        self.noun = noun
    }

    /// The number and the noun.
    public var description: String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
}
