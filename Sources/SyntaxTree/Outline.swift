/// What can be told about a source without a parser: where its brackets, strings and comments begin and end.
///
/// It is only asked about sources that the parser does not come to an end with, so it rather guesses than gives up.
struct Outline {
    /// What is still open at the end, and in which line it was opened (1-based), outermost first.
    private(set) var open: [(text: Opening, line: Int)] = []

    /// The byte range of every part that stands outside all brackets: declarations and what is between them. Together they
    /// are the whole text, and each but the last ends with a newline.
    private(set) var parts: [Range<Int>] = []

    /// What stands between the outermost braces, one range for each pair; to the end for one that is never closed.
    private(set) var blocks: [Range<Int>] = []

    /// Something that wants to be closed.
    enum Opening: Equatable {
        case bracket(UInt8)
        /// An expression within a string; it ends with a parenthesis.
        case interpolation
        /// A string. Its delimiter has so many number signs, and three quotes if it runs over several lines.
        case string(numberSigns: Int, isMultiline: Bool)
        case comment

        /// What closes it.
        var closer: [UInt8] {
            switch self {
            case .bracket(UInt8(ascii: "{")): Array("}".utf8)
            case .bracket(UInt8(ascii: "[")): Array("]".utf8)
            case .bracket, .interpolation: Array(")".utf8)
            case .string(let numberSigns, let isMultiline):
                Array(((isMultiline ? "\n\"\"\"" : "\"") + String(repeating: "#", count: numberSigns)).utf8)
            case .comment: Array("*/".utf8)
            }
        }
    }

    /// What to append to the text so that nothing in it is left open.
    var closers: [UInt8] {
        open.isEmpty ? [] : open.reversed().flatMap(\.text.closer) + [UInt8(ascii: "\n")]
    }

    /// - Parameters:
    ///   - text: What to look at.
    ///   - range: The part of it to look at.
    init(of text: [UInt8], in range: Range<Int>? = nil, language: SourceLanguage) {
        var scanner = OutlineScanner(text: text, range: range ?? 0..<text.count, language: language)
        scanner.run()
        open = scanner.open
        parts = scanner.parts
        blocks = scanner.blocks
    }
}

private struct OutlineScanner {
    let text: [UInt8]
    let language: SourceLanguage
    let end: Int
    var index: Int
    var line = 1
    var open: [(text: Outline.Opening, line: Int)] = []
    var parts: [Range<Int>] = []
    var blocks: [Range<Int>] = []
    private var partStart: Int
    private var blockStart: Int?
    /// The last byte of code that is no white space: tells a division from a regular expression.
    private var previous = UInt8(ascii: "\n")
    /// Whether a brace closed at the outermost level since the last newline, so that a part may end there.
    private var closedBrace = false

    init(text: [UInt8], range: Range<Int>, language: SourceLanguage) {
        self.text = text
        self.language = language
        index = range.lowerBound
        end = range.upperBound
        partStart = range.lowerBound
    }

    mutating func run() {
        while index < end {
            switch open.last?.text {
            case .string(let numberSigns, let isMultiline): scanString(numberSigns, isMultiline)
            case .comment: scanComment()
            case .bracket, .interpolation, nil: scanCode()
            }
        }
        if partStart < end { parts.append(partStart..<end) }
        if let blockStart { blocks.append(blockStart..<end) }
    }

    private func byte(_ offset: Int = 0) -> UInt8? {
        index + offset < end ? text[index + offset] : nil
    }

    /// Moves on by one byte, and counts lines.
    private mutating func advance() {
        if text[index] == UInt8(ascii: "\n") {
            line += 1
            if closedBrace, open.isEmpty {
                parts.append(partStart..<index + 1)
                partStart = index + 1
            }
            closedBrace = false
        }
        index += 1
    }

    private mutating func push(_ opening: Outline.Opening, length: Int) {
        open.append((opening, line))
        for _ in 0..<length { advance() }
    }

    // MARK: - Code

    private mutating func scanCode() {
        let current = text[index]
        defer { if !isSpace(current), index <= end { previous = current } }
        switch current {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            push(.bracket(current), length: 1)
            if open.count == 1, current == UInt8(ascii: "{") { blockStart = index }
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            close(current)
            advance()
        case UInt8(ascii: "\""):
            let isMultiline = language == .swift && byte(1) == current && byte(2) == current
            push(.string(numberSigns: 0, isMultiline: isMultiline), length: isMultiline ? 3 : 1)
        case UInt8(ascii: "#") where language == .swift:
            scanNumberSigns()
        case UInt8(ascii: "/"):
            scanSlash()
        case UInt8(ascii: "'") where language == .objectiveC:
            skipToEndOfLine(orPast: current)
        case UInt8(ascii: "`") where language == .swift:
            skipToEndOfLine(orPast: current)
        default:
            advance()
        }
    }

