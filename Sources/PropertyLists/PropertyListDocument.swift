/// How a property list was written.
public enum PropertyListFormat: String, Sendable, Hashable {
    case xml, binary, openStep, json
}

/// A property list that was read, with what is worth knowing about how it was written.
public struct PropertyListDocument: Sendable {
    /// A key that a dictionary has more than once. Readers disagree which one counts.
    public struct DuplicateKey: Sendable, Hashable {
        /// The key.
        public let key: String
        /// Where each occurrence of the key stands, in source order.
        public let positions: [TextPosition]
    }

    /// The format the bytes were in.
    public let format: PropertyListFormat
    /// The name of the encoding the file was in before it became UTF-8, for example `utf-16le`.
    public let encoding: String
    /// The outermost value.
    public let root: PropertyListNode
    /// The text the positions refer to. Empty for binary lists.
    public let source: SourceText
    /// Keys given more than once in one dictionary, anywhere in the list.
    public let duplicateKeys: [DuplicateKey]
    /// Where C preprocessor lines (`#ifdef`, `#include`, …) stand. Such a list means what it says only after
    /// `INFOPLIST_PREPROCESS` ran; the tree is what is left when these lines are passed over.
    public let preprocessorLines: [TextPosition]
}
