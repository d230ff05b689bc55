/// Changes one value of a property list in text form and leaves every other byte alone.
///
/// What it adds looks like what stands beside it: indentation, quoting, line ends, commas. Values are appended, never
/// reordered.
public struct PropertyListEditing: Sendable {
    private let document: PropertyListDocument
    private let layout: TextLayout
    private var bytes: [UInt8] { document.source.bytes }

    /// - Parameter document: A list in text form; there is nothing to edit in a binary one.
    public init(_ document: PropertyListDocument) {
        self.document = document
        layout = TextLayout(document.source.bytes)
    }

    // MARK: Finding

    /// The entry whose key starts at a place, anywhere in the list.
    /// - Parameters:
    ///   - line: From 1.
    ///   - column: From 1, in bytes.
    public func entry(line: Int, column: Int) -> PropertyListNode.Entry? {
        var pending = [document.root]
        while let node = pending.popLast() {
            var found: PropertyListNode.Entry?
            node.forEachEntry { entry in
                if let start = entry.key.start, start.line == line, start.column == column { found = entry }
                if entry.value.kind.isContainer { pending.append(entry.value) }
            }
            if let found { return found }
            for element in node.elements ?? [] where element.kind.isContainer { pending.append(element) }
        }
        return nil
    }

    // MARK: Arrays

    /// Appends strings to an array that has an element already; nil for any other value.
    public func appending(_ strings: [String], to array: PropertyListNode) -> TextReplacement? {
        guard let last = array.elements?.last, let range = last.byteRange, !strings.isEmpty else { return nil }
        let place = insertionPoint(after: range.upperBound)
        let isOnOwnLine = layout.startsLine(range.lowerBound)
        let separator = isOnOwnLine ? layout.lineEnd + layout.indentation(at: range.lowerBound) : ""
        let words = strings.map { spelled($0, like: last) }
        switch document.format {
        case .xml:
            let text = words.map { separator + $0 }.joined()
            return TextReplacement(place.end..<place.end, with: text)
        case .openStep, .json:
            let blank = isOnOwnLine ? separator : " "
            if let comma = place.comma {
                // The list closes with a comma, and goes on doing so.
                let text = words.map { blank + $0 + "," }.joined()
                let end = isOnOwnLine ? place.end : comma + 1
                return TextReplacement(end..<end, with: text)
            }
            // A comment behind the last element would swallow the comma.
            let text = words.map { "," + blank + $0 }.joined()
            return TextReplacement(range.upperBound..<range.upperBound, with: text)
        case .binary: return nil
        }
    }

    /// Takes strings out of an array, each with its line or comma; at least one other element has to stay.
    public func removing(_ strings: Set<String>, from array: PropertyListNode) -> [TextReplacement]? {
        guard let elements = array.elements else { return nil }
        let isDoomed = elements.map { $0.string.map(strings.contains) ?? false }
        guard isDoomed.contains(true), let lastKept = isDoomed.lastIndex(of: false) else { return nil }
        var result: [TextReplacement] = []
        for (index, element) in elements.enumerated() where isDoomed[index] && index < lastKept {
            guard let range = element.byteRange else { return nil }
            result.append(TextReplacement(removal(of: range), with: ""))
        }
        guard lastKept < elements.count - 1 else { return result }
        guard let kept = elements[lastKept].byteRange, let end = elements.last?.byteRange else { return nil }
        // What stays last keeps the comma it has when the list closes with one.
        let start = comma(after: end.upperBound) == nil ? kept.upperBound : comma(after: kept.upperBound).map { $0 + 1 }
        let stop = comma(after: end.upperBound).map { $0 + 1 } ?? end.upperBound
        result.append(TextReplacement((start ?? kept.upperBound)..<stop, with: ""))
        return result
    }

    /// The bytes that go with an element that others follow.
    private func removal(of element: Range<Int>) -> Range<Int> {
        var range = element
        if document.format != .xml, let comma = comma(after: element.upperBound) {
            range = element.lowerBound..<comma + 1
        }
        let end = layout.lineEnd(of: range.upperBound)
        let isAlone =
            layout.startsLine(range.lowerBound) && bytes[range.upperBound..<end].allSatisfy(ASCII.isSpace)
        if isAlone { return layout.lineStart(of: range.lowerBound)..<layout.nextLine(after: range.upperBound) }
        var start = range.lowerBound
        while start > 0, bytes[start - 1] == ASCII.space { start -= 1 }
        return start..<range.upperBound
    }

