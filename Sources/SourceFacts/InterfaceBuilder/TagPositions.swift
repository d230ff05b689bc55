/// Finds where each start tag of an XML text begins, in order.
///
/// libxml2 reports a start tag when it has read all of it, so its line is the tag's last one and its column the end. The
/// parser sees the start tags in the order of this scan, which makes one `next()` for each of its reports enough.
struct TagPositions {
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The start of the next start tag; nil when there is none left.
    mutating func next() -> Position? {
        while index < bytes.count {
            guard bytes[index] == UInt8(ascii: "<") else {
                advance()
                continue
            }
            if starts(with: "<!--") {
                skip(past: "-->")
            } else if starts(with: "<![CDATA[") {
                skip(past: "]]>")
            } else if starts(with: "<?") {
                skip(past: "?>")
            } else if starts(with: "<!") || starts(with: "</") {
                skip(past: ">")
            } else {
                let position = Position(line: line, column: index - lineStart + 1)
                skipTag()
                return position
            }
        }
        return nil
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") {
            line += 1
            lineStart = index + 1
        }
        index += 1
    }

    private func starts(with text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[index..<index + length].elementsEqual($0) }
    }

    private mutating func skip(past end: StaticString) {
        while index < bytes.count {
            if starts(with: end) {
                index += end.utf8CodeUnitCount
                return
            }
            advance()
        }
    }

    /// Skips a start tag with its attributes, whose values may hold `>`.
    private mutating func skipTag() {
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            advance()
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                return
            }
        }
    }
}
