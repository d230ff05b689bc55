import OrientationModel
import Testing

@testable import Reports

@Suite("Columns in UTF-16 code units")
struct SourceColumnsTests {
    private func columns(_ line: String, byte column: Int, number: Int = 2) -> SourceColumns? {
        SourceExcerpts(lines: ["A.swift": [number: line]])
            .columns(at: SourceLocation(file: "A.swift", line: number, column: column))
    }

    @Test(
        "Bytes before the place become units",
        arguments: [
            ("class Home {}", 7, 7, 11),
            // Two bytes, one unit.
            ("/* é */ Home", 10, 9, 13),
            // Four bytes, two units.
            ("/* 😀 */ Home", 12, 10, 14),
            // Three bytes, one unit; the name itself as well.
            ("„x“ Größe", 9, 5, 10),
            ("e\u{301} Home", 5, 4, 8),
            ("\tHome", 2, 2, 6),
        ])
    func units(line: String, byte: Int, start: Int, end: Int) {
        #expect(columns(line, byte: byte) == SourceColumns(start: start, end: end))
    }

    @Test("A byte order mark is no column")
    func byteOrderMark() {
        #expect(columns("\u{FEFF}class Home {}", byte: 10, number: 1) == SourceColumns(start: 7, end: 11))
        #expect(columns("\u{FEFF}class", byte: 1, number: 1) == SourceColumns(start: 1, end: 6))
    }

    @Test("A column behind the end of the line is its end; nothing is marked there")
    func behindTheEnd() { #expect(columns("abc", byte: 99) == SourceColumns(start: 4, end: nil)) }

    @Test("Without the line only the first column is known")
    func unknownLine() {
        let first = SourceLocation(file: "B.swift", line: 1, column: 1)
        #expect(SourceExcerpts.none.columns(at: first) == SourceColumns(start: 1, end: nil))
        #expect(SourceExcerpts.none.columns(at: SourceLocation(file: "B.swift", line: 1, column: 5)) == nil)
    }
}
