import Foundation
import OrientationModel
import Testing

@testable import Reports

@Suite("Code frames")
struct CodeFrameTests {
    private func frame(_ line: String, column: Int, number: Int = 8) -> [String]? {
        let location = SourceLocation(file: "A.swift", line: number, column: column)
        return CodeFrame(at: location, in: SourceExcerpts(lines: ["A.swift": [number: line]]))?
            .lines(margin: "", style: .plain)
    }

    @Test("The mark stands under the name")
    func name() {
        #expect(
            frame("final class Home: UIViewController {", column: 13) == [
                "    8 | final class Home: UIViewController {",
                "      |             ^~~~",
            ])
    }

    @Test("A column counts bytes, the mark stands in characters")
    func bytes() {
        // "é" has two bytes.
        #expect(frame("let é = Home()", column: 10)?.last == "      |         ^~~~")
    }

    @Test("Tabs are four columns wide")
    func tabs() {
        #expect(
            frame("\tHome()", column: 2) == [
                "    8 |     Home()",
                "      |     ^~~~",
            ])
    }

    @Test("An XML element is marked to the end of the line")
    func element() {
        #expect(frame("\t<key>A</key> ", column: 2)?.last == "      |     ^~~~~~~~~~~~")
    }

    @Test("Control characters cannot get out of the frame")
    func control() {
        #expect(frame("a\u{1B}[2J Home", column: 7) == ["    8 | a\\u{1B}[2J Home", "      |            ^~~~"])
    }

    @Test("A long line is cut around the mark")
    func longLine() throws {
        let line = String(repeating: "x", count: 300) + " Home " + String(repeating: "y", count: 300)
        let lines = try #require(frame(line, column: 302))
        #expect(lines[0].count < 140)
        #expect(lines[0].contains("…") && lines[0].contains("Home") && lines[0].hasSuffix("…"))
        let mark = try #require(lines[1].firstIndex(of: "^"))
        let column = lines[1].distance(from: lines[1].startIndex, to: mark)
        #expect(Array(lines[0])[column..<(column + 4)] == ["H", "o", "m", "e"])
    }

    @Test("There is no frame without a line, and none for a blank one")
    func missing() {
        #expect(frame("   ", column: 1) == nil)
        #expect(CodeFrame(at: SourceLocation(file: "B.swift", line: 1), in: .none) == nil)
    }

    @Test("A column behind the end of the line is no trouble")
    func columnBehindEnd() { #expect(frame("abc", column: 99)?.last == "      |    ^") }

    @Test("Lines are read by number, whatever their ends and encoding")
    func reading() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data("one\r\ntwo\n".utf8 + [0x66, 0xFF, 0x0A] + Array("last".utf8))
            .write(to: folder.appendingPathComponent("A.swift"))
        let places = [1, 2, 3, 4, 5].map { SourceLocation(file: "A.swift", line: $0) }
        let excerpts = SourceExcerpts.reading(
            places + [SourceLocation(file: "missing.swift", line: 1)], below: folder.path)
        #expect(
            places.map { CodeFrame(at: $0, in: excerpts)?.lines(margin: "", style: .plain).first } == [
                "    1 | one", "    2 | two", "    3 | f\u{FFFD}", "    4 | last", nil,
            ])
    }
}
