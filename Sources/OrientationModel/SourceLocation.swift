/// A place in a file. Lines and columns count from 1; columns are UTF-8 bytes. Line 0 means "the file as a whole".
public struct SourceLocation: Sendable, Codable, Hashable, Comparable {
    /// Path relative to the analysed root, with `/`.
    public var file: String
    /// From 1; 0 means the file as a whole.
    public var line: Int
    /// From 1, in UTF-8 bytes.
    public var column: Int

    /// Without a column, the start of the line.
    public init(file: String, line: Int, column: Int = 1) {
        self.file = file
        self.line = line
        self.column = column
    }

    /// By file, line, column: the order of every sorted output.
    public static func < (left: Self, right: Self) -> Bool {
        (left.file, left.line, left.column) < (right.file, right.line, right.column)
    }
}

/// One link of the chain from a declaration to a verdict: what was seen, and where.
public struct Evidence: Sendable, Codable, Hashable {
    /// Lower case, no full stop, names in single quotes.
    public var message: String
    /// What the message speaks of; nil for a fact without a place, such as a UIKit default.
    public var location: SourceLocation?

    /// Evidence with a message in the style of `message`, and its place if it has one.
    public init(_ message: String, at location: SourceLocation? = nil) {
        self.message = message
        self.location = location
    }
}