    private mutating func close(_ closer: UInt8) {
        // A bracket that was never opened is passed over; one that closes further out closes what is in between, but
        // it does not leave a string it stands in.
        var depth = open.count
        while depth > 0 {
            depth -= 1
            let opening = open[depth].text
            if opening == .interpolation {
                if closer == UInt8(ascii: ")") { open.removeSubrange(depth...) }
                return
            }
            if opening.closer == [closer] {
                open.removeSubrange(depth...)
                if depth == 0, closer == UInt8(ascii: "}") { endBlock() }
                return
            }
            // Only a brace is strong enough to close others with it.
            if closer != UInt8(ascii: "}"), opening == .bracket(UInt8(ascii: "{")) { return }
        }
    }

    private mutating func endBlock() {
        closedBrace = true
        if let blockStart { blocks.append(blockStart..<index) }
        blockStart = nil
    }

    private mutating func scanNumberSigns() {
        var count = 0
        while byte(count) == UInt8(ascii: "#") { count += 1 }
        if byte(count) == UInt8(ascii: "\"") {
            let isMultiline = byte(count + 1) == UInt8(ascii: "\"") && byte(count + 2) == UInt8(ascii: "\"")
            push(.string(numberSigns: count, isMultiline: isMultiline), length: count + (isMultiline ? 3 : 1))
        } else if byte(count) == UInt8(ascii: "/") {
            skipRegularExpression(numberSigns: count)
        } else {
            for _ in 0..<count { advance() }
        }
    }

    private mutating func scanSlash() {
        switch byte(1) {
        case UInt8(ascii: "/"):
            while let next = byte(), next != UInt8(ascii: "\n") { advance() }
        case UInt8(ascii: "*"):
            push(.comment, length: 2)
        default:
            let isExpected = "(,=:[{;!&|?\n".utf8.contains(previous)
            if language == .swift, isExpected, let next = byte(1), !isSpace(next), hasSlashOnLine() {
                skipRegularExpression(numberSigns: 0)
            } else {
                advance()
            }
        }
    }

    private func hasSlashOnLine() -> Bool {
        var offset = 1
        while let next = byte(offset), next != UInt8(ascii: "\n") {
            if next == UInt8(ascii: "/") { return true }
            offset += next == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    private mutating func skipRegularExpression(numberSigns: Int) {
        for _ in 0..<numberSigns + 1 { advance() }
        while let next = byte() {
            // One without number signs ends on its line.
            if next == UInt8(ascii: "\n"), numberSigns == 0 { return }
            if next == UInt8(ascii: "\\"), byte(1) != nil { advance() }
            advance()
            if next == UInt8(ascii: "/"), hasNumberSigns(numberSigns) {
                for _ in 0..<numberSigns { advance() }
                return
            }
        }
    }

    private mutating func skipToEndOfLine(orPast delimiter: UInt8) {
        advance()
        while let next = byte(), next != UInt8(ascii: "\n") {
            if next == UInt8(ascii: "\\"), byte(1) != nil, byte(1) != UInt8(ascii: "\n") { advance() }
            advance()
            if next == delimiter { return }
        }
    }

    // MARK: - Strings and comments

    private mutating func scanString(_ numberSigns: Int, _ isMultiline: Bool) {
        let current = text[index]
        if current == UInt8(ascii: "\n"), !isMultiline {
            // Nobody closes it on another line.
            open.removeLast()
            return
        }
        if current == UInt8(ascii: "\\"), hasNumberSigns(numberSigns, after: 1) {
            let next = byte(1 + numberSigns)
            if next == UInt8(ascii: "("), language == .swift {
                push(.interpolation, length: numberSigns + 2)
            } else {
                for _ in 0..<numberSigns + 1 { advance() }
                if next != nil, next != UInt8(ascii: "\n") { advance() }
            }
            return
        }
        let quotes = isMultiline ? 3 : 1
        let isDelimiter = (0..<quotes).allSatisfy { byte($0) == UInt8(ascii: "\"") }
        if isDelimiter, hasNumberSigns(numberSigns, after: quotes) {
            open.removeLast()
            for _ in 0..<quotes + numberSigns { advance() }
        } else {
            advance()
        }
    }

    private func hasNumberSigns(_ count: Int, after offset: Int = 0) -> Bool {
        (0..<count).allSatisfy { byte(offset + $0) == UInt8(ascii: "#") }
    }

    private mutating func scanComment() {
        if byte() == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
            open.removeLast()
            advance()
            advance()
        } else if language == .swift, byte() == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
            push(.comment, length: 2)
        } else {
            advance()
        }
    }

    private func isSpace(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\t")
            || byte == UInt8(ascii: "\r")
    }
}
