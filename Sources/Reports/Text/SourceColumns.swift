import OrientationModel

/// Columns in the unit that JavaScript, Java and the editors built on them count: UTF-16 code units, from 1.
struct SourceColumns: Hashable {
    /// Where the name or element at a place begins.
    let start: Int
    /// One behind its last unit; nil when the line is not known or nothing is marked.
    let end: Int?
}

extension SourceExcerpts {
    /// The columns of a place. Nil when its line is not known, so that its column cannot be converted; the first column
    /// is the first one in every unit.
    func columns(at location: SourceLocation) -> SourceColumns? {
        guard let line = bytes(at: location) else {
            return location.column <= 1 ? SourceColumns(start: 1, end: nil) : nil
        }
        // A byte order mark belongs to the encoding, and no program counts it.
        let text = location.line == 1 && line.starts(with: [0xEF, 0xBB, 0xBF]) ? line[3...] : line[...]
        let start = min(text.startIndex + max(location.column - 1 - text.startIndex, 0), text.endIndex)
        let units = Self.units(text[..<start])
        let marked = Self.units(CodeFrame.mark(text[start...]))
        return SourceColumns(start: units + 1, end: marked == 0 ? nil : units + marked + 1)
    }

    private static func units(_ bytes: ArraySlice<UInt8>) -> Int { String(decoding: bytes, as: UTF8.self).utf16.count }
}
