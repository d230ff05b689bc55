/// Cuts a source, or a part of it, into tokens. Any bytes are accepted: what is no token is skipped.
///
/// Comments disappear, and so do the marker lines of an unresolved merge; both sides of the merge stay.
struct ObjectiveCLexer {
    private let bytes: [UInt8]
    private let end: Int
    private var index: Int
    private var line: Int
    private var lineStart: Int
    private var gap = Token.Gap.newline
    /// Inside a directive `#` is an operator.
    private let isInDirective: Bool

    /// Lines of merge markers.
    private(set) var mergeMarkers: [Position] = []

    init(_ bytes: [UInt8]) {
        self.init(bytes, range: 0..<bytes.count, start: Position(line: 1, column: 1), isInDirective: false)
    }

    /// A lexer for the rest of a directive's line, which starts at `start`.
    init(directive range: Range<Int>, of bytes: [UInt8], start: Position) {
        self.init(bytes, range: range, start: start, isInDirective: true)
    }

    private init(_ bytes: [UInt8], range: Range<Int>, start: Position, isInDirective: Bool) {
        self.bytes = bytes
        self.isInDirective = isInDirective
        index = range.lowerBound
        end = range.upperBound
        line = start.line
        lineStart = range.lowerBound - (start.column - 1)
        if !isInDirective, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    /// All tokens, in order.
    mutating func tokens() -> [Token] {
        var result: [Token] = []
        while let token = next() { result.append(token) }
        return result
    }

    // MARK: Bytes

    private func byte(_ offset: Int = 0) -> UInt8 {
        index + offset < end ? bytes[index + offset] : 0
    }

    private func has(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= end else { return false }
        return text.withUTF8Buffer { bytes[index..<index + length].elementsEqual($0) }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < end {
            if bytes[index] == UInt8(ascii: "\n") {
                line += 1
                lineStart = index + 1
            }
            index += 1
        }
    }

    private var position: Position { Position(line: line, column: index - lineStart + 1) }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
            true
        default: false
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    // MARK: Tokens

    private mutating func next() -> Token? {
        skipBlanks()
        guard index < end else { return nil }
        let start = index
        let position = position
        let kind = scan()
        var text = String(decoding: bytes[start..<index], as: UTF8.self)
        if kind == .directive { text = Self.directiveName(text) }
        defer { gap = .none }
        return Token(kind: kind, text: text, range: start..<index, position: position, gap: gap)
    }

    private mutating func skipBlanks() {
        while index < end {
            switch byte() {
            case UInt8(ascii: "\n"):
                advance()
                gap = .newline
                if !isInDirective { skipMergeMarker() }
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"), 0x0B, 0x0C, 0:
                advance()
                if gap == .none { gap = .space }
            case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\n"):
                advance(2)
                if gap == .none { gap = .space }
            case UInt8(ascii: "\\") where byte(1) == UInt8(ascii: "\r") && byte(2) == UInt8(ascii: "\n"):
                advance(3)
                if gap == .none { gap = .space }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                skipLineComment()
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                advance(2)
                while index < end, !has("*/") { advance() }
                advance(2)
                if gap == .none { gap = .space }
            default: return
            }
        }
    }

    private mutating func skipLineComment() {
        while index < end, byte() != UInt8(ascii: "\n") {
            // A comment goes on after a backslash at the end of its line.
            advance(byte() == UInt8(ascii: "\\") && byte(1) == UInt8(ascii: "\n") ? 2 : 1)
        }
        if gap == .none { gap = .space }
    }

    private mutating func skipMergeMarker() {
        guard has("<<<<<<<") || has(">>>>>>>") || has("=======") || has("|||||||") else { return }
        mergeMarkers.append(position)
        while index < end, byte() != UInt8(ascii: "\n") { advance() }
    }

    private mutating func scan() -> Token.Kind {
        let first = byte()
        switch first {
        case UInt8(ascii: "#") where !isInDirective && gap == .newline:
            scanDirective()
            return .directive
        case UInt8(ascii: "\""):
            scanQuoted(UInt8(ascii: "\""))
            return .string
        case UInt8(ascii: "'"):
            scanQuoted(UInt8(ascii: "'"))
            return .character
        case UInt8(ascii: "@"):
            return scanAt()
        case _ where Self.isDigit(first) || (first == UInt8(ascii: ".") && Self.isDigit(byte(1))):
            scanNumber()
            return .number
        case _ where Self.isWord(first):
            return scanWord()
        default:
            scanPunctuation()
            return .punctuation
        }
    }

    private mutating func scanDirective() {
        while index < end, byte() != UInt8(ascii: "\n") {
            if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\n") {
                advance(2)
            } else if byte() == UInt8(ascii: "\\"), byte(1) == UInt8(ascii: "\r"), byte(2) == UInt8(ascii: "\n") {
                advance(3)
            } else if has("//") {
                skipLineComment()
            } else if has("/*") {
                // A comment that starts here may end lines below; the directive ends with it.
                while index < end, !has("*/") { advance() }
                advance(2)
            } else {
                advance()
            }
        }
    }

