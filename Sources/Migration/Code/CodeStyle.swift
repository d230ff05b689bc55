import PropertyLists

/// How a source file is written, so that what is added looks like the rest.
struct CodeStyle {
    /// The line end of the file.
    let lineEnd: String
    /// One step of indentation: a tab or some blanks.
    let unit: String
    /// Whether opening braces stand on a line of their own.
    let bracesOnOwnLine: Bool

    init(_ source: [UInt8]) {
        lineEnd = TextLayout(source).lineEnd
        var tabs = 0
        var widths: [Int: Int] = [:]
        var lonely = 0
        var trailing = 0
        var previous = 0
        var isInComment = false
        for line in source.split(separator: UInt8(ascii: "\n")) {
            let body = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
            if body.first == UInt8(ascii: "\t") { tabs += 1 }
            let text = body.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            // Lines such as `#if`, and those of a comment, may stand anywhere.
            if text.first == UInt8(ascii: "#") { continue }
            let wasInComment = isInComment
            isInComment = Self.endsInComment(text, isInComment)
            if wasInComment { continue }
            let blanks = body.prefix { $0 == UInt8(ascii: " ") }.count
            if blanks > previous { widths[blanks - previous, default: 0] += 1 }
            if blanks < body.count { previous = blanks }
            if text.elementsEqual("{".utf8) { lonely += 1 } else if text.last == UInt8(ascii: "{") { trailing += 1 }
        }
        let width = widths.filter { $0.key > 1 && $0.key <= 8 }.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
        unit = tabs > widths.values.reduce(0, +) ? "\t" : String(repeating: " ", count: width ?? 4)
        bracesOnOwnLine = lonely > trailing
    }

    /// Whether a comment in asterisks goes on behind a line, or a part of one.
    static func endsInComment(_ line: ArraySlice<UInt8>, _ startsInComment: Bool = false) -> Bool {
        var isInComment = startsInComment
        var rest = line
        while let byte = rest.popFirst(), let next = rest.first {
            switch (byte, next) {
            case (UInt8(ascii: "*"), UInt8(ascii: "/")) where isInComment:
                isInComment = false
                rest.removeFirst()
            case (UInt8(ascii: "/"), UInt8(ascii: "*")) where !isInComment:
                isInComment = true
                rest.removeFirst()
            case (UInt8(ascii: "/"), UInt8(ascii: "/")) where !isInComment: return false
            default: break
            }
        }
        return isInComment
    }

    /// A heading with its body in braces, as lines without indentation of their own.
    func block(_ heading: String, _ body: [String]) -> [String] {
        let inner = body.map { unit + $0 }
        return bracesOnOwnLine ? [heading, "{"] + inner + ["}"] : [heading + " {"] + inner + ["}"]
    }
}
