/// The one expression that some code consists of, with or without `return`, and with comments around it.
struct SingleExpression {
    /// From `return`, or the expression's first byte, to behind its last one.
    let range: Range<Int>
    let hasReturn: Bool

    /// Nil when the code is anything else, or might be: several statements, closures, texts, comments in between.
    /// - Parameter range: The bytes of the source that hold the code.
    init?(_ source: [UInt8], in range: Range<Int>) {
        var scanner = Scanner(source: source, index: range.lowerBound, end: range.upperBound)
        guard scanner.skipSpaceAndComments() else { return nil }
        let start = scanner.index
        var end = start
        var depth = 0
        while let byte = scanner.byte {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"): depth -= 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "#"): return nil
            default: break
            }
            let isSpace = Scanner.isSpace(byte)
            if !isSpace, byte != UInt8(ascii: ";"), !scanner.isAtComment {
                scanner.index += 1
                end = scanner.index
                continue
            }
            // Either the end, or the expression goes on behind blanks.
            let gap = scanner.index
            guard scanner.skipSpaceAndComments(semicolons: depth == 0) else { return nil }
            guard let next = scanner.byte else { break }
            let between = source[gap..<scanner.index]
            guard between.allSatisfy(Scanner.isSpace) else { return nil }
            let isNewLine = between.contains { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            let isReturn = source[start..<end].elementsEqual("return".utf8)
            if isNewLine, depth == 0, !isReturn, !"?:.".utf8.contains(next) { return nil }
        }
        guard start < end, depth == 0 else { return nil }
        self.range = start..<end
        let words = source[start..<end].split(whereSeparator: Scanner.isSpace)
        hasReturn = words.count > 1 && words[0].elementsEqual("return".utf8)
        let keywords: Set<String> = ["let", "var", "if", "switch", "guard", "for", "while", "do", "get", "set"]
        guard let first = words.first, !keywords.contains(String(decoding: first, as: UTF8.self)) else { return nil }
    }

    private struct Scanner {
        let source: [UInt8]
        var index: Int
        let end: Int

        var byte: UInt8? { index < end ? source[index] : nil }

        static func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

        var isAtComment: Bool {
            index + 1 < end && source[index] == UInt8(ascii: "/")
                && (source[index + 1] == UInt8(ascii: "/") || source[index + 1] == UInt8(ascii: "*"))
        }

        /// Moves on to the next code; false when a comment has no end.
        mutating func skipSpaceAndComments(semicolons: Bool = false) -> Bool {
            while let byte {
                if Self.isSpace(byte) || (semicolons && byte == UInt8(ascii: ";")) {
                    index += 1
                } else if isAtComment {
                    guard skipComment() else { return false }
                } else {
                    return true
                }
            }
            return true
        }

        private mutating func skipComment() -> Bool {
            let isLine = source[index + 1] == UInt8(ascii: "/")
            index += 2
            if isLine {
                while let byte, byte != UInt8(ascii: "\n"), byte != UInt8(ascii: "\r") { index += 1 }
                return true
            }
            var depth = 1
            while depth > 0 {
                guard index + 1 < end else { return false }
                if source[index] == UInt8(ascii: "*"), source[index + 1] == UInt8(ascii: "/") {
                    depth -= 1
                    index += 2
                } else if isAtComment, source[index + 1] == UInt8(ascii: "*") {
                    depth += 1
                    index += 2
                } else {
                    index += 1
                }
            }
            return true
        }
    }
}
