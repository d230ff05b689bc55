import OrientationModel
import PropertyLists

/// The value of one key of a YAML file, where it is a list of words: `[A, B]`, a list with dashes, or words in one text, be it
/// on one line or in a block (`>-`). JSON is YAML in braces.
///
/// What other places share (an anchor that aliases name) is not changed, but another key can stand beside it; an alias gives way to
/// a list of its own.
struct YAMLWords: WrittenWords {
    private enum Shape {
        /// `[A, B]`; the opening bracket, the elements and the closing one.
        case flow(open: Int, elements: [Element], close: Int)
        /// Lines that start with a dash.
        case block(elements: [Element])
        /// One text of several words; whether it is in quotes.
        case text(Range<Int>, quote: UInt8?)
        /// `>-` or `|`, and what each line below it says; blank lines are not among them.
        case blockText(header: Range<Int>, lines: [Range<Int>])
        /// `*name`: the value of another place.
        case alias(Range<Int>)
    }

    private struct Element {
        var text: String
        /// With quotes.
        var range: Range<Int>
        var quote: UInt8?
    }

    private let content: [UInt8]
    private let layout: TextLayout
    private let key: Range<Int>
    /// What stands between the key and its value on one line: `: `.
    private let separator: String
    /// Whether the key stands in `{ … }`.
    private let isInFlow: Bool
    /// Whether other places may stand for the value too, so that it has to stay.
    private let isShared: Bool
    private let shape: Shape

    /// - Parameters:
    ///   - content: The file in UTF-8.
    ///   - location: Of the key.
    init?(_ content: [UInt8], at location: SourceLocation) {
        self.content = content
        layout = TextLayout(content)
        guard let start = SettingLine.offset(of: location, in: content) else { return nil }
        var scanner = Scanner(content: content, index: start)
        guard let key = scanner.key() else { return nil }
        self.key = key
        scanner.skipBlanks()
        let between = content[key.upperBound..<scanner.index]
        separator = String(decoding: between, as: UTF8.self)
        let anchor = scanner
        isShared = scanner.skipAnchor() && Self.isUsed(anchor)
        let value = scanner
        let startsLine = layout.startsLine(start)
        let shape = Self.shape(&scanner, layout, keyStart: start, isInFlow: !startsLine)
        let isInFlow = !startsLine || shape.map { Self.isInFlow($0, content) } ?? false
        if isInFlow, startsLine {
            // Read again: in braces a comma ends a text.
            scanner = value
            guard let shape = Self.shape(&scanner, layout, keyStart: start, isInFlow: true) else { return nil }
            self.shape = shape
        } else {
            guard let shape else { return nil }
            self.shape = shape
        }
        self.isInFlow = isInFlow
    }

    /// Whether an alias anywhere stands for the value whose anchor is at the scanner.
    private static func isUsed(_ anchor: Scanner) -> Bool {
        var scanner = anchor
        let name = anchor.content[scanner.name()].dropFirst()
        return anchor.content.indices.contains { index in
            guard anchor.content[index] == UInt8(ascii: "*") else { return false }
            var alias = Scanner(content: anchor.content, index: index)
            return anchor.content[alias.name()].dropFirst().elementsEqual(name)
        }
    }

    /// Whether a value whose key begins a line stands in braces all the same: a comma or the closing brace follows.
    private static func isInFlow(_ shape: Shape, _ content: [UInt8]) -> Bool {
        guard let end = end(of: shape) else { return false }
        if case .text = shape, content[end - 1] == UInt8(ascii: ",") { return true }
        var scanner = Scanner(content: content, index: end)
        scanner.skipSpaceAndComments()
        return scanner.byte == UInt8(ascii: ",") || scanner.byte == UInt8(ascii: "}")
    }

    /// The offset behind a value; nil for one that ends with its lines.
    private static func end(of shape: Shape) -> Int? {
        switch shape {
        case .flow(_, _, let close): close + 1
        case .text(let range, _), .alias(let range): range.upperBound
        case .block, .blockText: nil
        }
    }

