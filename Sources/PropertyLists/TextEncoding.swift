import Foundation

/// Finds out which encoding a file is in and turns it into UTF-8.
struct DecodedText {
    let text: SourceText
    /// Where the content starts, past a byte order mark.
    let contentStart: Int
    let encodingName: String

    static func decode(_ bytes: [UInt8]) throws -> DecodedText {
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
            return DecodedText(text: SourceText(bytes: bytes), contentStart: 3, encodingName: "utf-8")
        }
        let wide: [(mark: [UInt8], name: String, encoding: String.Encoding)] = [
            ([0xFF, 0xFE, 0, 0], "utf-32le", .utf32LittleEndian), ([0, 0, 0xFE, 0xFF], "utf-32be", .utf32BigEndian),
            ([0xFF, 0xFE], "utf-16le", .utf16LittleEndian), ([0xFE, 0xFF], "utf-16be", .utf16BigEndian),
        ]
        for candidate in wide where bytes.starts(with: candidate.mark) {
            return try convert(Array(bytes.dropFirst(candidate.mark.count)), candidate.encoding, name: candidate.name)
        }
        // Property lists start with an ASCII character, so a zero byte next to it gives UTF-16 away.
        if bytes.count >= 2, bytes[1] == 0, bytes[0] != 0 {
            return try convert(bytes, .utf16LittleEndian, name: "utf-16le")
        }
        if bytes.count >= 2, bytes[0] == 0, bytes[1] != 0 {
            return try convert(bytes, .utf16BigEndian, name: "utf-16be")
        }
        if let (encoding, name) = declaredEncoding(of: bytes) { return try convert(bytes, encoding, name: name) }
        return DecodedText(text: SourceText(bytes: bytes), contentStart: 0, encodingName: "utf-8")
    }

    private static func convert(
        _ bytes: [UInt8], _ encoding: String.Encoding, name: String
    ) throws -> DecodedText {
        guard let string = String(data: Data(bytes), encoding: encoding) else {
            throw PropertyListSyntaxError(
                offset: 0, reason: "the file is not valid \(name)", wayOut: "save the file as UTF-8")
        }
        return DecodedText(text: SourceText(bytes: Array(string.utf8)), contentStart: 0, encodingName: name)
    }

    /// The `encoding="…"` of an XML declaration, when it names something other than UTF-8.
    private static func declaredEncoding(of bytes: [UInt8]) -> (String.Encoding, String)? {
        guard bytes.starts(with: Array("<?xml".utf8)) else { return nil }
        let head = String(decoding: bytes.prefix(200), as: UTF8.self)
        guard let end = head.range(of: "?>"),
            let key = head.range(of: "encoding", range: head.startIndex..<end.lowerBound)
        else { return nil }
        let name = head[key.upperBound..<end.lowerBound].drop { " =\"'\t".contains($0) }
            .prefix { !"\"' ".contains($0) }.lowercased()
        switch name {
        case "iso-8859-1", "latin1": return (.isoLatin1, name)
        case "windows-1252": return (.windowsCP1252, name)
        case "macintosh", "mac-roman", "x-mac-roman": return (.macOSRoman, name)
        default: return nil
        }
    }

    /// The offset of the first byte that is not UTF-8, if there is one.
    static func invalidUTF8Offset(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBufferPointer { buffer in
            var index = 0
            while index < buffer.count {
                let byte = buffer[index]
                if byte < 0x80 {
                    index += 1
                    continue
                }
                let length: Int
                switch byte {
                case 0xC2...0xDF: length = 2
                case 0xE0...0xEF: length = 3
                case 0xF0...0xF4: length = 4
                default: return index
                }
                guard index + length <= buffer.count else { return index }
                for offset in 1..<length where buffer[index + offset] & 0xC0 != 0x80 { return index }
                index += length
            }
            return nil
        }
    }
}
