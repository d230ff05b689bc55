/// Text in a page: nothing in it is mark-up.
enum HTMLText {
    /// For the content of elements and for quoted attributes.
    static func escaped(_ text: String) -> String {
        text.printable.unicodeScalars.reduce(into: "") { result, scalar in
            switch scalar {
            case "&": result += "&amp;"
            case "<": result += "&lt;"
            case ">": result += "&gt;"
            case "\"": result += "&quot;"
            case "'": result += "&#39;"
            // A page must not hold what is no character.
            case _ where scalar.properties.isNoncharacterCodePoint: result += scalar.writtenOut
            default: result.unicodeScalars.append(scalar)
            }
        }
    }

    /// A message: names in single quotes become code.
    static func message(_ message: String) -> String {
        MessageParts(message.printable).parts.map { part in
            switch part {
            case .prose(let text): escaped(text)
            case .name(let name): "<code>\(escaped(name))</code>"
            }
        }.joined()
    }
}