    // MARK: Words in one string

    /// Appends words to a string that holds a list of words, as a build setting does.
    public func appending(words: [String], to string: PropertyListNode) -> TextReplacement? {
        guard string.kind == .string, let range = string.byteRange, !words.isEmpty else { return nil }
        let text = " " + words.joined(separator: " ")
        switch document.format {
        case .xml:
            guard let close = bytes[range].lastIndex(of: ASCII.less) else { return nil }
            return TextReplacement(close..<close, with: text)
        case .openStep, .json:
            let quote = bytes[range.lowerBound]
            if quote == ASCII.quote || quote == ASCII.apostrophe {
                return TextReplacement(range.upperBound - 1..<range.upperBound - 1, with: text)
            }
            let old = String(decoding: bytes[range], as: UTF8.self)
            return TextReplacement(range, with: "\"" + old + text + "\"")
        case .binary: return nil
        }
    }

    /// Puts other words in place of those a string holds.
    public func replacing(_ string: PropertyListNode, withWords words: [String]) -> TextReplacement? {
        guard string.kind == .string, let range = string.byteRange, !words.isEmpty else { return nil }
        let text = words.joined(separator: " ")
        switch document.format {
        case .xml: return TextReplacement(range, with: "<string>\(text)</string>")
        case .openStep, .json:
            guard words.count == 1 else { return TextReplacement(range, with: "\"\(text)\"") }
            // Several words need the quotation marks that one does not.
            let hadToBeQuoted = document.format == .openStep && (string.text ?? "").contains(" ")
            return TextReplacement(
                range, with: hadToBeQuoted && Self.isPlain(text) ? text : spelled(text, like: string))
        case .binary: return nil
        }
    }

    // MARK: Entries

    /// Adds an entry with an array of strings behind another entry that has one, in its style.
    public func adding(
        key: String, strings: [String], after model: PropertyListNode.Entry
    ) -> TextReplacement? {
        guard let keyRange = model.key.byteRange, let valueRange = model.value.byteRange,
            let elements = model.value.elements, let first = elements.first, let firstRange = first.byteRange,
            !strings.isEmpty
        else { return nil }
        let start = separator(before: keyRange.lowerBound)
        let isSpread = layout.startsLine(firstRange.lowerBound)
        let inner = isSpread ? layout.lineEnd + layout.indentation(at: firstRange.lowerBound) : ""
        let closing = closingSeparator(of: valueRange, isSpread: isSpread)
        let words = strings.map { spelled($0, like: first) }
        switch document.format {
        case .xml:
            let between = blanks(between: keyRange.upperBound, and: valueRange.lowerBound)
            let list = words.map { inner + $0 }.joined()
            let place = insertionPoint(after: valueRange.upperBound).end
            let text = "\(start)<key>\(key)</key>\(between)<array>\(list)\(closing)</array>"
            return TextReplacement(place..<place, with: text)
        case .openStep:
            guard let semicolon = semicolon(after: valueRange.upperBound) else { return nil }
            let list = isSpread ? words.map { inner + $0 + "," }.joined() : words.joined(separator: ", ")
            let text = "\(start)\"\(key)\" = (\(list)\(closing));"
            return TextReplacement(semicolon + 1..<semicolon + 1, with: text)
        case .json:
            let list = isSpread ? words.map { inner + $0 }.joined(separator: ",") : words.joined(separator: ", ")
            let text = ",\(start)\"\(key)\": [\(list)\(closing)]"
            return TextReplacement(valueRange.upperBound..<valueRange.upperBound, with: text)
        case .binary: return nil
        }
    }

