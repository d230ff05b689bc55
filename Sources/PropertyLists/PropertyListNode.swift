/// One value of a property list, with the place it was read from.
///
/// A node is a cheap handle: it shares the document's bytes and decodes its content when asked.
public struct PropertyListNode: Sendable {
    /// What kind of value a node is.
    public enum Kind: UInt8, Sendable {
        case string, integer, real, boolean, date, data, array, dictionary

        var isContainer: Bool { self == .array || self == .dictionary }
    }

    /// One key of a dictionary with its value.
    public struct Entry: Sendable {
        /// The key, a node of kind `string`.
        public let key: PropertyListNode
        /// The value.
        public let value: PropertyListNode
    }

    let tape: PropertyListTape
    let index: Int

    /// The kind of this value. OpenStep lists only have strings, data, arrays and dictionaries.
    public var kind: Kind { tape.records[index].kind }

    /// The text of a string, number, boolean, date or data value; nothing for a container.
    ///
    /// Booleans are `true` and `false`. Strings are exactly as written: padding is kept.
    public var text: String? { kind.isContainer ? nil : tape.string(at: index) }

    /// The string, when this is one.
    public var string: String? { kind == .string ? tape.string(at: index) : nil }

    /// The boolean, when this is one (not a string that looks like one).
    public var boolean: Bool? { kind == .boolean ? tape.string(at: index) == "true" : nil }

    /// The integer, when this is one. XML integers may be hexadecimal (`0x1A`).
    public var integer: Int? {
        guard kind == .integer else { return nil }
        let text = tape.string(at: index)
        if let value = Int(text) { return value }
        guard text.hasPrefix("0x") || text.hasPrefix("0X") else { return nil }
        return Int(text.dropFirst(2), radix: 16)
    }

    /// Whether this is a string equal to `other`, without decoding it.
    public func isString(_ other: String) -> Bool { kind == .string && tape.string(at: index, equals: other) }

    /// The elements of an array in source order; nothing for other kinds.
    public var elements: [PropertyListNode]? {
        guard kind == .array else { return nil }
        var result: [PropertyListNode] = []
        let end = Int(tape.records[index].link)
        var child = index + 1
        while child < end {
            result.append(PropertyListNode(tape: tape, index: child))
            child = tape.next(after: child)
        }
        return result
    }

    /// The entries of a dictionary in source order, duplicate keys included; nothing for other kinds.
    public var entries: [Entry]? {
        guard kind == .dictionary else { return nil }
        var result: [Entry] = []
        forEachEntry { result.append($0) }
        return result
    }

    /// Calls `body` for every entry of a dictionary in source order.
    public func forEachEntry(_ body: (Entry) -> Void) {
        guard kind == .dictionary else { return }
        let end = Int(tape.records[index].link)
        var child = index + 1
        while child + 1 < end {
            let entry = Entry(
                key: PropertyListNode(tape: tape, index: child), value: PropertyListNode(tape: tape, index: child + 1))
            body(entry)
            child = tape.next(after: child + 1)
        }
    }

    /// The value of a dictionary's key. When the key is there more than once this is the last one, as CoreFoundation has it.
    public subscript(key: String) -> PropertyListNode? {
        guard kind == .dictionary else { return nil }
        let end = Int(tape.records[index].link)
        var child = index + 1
        var found: PropertyListNode?
        while child + 1 < end {
            if tape.string(at: child, equals: key) { found = PropertyListNode(tape: tape, index: child + 1) }
            child = tape.next(after: child + 1)
        }
        return found
    }

    /// Where the value starts, with its quotes or tags; nothing for binary lists.
    public var start: TextPosition? {
        tape.hasPositions ? tape.text.position(at: Int(tape.records[index].start)) : nil
    }

    /// Where the value ends (exclusive), with its quotes or tags; nothing for binary lists.
    public var end: TextPosition? {
        tape.hasPositions ? tape.text.position(at: Int(tape.records[index].end)) : nil
    }

    /// The bytes of the whole value, with its quotes or tags; nothing for binary lists.
    public var byteRange: Range<Int>? {
        guard tape.hasPositions else { return nil }
        return Int(tape.records[index].start)..<Int(tape.records[index].end)
    }
}
