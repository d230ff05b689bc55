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

    /// A name or path that may go on in the next line behind a slash and before the next word of `CamelCase`; a single
    /// letter (`iOS`) is no word.
    static func breakable(_ name: String) -> String {
        var pieces: [String] = []
        var piece = ""
        for character in name.printable {
            if let last = piece.last,
                last == "/"
                    || (last.isLowercase && character.isUppercase && piece.dropLast().last?.isLetter == true)
            {
                pieces.append(piece)
                piece = ""
            }
            piece.append(character)
        }
        return (pieces + [piece]).map(escaped).joined(separator: "<wbr>")
    }

    /// A message: names in single quotes become code.
    static func message(_ message: String) -> String {
        MessageParts(message.printable).parts.map { part in
            switch part {
            case .prose(let text): escaped(text)
            case .name(let name): "<code>\(breakable(name))</code>"
            }
        }.joined()
    }
}
