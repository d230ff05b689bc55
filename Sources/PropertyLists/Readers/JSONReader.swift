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

    private struct Frame {
        let record: Int
        let isDictionary: Bool
    }

    private mutating func readDocument() throws {
        var frames: [Frame] = []
        skipBlanks()
        try readValue(&frames)
        while let frame = frames.last {
            skipBlanks()
            guard index < bytes.count else {
                throw PropertyListSyntaxError(
                    offset: Int(builder.records[frame.record].start),
                    reason: "the file ends before the bracket that opens here is closed")
            }
            let closer = frame.isDictionary ? ASCII.closeBrace : ASCII.closeBracket
            if bytes[index] == closer {
                index += 1
                builder.close(frame.record, end: index)
                frames.removeLast()
                try endOfItem(in: frames.last)
                continue
            }
            if frame.isDictionary {
                try readString()
                skipBlanks()
                guard index < bytes.count, bytes[index] == ASCII.colon else { throw stop("expected ':' after a key") }
                index += 1
                skipBlanks()
            }
            try readValue(&frames)
        }
        skipBlanks()
        if index < bytes.count { throw stop("something follows the end of the JSON value") }
    }

    private mutating func readValue(_ frames: inout [Frame]) throws {
        guard index < bytes.count else { throw stop("the file ends where a value should stand") }
        let start = index
        switch bytes[index] {
        case ASCII.openBrace, ASCII.openBracket:
            guard frames.count < OpenStepReader.maximumDepth else { throw stop("values are nested more than 128 deep") }
            let isDictionary = bytes[index] == ASCII.openBrace
            frames.append(
                Frame(record: builder.open(isDictionary ? .dictionary : .array, at: index), isDictionary: isDictionary))
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
        try endOfItem(in: frames.last)
    }

    private mutating func endOfItem(in frame: Frame?) throws {
        guard let frame else { return }
        skipBlanks()
        guard index < bytes.count else { return }
        if bytes[index] == ASCII.comma {
            index += 1
        } else if bytes[index] != (frame.isDictionary ? ASCII.closeBrace : ASCII.closeBracket) {
            throw stop("expected ','")
        }
    }

    private mutating func readString() throws {
        guard index < bytes.count, bytes[index] == ASCII.quote else { throw stop("expected a string") }
        let start = index
        index += 1
        var hasEscapes = false
        while index < bytes.count, bytes[index] != ASCII.quote {
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

    private func unescape(_ range: Range<Int>) -> String {
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
                var value: UInt32 = 0
                var digits = 0
                while digits < 4, at < range.upperBound, let digit = ASCII.hexValue(bytes[at]) {
                    value = value * 16 + digit
                    at += 1
                    digits += 1
                }
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
