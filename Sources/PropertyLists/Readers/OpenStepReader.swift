/// Reads OpenStep ("old style ASCII") property lists, the format of `project.pbxproj`, keeping positions.
///
/// Accepts what Xcode and CoreFoundation accept: bare words of `[A-Za-z0-9_$/:.-]`, strings in either quote, `<hex data>`,
/// both comment styles, trailing commas, a missing last semicolon, and a dictionary without its braces, as `.strings` files
/// have it.
struct OpenStepReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index: Int
    private var builder = PropertyListTapeBuilder()

    private init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.bytes = bytes
        index = start
        builder.reserve(forByteCount: bytes.count)
    }

    static func read(_ text: SourceText, from start: Int) throws -> PropertyListTapeBuilder {
        try text.bytes.withUnsafeBufferPointer { buffer in
            var reader = OpenStepReader(bytes: buffer, start: start)
            try reader.readDocument()
            return reader.builder
        }
    }

    private mutating func readDocument() throws {
        try skipBlanks()
        guard index < bytes.count else { throw stop("the property list has no value") }
        let hasBraces = try !startsWithKey()
        if hasBraces { try readValue() } else { try builder.enter(isDictionary: true, at: index) }
        while let container = builder.openContainers.last {
            try skipBlanks()
            guard index < bytes.count else {
                if !hasBraces, builder.openContainers.count == 1 {
                    builder.closeInnermost(end: index)
                    continue
                }
                throw PropertyListSyntaxError(
                    offset: builder.start(of: container),
                    reason: container.isDictionary
                        ? "the file ends before the '{' that opens here is closed"
                        : "the file ends before the '(' that opens here is closed")
            }
            if container.isDictionary {
                if bytes[index] == ASCII.closeBrace, hasBraces || builder.openContainers.count > 1 {
                    index += 1
                    builder.closeInnermost(end: index)
                    try endOfItem()
                    continue
                }
                try readString(expecting: "a key")
                try skipBlanks()
                guard index < bytes.count, bytes[index] == ASCII.equals else {
                    throw stop("expected '=' after a key")
                }
                index += 1
                try skipBlanks()
            } else if bytes[index] == ASCII.closeParenthesis {
                index += 1
                builder.closeInnermost(end: index)
                try endOfItem()
                continue
            }
            try readValue()
        }
        try skipBlanks()
        if index < bytes.count { throw stop("something follows the end of the property list") }
    }

    /// Whether the document starts with `key =`: a dictionary without braces.
    private func startsWithKey() throws -> Bool {
        var ahead = OpenStepReader(bytes: bytes, start: index)
        guard (try? ahead.readString(expecting: "a key")) != nil else { return false }
        try ahead.skipBlanks()
        return ahead.index < bytes.count && bytes[ahead.index] == ASCII.equals
    }

    /// Reads a scalar whole, or opens a container and leaves its content to the loop.
    private mutating func readValue() throws {
        guard index < bytes.count else { throw stop("the file ends where a value should stand") }
        switch bytes[index] {
        case ASCII.openBrace, ASCII.openParenthesis:
            try builder.enter(isDictionary: bytes[index] == ASCII.openBrace, at: index)
            index += 1
        case ASCII.less:
            try readData()
            try endOfItem()
        default:
            try readString(expecting: "a value")
            try endOfItem()
        }
    }

    /// Passes the `;` of a dictionary entry or the `,` of an array element.
    private mutating func endOfItem() throws {
        guard let container = builder.openContainers.last else { return }
        try skipBlanks()
        guard index < bytes.count else { return }
        let byte = bytes[index]
        if container.isDictionary {
            if byte == ASCII.semicolon { index += 1 } else if byte != ASCII.closeBrace { throw stop("expected ';'") }
        } else {
            if byte == ASCII.comma {
                index += 1
            } else if byte != ASCII.closeParenthesis {
                throw stop("expected ',' or ')'")
            }
        }
    }

    private mutating func readString(expecting what: String) throws {
        guard index < bytes.count else { throw stop("the file ends where \(what) should stand") }
        let start = index
        let first = bytes[index]
        guard first == ASCII.quote || first == ASCII.apostrophe else {
            while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
            guard index > start else {
                throw stop("expected \(what), found '\(Character(Unicode.Scalar(first)))'")
            }
            builder.scalar(.string, start..<index, content: start..<index)
            return
        }
        try builder.quotedString(in: bytes, at: &index, unescape: Self.unescape)
    }

    private mutating func readData() throws {
        let start = index
        index += 1
        while index < bytes.count, ASCII.hexValue(bytes[index]) != nil || ASCII.isSpace(bytes[index]) { index += 1 }
        guard index < bytes.count, bytes[index] == ASCII.greater else {
            throw PropertyListSyntaxError(offset: start, reason: "'<' starts neither data nor a value")
        }
        index += 1
        builder.scalar(.data, start..<index, content: start + 1..<index - 1)
    }

    private static func unescape(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var output: [UInt8] = []
        output.reserveCapacity(range.count)
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = bytes[at]
            at += 1
            guard byte == ASCII.backslash, at < range.upperBound else {
                output.append(byte)
                continue
            }
            let escape = bytes[at]
            at += 1
            switch escape {
            case UInt8(ascii: "n"): output.append(ASCII.lineFeed)
            case UInt8(ascii: "t"): output.append(ASCII.tab)
            case UInt8(ascii: "r"): output.append(ASCII.carriageReturn)
            case UInt8(ascii: "a"): output.append(7)
            case UInt8(ascii: "b"): output.append(8)
            case UInt8(ascii: "v"): output.append(11)
            case UInt8(ascii: "f"): output.append(12)
            case UInt8(ascii: "U"), UInt8(ascii: "u"):
                let value = ASCII.hexNumber(in: bytes, at: &at, end: min(at + 4, range.upperBound))
                output.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
            case UInt8(ascii: "0")...UInt8(ascii: "7"):
                // Octal escapes name NeXTSTEP characters; only their ASCII half is the same everywhere.
                var value = UInt32(escape - UInt8(ascii: "0"))
                var digits = 1
                while digits < 3, at < range.upperBound, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "7")
                {
                    value = value * 8 + UInt32(bytes[at] - UInt8(ascii: "0"))
                    at += 1
                    digits += 1
                }
                output.append(contentsOf: String(Unicode.Scalar(value) ?? "\u{FFFD}").utf8)
            default: output.append(escape)
            }
        }
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func skipBlanks() throws {
        while index < bytes.count {
            let byte = bytes[index]
            if ASCII.isSpace(byte) {
                index += 1
            } else if byte == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == ASCII.slash {
                while index < bytes.count, bytes[index] != ASCII.lineFeed, bytes[index] != ASCII.carriageReturn {
                    index += 1
                }
            } else if byte == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == ASCII.star {
                let start = index
                index += 2
                while index + 1 < bytes.count, bytes[index] != ASCII.star || bytes[index + 1] != ASCII.slash {
                    index += 1
                }
                guard index + 1 < bytes.count else {
                    throw PropertyListSyntaxError(offset: start, reason: "the comment that starts here is not closed")
                }
                index += 2
            } else {
                return
            }
        }
    }

    private func stop(_ reason: String) -> PropertyListSyntaxError {
        PropertyListSyntaxError(offset: index, reason: reason)
    }

    private static func isBare(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
            UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
            return true
        default: return false
        }
    }
}