    /// `define` of `#  define X`.
    private static func directiveName(_ text: String) -> String {
        let rest = text.utf8.dropFirst().drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        return String(decoding: rest.prefix { isWord($0) }, as: UTF8.self)
    }

    private mutating func scanQuoted(_ quote: UInt8) {
        advance()
        while index < end {
            let current = byte()
            if current == UInt8(ascii: "\\") {
                advance(2)
            } else if current == quote {
                advance()
                return
            } else if current == UInt8(ascii: "\n") {
                // Not closed: an apostrophe in prose, most of the time.
                return
            } else {
                advance()
            }
        }
    }

    private mutating func scanAt() -> Token.Kind {
        advance()
        if byte() == UInt8(ascii: "\"") {
            scanQuoted(UInt8(ascii: "\""))
            return .string
        }
        guard Self.isWord(byte()), !Self.isDigit(byte()) else { return .punctuation }
        while Self.isWord(byte()) { advance() }
        return .atWord
    }

    private mutating func scanNumber() {
        while index < end {
            let current = byte()
            if Self.isWord(current) {
                advance()
                let isExponent = current | 0x20 == UInt8(ascii: "e") || current | 0x20 == UInt8(ascii: "p")
                let isHexadecimal = bytes[..<index].suffix(16).contains { $0 | 0x20 == UInt8(ascii: "x") }
                if isExponent, !isHexadecimal, byte() == UInt8(ascii: "+") || byte() == UInt8(ascii: "-") { advance() }
            } else if current == UInt8(ascii: "."), byte(1) != UInt8(ascii: ".") {
                advance()
            } else {
                return
            }
        }
    }

    private mutating func scanWord() -> Token.Kind {
        let start = index
        while Self.isWord(byte()) { advance() }
        if byte() == UInt8(ascii: "\""), index - start <= 3, bytes[index - 1] == UInt8(ascii: "R") {
            scanRawString()
            return .string
        }
        return .identifier
    }

    /// C++'s `R"name(…)name"`.
    private mutating func scanRawString() {
        advance()
        var delimiter: [UInt8] = [UInt8(ascii: ")")]
        while index < end, byte() != UInt8(ascii: "("), delimiter.count < 18 {
            delimiter.append(byte())
            advance()
        }
        delimiter.append(UInt8(ascii: "\""))
        while index < end, !bytes[index..<end].starts(with: delimiter) { advance() }
        advance(delimiter.count)
    }

    private mutating func scanPunctuation() {
        let three: [StaticString] = ["...", "<<=", ">>="]
        let two: [StaticString] = [
            "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=", "&&", "||", "+=", "-=", "*=", "/=", "%=", "&=", "|=",
            "^=", "::", "##",
        ]
        if three.contains(where: { has($0) }) {
            advance(3)
        } else if two.contains(where: { has($0) }) {
            advance(2)
        } else {
            advance()
        }
    }
}
