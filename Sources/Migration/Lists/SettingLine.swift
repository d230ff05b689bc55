import OrientationModel
import PropertyLists

/// One assignment of an xcconfig: `NAME[conditions] = words // comment`, which a backslash continues on the next line.
struct SettingLine: WrittenWords {
    private let content: [UInt8]
    private let layout: TextLayout
    private let nameEnd: Int
    private let nameStart: Int
    /// The words with their places, in order.
    private let words: [(text: String, range: Range<Int>)]

    /// Nil when no assignment with words stands there.
    /// - Parameters:
    ///   - content: The file in UTF-8.
    ///   - location: Of the setting's name.
    init?(_ content: [UInt8], at location: SourceLocation) {
        self.content = content
        layout = TextLayout(content)
        guard let start = Self.offset(of: location, in: content) else { return nil }
        nameStart = start
        var index = start
        while index < content.count, Self.isNameByte(content[index]) { index += 1 }
        nameEnd = index
        let end = layout.lineEnd(of: index)
        // The sign may stand in a condition as well: `[sdk=iphoneos*]`.
        var depth = 0
        while index < end, depth > 0 || content[index] != UInt8(ascii: "=") {
            if content[index] == UInt8(ascii: "[") { depth += 1 }
            if content[index] == UInt8(ascii: "]") { depth -= 1 }
            index += 1
        }
        guard index < end, nameEnd > nameStart else { return nil }
        words = Self.words(content, from: index + 1, layout)
        if words.isEmpty { return nil }
    }

    func appending(_ added: [String]) -> [TextReplacement]? {
        guard let end = words.last?.range.upperBound else { return nil }
        return [TextReplacement(end..<end, with: " " + added.joined(separator: " "))]
    }

    func removing(_ doomed: Set<String>) -> [TextReplacement]? {
        let kept = words.filter { !doomed.contains($0.text) }
        guard !kept.isEmpty, kept.count < words.count else { return nil }
        var result: [TextReplacement] = []
        var index = 0
        while index < words.count {
            guard doomed.contains(words[index].text) else {
                index += 1
                continue
            }
            let first = index
            while index < words.count, doomed.contains(words[index].text) { index += 1 }
            // With the blanks before them; words at the start go with those behind them.
            let run =
                first > 0
                ? words[first - 1].range.upperBound..<words[index - 1].range.upperBound
                : words[0].range.lowerBound..<words[index].range.lowerBound
            let isOnOneLine = !content[run].contains(UInt8(ascii: "\\"))
            result +=
                isOnOneLine
                ? [TextReplacement(run, with: "")]
                : words[first..<index].map { TextReplacement($0.range, with: "") }
        }
        return result
    }

    func adding(_ name: String, words added: [String], without doomed: Set<String>) -> [TextReplacement]? {
        guard let first = words.first, let last = words.last else { return nil }
        let between = content[nameEnd..<first.range.lowerBound]
        // A value that starts on the next line is laid out by hand.
        guard !between.contains(UInt8(ascii: "\\")) else { return nil }
        let place = layout.lineEnd(of: last.range.upperBound)
        let line =
            layout.lineEnd + layout.indentation(at: nameStart) + name + String(decoding: between, as: UTF8.self)
            + added.joined(separator: " ")
        return [TextReplacement(place..<place, with: line)]
    }

    private static func words(
        _ content: [UInt8], from start: Int, _ layout: TextLayout
    ) -> [(text: String, range: Range<Int>)] {
        var result: [(text: String, range: Range<Int>)] = []
        var index = start
        while true {
            let end = layout.lineEnd(of: index)
            var word = index
            var continues = false
            func close(_ stop: Int) {
                guard stop > word else { return }
                result.append((String(decoding: content[word..<stop], as: UTF8.self), word..<stop))
            }
            var position = index
            while position < end {
                let byte = content[position]
                let isComment =
                    byte == UInt8(ascii: "/") && position + 1 < end && content[position + 1] == UInt8(ascii: "/")
                if isComment { break }
                if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") || byte == UInt8(ascii: ";") {
                    close(position)
                    word = position + 1
                } else if byte == UInt8(ascii: "\\"),
                    content[(position + 1)..<end].allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") })
                {
                    close(position)
                    word = end
                    continues = true
                    break
                }
                position += 1
            }
            close(position)
            guard continues else { return result }
            index = layout.nextLine(after: end)
            if index >= content.count { return result }
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// The offset of a place; nil when the text has no such line or column.
    static func offset(of location: SourceLocation, in content: [UInt8]) -> Int? {
        let text = SourceText(bytes: content)
        guard location.line > 0, let line = text.line(location.line), location.column > 0,
            location.column <= line.count + 1
        else { return nil }
        return line.startIndex + location.column - 1
    }
}
