import Foundation

/// Reads binary property lists through Foundation. They have no lines, so their nodes have no positions.
enum BinaryReader {
    static func read(_ bytes: [UInt8]) throws -> PropertyListTapeBuilder {
        var format = PropertyListSerialization.PropertyListFormat.binary
        // A damaged binary list may still pass for another format: `bplist00` is a word of an OpenStep list.
        guard let value = try? PropertyListSerialization.propertyList(from: Data(bytes), options: [], format: &format),
            format == .binary
        else { throw PropertyListSyntaxError(offset: 0, reason: "the binary property list is damaged") }
        var builder = PropertyListTapeBuilder()
        try append(value, to: &builder, depth: 0)
        return builder
    }

    private static func append(_ value: Any, to builder: inout PropertyListTapeBuilder, depth: Int) throws {
        guard depth < PropertyListTapeBuilder.maximumDepth else {
            throw PropertyListSyntaxError(offset: 0, reason: "values are nested more than 128 deep")
        }
        switch value {
        case let dictionary as [String: Any]:
            let record = builder.open(.dictionary, at: 0)
            for (key, element) in dictionary.sorted(by: { $0.key < $1.key }) {
                builder.scalar(.string, 0..<0, decoded: key)
                try append(element, to: &builder, depth: depth + 1)
            }
            builder.close(record, end: 0)
        case let array as [Any]:
            let record = builder.open(.array, at: 0)
            for element in array { try append(element, to: &builder, depth: depth + 1) }
            builder.close(record, end: 0)
        case let string as String: builder.scalar(.string, 0..<0, decoded: string)
        case let date as Date: builder.scalar(.date, 0..<0, decoded: ISO8601DateFormatter().string(from: date))
        case let data as Data: builder.scalar(.data, 0..<0, decoded: data.base64EncodedString())
        case let number as NSNumber where isBoolean(number):
            builder.scalar(.boolean, 0..<0, decoded: number.boolValue ? "true" : "false")
        case let integer as Int: builder.scalar(.integer, 0..<0, decoded: String(integer))
        case let real as Double: builder.scalar(.real, 0..<0, decoded: String(real))
        default: builder.scalar(.string, 0..<0, decoded: String(describing: value))
        }
    }

    private static func isBoolean(_ number: NSNumber) -> Bool {
        // Foundation keeps booleans as numbers whose type encoding is that of a C char.
        String(cString: number.objCType) == "c" || String(cString: number.objCType) == "B"
    }
}