    /// Adds a build setting behind another one: `NAME = "words";`.
    public func adding(setting key: String, words: [String], after model: PropertyListNode.Entry) -> TextReplacement? {
        guard let keyRange = model.key.byteRange, let valueRange = model.value.byteRange else { return nil }
        let start = separator(before: keyRange.lowerBound)
        let isPlain = key.utf8.allSatisfy { ASCII.isUnquotedWord($0) }
        let text = words.joined(separator: " ")
        switch document.format {
        case .openStep:
            guard let semicolon = semicolon(after: valueRange.upperBound) else { return nil }
            let line = "\(start)\(isPlain ? key : "\"\(key)\"") = \"\(text)\";"
            return TextReplacement(semicolon + 1..<semicolon + 1, with: line)
        case .xml:
            let between = blanks(between: keyRange.upperBound, and: valueRange.lowerBound)
            let line = "\(start)<key>\(key)</key>\(between)<string>\(text)</string>"
            let place = insertionPoint(after: valueRange.upperBound).end
            return TextReplacement(place..<place, with: line)
        case .json, .binary: return nil
        }
    }

    // MARK: Small steps

    /// Where something that follows a value goes: past a comma and past a comment that ends on the same line.
    private func insertionPoint(after offset: Int) -> (end: Int, comma: Int?) {
        var index = offset
        var comma: Int?
        if document.format != .xml, let found = self.comma(after: offset) {
            comma = found
            index = found + 1
        }
        let end = layout.lineEnd(of: index)
        let rest = String(decoding: bytes[index..<end], as: UTF8.self).trimmingBlanks
        let isComment =
            document.format == .xml
            ? rest.hasPrefix("<!--") && rest.hasSuffix("-->")
            : rest.hasPrefix("//") || rest.hasPrefix("/*") && rest.hasSuffix("*/")
        return (rest.isEmpty || !isComment ? index : end, comma)
    }

    private func comma(after offset: Int) -> Int? { sign(ASCII.comma, after: offset) }
    private func semicolon(after offset: Int) -> Int? { sign(ASCII.semicolon, after: offset) }

    /// The next byte that is no blank and in no comment, when it is the given one.
    private func sign(_ wanted: UInt8, after offset: Int) -> Int? {
        var index = offset
        while index < bytes.count {
            if ASCII.isSpace(bytes[index]) {
                index += 1
            } else if bytes[index] == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "*") {
                index += 2
                while index + 1 < bytes.count, !(bytes[index] == UInt8(ascii: "*") && bytes[index + 1] == ASCII.slash) {
                    index += 1
                }
                index += 2
            } else if bytes[index] == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == ASCII.slash {
                index = layout.lineEnd(of: index)
            } else {
                return bytes[index] == wanted ? index : nil
            }
        }
        return nil
    }

    /// Whether Xcode writes a word of a project file without quotation marks.
    private static func isPlain(_ word: String) -> Bool {
        !word.isEmpty && !word.contains("//") && !word.contains("___")
            && word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "_./".contains($0)) }
    }

    private func spelled(_ string: String, like model: PropertyListNode) -> String {
        switch document.format {
        case .xml: return "<string>\(string)</string>"
        case .json: return "\"\(string)\""
        case .openStep, .binary:
            let first = model.byteRange.map { bytes[$0.lowerBound] }
            return first == ASCII.quote ? "\"\(string)\"" : first == ASCII.apostrophe ? "'\(string)'" : string
        }
    }

    /// What stands before an entry: its line end and indentation, or nothing when it shares a line.
    private func separator(before offset: Int) -> String {
        layout.startsLine(offset) ? layout.lineEnd + layout.indentation(at: offset) : document.format == .xml ? "" : " "
    }

    private func closingSeparator(of array: Range<Int>, isSpread: Bool) -> String {
        guard isSpread else { return "" }
        // The closing tag or bracket is the last thing of the range.
        let last = array.upperBound - 1
        let close = document.format == .xml ? bytes[array].lastIndex(of: ASCII.less) ?? last : last
        return layout.startsLine(close) ? layout.lineEnd + layout.indentation(at: close) : ""
    }

    private func blanks(between start: Int, and end: Int) -> String {
        let part = bytes[start..<end]
        return part.allSatisfy(ASCII.isSpace) ? String(decoding: part, as: UTF8.self) : ""
    }
}

extension ASCII {
    /// A byte that an OpenStep key may hold without quotes.
    static func isUnquotedWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
            true
        default: false
        }
    }
}

extension String {
    fileprivate var trimmingBlanks: String {
        var part = Substring(self)
        while let first = part.first, first.isWhitespace { part = part.dropFirst() }
        while let last = part.last, last.isWhitespace { part = part.dropLast() }
        return String(part)
    }
}
