import Foundation
import Testing

@testable import Migration

/// A diff is right when the tools that apply it make the new file of the old one.
@Suite("Unified diff")
struct UnifiedDiffTests {
    struct Case: CustomTestStringConvertible, Sendable {
        let name: String
        let file: String
        let before: [UInt8]?
        let after: [UInt8]
        var isBinary = false

        var testDescription: String { name }

        init(_ name: String, _ before: String?, _ after: String, file: String = "Info.plist") {
            self.name = name
            self.file = file
            self.before = before.map { [UInt8]($0) }
            self.after = [UInt8](after)
        }

        init(_ name: String, before: [UInt8], after: [UInt8]) {
            self.name = name
            file = "Info.plist"
            self.before = before
            self.after = after
            isBinary = true
        }
    }

    private static let long = (1...60).map { "line \($0)\n" }.joined()

    static let cases = [
        Case("a line in the middle", "a\nb\nc\n", "a\nb\nB\nc\n"),
        Case("no newline at the end", "a\nb", "a\nb\nc"),
        Case("a newline comes at the end", "a\nb", "a\nb\n"),
        Case("a newline goes", "a\nb\n", "a\nb"),
        Case("Windows line ends", "a\r\nb\r\nc\r\n", "a\r\nB\r\nB\r\nc\r\n"),
        Case("an empty file is filled", "", "a\nb\n"),
        Case("a file is emptied", "a\n", ""),
        Case("a new file", nil, "a\nb\n"),
        Case("first and last line", "a\nb\nc\n", "A\nb\nC\n"),
        Case("two hunks", long, long.replacing("line 5\n", with: "five\n").replacing("line 55\n", with: "")),
        Case("hunks that meet", long, long.replacing("line 5\n", with: "").replacing("line 12\n", with: "twelve\n")),
        Case("the same line many times", "x\nx\nx\nx\n", "x\nx\ny\nx\nx\n"),
        Case("blanks in the name", "a\n", "b\n", file: "My App/Info file.plist"),
        Case("umlauts and quotes in the name", "a\n", "b\n", file: "Ä \"app\"/Info.plist"),
        Case("bytes that are no text", before: [0x62, 0x70, 0, 1, 0xFF], after: (0..<300).map { UInt8($0 % 256) }),
        Case("UTF-16", before: utf16("a\nb\n"), after: utf16("a\nB\nb\n")),
    ]

    private static func utf16(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    @Test("git applies it and takes it back", arguments: cases)
    func git(_ item: Case) throws {
        let folder = try TemporaryFolder()
        try folder.run(["git", "init", "--quiet"])
        if let before = item.before { try folder.write(item.file, before) }
        let diff = UnifiedDiff([
            FileChange(file: item.file, path: folder.path + "/" + item.file, before: item.before, after: item.after)
        ])
        try folder.write("change.diff", diff.bytes)
        let applied = try folder.run(["git", "apply", "change.diff"])
        #expect(applied.status == 0, "\(applied.output)\n\(String(decoding: diff.bytes, as: UTF8.self))")
        #expect(folder.read(item.file) == item.after)
        let reversed = try folder.run(["git", "apply", "--reverse", "change.diff"])
        #expect(reversed.status == 0, "\(reversed.output)")
        #expect(folder.read(item.file) == item.before)
    }

    @Test("patch applies it", arguments: cases.filter { !$0.isBinary })
    func patch(_ item: Case) throws {
        let folder = try TemporaryFolder()
        if let before = item.before { try folder.write(item.file, before) }
        let diff = UnifiedDiff([
            FileChange(file: item.file, path: folder.path + "/" + item.file, before: item.before, after: item.after)
        ])
        try folder.write("change.diff", diff.bytes)
        let applied = try folder.run(["patch", "--binary", "-p1", "-i", "change.diff"])
        #expect(applied.status == 0, "\(applied.output)\n\(String(decoding: diff.bytes, as: UTF8.self))")
        // A file that becomes empty is removed by patch.
        #expect((folder.read(item.file) ?? []) == item.after)
    }

    @Test("Two files in one diff, and nothing for a file that stays")
    func several() {
        func change(_ file: String, _ before: String, _ after: String) -> FileChange {
            FileChange(file: file, path: "/" + file, before: [UInt8](before), after: [UInt8](after))
        }
        let diff = UnifiedDiff([change("a", "1\n", "2\n"), change("b", "1\n", "1\n"), change("c", "1\n", "3\n")])
        #expect(
            String(decoding: diff.bytes, as: UTF8.self) == """
                --- a/a
                +++ b/a
                @@ -1,1 +1,1 @@
                -1
                +2
                --- a/c
                +++ b/c
                @@ -1,1 +1,1 @@
                -1
                +3

                """)
    }
}
