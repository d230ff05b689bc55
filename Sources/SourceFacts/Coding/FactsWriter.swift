/// Something that is written and read as a run of bytes, field after field.
///
/// The form is no exchange format: it is read by the version of the program that wrote it, and by no other.
protocol FactsCodable: Sendable {
    func write(to writer: inout FactsWriter)
    init(from reader: inout FactsReader) throws(FactsReader.Damage)
}

/// Takes facts down as bytes: numbers as short as they are, and each text once.
struct FactsWriter {
    private(set) var bytes: [UInt8] = []
    private var texts: [String: Int] = [:]

    mutating func write(_ value: some FactsCodable) { value.write(to: &self) }

    mutating func write<Raw: RawRepresentable<String>>(raw value: Raw) { write(value.rawValue) }

    /// A number that is small most of the time, in as many groups of seven bits as it takes.
    mutating func write(count: Int) {
        var rest = UInt(bitPattern: count)
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func write(tag: UInt8) { bytes.append(tag) }

    mutating func write(text: String) {
        if let known = texts[text] { return write(count: known + 1) }
        texts[text] = texts.count
        write(count: 0)
        write(count: text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }
}
