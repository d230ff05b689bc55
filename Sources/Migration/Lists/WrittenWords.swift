import PropertyLists

/// A list of words as it is written after a name, in a file made of lines.
protocol WrittenWords {
    /// Adds words at the end; nil when the list is written in a way that is not understood.
    func appending(_ words: [String]) -> [TextReplacement]?
    /// Takes words out; nil when none would be left or the list is not understood.
    func removing(_ words: Set<String>) -> [TextReplacement]?
    /// Adds another name with words of its own behind this one, in its style.
    /// - Parameter doomed: Words that are taken out of this one at the same time.
    func adding(_ name: String, words: [String], without doomed: Set<String>) -> [TextReplacement]?
}
