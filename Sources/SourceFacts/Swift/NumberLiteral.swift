/// Reads number literals: `0x1F`, `0b1_0`, `1_000`, `2.5e3`.
enum NumberLiteral {
    static func kind(of bytes: ArraySlice<UInt8>) -> Expression.Kind {
        let text = String(decoding: bytes.filter { $0 != UInt8(ascii: "_") }, as: UTF8.self)
        if let value = integer(text) { return .integer(value) }
        if let value = Double(text) { return .floating(value) }
        return .unknown(text)
    }

    private static func integer(_ text: String) -> Int? {
        switch text.prefix(2).lowercased() {
        case "0x": Int(text.dropFirst(2), radix: 16)
        case "0o": Int(text.dropFirst(2), radix: 8)
        case "0b": Int(text.dropFirst(2), radix: 2)
        default: Int(text)
        }
    }
}