    /// - Parameter scanner: At the value.
    private static func shape(
        _ scanner: inout Scanner, _ layout: TextLayout, keyStart: Int, isInFlow: Bool
    ) -> Shape? {
        guard let byte = scanner.byte else { return nil }
        switch byte {
        case UInt8(ascii: "["): return flow(&scanner)
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let range = scanner.quoted() else { return nil }
            return .text(range, quote: byte)
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return isInFlow ? nil : blockText(&scanner, layout, keyStart: keyStart)
        case UInt8(ascii: "*"): return .alias(scanner.name())
        case UInt8(ascii: "&"), UInt8(ascii: "{"), UInt8(ascii: "!"):
            return nil
        case UInt8(ascii: "#"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            // In braces a value on the next line has no dashes.
            return isInFlow ? nil : block(scanner.content, layout, keyStart: keyStart)
        default:
            let range = scanner.plain(isInFlow: isInFlow)
            // A text that goes on in the next line has more indentation there.
            let next = layout.nextLine(after: range.upperBound)
            if !isInFlow, next < scanner.content.count,
                layout.indentation(at: next).count > layout.indentation(at: keyStart).count,
                layout.lineEnd(of: next) > next + layout.indentation(at: next).utf8.count
            {
                return nil
            }
            return range.isEmpty ? nil : .text(range, quote: nil)
        }
    }

    private static func flow(_ scanner: inout Scanner) -> Shape? {
        let open = scanner.index
        scanner.index += 1
        var elements: [Element] = []
        while true {
            scanner.skipSpaceAndComments()
            guard let byte = scanner.byte else { return nil }
            switch byte {
            case UInt8(ascii: "]"):
                return elements.isEmpty ? nil : .flow(open: open, elements: elements, close: scanner.index)
            case UInt8(ascii: ","): scanner.index += 1
            default:
                guard let element = element(&scanner, isInFlow: true) else { return nil }
                elements.append(element)
            }
        }
    }

    private static func element(_ scanner: inout Scanner, isInFlow: Bool) -> Element? {
        guard let byte = scanner.byte, !"&*[{|>!".utf8.contains(byte) else { return nil }
        if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
            guard let range = scanner.quoted() else { return nil }
            let inner = scanner.content[range.lowerBound + 1..<range.upperBound - 1]
            return Element(text: String(decoding: inner, as: UTF8.self), range: range, quote: byte)
        }
        let range = scanner.plain(isInFlow: isInFlow)
        guard !range.isEmpty, !scanner.content[range].contains(UInt8(ascii: ":")) else { return nil }
        return Element(text: String(decoding: scanner.content[range], as: UTF8.self), range: range, quote: nil)
    }

    private static func block(_ content: [UInt8], _ layout: TextLayout, keyStart: Int) -> Shape? {
        let keyIndent = layout.indentation(at: keyStart).utf8.count
        var elements: [Element] = []
        var indent: Int?
        var line = layout.nextLine(after: keyStart)
        while line < content.count {
            let own = layout.indentation(at: line).utf8.count
            let end = layout.lineEnd(of: line)
            let first = line + own < end ? content[line + own] : nil
            if first == nil || first == UInt8(ascii: "#") {
                line = layout.nextLine(after: line)
                continue
            }
            guard first == UInt8(ascii: "-"), line + own + 1 < end, content[line + own + 1] == UInt8(ascii: " "),
                own >= keyIndent, indent == nil || indent == own
            else { break }
            indent = own
            var scanner = Scanner(content: content, index: line + own + 1)
            scanner.skipBlanks()
            guard let element = element(&scanner, isInFlow: false) else { return nil }
            elements.append(element)
            line = layout.nextLine(after: line)
        }
        return elements.isEmpty ? nil : .block(elements: elements)
    }

