/// The layout of a file in a language of the C family, or in one with its comments.
struct BracedLayout {
    /// What the languages differ in.
    enum Syntax {
        case objectiveC
        /// A setting takes a line, and a comment begins wherever two slashes stand.
        case xcconfig
        /// An entry takes all lines up to its semicolon.
        case openStep
    }

    private(set) var layout = CodeLayout()
    private let syntax: Syntax
    private let bytes: [UInt8]
    private var index = 0
    private var line = 1
    private var lineStart = 0
    /// What began on a line and is not over, innermost last. Only entries of property lists lie in each other.
    private var open: [(first: Int, depth: Int, endsWithLine: Bool)] = []
    /// How many brackets are open.
    private var depth = 0
    private var isAtLineStart = true

    init(_ source: [UInt8], syntax: Syntax) {
        bytes = source
        self.syntax = syntax
        layout.headingsHoldBodies = syntax == .openStep
        while index < bytes.count { step() }
        close()
    }

    private func has(_ text: StaticString) -> Bool {
        let length = text.utf8CodeUnitCount
        guard index + length <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[index..<index + length].elementsEqual($0) }
    }

    private mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] == UInt8(ascii: "\n") {
                if open.last?.endsWithLine == true { close() }
                line += 1
                lineStart = index + 1
                isAtLineStart = true
            }
            index += 1
        }
    }

    private mutating func step() {
        if has("//") {
            readComment(closing: nil)
        } else if syntax != .xcconfig, has("/*") {
            readComment(closing: "*/")
        } else if bytes[index] == UInt8(ascii: " ") || (0x09...0x0D).contains(bytes[index]) {
            advance()
        } else {
            readCode()
        }
    }

    private mutating func readComment(closing: String?) {
        let start = index
        let position = Position(line: line, column: index - lineStart + 1)
        let isDocumentation = has("///") || has("/**") || has("/*!") || has("//!")
        advance(2)
        let textStart = index
        while index < bytes.count {
            if closing != nil ? has("*/") : bytes[index] == UInt8(ascii: "\n") { break }
            advance()
        }
        let text = String(decoding: bytes[textStart..<index], as: UTF8.self)
        let lastLine = line
        if closing != nil { advance(2) }
        // A comment that runs to the end of the file was never closed.
        guard !isDocumentation, closing == nil || index - start >= 4 else { return }
        layout.comments.append(CodeLayout.Comment(text: text, position: position, lastLine: lastLine))
    }

    private mutating func readCode() {
        layout.codeLines.insert(line)
        let byte = bytes[index]
        if isAtLineStart, begins(with: byte) { open.append((line, depth, endsWithLine)) }
        isAtLineStart = false
        switch byte {
        case UInt8(ascii: "\"") where syntax != .xcconfig, UInt8(ascii: "'") where syntax != .xcconfig:
            readString(byte)
            return
        case UInt8(ascii: "\\") where open.last?.endsWithLine == true:
            continueLine()
            return
        case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: ")"), UInt8(ascii: "]"):
            depth -= 1
            if syntax == .openStep { open.removeAll { $0.depth > depth } }
        case UInt8(ascii: "{"):
            if syntax == .openStep { depth += 1 } else { close() }
        case UInt8(ascii: "}"):
            if syntax == .openStep { depth -= 1 }
            open.removeAll { syntax != .openStep || $0.depth > depth }
        case UInt8(ascii: ";"):
            if let last = open.last, depth <= last.depth { close() }
        default: break
        }
        advance()
    }

    private func begins(with byte: UInt8) -> Bool {
        if syntax == .openStep { return !"{}()".utf8.contains(byte) }
        return open.isEmpty
    }

    /// A directive, a setting and the first line of a class take one line.
    private var endsWithLine: Bool {
        syntax == .xcconfig || bytes[index] == UInt8(ascii: "#") || has("@interface") || has("@implementation")
            || has("@protocol") || has("@end")
    }

    /// The break after a backslash does not end a line.
    private mutating func continueLine() {
        let kept = open
        open = []
        advance(2)
        open = kept
        isAtLineStart = false
    }

    private mutating func readString(_ quote: UInt8) {
        advance()
        while index < bytes.count, bytes[index] != quote {
            // A string of C ends with its line at the latest.
            if syntax == .objectiveC, bytes[index] == UInt8(ascii: "\n") { return }
            layout.codeLines.insert(line)
            advance(bytes[index] == UInt8(ascii: "\\") ? 2 : 1)
        }
        layout.codeLines.insert(line)
        advance()
    }

    /// Ends the innermost heading, or all of them where they do not lie in each other.
    private mutating func close() {
        guard let last = open.popLast() else { return }
        if line > last.first { layout.headings.append(last.first...line) }
        if syntax != .openStep { open = [] }
        depth = max(depth, 0)
    }
}
