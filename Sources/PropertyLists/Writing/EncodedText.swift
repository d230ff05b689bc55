import Foundation

/// A text file as UTF-8, with what it takes to write it back in the encoding it had.
public struct EncodedText: Sendable, Hashable {
    /// The text in UTF-8, the same bytes that ``PropertyListDocument/source`` has.
    public let utf8: [UInt8]
    private let mark: [UInt8]
    /// Nil for UTF-8 itself.
    private let encoding: String.Encoding?

    /// Nil when the bytes are no text, or would not come back unchanged.
    public init?(_ bytes: [UInt8]) {
        guard let decoded = try? DecodedText.decode(bytes) else { return nil }
        let encodings: [String: String.Encoding] = [
            "utf-32le": .utf32LittleEndian, "utf-32be": .utf32BigEndian, "utf-16le": .utf16LittleEndian,
            "utf-16be": .utf16BigEndian, "iso-8859-1": .isoLatin1, "latin1": .isoLatin1,
            "windows-1252": .windowsCP1252, "macintosh": .macOSRoman, "mac-roman": .macOSRoman,
            "x-mac-roman": .macOSRoman,
        ]
        let marks: [String: [UInt8]] = [
            "utf-32le": [0xFF, 0xFE, 0, 0], "utf-32be": [0, 0, 0xFE, 0xFF], "utf-16le": [0xFF, 0xFE],
            "utf-16be": [0xFE, 0xFF],
        ]
        utf8 = decoded.text.bytes
        encoding = encodings[decoded.encodingName]
        let expected = marks[decoded.encodingName] ?? []
        mark = bytes.starts(with: expected) ? expected : []
        guard encode(utf8) == bytes else { return nil }
    }

    /// The bytes of another text in this file's encoding; nil when the encoding cannot spell it.
    public func encode(_ text: [UInt8]) -> [UInt8]? {
        guard let encoding else { return text }
        guard let data = String(decoding: text, as: UTF8.self).data(using: encoding) else { return nil }
        return mark + [UInt8](data)
    }
}
