/// Changes one value of a binary property list. All other objects keep their bytes and their order.
public struct BinaryPropertyListEditing: Sendable {
    /// One object as it lies in the file.
    private enum Object {
        /// Anything without references, marker included.
        case scalar(ArraySlice<UInt8>)
        /// An array, set or dictionary: the high half of its marker, and the objects it refers to.
        case container(kind: UInt8, references: [Int])
    }

    private var objects: [Object] = []
    private let top: Int
    private let sortVersion: UInt8

    private static let trailerSize = 32
    private static let headerSize = 8
    private static let arrayKind: UInt8 = 0xA
    private static let setKind: UInt8 = 0xC
    private static let dictionaryKind: UInt8 = 0xD

    /// Nil for bytes that are no binary property list, or a damaged one.
    public init?(_ bytes: [UInt8]) {
        guard bytes.starts(with: Array("bplist0".utf8)), bytes.count >= Self.headerSize + Self.trailerSize else {
            return nil
        }
        let trailer = bytes.count - Self.trailerSize
        let offsetSize = Int(bytes[trailer + 6])
        let referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = Self.number(bytes, at: trailer + 8, size: 8),
            let top = Self.number(bytes, at: trailer + 16, size: 8),
            let table = Self.number(bytes, at: trailer + 24, size: 8),
            count > 0, top < count, count <= bytes.count, table + count * offsetSize <= trailer
        else { return nil }
        self.top = top
        sortVersion = bytes[trailer + 5]
        objects.reserveCapacity(count)
        for index in 0..<count {
            guard let offset = Self.number(bytes, at: table + index * offsetSize, size: offsetSize),
                let object = Self.object(bytes, at: offset, end: table, referenceSize: referenceSize, count: count)
            else { return nil }
            objects.append(object)
        }
        guard case .container(Self.dictionaryKind, _) = objects[top] else { return nil }
    }

    /// The list with another array of strings under a key of the outermost dictionary, which need not be there yet.
    public func setting(_ key: String, to strings: [String]) -> [UInt8]? {
        var copy = self
        let words = strings.map { copy.add(.scalar(Self.string($0)[...])) }
        let array = copy.add(.container(kind: Self.arrayKind, references: words))
        guard case .container(let kind, var references) = copy.objects[top] else { return nil }
        let half = references.count / 2
        let spelled = Self.string(key)
        // Among equal keys the last one counts.
        if let place = references[..<half].lastIndex(where: { copy.isScalar($0, spelled) }) {
            references[half + place] = array
        } else {
            let name = copy.add(.scalar(spelled[...]))
            references.insert(name, at: half)
            references.append(array)
        }
        copy.objects[top] = .container(kind: kind, references: references)
        return copy.bytes()
    }

    private func isScalar(_ index: Int, _ bytes: [UInt8]) -> Bool {
        if case .scalar(let own) = objects[index] { return own.elementsEqual(bytes) }
        return false
    }

    private mutating func add(_ object: Object) -> Int {
        objects.append(object)
        return objects.count - 1
    }

    // MARK: Writing

    private func bytes() -> [UInt8] {
        var result = Array("bplist00".utf8)
        let referenceSize = Self.size(for: objects.count - 1)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(result.count)
            switch object {
            case .scalar(let own): result += own
            case .container(let kind, let references):
                result += Self.marker(
                    kind, count: kind == Self.dictionaryKind ? references.count / 2 : references.count)
                for reference in references { result += Self.bytes(of: reference, size: referenceSize) }
            }
        }
        let table = result.count
        let offsetSize = Self.size(for: table)
        for offset in offsets { result += Self.bytes(of: offset, size: offsetSize) }
        result += [0, 0, 0, 0, 0, sortVersion, UInt8(offsetSize), UInt8(referenceSize)]
        for number in [objects.count, top, table] { result += Self.bytes(of: number, size: 8) }
        return result
    }

    private static func size(for number: Int) -> Int {
        number < 1 << 8 ? 1 : number < 1 << 16 ? 2 : number < 1 << 32 ? 4 : 8
    }

    private static func bytes(of number: Int, size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }

    private static func marker(_ kind: UInt8, count: Int) -> [UInt8] {
        guard count >= 15 else { return [kind << 4 | UInt8(count)] }
        let size = size(for: count)
        return [kind << 4 | 0xF, 0x10 | UInt8(size.trailingZeroBitCount)] + bytes(of: count, size: size)
    }

    /// An ASCII string object.
    private static func string(_ text: String) -> [UInt8] { marker(0x5, count: text.utf8.count) + Array(text.utf8) }

    // MARK: Reading

    private static func number(_ bytes: [UInt8], at offset: Int, size: Int) -> Int? {
        guard offset >= 0, offset + size <= bytes.count else { return nil }
        let value = bytes[offset..<offset + size].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        return Int(exactly: value)
    }

    private static func object(
        _ bytes: [UInt8], at offset: Int, end: Int, referenceSize: Int, count total: Int
    ) -> Object? {
        guard offset >= headerSize, offset < end else { return nil }
        let kind = bytes[offset] >> 4
        let low = Int(bytes[offset] & 0xF)
        var start = offset + 1
        var count = low
        if low == 0xF, kind >= 4, kind != 8 {
            guard start < end, bytes[start] >> 4 == 1 else { return nil }
            let size = 1 << Int(bytes[start] & 0xF)
            guard size <= 8, let long = number(bytes, at: start + 1, size: size) else { return nil }
            count = long
            start += 1 + size
        }
        let length: Int
        switch kind {
        case 0: length = 0
        case 1, 2: length = 1 << low
        case 3: length = 8
        case 4, 5: length = count
        case 6: length = 2 * count
        case 8: length = low + 1
        case arrayKind, setKind, dictionaryKind:
            let references = kind == dictionaryKind ? 2 * count : count
            guard count <= total, start + references * referenceSize <= end else { return nil }
            var values: [Int] = []
            for index in 0..<references {
                guard let value = number(bytes, at: start + index * referenceSize, size: referenceSize), value < total
                else { return nil }
                values.append(value)
            }
            return .container(kind: kind, references: values)
        default: return nil
        }
        guard length >= 0, length <= end - start else { return nil }
        return .scalar(bytes[offset..<start + length])
    }
}
