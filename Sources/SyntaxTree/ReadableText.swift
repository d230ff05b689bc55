/// The text that a parser is shown for a source: as long, byte for byte, so that positions stay the same.
enum ReadableText {
    private static let replacement = UInt8(ascii: "_")

    /// - Returns: `source` with all that a grammar stumbles over replaced: a NUL, which a lexer takes for the end, and
    ///   a byte order mark become spaces; a carriage return that ends a line alone becomes a newline; bytes that are not
    ///   UTF-8 become underscores, which can be part of a name, a string and a comment; macros that annotate become
    ///   spaces.
    static func of(_ source: [UInt8], in language: SourceLanguage) -> [UInt8] {
        var text = source
        if source.starts(with: [0xEF, 0xBB, 0xBF]) {
            text.replaceSubrange(0..<3, with: repeatElement(UInt8(ascii: " "), count: 3))
        }
        var index = 0
        while index < text.count {
            let byte = text[index]
            if byte >= 0x80 {
                let length = lengthOfCharacter(at: index, in: text)
                if length == 0 { text[index] = replacement }
                index += max(length, 1)
                continue
            }
            if byte == 0 {
                text[index] = UInt8(ascii: " ")
            } else if byte == UInt8(ascii: "\r"), index + 1 < text.count, text[index + 1] != UInt8(ascii: "\n") {
                text[index] = UInt8(ascii: "\n")
            }
            index += 1
        }
        switch language {
        case .objectiveC: ObjectiveCAnnotations.blank(in: &text)
        case .swift: SwiftContextualWords.rename(in: &text)
        }
        return text
    }

    /// The bytes of the UTF-8 character that starts here and is no ASCII character; 0 if none does.
    private static func lengthOfCharacter(at index: Int, in text: [UInt8]) -> Int {
        let first = text[index]
        let length: Int
        let seconds: ClosedRange<UInt8>
        switch first {
        case 0xC2...0xDF: (length, seconds) = (2, 0x80...0xBF)
        case 0xE0: (length, seconds) = (3, 0xA0...0xBF)
        case 0xED: (length, seconds) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, seconds) = (3, 0x80...0xBF)
        case 0xF0: (length, seconds) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, seconds) = (4, 0x80...0xBF)
        case 0xF4: (length, seconds) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= text.count, seconds.contains(text[index + 1]) else { return 0 }
        for offset in 2..<max(length, 2) where !(0x80...0xBF).contains(text[index + offset]) { return 0 }
        return length
    }
}
