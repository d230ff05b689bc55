/// Reads JSON as a property list, keeping positions. Bazel and script-made projects have such Info.plists.
struct JSONReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index: Int
    private var builder = PropertyListTapeBuilder()

    private init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.bytes = bytes
        index = start
    }

    static func read(_ text: SourceText, from start: Int) throws -> PropertyListTapeBuilder {
        try text.bytes.withUnsafeBufferPointer { buffer in
            var reader = JSONReader(bytes: buffer, start: start)
            try reader.readDocument()
            return reader.builder
        }
    }

    private mutating func readDocument() throws {
        skipBlanks()
        try readValue()
        while let container = builder.openContainers.last {
            skipBlanks()
            guard index < bytes.count else {
                throw PropertyListSyntaxError(
                    offset: builder.start(of: container),
                    reason: "the file ends before the bracket that opens here is closed")
            }
            let closer = container.isDictionary ? ASCII.closeBrace : ASCII.closeBracket
            if bytes[index] == closer {
                index += 1
                builder.closeInnermost(end: index)
                try endOfItem()
                continue
            }
            if container.isDictionary {
                try readString()
                skipBlanks()
                guard index < bytes.count, bytes[index] == ASCII.colon else { throw stop("expected ':' after a key") }
                index += 1
                skipBlanks()
            }
            try readValue()
        }
        skipBlanks()
        if index < bytes.count { throw stop("something follows the end of the JSON value") }
    }

    private mutating func readValue() throws {
        guard index < bytes.count else { throw stop("the file ends where a value should stand") }
        let start = index
        switch bytes[index] {
        case ASCII.openBrace, ASCII.openBracket:
            try builder.enter(isDictionary: bytes[index] == ASCII.openBrace, at: index)
            index += 1
            return
        case ASCII.quote:
            try readString()
        default:
            while index < bytes.count, Self.isWordByte(bytes[index]) { index += 1 }
            let word = String(decoding: bytes[start..<index], as: UTF8.self)
            switch word {
            case "true", "false": builder.scalar(.boolean, start..<index, content: start..<index)
            case "null": builder.scalar(.string, start..<index, decoded: "")
            default:
                if Int(word) != nil {
                    builder.scalar(.integer, start..<index, content: start..<index)
                } else if Double(word) != nil {
                    builder.scalar(.real, start..<index, content: start..<index)
                } else {
                    index = start
                    throw stop("expected a JSON value")
                }
            }
        }
        try endOfItem()
    }

    private mutating func endOfItem() throws {
        guard let container = builder.openContainers.last else { return }
        skipBlanks()
        guard index < bytes.count else { return }
        if bytes[index] == ASCII.comma {
            index += 1
        } else if bytes[index] != (container.isDictionary ? ASCII.closeBrace : ASCII.closeBracket) {
            throw stop("expected ','")
        }
    }

    private mutating func readString() throws {
        guard index < bytes.count, bytes[index] == ASCII.quote else { throw stop("expected a string") }
        try builder.quotedString(in: bytes, at: &index, unescape: Self.unescape)
    }

    private static func unescape(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> String {
        var units: [UInt16] = []
        var result = ""
        var plain: [UInt8] = []
        func flushUnits() {
            result += String(decoding: units, as: UTF16.self)
            units.removeAll()
        }
        func flushPlain() {
            result += String(decoding: plain, as: UTF8.self)
            plain.removeAll()
        }
        var at = range.lowerBound
        while at < range.upperBound {
            let byte = bytes[at]
            at += 1
            guard byte == ASCII.backslash, at < range.upperBound else {
                if !units.isEmpty { flushUnits() }
                plain.append(byte)
                continue
            }
            let escape = bytes[at]
            at += 1
            if escape == UInt8(ascii: "u") {
                // Characters outside the basic plane come as two escapes, so keep them until something else follows.
                flushPlain()
                let value = ASCII.hexNumber(in: bytes, at: &at, end: min(at + 4, range.upperBound))
                units.append(UInt16(truncatingIfNeeded: value))
                continue
            }
            if !units.isEmpty { flushUnits() }
            switch escape {
            case UInt8(ascii: "n"): plain.append(ASCII.lineFeed)
            case UInt8(ascii: "t"): plain.append(ASCII.tab)
            case UInt8(ascii: "r"): plain.append(ASCII.carriageReturn)
            case UInt8(ascii: "b"): plain.append(8)
            case UInt8(ascii: "f"): plain.append(12)
            default: plain.append(escape)
            }
        }
        flushUnits()
        flushPlain()
        return result
    }

    private mutating func skipBlanks() {
        while index < bytes.count, ASCII.isSpace(bytes[index]) { index += 1 }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), ASCII.minus, UInt8(ascii: "+"), UInt8(ascii: "."):
            return true
        default: return false
        }
    }

    private func stop(_ reason: String) -> PropertyListSyntaxError {
        PropertyListSyntaxError(offset: index, reason: reason)
    }
}
