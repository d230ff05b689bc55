/// The layout of a YAML file: a key makes one heading with everything below it.
struct IndentedLayout {
    private(set) var layout = CodeLayout()

    init(_ source: [UInt8]) {
        layout.headingsHoldBodies = true
        var lines: [(number: Int, indent: Int, isItem: Bool)] = []
        /// The indentation of the key whose text takes the following lines as they are.
        var blockIndent: Int?
        let rows = source.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (offset, row) in rows.enumerated() {
            let indent = row.prefix { $0 == UInt8(ascii: " ") }.count
            let isBlank = row.allSatisfy { $0 <= UInt8(ascii: " ") }
            if let block = blockIndent {
                if isBlank { continue }
                if indent > block {
                    lines.append((offset + 1, indent, false))
                    continue
                }
                blockIndent = nil
            }
            let comment = Self.commentStart(in: row)
            if let comment {
                layout.comments.append(
                    CodeLayout.Comment(
                        text: String(decoding: row[(comment + 1)...], as: UTF8.self),
                        position: Position(line: offset + 1, column: comment - row.startIndex + 1),
                        lastLine: offset + 1))
            }
            let code = row[..<(comment ?? row.endIndex)]
            guard code.contains(where: { $0 > UInt8(ascii: " ") }) else { continue }
            lines.append((offset + 1, indent, code.dropFirst(indent).first == UInt8(ascii: "-")))
            if Self.opensBlock(code) { blockIndent = indent }
        }
        layout.codeLines = Set(lines.map(\.number))
        for (index, start) in lines.enumerated() {
            let below = lines[(index + 1)...].prefix { next in
                next.indent > start.indent || (next.indent == start.indent && next.isItem && !start.isItem)
            }
            if let last = below.last { layout.headings.append(start.number...last.number) }
        }
    }

    /// A number sign outside quotes, at the start of the line or after a blank.
    private static func commentStart(in row: ArraySlice<UInt8>) -> Int? {
        var quote: UInt8?
        var previous = UInt8(ascii: " ")
        var index = row.startIndex
        while index < row.endIndex {
            let byte = row[index]
            if let open = quote {
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { index += 1 }
                if byte == open { quote = nil }
            } else if byte == UInt8(ascii: "#"), previous <= UInt8(ascii: " ") {
                return index
            } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'"), " \t:-[{,".utf8.contains(previous) {
                quote = byte
            }
            previous = byte
            index += 1
        }
        return nil
    }

    /// Whether the line ends with `|` or `>`, with their signs: what follows is text.
    private static func opensBlock(_ code: ArraySlice<UInt8>) -> Bool {
        let words = code.split { $0 <= UInt8(ascii: " ") }
        guard words.count > 1, let last = words.last, last.count <= 3,
            last.first == UInt8(ascii: "|") || last.first == UInt8(ascii: ">")
        else { return false }
        return words[words.count - 2].last == UInt8(ascii: ":") || words[words.count - 2].elementsEqual("-".utf8)
    }
}
