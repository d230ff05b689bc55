import OrientationModel

/// Reads the lines of an `.xcconfig` file (swift-build `MacroConfigFileParser`).
///
/// As lenient as the original: a line that makes no sense is reported and passed over.
struct XCConfigParser {
    enum Statement: Hashable {
        case include(path: String, isOptional: Bool, line: Int, column: Int)
        case assignment(name: String, conditions: [SettingCondition], value: String, line: Int, column: Int)
        case problem(reason: String, line: Int, column: Int)
    }

    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    private var statements: [Statement] = []

    static func parse(_ bytes: [UInt8]) -> [Statement] {
        var parser = XCConfigParser(bytes: bytes)
        parser.run()
        return parser.statements
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
        // A byte order mark is no macro name; Xcode passes over it.
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    }

    private mutating func run() {
        while index < bytes.count {
            skipBlanksAndComment()
            if !isAtEndOfLine {
                if bytes[index] == UInt8(ascii: "#") {
                    parseDirective()
                } else if Self.isNameStart(bytes[index]) {
                    parseAssignment()
                } else {
                    problem("unexpected character '\(Character(Unicode.Scalar(bytes[index])))'")
                }
            }
            skipRestOfLine()
            passEndOfLine()
        }
    }

    private mutating func parseDirective() {
        let column = index - lineStart + 1
        index += 1
        skipBlanks()
        let start = index
        while !isAtEndOfLine, !Self.isBlank(bytes[index]), bytes[index] != UInt8(ascii: "\"") { index += 1 }
        let directive = String(decoding: bytes[start..<index], as: UTF8.self)
        guard directive == "include" || directive == "include?" else {
            return problem("unsupported directive '#\(directive)'")
        }
        skipBlanks()
        guard !isAtEndOfLine, bytes[index] == UInt8(ascii: "\"") else {
            return problem("expected a quoted file name after '#\(directive)'")
        }
        index += 1
        let nameStart = index
        while !isAtEndOfLine, bytes[index] != UInt8(ascii: "\"") { index += 1 }
        guard !isAtEndOfLine else { return problem("the file name after '#\(directive)' is not closed") }
        let path = String(decoding: bytes[nameStart..<index], as: UTF8.self)
        index += 1
        skipBlanksAndComment()
        guard isAtEndOfLine else { return problem("something follows the file name after '#\(directive)'") }
        statements.append(.include(path: path, isOptional: directive == "include?", line: line, column: column))
    }

    private mutating func parseAssignment() {
        let startLine = line
        let column = index - lineStart + 1
        let start = index
        while index < bytes.count, Self.isNameByte(bytes[index]) { index += 1 }
        // `INFOPLIST_KEY_…~ipad` is no setting, but an author who writes it deserves a better answer than a syntax error.
        if String(decoding: bytes[start..<index], as: UTF8.self).hasPrefix("INFOPLIST_KEY_") {
            while index < bytes.count, Self.isNameByte(bytes[index]) || bytes[index] == UInt8(ascii: "~") { index += 1 }
        }
        let name = String(decoding: bytes[start..<index], as: UTF8.self)
        skipBlanksAndComment()
        let conditionStart = index
        while !isAtEndOfLine, bytes[index] == UInt8(ascii: "[") {
            while !isAtEndOfLine, bytes[index] != UInt8(ascii: "]") { index += 1 }
            guard !isAtEndOfLine else { return problem("the condition of '\(name)' is not closed") }
            index += 1
            skipBlanksAndComment()
        }
        let conditionText = String(decoding: bytes[conditionStart..<index], as: UTF8.self)
        guard let (_, conditions) = SettingCondition.split(conditionText.trimmingBlanks[...]) else {
            return problem("the condition of '\(name)' has no '='")
        }
        guard !isAtEndOfLine, bytes[index] == UInt8(ascii: "=") else {
            return problem("expected '=' after '\(name)'")
        }
        index += 1
        var pieces: [String] = []
        while let piece = parseValuePiece() {
            guard piece.last == "\\" else {
                pieces.append(piece)
                break
            }
            let kept = piece.dropLast().trimmingBlanks
            if !kept.isEmpty { pieces.append(kept) }
            passEndOfLine()
        }
        let value = pieces.joined(separator: " ")
        statements.append(
            .assignment(name: name, conditions: conditions, value: value, line: startLine, column: column))
    }

    /// What stands on the rest of the line: without comment, blanks and a final semicolon. Nothing for an empty rest.
    private mutating func parseValuePiece() -> String? {
        skipBlanksAndComment()
        guard !isAtEndOfLine else { return nil }
        let start = index
        while !isAtEndOfLine, !isAtComment { index += 1 }
        var end = index
        if isAtComment { skipRestOfLine() }
        while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        if end > start, bytes[end - 1] == UInt8(ascii: ";") {
            end -= 1
            while end > start, Self.isBlank(bytes[end - 1]) { end -= 1 }
        }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    // MARK: Small steps

    private mutating func problem(_ reason: String) {
        statements.append(.problem(reason: reason, line: line, column: index - lineStart + 1))
        skipRestOfLine()
    }

    private var isAtEndOfLine: Bool {
        guard index < bytes.count else { return true }
        let byte = bytes[index]
        return byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") || isAtUnicodeSeparator
    }

    /// U+2028 and U+2029 end a line too.
    private var isAtUnicodeSeparator: Bool {
        bytes[index] == 0xE2 && index + 2 < bytes.count && bytes[index + 1] == 0x80
            && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
    }

    private var isAtComment: Bool {
        index + 1 < bytes.count && bytes[index] == UInt8(ascii: "/") && bytes[index + 1] == UInt8(ascii: "/")
    }

    private mutating func skipBlanks() {
        while index < bytes.count, Self.isBlank(bytes[index]) { index += 1 }
    }

    private mutating func skipBlanksAndComment() {
        skipBlanks()
        if isAtComment { skipRestOfLine() }
    }

    private mutating func skipRestOfLine() {
        while !isAtEndOfLine { index += 1 }
    }

    private mutating func passEndOfLine() {
        guard index < bytes.count, isAtEndOfLine else { return }
        if isAtUnicodeSeparator {
            index += 3
        } else if bytes[index] == UInt8(ascii: "\r"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") {
            index += 2
        } else {
            index += 1
        }
        line += 1
        lineStart = index
    }

    private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 11 || byte == 12 }

    private static func isNameStart(_ byte: UInt8) -> Bool {
        byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") || byte == UInt8(ascii: "_")
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        isNameStart(byte) || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
    }
}
