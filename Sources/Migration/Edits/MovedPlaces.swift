import OrientationModel

/// Where places of files are after some edits.
struct MovedPlaces {
    private struct File {
        var edits: [Edit]
        var oldLines: [Int]
        var newLines: [Int]
    }

    private var files: [String: File] = [:]

    /// - Parameters:
    ///   - edits: Of the contents that `files` holds now; they must not exclude each other.
    init(_ edits: [Edit], in files: EditableFiles) {
        for (name, group) in Dictionary(grouping: Set(edits), by: \.file) {
            guard let content = files.file(name)?.content else { continue }
            let sorted = group.sorted { $0.range.lowerBound < $1.range.lowerBound }
            var result: [UInt8] = []
            var position = 0
            for edit in sorted where edit.range.lowerBound >= position {
                result += content[position..<edit.range.lowerBound]
                result += edit.replacement
                position = edit.range.upperBound
            }
            result += content[position...]
            self.files[name] = File(
                edits: sorted, oldLines: Self.lineStarts(content), newLines: Self.lineStarts(result))
        }
    }

    /// The place after the edits; nil when what stood there was replaced.
    func place(of old: SourceLocation) -> SourceLocation? {
        guard let file = files[old.file], file.oldLines.indices.contains(old.line - 1) else { return old }
        let offset = file.oldLines[old.line - 1] + max(0, old.column - 1)
        var moved = offset
        for edit in file.edits {
            if edit.range.contains(offset) { return nil }
            if edit.range.upperBound <= offset { moved += edit.replacement.count - edit.range.count }
        }
        let line = (file.newLines.firstIndex { $0 > moved } ?? file.newLines.count) - 1
        return SourceLocation(file: old.file, line: line + 1, column: moved - file.newLines[line] + 1)
    }

    /// Whether an edit changes something on the line of a place, or replaces the place.
    func touches(_ old: SourceLocation) -> Bool {
        guard let file = files[old.file], file.oldLines.indices.contains(old.line - 1) else { return false }
        let start = file.oldLines[old.line - 1]
        let end = file.oldLines.indices.contains(old.line) ? file.oldLines[old.line] : Int.max
        return file.edits.contains { $0.range.lowerBound < end && $0.range.upperBound >= start }
    }

    private static func lineStarts(_ content: [UInt8]) -> [Int] {
        [0] + content.indices.filter { content[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }
}
