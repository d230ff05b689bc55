/// What stands before the root element of an XML file, looked at before any XML parser sees the file.
///
/// A document type declaration can define entities that grow without end or name other files and addresses. None of the
/// files of Xcode has one, but for property lists, which have a reader of their own. Other encodings than UTF-8 could hide
/// one, and none of those files has them either.
public enum XMLPrologue {
    /// Why a file is not given to a parser.
    public enum Hazard: Sendable, Hashable {
        /// - Parameter line: From 1.
        case documentType(line: Int)
        case encoding
    }

    /// What is wrong with an XML file, as far as its first element; nil for a file that may be parsed.
    public static func hazard(in bytes: [UInt8]) -> Hazard? {
        var index = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if bytes[index...].prefix(4).contains(where: { $0 == 0 || $0 >= 0x80 }) { return .encoding }
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let rest = bytes[start...]
            let end: Int?
            if rest.starts(with: "<!--".utf8) {
                end = self.end(of: "-->", in: bytes, from: start + 4)
            } else if rest.starts(with: "<?".utf8) {
                end = self.end(of: "?>", in: bytes, from: start + 2)
                if namesOtherEncoding(rest[..<(end ?? bytes.endIndex)]) { return .encoding }
            } else if rest.starts(with: "<!".utf8) {
                return .documentType(line: bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1)
            } else {
                return nil
            }
            guard let end else { return nil }
            index = end
        }
        return nil
    }

    private static func end(of text: String, in bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.endIndex {
            if bytes[index...].starts(with: text.utf8) { return index + text.utf8.count }
            index += 1
        }
        return nil
    }

    private static func namesOtherEncoding(_ declaration: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: declaration, as: UTF8.self).lowercased()
        guard text.hasPrefix("<?xml"), let name = text.firstRange(of: "encoding") else { return false }
        let value = text[name.upperBound...].drop { " \t\r\n=\"'".contains($0) }.prefix { !" \t\r\n\"'?".contains($0) }
        return !["utf-8", "utf8", "us-ascii", "ascii"].contains(value)
    }
}
