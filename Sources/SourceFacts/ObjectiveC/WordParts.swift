/// Pieces of words to look for in names. Compares bytes: this is asked for every word of every body.
struct WordParts: Sendable {
    private let parts: [[UInt8]]

    init(_ parts: [String]) { self.parts = parts.map { Array($0.utf8) } }

    /// Whether one of the pieces stands in the text.
    func occur(in text: String) -> Bool {
        var text = text
        return text.withUTF8 { bytes in
            parts.contains { part in
                guard let first = part.first, bytes.count >= part.count else { return false }
                for start in 0...(bytes.count - part.count)
                where bytes[start] == first && bytes[start..<(start + part.count)].elementsEqual(part) {
                    return true
                }
                return false
            }
        }
    }
}
