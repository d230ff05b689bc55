/// One change of one file: some bytes give way to others, for a reason.
public struct Edit: Sendable, Hashable {
    /// Path relative to the analysed root, with `..` when it lies outside.
    public var file: String
    /// The bytes of the file's text that go; empty for an insertion. From 0, in UTF-8 whatever the file's encoding is;
    /// in a file that is no text they are the file's own.
    public var range: Range<Int>
    /// What comes in their place.
    public var replacement: [UInt8]
    /// What the edit does and why, for a list of edits: lower case, no full stop.
    public var why: String

    /// An edit of a text.
    public init(file: String, range: Range<Int>, replacement: String, why: String) {
        self.init(file: file, range: range, replacement: Array(replacement.utf8), why: why)
    }

    /// An edit of any file.
    public init(file: String, range: Range<Int>, replacement: [UInt8], why: String) {
        self.file = file
        self.range = range
        self.replacement = replacement
        self.why = why
    }
}
