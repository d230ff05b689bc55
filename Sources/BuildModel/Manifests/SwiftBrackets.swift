import OrientationModel

/// Finds the bracket of Swift code that the end of the file leaves open. Brackets in texts and comments do not count.
struct SwiftBrackets {
    private enum Enclosure {
        case bracket(UInt8, offset: Int)
        /// A text literal with its number signs; brackets of an interpolation lie upon it.
        case text(signs: Int, isMultiline: Bool)
    }

    private let source: [UInt8]
    private var index = 0
    private var enclosures: [Enclosure] = []

    /// The outermost bracket that is never closed; nil when all are.
    static func unclosed(in source: [UInt8], file: String) -> ManifestDamage? {
        var brackets = SwiftBrackets(source: source)
        brackets.run()
        for case .bracket(let bracket, let offset) in brackets.enclosures {
            let before = source[..<offset]
            let line = before.count(where: { $0 == UInt8(ascii: "\n") }) + 1
            let lineStart = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            return .unclosed(
                String(Character(Unicode.Scalar(bracket))),
                at: SourceLocation(file: file, line: line, column: offset - lineStart + 1))
        }
        return nil
    }

    private init(source: [UInt8]) { self.source = source }

    private mutating func run() {
        while index < source.count {
            if case .text(let signs, let isMultiline)? = enclosures.last {
                readText(signs: signs, isMultiline: isMultiline)
            } else {
                readCode()
            }
        }
    }

    private mutating func readCode() {
        if starts("//") {
            while index < source.count, source[index] != UInt8(ascii: "\n") { index += 1 }
            return
        }
        if starts("/*") { return skipComment() }
        let byte = source[index]
        switch byte {
        case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
            enclosures.append(.bracket(byte, offset: index))
            index += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
            if !enclosures.isEmpty { enclosures.removeLast() }
            index += 1
        case UInt8(ascii: "#"), UInt8(ascii: "\""):
            let signs = signs(from: index)
            index += signs
            guard index < source.count, source[index] == UInt8(ascii: "\"") else { return }
            let isMultiline = starts("\"\"\"")
            index += isMultiline ? 3 : 1
            enclosures.append(.text(signs: signs, isMultiline: isMultiline))
        default: index += 1
        }
    }

    private mutating func readText(signs: Int, isMultiline: Bool) {
        let byte = source[index]
        let quote = isMultiline ? "\"\"\"" : "\""
        if byte == UInt8(ascii: "\\"), self.signs(from: index + 1) >= signs {
            index += 1 + signs
            if index < source.count, source[index] == UInt8(ascii: "(") {
                enclosures.append(.bracket(source[index], offset: index))
            }
            index += 1
        } else if starts(quote), self.signs(from: index + quote.utf8.count) >= signs {
            index += quote.utf8.count + signs
            enclosures.removeLast()
        } else {
            // A text that its line does not end is broken there.
            if byte == UInt8(ascii: "\n"), !isMultiline { enclosures.removeLast() }
            index += 1
        }
    }

    private mutating func skipComment() {
        var depth = 0
        repeat {
            if starts("/*") {
                depth += 1
                index += 2
            } else if starts("*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < source.count
    }

    private func starts(_ text: String) -> Bool {
        index < source.count && source[index...].starts(with: text.utf8)
    }

    private func signs(from start: Int) -> Int {
        var end = start
        while end < source.count, source[end] == UInt8(ascii: "#") { end += 1 }
        return end - start
    }
}
