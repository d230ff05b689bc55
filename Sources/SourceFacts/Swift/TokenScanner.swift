/// Cuts Swift source into words, literals and punctuation, without a grammar and without failing.
///
/// It knows what the grammar's trees cannot be asked about: where a directive stands, and what a stretch of source says that
/// the grammar did not understand. Comments are passed over; a string is one token, whatever is interpolated in it.
struct TokenScanner {
    struct Token: Equatable {
        enum Kind: Equatable {
            /// An identifier or keyword; also one in backticks.
            case word
            case number
            case string
            case regularExpression
            /// `#if`, `#else`, `#warning`, `#Preview`: the number sign with its word.
            case hashWord
            /// One byte of anything else.
            case punctuation(UInt8)
        }

        var kind: Kind
        var range: Range<Int>
    }

    private let source: [UInt8]
    private(set) var index: Int
    /// Where a comment begins that is not closed; it was passed over to the end.
    private(set) var openComment: Int?
    private let end: Int
    /// Tells division from a regular expression.
    private var last: Token?
    /// How many strings with an interpolation it is in.
    private var nesting = 0

    /// Strings within strings are followed so deep; the stack is not endless.
    private static let deepestNesting = 32

    init(_ source: [UInt8], in range: Range<Int>? = nil) {
        self.source = source
        index = range?.lowerBound ?? 0
        end = range?.upperBound ?? source.count
    }

    /// The next token; nil at the end.
    mutating func next() -> Token? {
        skipBlanksAndComments()
        guard index < end else { return nil }
        let start = index
        let token = Token(kind: scan(), range: start..<index)
        last = token
        return token
    }

    // MARK: - Tokens

    private mutating func scan() -> Token.Kind {
        let byte = source[index]
        switch byte {
        case UInt8(ascii: "\""):
            scanString(numberSigns: 0)
            return .string
        case UInt8(ascii: "#"):
            return scanNumberSign()
        case UInt8(ascii: "`"):
            return scanQuotedWord()
        case UInt8(ascii: "/") where startsRegularExpression():
            scanRegularExpression(numberSigns: 0)
            return .regularExpression
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            while index < end, Self.isWordByte(source[index]) { index += 1 }
            return .number
        default:
            guard Self.isWordByte(byte) else {
                index += 1
                return .punctuation(byte)
            }
            while index < end, Self.isWordByte(source[index]) { index += 1 }
            return .word
        }
    }

    private mutating func scanNumberSign() -> Token.Kind {
        var signs = 0
        while index + signs < end, source[index + signs] == UInt8(ascii: "#") { signs += 1 }
        let after = index + signs
        if after < end, source[after] == UInt8(ascii: "\"") {
            index = after
            scanString(numberSigns: signs)
            return .string
        }
        if after < end, source[after] == UInt8(ascii: "/") {
            index = after
            scanRegularExpression(numberSigns: signs)
            return .regularExpression
        }
        index += 1
        guard signs == 1, index < end, Self.isWordByte(source[index]) else { return .punctuation(UInt8(ascii: "#")) }
        while index < end, Self.isWordByte(source[index]) { index += 1 }
        return .hashWord
    }

    private mutating func scanQuotedWord() -> Token.Kind {
        var closing = index + 1
        while closing < end, source[closing] != UInt8(ascii: "`"), source[closing] != UInt8(ascii: "\n") {
            closing += 1
        }
        guard closing < end, source[closing] == UInt8(ascii: "`") else {
            index += 1
            return .punctuation(UInt8(ascii: "`"))
        }
        index = closing + 1
        return .word
    }

    // MARK: - Strings

