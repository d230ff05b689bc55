/// A place in a text file.
public struct TextPosition: Sendable, Hashable, Comparable {
    /// Line, 1-based.
    public let line: Int
    /// Column, 1-based, counted in UTF-8 bytes.
    public let column: Int
    /// Distance from the start of the text in UTF-8 bytes, 0-based.
    public let offset: Int

    /// Makes a position from its three coordinates.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// Orders positions of one file by their offset.
    public static func < (lhs: TextPosition, rhs: TextPosition) -> Bool { lhs.offset < rhs.offset }
}

/// The UTF-8 bytes of a file and where its lines start.
public struct SourceText: Sendable {
    /// The text in UTF-8. A file in another encoding has been converted.
    public let bytes: [UInt8]
    private let lineStarts: [UInt32]

    /// Indexes the lines of `bytes`. A line ends with LF, CR LF or a lone CR.
    public init(bytes: [UInt8]) {
        self.bytes = bytes
        var starts: [UInt32] = [0]
        starts.reserveCapacity(bytes.count / 40 + 1)
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let byte = buffer[index]
                index += 1
                // Most bytes are above both terminators, so one comparison settles them.
                guard byte <= ASCII.carriageReturn else { continue }
                if byte == ASCII.lineFeed {
                    starts.append(UInt32(truncatingIfNeeded: index))
                } else if byte == ASCII.carriageReturn, index >= buffer.count || buffer[index] != ASCII.lineFeed {
                    starts.append(UInt32(truncatingIfNeeded: index))
                }
            }
        }
        lineStarts = starts
    }

    /// The position of the byte at `offset`. Offsets beyond the end give the end.
    public func position(at offset: Int) -> TextPosition {
        let offset = max(0, min(offset, bytes.count))
        var low = 0
        var high = lineStarts.count - 1
        while low < high {
            let middle = (low + high + 1) / 2
            if Int(lineStarts[middle]) <= offset { low = middle } else { high = middle - 1 }
        }
        return TextPosition(line: low + 1, column: offset - Int(lineStarts[low]) + 1, offset: offset)
    }

    /// The number of lines; a text that ends with a line terminator has an empty last line.
    public var lineCount: Int { lineStarts.count }

    /// The bytes of one line (1-based) without its terminator, or nothing when there is no such line.
    public func line(_ number: Int) -> ArraySlice<UInt8>? {
        guard number >= 1, number <= lineStarts.count else { return nil }
        let start = Int(lineStarts[number - 1])
        var end = number < lineStarts.count ? Int(lineStarts[number]) : bytes.count
        while end > start, bytes[end - 1] == ASCII.lineFeed || bytes[end - 1] == ASCII.carriageReturn { end -= 1 }
        return bytes[start..<end]
    }
}
