// Numbers, texts and lists as a `FactsWriter` takes them down.

extension Int: FactsCodable {
    func write(to writer: inout FactsWriter) { writer.write(count: (self << 1) ^ (self >> (Int.bitWidth - 1))) }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        let folded = UInt(bitPattern: try reader.count())
        self = Int(bitPattern: folded >> 1) ^ -Int(bitPattern: folded & 1)
    }
}

extension Bool: FactsCodable {
    func write(to writer: inout FactsWriter) { writer.write(tag: self ? 1 : 0) }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = false
        case 1: self = true
        default: throw FactsReader.Damage()
        }
    }
}

extension Double: FactsCodable {
    func write(to writer: inout FactsWriter) { writer.write(count: Int(truncatingIfNeeded: bitPattern)) }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        self.init(bitPattern: UInt64(truncatingIfNeeded: try reader.count()))
    }
}

extension String: FactsCodable {
    func write(to writer: inout FactsWriter) { writer.write(text: self) }
    init(from reader: inout FactsReader) throws(FactsReader.Damage) { self = try reader.text() }
}

extension Optional: FactsCodable where Wrapped: FactsCodable {
    func write(to writer: inout FactsWriter) {
        guard let self else { return writer.write(tag: 0) }
        writer.write(tag: 1)
        writer.write(self)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        switch try reader.tag() {
        case 0: self = nil
        case 1: self = try Wrapped(from: &reader)
        default: throw FactsReader.Damage()
        }
    }
}

extension Array: FactsCodable where Element: FactsCodable {
    func write(to writer: inout FactsWriter) {
        writer.write(count: count)
        for element in self { element.write(to: &writer) }
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        let count = try reader.length()
        self = []
        reserveCapacity(count)
        for _ in 0..<count { append(try Element(from: &reader)) }
    }
}

extension ClosedRange: FactsCodable where Bound == Int {
    func write(to writer: inout FactsWriter) {
        writer.write(lowerBound)
        writer.write(upperBound)
    }

    init(from reader: inout FactsReader) throws(FactsReader.Damage) {
        let (first, last): (Int, Int) = (try reader.read(), try reader.read())
        guard first <= last else { throw FactsReader.Damage() }
        self = first...last
    }
}
