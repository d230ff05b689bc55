/// What tree-sitter-swift 0.7.4 does not know in a place where Swift has it, and that can be put in other words of the
/// same length. Each of them would make the grammar lose its way in the whole body around it.
///
/// - `nonisolated(unsafe)` before a local variable is left out.
/// - `if case 1...3 = count`, a pattern that is a literal, becomes `if 1...3 ~ count`.
/// - Attributes before a macro at the top level are left out: `@available(iOS 17, *)` `#Preview { }`.
struct GrammarGaps {
    /// What is to be replaced by blanks.
    private(set) var blanks: [Range<Int>] = []
    /// Where an equal sign is to be replaced by ``matchOperator``.
    private(set) var matches: [Int] = []

    /// Swift has no such infix operator.
    static let matchOperator = "~"

    /// Finds the gaps of a source.
    init(_ source: [UInt8]) {
        guard Self.mayHoldGaps(source) else { return }
        var scanner = TokenScanner(source)
        var previous = ""
        var attributes: Range<Int>?
        while let token = scanner.next() {
            let text = token.kind == .string ? "" : String(decoding: source[token.range], as: UTF8.self)
            switch text {
            case "nonisolated":
                if let end = Self.end(ofParentheses: scanner) { blanks.append(token.range.lowerBound..<end) }
            case "case" where ["if", "guard", "while", ","].contains(previous):
                if let sign = Self.equalSign(behindLiteral: scanner, in: source) {
                    blanks.append(token.range)
                    matches.append(sign)
                }
            case "@":
                attributes = (attributes?.lowerBound ?? token.range.lowerBound)..<Self.skipAttribute(&scanner)
                previous = text
                continue
            case "#Preview":
                if let attributes { blanks.append(attributes) }
            default: break
            }
            attributes = nil
            previous = text
        }
    }

    /// Where the `=` stands behind a pattern that starts with a literal; nil when there is no such pattern.
    private static func equalSign(behindLiteral scanner: TokenScanner, in source: [UInt8]) -> Int? {
        var ahead = scanner
        guard let first = ahead.next() else { return nil }
        switch first.kind {
        case .number, .string, .punctuation(UInt8(ascii: "-")): break
        default: return nil
        }
        while let token = ahead.next() {
            switch token.kind {
            case .punctuation(UInt8(ascii: "=")): return token.range.lowerBound
            case .punctuation(UInt8(ascii: ".")), .punctuation(UInt8(ascii: "<")), .punctuation(UInt8(ascii: "-")), .number,
                .word:
                continue
            default: return nil
            }
        }
        return nil
    }

    /// Where `(…)` ends that follows; nil when there is none.
    private static func end(ofParentheses scanner: TokenScanner) -> Int? {
        var ahead = scanner
        guard ahead.next()?.kind == .punctuation(UInt8(ascii: "(")) else { return nil }
        var depth = 1
        while depth > 0, let token = ahead.next() {
            if token.kind == .punctuation(UInt8(ascii: "(")) { depth += 1 }
            if token.kind == .punctuation(UInt8(ascii: ")")) { depth -= 1 }
        }
        return ahead.index
    }

    /// Moves past `Name(…)` behind an `@`, and says where that ends.
    private static func skipAttribute(_ scanner: inout TokenScanner) -> Int {
        _ = scanner.next()
        var ahead = scanner
        if ahead.next()?.kind == .punctuation(UInt8(ascii: "(")), let end = end(ofParentheses: scanner) {
            while scanner.index < end, scanner.next() != nil {}
        }
        return scanner.index
    }

    // MARK: - Whether it is worth a look

    private static let nonisolated = Array("nonisolated(".utf8)
    private static let preview = Array("#Preview".utf8)
    private static let patternCase = Array("case ".utf8)

    private static func mayHoldGaps(_ source: [UInt8]) -> Bool {
        source.withUnsafeBufferPointer { bytes in
            var index = 0
            while index < bytes.count {
                switch bytes[index] {
                case UInt8(ascii: "n") where bytes[index...].starts(with: nonisolated): return true
                case UInt8(ascii: "#") where bytes[index...].starts(with: preview): return true
                case UInt8(ascii: "c") where bytes[index...].starts(with: patternCase) && isBeforeLiteral(bytes, index):
                    return true
                default: index += 1
                }
            }
            return false
        }
    }

    /// Whether the `case` here stands behind a word or comma that conditions follow, and before a literal.
    private static func isBeforeLiteral(_ bytes: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        let after = index + patternCase.count
        guard after < bytes.count, "0123456789\"-".utf8.contains(bytes[after]) else { return false }
        var before = index - 1
        while before >= 0, " \t\n".utf8.contains(bytes[before]) { before -= 1 }
        return before >= 0 && "fde,".utf8.contains(bytes[before])
    }
}