    /// - Parameter scanner: At the `|` or `>`.
    private static func blockText(_ scanner: inout Scanner, _ layout: TextLayout, keyStart: Int) -> Shape? {
        let header = scanner.plain(isInFlow: false)
        // A digit would say how far the text is indented.
        guard scanner.content[header].dropFirst().allSatisfy({ $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "+") })
        else { return nil }
        let keyIndent = layout.indentation(at: keyStart).utf8.count
        var lines: [Range<Int>] = []
        var line = layout.nextLine(after: header.upperBound)
        while line < scanner.content.count {
            let own = layout.indentation(at: line).utf8.count
            let end = layout.lineEnd(of: line)
            if line + own < end {
                guard own > keyIndent else { break }
                lines.append(line + own..<end)
            }
            line = layout.nextLine(after: line)
        }
        return lines.isEmpty ? nil : .blockText(header: header, lines: lines)
    }

    private func words(in range: Range<Int>) -> [String] {
        String(decoding: content[range], as: UTF8.self).split { $0 == " " || $0 == "\t" }.map(String.init)
    }

    /// The lines of a block that says some words, below its header, for a key that is indented as this one is.
    private func block(_ words: [String], like lines: [Range<Int>]) -> String {
        let indentation = layout.indentation(at: lines[0].lowerBound)
        let isOnePerLine = lines.allSatisfy { self.words(in: $0).count == 1 }
        let texts = isOnePerLine ? words : [words.joined(separator: " ")]
        return texts.map { layout.lineEnd + indentation + $0 }.joined()
    }

    // MARK: Aliases

    /// The words that an alias stands for, in their order; nil when they are not understood.
    private func aliased(_ alias: Range<Int>) -> [String]? {
        let name = content[alias].dropFirst()
        let anchors = content[..<alias.lowerBound].indices.filter { index in
            guard content[index] == UInt8(ascii: "&"), index > 0, Self.blanks.contains(content[index - 1]) else {
                return false
            }
            var scanner = Scanner(content: content, index: index)
            return content[scanner.name()].dropFirst().elementsEqual(name)
        }
        // The nearest one above counts.
        guard let anchor = anchors.last else { return nil }
        var scanner = Scanner(content: content, index: anchor)
        _ = scanner.skipAnchor()
        let line = layout.lineStart(of: anchor)
        let keyStart = line + layout.indentation(at: line).utf8.count
        switch Self.shape(&scanner, layout, keyStart: keyStart, isInFlow: false) {
        case .flow(_, let elements, _)?, .block(let elements)?: return elements.map(\.text)
        case .text(let range, let quote)?:
            return words(in: quote == nil ? range : range.lowerBound + 1..<range.upperBound - 1)
        case .blockText(_, let lines)?: return lines.flatMap { words(in: $0) }
        case .alias?, nil: return nil
        }
    }

    private static let blanks = Set(" \t\r\n,[{".utf8)

    /// A list of its own in place of an alias, whose other uses stay what they are.
    private func own(_ words: [String], insteadOf alias: Range<Int>) -> [TextReplacement] {
        let isSetting = String(decoding: content[key], as: UTF8.self).trimmingPrefix(while: { $0 == "\"" || $0 == "'" })
            .hasPrefix("INFOPLIST_KEY_")
        return [TextReplacement(key.upperBound..<alias.upperBound, with: ":" + list(words, isSetting: isSetting))]
    }

    /// The value of a new key, from the blank behind its colon. A setting is one text, an entry of an Info.plist a list.
    private func list(_ words: [String], isSetting: Bool) -> String {
        if isSetting {
            let text = words.joined(separator: " ")
            return isInFlow ? " \"\(text)\"" : " " + text
        }
        if isInFlow { return " [" + words.joined(separator: ", ") + "]" }
        let newLine = layout.lineEnd + layout.indentation(at: key.lowerBound)
        return words.map { newLine + "  - " + $0 }.joined()
    }

    // MARK: Changes

    func appending(_ words: [String]) -> [TextReplacement]? {
        if isShared { return nil }
        switch shape {
        case .alias(let range): return aliased(range).flatMap { own($0 + words, insteadOf: range) }
        case .flow(_, let elements, _):
            guard let last = elements.last else { return nil }
            let separator =
                layout.startsLine(last.range.lowerBound)
                ? "," + layout.lineEnd + layout.indentation(at: last.range.lowerBound) : comma
            let text = words.map { separator + spelled($0, like: last) }.joined()
            return [TextReplacement(last.range.upperBound..<last.range.upperBound, with: text)]
        case .block(let elements):
            guard let last = elements.last else { return nil }
            let place = layout.lineEnd(of: last.range.upperBound)
            let text = words.map { layout.lineEnd + dash(before: last) + spelled($0, like: last) }.joined()
            return [TextReplacement(place..<place, with: text)]
        case .text(let range, let quote):
            let end = quote == nil ? range.upperBound : range.upperBound - 1
            return [TextReplacement(end..<end, with: " " + words.joined(separator: " "))]
        case .blockText(_, let lines):
            let place = layout.lineEnd(of: lines[lines.count - 1].lowerBound)
            return [TextReplacement(place..<place, with: block(words, like: lines))]
        }
    }

    func removing(_ doomed: Set<String>) -> [TextReplacement]? {
        if isShared { return nil }
        switch shape {
        case .alias(let range):
            return aliased(range).flatMap { words in
                let kept = words.filter { !doomed.contains($0) }
                return kept.isEmpty || kept == words ? nil : own(kept, insteadOf: range)
            }
        case .flow(_, let elements, _):
            let kept = elements.filter { !doomed.contains($0.text) }
            guard !kept.isEmpty, kept.count < elements.count, let first = elements.first, let last = elements.last
            else {
                return nil
            }
            let text = kept.map { spelled($0.text, like: $0) }.joined(separator: comma)
            return [TextReplacement(first.range.lowerBound..<last.range.upperBound, with: text)]
        case .block(let elements):
            let gone = elements.filter { doomed.contains($0.text) }
            guard !gone.isEmpty, gone.count < elements.count else { return nil }
            return gone.map {
                TextReplacement(
                    layout.lineStart(of: $0.range.lowerBound)..<layout.nextLine(after: $0.range.upperBound), with: "")
            }
        case .text(let range, let quote):
            let inner = quote == nil ? range : range.lowerBound + 1..<range.upperBound - 1
            let words = String(decoding: content[inner], as: UTF8.self).split(separator: " ").map(String.init)
            let kept = words.filter { !doomed.contains($0) }
            guard !kept.isEmpty, kept.count < words.count else { return nil }
            return [TextReplacement(inner, with: kept.joined(separator: " "))]
        case .blockText(_, let lines):
            let old = lines.map(words)
            let new = old.map { $0.filter { !doomed.contains($0) } }
            guard new.contains(where: { !$0.isEmpty }), new != old else { return nil }
            return lines.indices.filter { new[$0] != old[$0] }.map { index in
                let line = lines[index]
                return new[index].isEmpty
                    ? TextReplacement(
                        layout.lineStart(of: line.lowerBound)..<layout.nextLine(after: line.lowerBound), with: "")
                    : TextReplacement(line, with: new[index].joined(separator: " "))
            }
        }
    }

    func adding(_ name: String, words: [String], without doomed: Set<String>) -> [TextReplacement]? {
        let old = String(decoding: content[key], as: UTF8.self)
        let quote = old.first == "\"" || old.first == "'" ? String(old.prefix(1)) : ""
        // A setting for one SDK or configuration gets one for the same beside it.
        let condition = old.firstIndex(of: "[").map { old[$0...].dropLast(quote.count) } ?? ""
        let written = quote + name + condition + quote
        let isOnOwnLine = layout.startsLine(key.lowerBound)
        let newLine = layout.lineEnd + layout.indentation(at: key.lowerBound)
        let start = isInFlow ? (isOnOwnLine ? "," + newLine : comma) : newLine
        // Behind a value in braces the comma comes first; elsewhere what stands on its line stays there.
        func place(behind end: Int) -> Int { isInFlow ? end : layout.lineEnd(of: end) }
        func added(at place: Int, _ text: String) -> [TextReplacement] {
            [TextReplacement(place..<place, with: start + written + text)]
        }
        switch shape {
        case .flow(let open, let elements, let close):
            let spelled = words.map { self.spelled($0, like: elements[0]) }
            guard layout.startsLine(elements[0].range.lowerBound) else {
                let list = spelled.joined(separator: comma)
                return added(at: place(behind: close + 1), "\(separator)[\(list)]")
            }
            let before = layout.lineEnd + layout.indentation(at: elements[0].range.lowerBound)
            let end = layout.startsLine(close) ? layout.lineEnd + layout.indentation(at: close) : ""
            // The bracket may stand on the line below the key.
            let head = String(decoding: content[key.upperBound..<open], as: UTF8.self)
            let list = spelled.map { before + $0 }.joined(separator: ",")
            return added(at: place(behind: close + 1), "\(head)[\(list)\(end)]")
        case .block(let elements):
            guard let last = elements.last(where: { !doomed.contains($0.text) }) else { return nil }
            let list = words.map { layout.lineEnd + dash(before: last) + spelled($0, like: last) }.joined()
            return added(at: layout.lineEnd(of: last.range.upperBound), ":" + list)
        case .text(let range, let quote):
            let mark = quote.map { String(Unicode.Scalar($0)) } ?? ""
            return added(at: place(behind: range.upperBound), separator + mark + words.joined(separator: " ") + mark)
        case .alias(let range):
            return added(
                at: place(behind: range.upperBound),
                ":" + list(words, isSetting: name.hasPrefix("INFOPLIST_KEY_")))
        case .blockText(let header, let lines):
            let kept = lines.last { !self.words(in: $0).allSatisfy(doomed.contains) }
            guard let kept else { return nil }
            let place = layout.lineEnd(of: kept.lowerBound)
            let mark = String(decoding: content[header], as: UTF8.self)
            return added(at: place, ": " + mark + block(words, like: lines))
        }
    }

    /// What separates the elements of a list on one line.
    private var comma: String {
        if case .flow(_, let elements, _) = shape, elements.count > 1 {
            let between = content[elements[0].range.upperBound..<elements[1].range.lowerBound]
            if !between.contains(UInt8(ascii: "\n")) { return between.contains(UInt8(ascii: " ")) ? ", " : "," }
        }
        return separator.hasSuffix(" ") ? ", " : ","
    }

    private func spelled(_ word: String, like model: Element) -> String {
        let mark = model.quote.map { String(Unicode.Scalar($0)) } ?? ""
        return mark + word + mark
    }

    /// The indentation and dash of an element, with the blanks behind it.
    private func dash(before element: Element) -> String {
        let start = layout.lineStart(of: element.range.lowerBound)
        return String(decoding: content[start..<element.range.lowerBound], as: UTF8.self)
    }

    /// Moves over the bytes of a value.
    private struct Scanner {
        let content: [UInt8]
        var index: Int

        var byte: UInt8? { index < content.count ? content[index] : nil }

        /// The key here, its quotes included; the index is behind its colon then.
        mutating func key() -> Range<Int>? {
            let start = index
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                guard quoted() != nil else { return nil }
            } else {
                while let byte, byte != UInt8(ascii: ":"), byte != UInt8(ascii: "\n") { index += 1 }
            }
            let end = index
            skipBlanks()
            guard byte == UInt8(ascii: ":") else { return nil }
            index += 1
            return start..<end
        }

        /// Moves behind `&name` and the blanks after it; whether there was one.
        mutating func skipAnchor() -> Bool {
            guard byte == UInt8(ascii: "&") else { return false }
            _ = name()
            skipBlanks()
            return true
        }

        /// The `*name` or `&name` here.
        mutating func name() -> Range<Int> {
            let start = index
            while let byte, !" \t\r\n,[]{}".utf8.contains(byte) { index += 1 }
            return start..<index
        }

        mutating func skipBlanks() {
            while let byte, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") { index += 1 }
        }

        mutating func skipSpaceAndComments() {
            while let byte {
                if byte == UInt8(ascii: "#") {
                    while let byte = self.byte, byte != UInt8(ascii: "\n") { index += 1 }
                } else if byte == UInt8(ascii: " ") || (9...13).contains(byte) {
                    index += 1
                } else {
                    return
                }
            }
        }

        /// The quoted text here, quotes included.
        mutating func quoted() -> Range<Int>? {
            guard let quote = byte else { return nil }
            let start = index
            index += 1
            while let byte, byte != quote {
                if byte == UInt8(ascii: "\n") { return nil }
                index += byte == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
            }
            guard byte == quote else { return nil }
            index += 1
            return start..<index
        }

        /// The text here without quotes, up to a comment or, in a flow, the end of the element.
        mutating func plain(isInFlow: Bool) -> Range<Int> {
            let start = index
            var end = start
            while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") {
                if isInFlow, ",]}".utf8.contains(byte) { break }
                if byte == UInt8(ascii: "#"), index > start, content[index - 1] == UInt8(ascii: " ") { break }
                index += 1
                if byte != UInt8(ascii: " "), byte != UInt8(ascii: "\t") { end = index }
            }
            return start..<end
        }
    }
}
