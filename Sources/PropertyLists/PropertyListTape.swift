/// The flat form every reader writes and `PropertyListNode` reads.
///
/// One record a value or key, in source order; a container's record says where its last descendant ends. A project file
/// of 10 MB holds half a million values: as a tree of boxed values that is hundreds of megabytes, as records it is twelve.
/// Strings stay in the file's bytes until somebody asks for them.
final class PropertyListTape: Sendable {
    struct Record: Sendable {
        var kind: PropertyListNode.Kind
        /// Byte range of the whole expression, with quotes or tags. Empty when the format has no positions.
        var start: UInt32
        var end: UInt32
        /// Byte range of the content alone, when `decoded` is `rawContent`.
        var contentStart: UInt32
        var contentEnd: UInt32
        /// Containers: index after the last descendant. Scalars: index into `decoded`, or `rawContent`.
        var link: Int32
    }

    static let rawContent: Int32 = -1

    let text: SourceText
    let records: [Record]
    let decoded: [String]
    let hasPositions: Bool

    init(text: SourceText, records: [Record], decoded: [String], hasPositions: Bool) {
        self.text = text
        self.records = records
        self.decoded = decoded
        self.hasPositions = hasPositions
    }

    func string(at index: Int) -> String {
        let record = records[index]
        if record.link >= 0, Int(record.link) < decoded.count { return decoded[Int(record.link)] }
        return String(decoding: text.bytes[Int(record.contentStart)..<Int(record.contentEnd)], as: UTF8.self)
    }

    /// Whether the string at `index` is `other`, without making a `String` for it.
    func string(at index: Int, equals other: String) -> Bool {
        let record = records[index]
        if record.link >= 0, Int(record.link) < decoded.count { return decoded[Int(record.link)] == other }
        let range = Int(record.contentStart)..<Int(record.contentEnd)
        return other.utf8.count == range.count && text.bytes[range].elementsEqual(other.utf8)
    }

    func next(after index: Int) -> Int {
        let record = records[index]
        return record.kind.isContainer ? Int(record.link) : index + 1
    }
}

/// Writes a tape, value by value.
struct PropertyListTapeBuilder {
    private(set) var records: [PropertyListTape.Record] = []
    private var decoded: [String] = []

    mutating func reserve(forByteCount count: Int) { records.reserveCapacity(count / 24) }

    /// Opens an array or dictionary and returns its index for `close`.
    mutating func open(_ kind: PropertyListNode.Kind, at start: Int) -> Int {
        append(kind, start..<start, content: start..<start, link: 0)
        return records.count - 1
    }

    mutating func close(_ index: Int, end: Int) {
        records[index].end = UInt32(truncatingIfNeeded: end)
        records[index].link = Int32(truncatingIfNeeded: records.count)
    }

    mutating func scalar(_ kind: PropertyListNode.Kind, _ range: Range<Int>, content: Range<Int>) {
        append(kind, range, content: content, link: PropertyListTape.rawContent)
    }

    mutating func scalar(_ kind: PropertyListNode.Kind, _ range: Range<Int>, decoded string: String) {
        append(kind, range, content: range, link: Int32(truncatingIfNeeded: decoded.count))
        decoded.append(string)
    }

    // MARK: Nesting

    /// An array or dictionary whose end has not come yet.
    struct OpenContainer {
        let record: Int
        let isDictionary: Bool
    }

    /// The containers around the next value, innermost last. A list, so that depth costs no call stack.
    private(set) var openContainers: [OpenContainer] = []

    /// Deeper nesting than any real file has; keeps hostile input from growing the bookkeeping without bound.
    static let maximumDepth = 128

    /// Opens a container that `closeInnermost` closes.
    /// - Throws: `PropertyListSyntaxError` when it would be nested too deep.
    mutating func enter(isDictionary: Bool, at start: Int) throws {
        guard openContainers.count < Self.maximumDepth else {
            throw PropertyListSyntaxError(offset: start, reason: "values are nested more than 128 deep")
        }
        let record = open(isDictionary ? .dictionary : .array, at: start)
        openContainers.append(OpenContainer(record: record, isDictionary: isDictionary))
    }

    mutating func closeInnermost(end: Int) {
        if let container = openContainers.popLast() { close(container.record, end: end) }
    }

    /// Where a container starts.
    func start(of container: OpenContainer) -> Int { Int(records[container.record].start) }

    /// Writes the string between two equal quotes and moves `index` behind the second one.
    /// - Parameters:
    ///   - index: Of the first quote.
    ///   - unescape: What the content says when it has backslashes.
    /// - Throws: `PropertyListSyntaxError` when the second quote is missing.
    mutating func quotedString(
        in bytes: UnsafeBufferPointer<UInt8>, at index: inout Int,
        unescape: (UnsafeBufferPointer<UInt8>, Range<Int>) -> String
    ) throws {
        let start = index
        let quote = bytes[start]
        index += 1
        var hasEscapes = false
        while index < bytes.count, bytes[index] != quote {
            if bytes[index] == ASCII.backslash {
                hasEscapes = true
                index += 1
            }
            index += 1
        }
        guard index < bytes.count else {
            throw PropertyListSyntaxError(offset: start, reason: "the string that starts here is not closed")
        }
        let content = start + 1..<index
        index += 1
        if hasEscapes {
            scalar(.string, start..<index, decoded: unescape(bytes, content))
        } else {
            scalar(.string, start..<index, content: content)
        }
    }

    func finish(text: SourceText, hasPositions: Bool = true) -> PropertyListTape {
        PropertyListTape(text: text, records: records, decoded: decoded, hasPositions: hasPositions)
    }

    private mutating func append(
        _ kind: PropertyListNode.Kind, _ range: Range<Int>, content: Range<Int>, link: Int32
    ) {
        records.append(
            .init(
                kind: kind, start: UInt32(truncatingIfNeeded: range.lowerBound),
                end: UInt32(truncatingIfNeeded: range.upperBound),
                contentStart: UInt32(truncatingIfNeeded: content.lowerBound),
                contentEnd: UInt32(truncatingIfNeeded: content.upperBound), link: link))
    }
}
