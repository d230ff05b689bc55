/// A value as bytes that are the same for equal values in every run: sets and dictionaries come in an order of their own.
///
/// Takes in every stored property, also those that are added to a type later. Slow, so for what is small.
public struct CanonicalBytes {
    /// The bytes so far.
    public private(set) var bytes: [UInt8] = []

    /// Nothing yet.
    public init() {}

    /// Adds a value made of structures, enums, collections, texts and numbers.
    public mutating func add(_ value: Any) {
        switch value {
        case let text as String: add(text: text)
        case let number as any BinaryInteger: add(text: "\(number)")
        case let flag as Bool: bytes.append(flag ? 1 : 0)
        default: add(parts: Mirror(reflecting: value), of: value)
        }
    }

    /// Adds bytes as one value.
    public mutating func add(bytes added: [UInt8]) {
        add(text: "\(added.count)")
        bytes += added
    }

    private mutating func add(text: String) {
        let length = text.utf8.count
        bytes += withUnsafeBytes(of: UInt32(truncatingIfNeeded: length).littleEndian) { Array($0) }
        bytes += text.utf8
    }

    private mutating func add(parts mirror: Mirror, of value: Any) {
        let children = Array(mirror.children)
        switch mirror.displayStyle {
        case .set?, .dictionary?:
            let parts = children.map { child in
                var part = CanonicalBytes()
                part.add(child.value)
                return part.bytes
            }
            add(text: "{\(parts.count)")
            for part in parts.sorted(by: { $0.lexicographicallyPrecedes($1) }) { add(bytes: part) }
        case .enum? where children.isEmpty, nil where children.isEmpty:
            add(text: "\(value)")
        default:
            add(text: "(\(children.count)")
            for child in children {
                if let label = child.label { add(text: label) }
                add(child.value)
            }
        }
    }
}