    /// Moves past a string whose opening quote is at `index`.
    private mutating func scanString(numberSigns: Int) {
        let quote = UInt8(ascii: "\"")
        let isMultiline = byte(1) == quote && byte(2) == quote
        index += isMultiline ? 3 : 1
        while index < end {
            let current = source[index]
            if current == UInt8(ascii: "\\"), hasNumberSigns(numberSigns, at: index + 1) {
                index += 1 + numberSigns
                if index < end, source[index] == UInt8(ascii: "(") {
                    skipInterpolation()
                } else if index < end {
                    index += 1
                }
            } else if current == quote {
                let length = isMultiline ? 3 : 1
                if !isMultiline || (byte(1) == quote && byte(2) == quote),
                    hasNumberSigns(numberSigns, at: index + length)
                {
                    index += length + numberSigns
                    return
                }
                index += 1
            } else if current == UInt8(ascii: "\n"), !isMultiline {
                // An unfinished string ends with its line, as it does for the compiler.
                return
            } else {
                index += 1
            }
        }
    }

    /// Moves past `(…)`, which may hold strings again.
    private mutating func skipInterpolation() {
        guard nesting < Self.deepestNesting else {
            index += 1
            return
        }
        var inner = TokenScanner(source, in: index..<end)
        inner.nesting = nesting + 1
        var depth = 0
        while let token = inner.next() {
            if token.kind == .punctuation(UInt8(ascii: "(")) { depth += 1 }
            if token.kind == .punctuation(UInt8(ascii: ")")) { depth -= 1 }
            if depth == 0 { break }
        }
        index = inner.index
    }

    private func hasNumberSigns(_ count: Int, at start: Int) -> Bool {
        guard start + count <= end else { return false }
        return source[start..<start + count].allSatisfy { $0 == UInt8(ascii: "#") }
    }

    // MARK: - Regular expressions

    /// Whether the `/` here opens a regular expression: one that closes on its line and does not start or end with a blank.
    private func startsRegularExpression() -> Bool {
        guard let first = byte(1), !" \t\n/*=".utf8.contains(first), !endsValue(last) else { return false }
        var position = index + 1
        while position < end, source[position] != UInt8(ascii: "\n") {
            if source[position] == UInt8(ascii: "/") { return source[position - 1] != UInt8(ascii: " ") }
            position += source[position] == UInt8(ascii: "\\") ? 2 : 1
        }
        return false
    }

    private mutating func scanRegularExpression(numberSigns: Int) {
        index += 1
        while index < end {
            let current = source[index]
            if current == UInt8(ascii: "\n"), numberSigns == 0 { return }
            index += current == UInt8(ascii: "\\") ? 2 : 1
            if current == UInt8(ascii: "/"), hasNumberSigns(numberSigns, at: index) {
                index += numberSigns
                return
            }
        }
        index = min(index, end)
    }

    // MARK: - Blanks and comments

    private mutating func skipBlanksAndComments() {
        while index < end {
            switch source[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0B, 0x0C, 0:
                index += 1
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "/"):
                while index < end, source[index] != UInt8(ascii: "\n") { index += 1 }
            case UInt8(ascii: "/") where byte(1) == UInt8(ascii: "*"):
                skipBlockComment()
            default:
                return
            }
        }
    }

    private mutating func skipBlockComment() {
        let start = index
        var depth = 0
        while index < end {
            if source[index] == UInt8(ascii: "/"), byte(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if source[index] == UInt8(ascii: "*"), byte(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
                if depth == 0 { return }
            } else {
                index += 1
            }
        }
        openComment = start
        index = end
    }

    private func byte(_ offset: Int) -> UInt8? {
        index + offset < end ? source[index + offset] : nil
    }

    // MARK: - Classes of bytes

    static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default:
            false
        }
    }

    /// Keywords that a value may follow, so that they do not end one.
    private static let wordsBeforeValues: Set<String> = [
        "return", "in", "else", "case", "try", "await", "throw", "where", "is", "as", "if", "guard", "while", "switch",
        "do", "let", "var", "repeat", "defer",
    ]

    /// Whether a value ends with this token, as far as one token can tell.
    func endsValue(_ token: Token?) -> Bool {
        guard let token else { return false }
        switch token.kind {
        case .word:
            let longestKeyword = 6
            return token.range.count > longestKeyword
                || !Self.wordsBeforeValues.contains(String(decoding: source[token.range], as: UTF8.self))
        case .number, .string, .regularExpression: return true
        case .hashWord: return false
        case .punctuation(let byte): return ")]}!?".utf8.contains(byte)
        }
    }
}
