/// The byte values the readers compare with, by name.
enum ASCII {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let apostrophe = UInt8(ascii: "'")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let less = UInt8(ascii: "<")
    static let greater = UInt8(ascii: ">")
    static let ampersand = UInt8(ascii: "&")
    static let hash = UInt8(ascii: "#")
    static let semicolon = UInt8(ascii: ";")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let equals = UInt8(ascii: "=")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
    static let openParenthesis = UInt8(ascii: "(")
    static let closeParenthesis = UInt8(ascii: ")")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let exclamation = UInt8(ascii: "!")
    static let question = UInt8(ascii: "?")
    static let minus = UInt8(ascii: "-")

    static func isSpace(_ byte: UInt8) -> Bool {
        // Form feed and vertical tab count too: CoreFoundation's old-style reader skips them.
        byte == space || (byte >= tab && byte <= carriageReturn)
    }

    static func hexValue(_ byte: UInt8) -> UInt32? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return UInt32(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): return UInt32(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): return UInt32(byte - UInt8(ascii: "A")) + 10
        default: return nil
        }
    }

    /// The number that the hexadecimal digits from `index` up to `end` make; `index` moves behind them.
    static func hexNumber(in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int, end: Int) -> UInt32 {
        var value: UInt32 = 0
        while index < end, let digit = hexValue(bytes[index]) {
            value = value * 16 + digit
            index += 1
        }
        return value
    }
}
