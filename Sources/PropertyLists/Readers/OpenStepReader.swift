/// Reads OpenStep ("old style ASCII") property lists, the format of `project.pbxproj`, keeping positions.
///
/// Accepts what Xcode and CoreFoundation accept: bare words of `[A-Za-z0-9_$/:.-]`, strings in either quote, `<hex data>`,
/// both comment styles, trailing commas, and a missing last semicolon.
struct OpenStepReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index: Int
    private var builder = PropertyListTapeBuilder()

    /// Deeper nesting than any real file has; keeps hostile input from growing the bookkeeping without bound.
    static let maximumDepth = 128

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

    private struct Frame {
        let record: Int
        let isDictionary: Bool
    }

    /// Containers are kept on a stack of our own so that depth costs no call stack.
    private mutating func readDocument() throws {
        var frames: [Frame] = []
        try skipBlanks()
        guard index < bytes.count else { throw stop("the property list has no value") }
        try readValue(&frames)
        while let frame = frames.last {
            try skipBlanks()
            guard index < bytes.count else {
                throw PropertyListSyntaxError(
                    offset: Int(builder.records[frame.record].start),
                    reason: frame.isDictionary
                        ? "the file ends before the '{' that opens here is closed"
                        : "the file ends before the '(' that opens here is closed")
            }
            if frame.isDictionary {
                if bytes[index] == ASCII.closeBrace {
                    index += 1
                    builder.close(frame.record, end: index)
                    frames.removeLast()
                    try endOfItem(in: frames.last)
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
                builder.close(frame.record, end: index)
                frames.removeLast()
                try endOfItem(in: frames.last)
                continue
            }
            try readValue(&frames)
        }
        try skipBlanks()
        if index < bytes.count { throw stop("something follows the end of the property list") }
    }

    /// Reads a scalar whole, or opens a container and leaves its content to the loop.
    private mutating func readValue(_ frames: inout [Frame]) throws {
        guard index < bytes.count else { throw stop("the file ends where a value should stand") }
        switch bytes[index] {
        case ASCII.openBrace, ASCII.openParenthesis:
            guard frames.count < Self.maximumDepth else { throw stop("values are nested more than 128 deep") }
            let isDictionary = bytes[index] == ASCII.openBrace
            frames.append(
                Frame(record: builder.open(isDictionary ? .dictionary : .array, at: index), isDictionary: isDictionary))
            index += 1
        case ASCII.less:
            try readData()
            try endOfItem(in: frames.last)
        default:
            try readString(expecting: "a value")
            try endOfItem(in: frames.last)
        }
    }

    /// Passes the `;` of a dictionary entry or the `,` of an array element.
    private mutating func endOfItem(in frame: Frame?) throws {
        guard let frame else { return }
        try skipBlanks()
        guard index < bytes.count else { return }
        let byte = bytes[index]
        if frame.isDictionary {
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
        index += 1
        var hasEscapes = false
        while index < bytes.count, bytes[index] != first {
            if bytes[index] == ASCII.backslash {
                hasEscapes = true
                index += 1
            }
            index += 1
        }
        guard index < bytes.count else {
            throw PropertyListSyntaxError(offset: start, reason: "the string that starts here is not closed")
        }
        let content = start + 1..<index
        index += 1
        if hasEscapes {
            builder.scalar(.string, start..<index, decoded: unescape(content))
        } else {
            builder.scalar(.string, start..<index, content: content)
        }
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

    private func unescape(_ range: Range<Int>) -> String {
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
                var value: UInt32 = 0
                var digits = 0
                while digits < 4, at < range.upperBound, let digit = ASCII.hexValue(bytes[at]) {
                    value = value * 16 + digit
                    at += 1
                    digits += 1
                }
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
