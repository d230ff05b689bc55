/// The layout of an XML file: a property list, a storyboard, a xib.
///
/// In a property list a key makes one heading with its value; elsewhere a start tag is a heading.
struct MarkupLayout {
    private(set) var layout = CodeLayout()
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    /// A key whose value is still to come or not over: its line, and how many elements of the value are open.
    private var entry: (first: Int, depth: Int, isKeyOver: Bool)?

    init(_ source: [UInt8]) {
        bytes = source
        while index < bytes.count { step() }
    }

    private func has(_ text: String) -> Bool {
        let text = text.utf8
        guard index + text.count <= bytes.count else { return false }
        return bytes[index..<index + text.count].elementsEqual(text)
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
    }

    /// Up to `text` and past it; false when the file ends before.
    private mutating func skip(past text: String) -> Bool {
        while index < bytes.count {
            if has(text) {
                advance(text.utf8.count)
                return true
            }
            advance()
        }
        return false
    }

    private mutating func step() {
        if has("<!--") {
            readComment()
        } else if has("<![CDATA[") {
            let first = line
            _ = skip(past: "]]>")
            for line in first...line { layout.codeLines.insert(line) }
        } else if bytes[index] == UInt8(ascii: "<") {
            readTag()
        } else {
            if bytes[index] > UInt8(ascii: " ") { layout.codeLines.insert(line) }
            advance()
        }
    }

    private mutating func readComment() {
        let position = Position(line: line, column: index - lineStart + 1)
        advance(4)
        let start = index
        guard skip(past: "-->") else { return }
        layout.comments.append(
            CodeLayout.Comment(
                text: String(decoding: bytes[start..<index - 3], as: UTF8.self), position: position, lastLine: line))
    }

    private mutating func readTag() {
        let first = line
        let start = index
        var quote: UInt8?
        while index < bytes.count {
            let byte = bytes[index]
            if let open = quote {
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: ">") {
                break
            }
            advance()
        }
        let text = bytes[start..<index]
        advance()
        for line in first...line { layout.codeLines.insert(line) }
        if line > first { layout.headings.append(first...line) }
        follow(text, first: first)
    }

    /// - Parameter tag: Without its last bracket.
    private mutating func follow(_ tag: ArraySlice<UInt8>, first: Int) {
        let isEnd = tag.dropFirst().first == UInt8(ascii: "/")
        let isEmpty = tag.last == UInt8(ascii: "/")
        let name = tag.dropFirst(isEnd ? 2 : 1).prefix { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: "/") }
        guard let first = name.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { return }
        if name.elementsEqual("key".utf8), entry.map({ $0.depth == 0 }) ?? true {
            if isEnd { entry?.isKeyOver = true } else { entry = (line, 0, false) }
            return
        }
        guard let open = entry, open.isKeyOver else { return }
        if isEnd { entry?.depth -= 1 } else if !isEmpty { entry?.depth += 1 }
        guard let depth = entry?.depth, depth <= 0 else { return }
        if line > open.first, depth == 0 { layout.headings.append(open.first...line) }
        entry = nil
    }
}
