import OrientationModel

/// A source line with a mark under the place that is meant.
///
///        8 | final class CameraController: UIViewController {
///          |             ^~~~~~~~~~~~~~~~
struct CodeFrame {
    private let number: Int
    /// Tabs expanded, treacherous characters written out, shortened around the mark.
    private let text: String
    /// Characters before the mark, and the length of the mark.
    private let indent: Int
    private let length: Int

    /// Nil when the line is not known or blank.
    init?(at location: SourceLocation, in excerpts: SourceExcerpts) {
        guard let bytes = excerpts.bytes(at: location) else { return nil }
        let column = min(max(location.column - 1, 0), bytes.count)
        let before = Self.shown(bytes[..<column])
        let marked = Self.mark(bytes[column...])
        let mark = Self.shown(marked)
        let after = Self.shown(bytes[(column + marked.count)...])
        let line = before + mark + after
        guard !line.allSatisfy(\.isWhitespace) else { return nil }

        number = location.line
        length = max(mark.count, 1)
        (text, indent) = Self.window(of: line, around: before.count, length: length)
    }

    /// Two lines, with `margin` in front of each.
    func lines(margin: String, style: TextStyle) -> [String] {
        let digits = String(number)
        let gutter = String(repeating: " ", count: max(5 - digits.count, 0)) + digits
        let blank = String(repeating: " ", count: gutter.count)
        let mark = "^" + String(repeating: "~", count: length - 1)
        return [
            margin + style.faint("\(gutter) |") + " \(text)",
            margin + style.faint("\(blank) |") + " " + String(repeating: " ", count: indent) + style.caret(mark),
        ]
    }

    private static func shown(_ bytes: ArraySlice<UInt8>) -> String {
        String(decoding: bytes, as: UTF8.self).replacing("\t", with: "    ").printable
    }

    /// The name that begins at the place; of an XML element, all that stands on its line.
    static func mark(_ rest: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard rest.first == UInt8(ascii: "<") else { return rest.prefix { isNameByte($0) } }
        guard let end = rest.lastIndex(of: UInt8(ascii: ">")) else { return rest.prefix(1) }
        return rest[...end]
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            true
        default: false
        }
    }

    /// At most 120 characters of a line; a setting in a project file can be thousands long.
    private static func window(of line: String, around indent: Int, length: Int) -> (text: String, indent: Int) {
        let width = 120
        guard line.count > width else { return (line, indent) }
        let start = max(0, min(indent - width / 3, line.count - width))
        let shown = String(line.dropFirst(start).prefix(width))
        let head = start > 0 ? "…" : ""
        let tail = start + width < line.count ? "…" : ""
        return (head + shown + tail, indent - start + head.count)
    }
}
