/// One change of a text: some bytes give way to others.
public struct TextReplacement: Sendable, Hashable {
    /// The bytes of the UTF-8 text that go; empty for an insertion.
    public var range: Range<Int>
    /// What comes in their place.
    public var text: String

    /// Makes a replacement.
    public init(_ range: Range<Int>, with text: String) {
        self.range = range
        self.text = text
    }
}
