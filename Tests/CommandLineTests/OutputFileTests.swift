import Foundation
import Testing

@testable import plumbline

@Suite("Report files")
struct OutputFileTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("plumbline-output-" + UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }
    private func text(_ name: String) throws -> String { try String(contentsOfFile: path(name), encoding: .utf8) }
    private func names(in name: String = "") throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path(name)).sorted()
    }
    private func cleanUp() { try? FileManager.default.removeItem(at: folder) }

    @Test("Missing folders are made, and nothing else is left behind")
    func folders() throws {
        defer { cleanUp() }
        try OutputFile.write("one\n", to: path("build/reports of today/a.sarif"))
        #expect(try text("build/reports of today/a.sarif") == "one\n")
        #expect(try names(in: "build/reports of today") == ["a.sarif"])
    }

    @Test("An older file is replaced and keeps its mode")
    func replaces() throws {
        defer { cleanUp() }
        try "a long old text\n".write(toFile: path("a.json"), atomically: false, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path("a.json"))
        try OutputFile.write("new\n", to: path("a.json"))
        #expect(try text("a.json") == "new\n")
        let mode = try FileManager.default.attributesOfItem(atPath: path("a.json"))[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try names() == ["a.json"])
    }

    @Test("A reader that has the old file open keeps the old text: the file is exchanged, never rewritten")
    func exchanged() throws {
        defer { cleanUp() }
        try OutputFile.write("old\n", to: path("a.json"))
        let reader = try #require(FileHandle(forReadingAtPath: path("a.json")))
        try OutputFile.write("new and longer\n", to: path("a.json"))
        #expect(reader.readDataToEndOfFile() == Data("old\n".utf8))
    }

    @Test("A link stays a link")
    func link() throws {
        defer { cleanUp() }
        try OutputFile.write("old\n", to: path("real.json"))
        try FileManager.default.createSymbolicLink(atPath: path("link.json"), withDestinationPath: "real.json")
        try OutputFile.write("new\n", to: path("link.json"))
        #expect(try text("real.json") == "new\n")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path("link.json")) == "real.json")
    }

    @Test("What is no ordinary file is written to directly")
    func device() throws {
        defer { cleanUp() }
        try OutputFile.write("gone\n", to: "/dev/null")
        #expect(FileManager.default.fileExists(atPath: "/dev/null"))
    }

    @Test("A folder, and a file where a folder is needed, are told")
    func failures() throws {
        defer { cleanUp() }
        #expect(throws: OutputFile.Failure(path: folder.path, reason: "it is a folder")) {
            try OutputFile.write("", to: folder.path)
        }
        try OutputFile.write("x", to: path("file"))
        #expect(
            throws: OutputFile.Failure(
                path: path("file/a.json"), reason: "its folder '\(path("file"))' cannot be made")
        ) { try OutputFile.write("", to: path("file/a.json")) }
        #expect(try names() == ["file"])
    }
}
