/// Reads what a `FactsWriter` took down.
struct FactsReader {
    /// The bytes are not what a writer made.
    struct Damage: Error {}

    private let bytes: ArraySlice<UInt8>
    private var index: Int
    private var texts: [String] = []

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        index = bytes.startIndex
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { index == bytes.endIndex }

    mutating func read<Value: FactsCodable>() throws(Damage) -> Value { try Value(from: &self) }

    mutating func read<Raw: RawRepresentable<String>>(raw: Raw.Type) throws(Damage) -> Raw {
        guard let value = Raw(rawValue: try text()) else { throw Damage() }
        return value
    }

    mutating func tag() throws(Damage) -> UInt8 {
        guard index < bytes.endIndex else { throw Damage() }
        defer { index += 1 }
        return bytes[index]
    }

    mutating func count() throws(Damage) -> Int {
        var result: UInt = 0
        var shift: UInt = 0
        while true {
            let byte = try tag()
            guard shift < 64 else { throw Damage() }
            result |= UInt(byte & 0x7F) << shift
            if byte < 0x80 { return Int(bitPattern: result) }
            shift += 7
        }
    }

    /// How many elements follow: never more than there are bytes.
    mutating func length() throws(Damage) -> Int {
        let count = try count()
        guard count >= 0, count <= bytes.endIndex - index else { throw Damage() }
        return count
    }

    mutating func text() throws(Damage) -> String {
        let number = try count()
        if number > 0 {
            guard number <= texts.count else { throw Damage() }
            return texts[number - 1]
        }
        let length = try length()
        let text = String(decoding: bytes[index..<index + length], as: UTF8.self)
        index += length
        texts.append(text)
        return text
    }
}
