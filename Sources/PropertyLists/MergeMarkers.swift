/// Finds the conflict markers that version control leaves in a file.
enum MergeMarkers {
    /// The first line that starts with a marker which no property list can start a line with by chance.
    static func firstLine(in text: SourceText) -> TextPosition? {
        for number in 1...max(1, text.lineCount) {
            guard let line = text.line(number), line.count >= 7, let first = line.first else { continue }
            for marker in [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"), UInt8(ascii: "=")]
            where first == marker && line.prefix(7).allSatisfy({ $0 == marker }) {
                let rest = line.dropFirst(7).first
                guard rest == nil || rest == ASCII.space else { continue }
                return text.position(at: line.startIndex)
            }
        }
        return nil
    }
}
