/// A message taken apart into prose and the names in single quotes, for formats that show names as code.
struct MessageParts {
    /// A piece of a message.
    enum Part: Hashable {
        case prose(String)
        /// Without its quotes.
        case name(String)
    }

    let parts: [Part]

    /// A quote opens a name at the start of a word and closes it at the end of one, so `UIKit's` stays prose.
    init(_ message: String) {
        var parts: [Part] = []
        var prose = ""
        var rest = message[...]
        while let character = rest.first {
            rest = rest.dropFirst()
            guard character == "'", prose.last.map(Self.endsWord) ?? true, let name = Self.name(in: rest) else {
                prose.append(character)
                continue
            }
            if !prose.isEmpty { parts.append(.prose(prose)) }
            prose = ""
            parts.append(.name(String(name)))
            rest = rest[rest.index(after: name.endIndex)...]
        }
        if !prose.isEmpty { parts.append(.prose(prose)) }
        self.parts = parts
    }

    /// Up to the first quote that no letter follows.
    private static func name(in text: Substring) -> Substring? {
        var position = text.startIndex
        while let quote = text[position...].firstIndex(of: "'") {
            let next = text.index(after: quote)
            let closes = next == text.endIndex || !(text[next].isLetter || text[next].isNumber)
            if closes { return quote == text.startIndex ? nil : text[..<quote] }
            position = next
        }
        return nil
    }

    private static func endsWord(_ character: Character) -> Bool { !(character.isLetter || character.isNumber) }
}
