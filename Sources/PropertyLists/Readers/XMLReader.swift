/// Reads XML property lists, keeping the byte range of every key and value.
///
/// Like CoreFoundation's reader this knows property lists, not XML at large: no document type is loaded, no entity is
/// defined, only the five predefined ones and character references exist. So nothing can be fetched and nothing can grow.
struct XMLReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index: Int
    private var builder = PropertyListTapeBuilder()
    private var preprocessorOffsets: [Int] = []

    private init(bytes: UnsafeBufferPointer<UInt8>, start: Int) {
        self.bytes = bytes
        index = start
    }

    static func read(_ text: SourceText, from start: Int) throws -> (PropertyListTapeBuilder, preprocessor: [Int]) {
        try text.bytes.withUnsafeBufferPointer { buffer in
            var reader = XMLReader(bytes: buffer, start: start)
            try reader.readDocument()
            return (reader.builder, reader.preprocessorOffsets)
        }
    }

    private struct Frame {
        let record: Int
        let isDictionary: Bool
        let start: Int
        /// The key that waits for its value.
        var pendingKey: Range<Int>?
    }

    private struct Tag {
        let range: Range<Int>
        let name: String
        let isClosing: Bool
        let isEmpty: Bool
    }

    // MARK: Structure

    private mutating func readDocument() throws {
        var frames: [Frame] = []
        var sawRoot = false
        var insideList = false
        while let tag = try nextTag(root: frames.isEmpty) {
            if tag.name == "plist" {
                guard frames.isEmpty else { throw stop(at: tag, "'plist' inside a value") }
                insideList = !tag.isClosing
                if tag.isClosing || tag.isEmpty { break }
                continue
            }
            if tag.isClosing {
                guard let frame = frames.popLast() else { throw stop(at: tag, "'</\(tag.name)>' closes nothing") }
                try close(frame, with: tag)
                sawRoot = frames.isEmpty
                if sawRoot, !insideList { break }
                continue
            }
            if sawRoot { throw stop(at: tag, "a second value follows the property list") }
            if tag.name == "key" {
                guard let frame = frames.last, frame.isDictionary else {
                    throw stop(at: tag, "a key outside a dictionary")
                }
                if let pending = frame.pendingKey { throw missingValue(for: pending) }
                let content = try readText(of: tag)
                append(.string, tag.range.lowerBound..<index, content)
                frames[frames.count - 1].pendingKey = tag.range.lowerBound..<index
                continue
            }
            if let frame = frames.last, frame.isDictionary {
                guard frame.pendingKey != nil else {
                    throw stop(
                        at: tag, "a <\(tag.name)> stands in a dictionary without a key of its own",
                        wayOut: "if it belongs to the key above, put all its values into one <array>")
                }
                frames[frames.count - 1].pendingKey = nil
            }
            if let frame = try readValue(tag, depth: frames.count) {
                frames.append(frame)
            } else if frames.isEmpty {
                sawRoot = true
                if !insideList { break }
            }
        }
        if let frame = frames.last {
            throw PropertyListSyntaxError(
                offset: frame.start,
                reason: "the file ends before the <\(frame.isDictionary ? "dict" : "array")> that opens here is closed")
        }
        guard sawRoot else { throw PropertyListSyntaxError(offset: index, reason: "the property list has no value") }
        if try nextTag(root: true) != nil {
            throw PropertyListSyntaxError(offset: index, reason: "something follows the end of the property list")
        }
    }

    private mutating func close(_ frame: Frame, with tag: Tag) throws {
        if let pending = frame.pendingKey { throw missingValue(for: pending) }
        let expected = frame.isDictionary ? "dict" : "array"
        guard tag.name == expected else {
            throw stop(at: tag, "'</\(tag.name)>' stands where '</\(expected)>' should")
        }
        builder.close(frame.record, end: tag.range.upperBound)
    }

    /// Reads a scalar whole, or opens a container and returns its frame.
    private mutating func readValue(_ tag: Tag, depth: Int) throws -> Frame? {
        let start = tag.range.lowerBound
        switch tag.name {
        case "dict", "array":
            guard depth < PropertyListTapeBuilder.maximumDepth else {
                throw stop(at: tag, "values are nested more than 128 deep")
            }
            let record = builder.open(tag.name == "dict" ? .dictionary : .array, at: start)
            guard !tag.isEmpty else {
                builder.close(record, end: tag.range.upperBound)
                return nil
            }
            return Frame(record: record, isDictionary: tag.name == "dict", start: start)
        case "true", "false":
            if !tag.isEmpty { _ = try readText(of: tag) }
            builder.scalar(.boolean, start..<index, decoded: tag.name)
        case "string": try readScalar(.string, tag)
        case "integer": try readScalar(.integer, tag, trimmed: true)
        case "real": try readScalar(.real, tag, trimmed: true)
        case "date": try readScalar(.date, tag, trimmed: true)
        case "data": try readScalar(.data, tag, trimmed: true)
        default: throw stop(at: tag, "<\(tag.name)> is not a property list element")
        }
        return nil
    }

    private mutating func readScalar(_ kind: PropertyListNode.Kind, _ tag: Tag, trimmed: Bool = false) throws {
        var content = try readText(of: tag)
        if trimmed, case .raw(var range) = content {
            while !range.isEmpty, ASCII.isSpace(bytes[range.lowerBound]) { range = range.dropFirst() }
            while !range.isEmpty, ASCII.isSpace(bytes[range.upperBound - 1]) { range = range.dropLast() }
            content = .raw(range)
        }
        if kind == .integer, case .raw(let range) = content, !isInteger(range) {
            throw stop(at: tag, "'\(String(decoding: bytes[range], as: UTF8.self))' is not an integer")
        }
        append(kind, tag.range.lowerBound..<index, content)
    }

    private func isInteger(_ range: Range<Int>) -> Bool {
        var digits = range
        if let first = digits.first, bytes[first] == ASCII.minus || bytes[first] == UInt8(ascii: "+") {
            digits = digits.dropFirst()
        }
        if digits.count > 2, bytes[digits.lowerBound] == UInt8(ascii: "0"),
            bytes[digits.lowerBound + 1] | 0x20 == UInt8(ascii: "x")
        {
            digits = digits.dropFirst(2)
        }
        return !digits.isEmpty && digits.allSatisfy { ASCII.hexValue(bytes[$0]) != nil }
    }

    private mutating func append(_ kind: PropertyListNode.Kind, _ range: Range<Int>, _ content: Content) {
        switch content {
        case .raw(let inner): builder.scalar(kind, range, content: inner)
        case .decoded(let string): builder.scalar(kind, range, decoded: string)
        }
    }

    // MARK: Lexical level

    private enum Content {
        case raw(Range<Int>)
        case decoded(String)
    }

    /// The next tag, past blanks, comments, processing instructions and the document type.
    private mutating func nextTag(root: Bool) throws -> Tag? {
        while index < bytes.count {
            let byte = bytes[index]
            if ASCII.isSpace(byte) {
                index += 1
            } else if byte == ASCII.less {
                if try skipMarkup(root: root) { continue }
                return try readTag()
            } else if byte == ASCII.hash, isDirective(at: index) {
                preprocessorOffsets.append(index)
                skipDirective()
            } else {
                var end = index
                while end < bytes.count, !ASCII.isSpace(bytes[end]), bytes[end] != ASCII.less, end - index < 40 {
                    end += 1
                }
                let word = String(decoding: bytes[index..<end], as: UTF8.self)
                throw PropertyListSyntaxError(offset: index, reason: "text '\(word)' stands between elements")
            }
        }
        return nil
    }

    /// Skips a comment, processing instruction or document type that starts here; false when a tag starts here.
    private mutating func skipMarkup(root: Bool) throws -> Bool {
        let start = index
        if starts(with: "<!--") {
            index += 4
            guard skip(past: "-->") else {
                throw PropertyListSyntaxError(offset: start, reason: "the comment that starts here is not closed")
            }
            return true
        }
        if starts(with: "<?") {
            guard skip(past: "?>") else {
                throw PropertyListSyntaxError(offset: start, reason: "the '<?' that starts here is not closed")
            }
            return true
        }
        guard starts(with: "<!") else { return false }
        guard root, starts(with: "<!DOCTYPE") else {
            throw PropertyListSyntaxError(offset: start, reason: "'<!' starts nothing a property list can hold here")
        }
        var brackets = 0
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            if byte == ASCII.quote || byte == ASCII.apostrophe {
                while index < bytes.count, bytes[index] != byte { index += 1 }
                index += 1
            } else if byte == ASCII.openBracket {
                brackets += 1
            } else if byte == ASCII.closeBracket {
                brackets -= 1
            } else if byte == ASCII.greater, brackets <= 0 {
                return true
            }
        }
        throw PropertyListSyntaxError(offset: start, reason: "the document type that starts here is not closed")
    }

    private mutating func readTag() throws -> Tag {
        let start = index
        index += 1
        let isClosing = index < bytes.count && bytes[index] == ASCII.slash
        if isClosing { index += 1 }
        let nameStart = index
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        guard index > nameStart else {
            throw PropertyListSyntaxError(offset: start, reason: "'<' starts no element")
        }
        let name = String(decoding: bytes[nameStart..<index], as: UTF8.self)
        var isEmpty = false
        while index < bytes.count, bytes[index] != ASCII.greater {
            let byte = bytes[index]
            if byte == ASCII.less { break }
            index += 1
            if byte == ASCII.quote || byte == ASCII.apostrophe {
                while index < bytes.count, bytes[index] != byte { index += 1 }
                index += 1
            } else {
                isEmpty = byte == ASCII.slash
            }
        }
        guard index < bytes.count, bytes[index] == ASCII.greater else {
            throw PropertyListSyntaxError(offset: start, reason: "the tag '<\(name)' is not closed")
        }
        index += 1
        return Tag(range: start..<index, name: name, isClosing: isClosing, isEmpty: isEmpty)
    }

    /// The character data of the element `tag` opened, through its closing tag.
    private mutating func readText(of tag: Tag) throws -> Content {
        guard !tag.isEmpty else { return .raw(index..<index) }
        let start = index
        var decoded: [UInt8]?
        while index < bytes.count {
            let byte = bytes[index]
            if byte == ASCII.less {
                if starts(with: "<![CDATA[") {
                    if decoded == nil { decoded = Array(bytes[start..<index]) }
                    index += 9
                    let content = index
                    guard skip(past: "]]>") else {
                        throw PropertyListSyntaxError(offset: content, reason: "the CDATA section is not closed")
                    }
                    decoded?.append(contentsOf: bytes[content..<index - 3])
                    continue
                }
                if starts(with: "<!--") {
                    if decoded == nil { decoded = Array(bytes[start..<index]) }
                    index += 4
                    guard skip(past: "-->") else {
                        throw PropertyListSyntaxError(offset: index, reason: "a comment is not closed")
                    }
                    continue
                }
                let end = index
                let closing = try readTag()
                guard closing.isClosing, closing.name == tag.name else {
                    throw stop(at: closing, "expected '</\(tag.name)>'")
                }
                if let decoded { return .decoded(String(decoding: decoded, as: UTF8.self)) }
                return .raw(start..<end)
            }
            if byte == ASCII.ampersand {
                if decoded == nil { decoded = Array(bytes[start..<index]) }
                decoded?.append(contentsOf: try readReference())
                continue
            }
            decoded?.append(byte)
            index += 1
        }
        throw stop(at: tag, "the <\(tag.name)> that starts here is not closed")
    }

    private mutating func readReference() throws -> [UInt8] {
        let start = index
        index += 1
        while index < bytes.count, bytes[index] != ASCII.semicolon, index - start < 16 { index += 1 }
        guard index < bytes.count, bytes[index] == ASCII.semicolon else {
            throw PropertyListSyntaxError(offset: start, reason: "'&' must be written '&amp;'")
        }
        let name = String(decoding: bytes[start + 1..<index], as: UTF8.self)
        index += 1
        switch name {
        case "lt": return [ASCII.less]
        case "gt": return [ASCII.greater]
        case "amp": return [ASCII.ampersand]
        case "quot": return [ASCII.quote]
        case "apos": return [ASCII.apostrophe]
        default:
            let value =
                name.hasPrefix("#x")
                ? UInt32(name.dropFirst(2), radix: 16) : name.hasPrefix("#") ? UInt32(name.dropFirst()) : nil
            guard let value, let scalar = Unicode.Scalar(value) else {
                throw PropertyListSyntaxError(
                    offset: start, reason: "the entity '&\(name);' does not exist in property lists")
            }
            return Array(String(scalar).utf8)
        }
    }

    // MARK: Small steps

    private static let directives = [
        "if", "ifdef", "ifndef", "elif", "else", "endif", "define", "undef", "include", "import", "pragma", "error",
        "warning",
    ]

    private func isDirective(at offset: Int) -> Bool {
        var start = offset + 1
        while start < bytes.count, bytes[start] == ASCII.space || bytes[start] == ASCII.tab { start += 1 }
        var end = start
        while end < bytes.count, bytes[end] >= UInt8(ascii: "a"), bytes[end] <= UInt8(ascii: "z") { end += 1 }
        return Self.directives.contains(String(decoding: bytes[start..<end], as: UTF8.self))
    }

    private mutating func skipDirective() {
        while index < bytes.count, bytes[index] != ASCII.lineFeed, bytes[index] != ASCII.carriageReturn {
            let continues =
                bytes[index] == ASCII.backslash && index + 1 < bytes.count && bytes[index + 1] == ASCII.lineFeed
            index += continues ? 2 : 1
        }
    }

    private func starts(with literal: StaticString) -> Bool {
        guard index + literal.utf8CodeUnitCount <= bytes.count else { return false }
        for offset in 0..<literal.utf8CodeUnitCount where bytes[index + offset] != literal.utf8Start[offset] {
            return false
        }
        return true
    }

    private mutating func skip(past literal: StaticString) -> Bool {
        while index < bytes.count {
            if starts(with: literal) {
                index += literal.utf8CodeUnitCount
                return true
            }
            index += 1
        }
        return false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), ASCII.minus, ASCII.colon, UInt8(ascii: "."),
            0x80...:
            return true
        default: return false
        }
    }

    private func missingValue(for key: Range<Int>) -> PropertyListSyntaxError {
        PropertyListSyntaxError(offset: key.lowerBound, reason: "the key that stands here has no value")
    }

    private func stop(at tag: Tag, _ reason: String) -> PropertyListSyntaxError {
        PropertyListSyntaxError(offset: tag.range.lowerBound, reason: reason)
    }

    private func stop(at tag: Tag, _ reason: String, wayOut: String) -> PropertyListSyntaxError {
        PropertyListSyntaxError(offset: tag.range.lowerBound, reason: reason, wayOut: wayOut)
    }
}
