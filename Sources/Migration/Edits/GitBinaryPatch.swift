/// A change of a file that is no text, in the form `git apply` takes: both versions whole, so that it can be reversed.
struct GitBinaryPatch {
    let bytes: [UInt8]

    init(file: String, before: [UInt8], after: [UInt8]) {
        var text = "diff --git \(UnifiedDiff.quoted("a/" + file)) \(UnifiedDiff.quoted("b/" + file))\n"
        text += "index \(Self.objectName(before))..\(Self.objectName(after))\nGIT binary patch\n"
        text += Self.literal(after) + "\n" + Self.literal(before) + "\n"
        bytes = Array(text.utf8)
    }

    /// `literal`, the size, and the deflated bytes in git's base 85, 52 bytes a line.
    private static func literal(_ bytes: [UInt8]) -> String {
        var text = "literal \(bytes.count)\n"
        let packed = ZlibContainer.stored(bytes)
        for start in stride(from: 0, to: packed.count, by: 52) {
            let line = packed[start..<min(start + 52, packed.count)]
            let length =
                line.count <= 26
                ? UInt8(ascii: "A") + UInt8(line.count - 1) : UInt8(ascii: "a") + UInt8(line.count - 27)
            text.unicodeScalars.append(Unicode.Scalar(length))
            text += base85(line) + "\n"
        }
        return text
    }

    private static let alphabet = Array(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz!#$%&()*+-;<=>?@^_`{|}~".unicodeScalars)

    private static func base85(_ bytes: ArraySlice<UInt8>) -> String {
        var result = ""
        var index = bytes.startIndex
        while index < bytes.endIndex {
            var word: UInt32 = 0
            for offset in 0..<4 {
                word = word << 8 | (index + offset < bytes.endIndex ? UInt32(bytes[index + offset]) : 0)
            }
            var digits: [Unicode.Scalar] = []
            for _ in 0..<5 {
                digits.append(alphabet[Int(word % 85)])
                word /= 85
            }
            result.unicodeScalars.append(contentsOf: digits.reversed())
            index += 4
        }
        return result
    }

    /// The name git gives to a file's contents: SHA-1 over a header and the bytes.
    private static func objectName(_ bytes: [UInt8]) -> String {
        SHA1.hex(of: Array("blob \(bytes.count)\u{0}".utf8) + bytes)
    }
}

/// The zlib form of data, without compressing it: property lists are small, and no library is needed.
private enum ZlibContainer {
    static func stored(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = [0x78, 0x01]
        var start = 0
        repeat {
            let end = min(start + 65_535, bytes.count)
            let size = UInt16(end - start)
            result.append(end == bytes.count ? 1 : 0)
            result += [UInt8(size & 0xFF), UInt8(size >> 8), UInt8(~size & 0xFF), UInt8(~size >> 8)]
            result += bytes[start..<end]
            start = end
        } while start < bytes.count
        var low: UInt32 = 1
        var high: UInt32 = 0
        for byte in bytes {
            low = (low + UInt32(byte)) % 65_521
            high = (high + low) % 65_521
        }
        let sum = high << 16 | low
        return result + (0..<4).reversed().map { UInt8(truncatingIfNeeded: sum >> (8 * UInt32($0))) }
    }
}

/// Git's hash, which names file contents; nothing here depends on it being hard to break.
private enum SHA1 {
    static func hex(of bytes: [UInt8]) -> String {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var message = bytes + [0x80]
        while message.count % 64 != 56 { message.append(0) }
        message += (0..<8).reversed().map { UInt8(truncatingIfNeeded: (UInt64(bytes.count) * 8) >> (8 * UInt64($0))) }
        for start in stride(from: 0, to: message.count, by: 64) {
            var words = (0..<16).map { index in
                message[(start + 4 * index)..<(start + 4 * index + 4)].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            }
            for index in 16..<80 {
                words.append(
                    rotated(words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16], by: 1))
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for index in 0..<80 {
                let (mix, key): (UInt32, UInt32) =
                    switch index {
                    case 0..<20: (b & c | ~b & d, 0x5A82_7999)
                    case 20..<40: (b ^ c ^ d, 0x6ED9_EBA1)
                    case 40..<60: (b & c | b & d | c & d, 0x8F1B_BCDC)
                    default: (b ^ c ^ d, 0xCA62_C1D6)
                    }
                let next = rotated(a, by: 5) &+ mix &+ e &+ key &+ words[index]
                (e, d, c, b, a) = (d, c, rotated(b, by: 30), a, next)
            }
            for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
        }
        return state.map { word in
            let hex = String(word, radix: 16)
            return String(repeating: "0", count: 8 - hex.count) + hex
        }.joined()
    }

    private static func rotated(_ word: UInt32, by count: UInt32) -> UInt32 { word << count | word >> (32 - count) }
}
