/// How the lines of a text are laid out around a place: what an inserted line has to look like.
public struct TextLayout: Sendable {
    private let bytes: [UInt8]

    /// - Parameter bytes: The text in UTF-8.
    public init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// How the text ends its lines: as its first line does, and with a line feed when it has only one.
    public var lineEnd: String {
        guard let end = bytes.firstIndex(where: { $0 == ASCII.lineFeed || $0 == ASCII.carriageReturn }) else {
            return "\n"
        }
        guard bytes[end] == ASCII.carriageReturn else { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == ASCII.lineFeed ? "\r\n" : "\r"
    }

    /// The offset of the first byte of the line that holds `offset`.
    public func lineStart(of offset: Int) -> Int {
        var start = min(offset, bytes.count)
        while start > 0, !Self.endsLine(bytes[start - 1]) { start -= 1 }
        return start
    }

    /// The offset past the last byte of the line that holds `offset`, without its line end.
    public func lineEnd(of offset: Int) -> Int {
        var end = offset
        while end < bytes.count, !Self.endsLine(bytes[end]) { end += 1 }
        return end
    }

    /// The offset where the line after the one that holds `offset` starts.
    public func nextLine(after offset: Int) -> Int {
        var end = lineEnd(of: offset)
        if end < bytes.count, bytes[end] == ASCII.carriageReturn { end += 1 }
        if end < bytes.count, bytes[end] == ASCII.lineFeed { end += 1 }
        return end
    }

    /// The offset where the line before the one that holds `offset` starts; nil for the first line.
    public func previousLine(before offset: Int) -> Int? {
        var end = lineStart(of: offset)
        guard end > 0 else { return nil }
        if bytes[end - 1] == ASCII.lineFeed { end -= 1 }
        if end > 0, bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        return lineStart(of: end)
    }

    /// The blanks at the start of the line that holds `offset`.
    public func indentation(at offset: Int) -> String {
        let start = lineStart(of: offset)
        var end = start
        while end < bytes.count, bytes[end] == ASCII.space || bytes[end] == ASCII.tab { end += 1 }
        return String(decoding: bytes[start..<end], as: UTF8.self)
    }

    /// Whether nothing but blanks stands before `offset` on its line.
    public func startsLine(_ offset: Int) -> Bool {
        bytes[lineStart(of: offset)..<offset].allSatisfy { $0 == ASCII.space || $0 == ASCII.tab }
    }

    private static func endsLine(_ byte: UInt8) -> Bool { byte == ASCII.lineFeed || byte == ASCII.carriageReturn }
}
