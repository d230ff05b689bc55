import FileAccess
import Foundation
import Testing

@Suite("Regular files")
struct RegularFileTests {
    private let folder: String

    init() throws {
        folder = NSTemporaryDirectory() + "/plumbline-files-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    }

    @Test("Bytes come as they are")
    func bytes() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let bytes = (0...255).map { UInt8($0) }
        try Data(bytes).write(to: URL(fileURLWithPath: folder + "/a"))
        #expect(try RegularFile.read(folder + "/a", atMost: 256) == bytes)
        #expect(throws: RegularFile.Failure.larger(thanBytes: 255)) { try RegularFile.read(folder + "/a", atMost: 255) }
    }

    @Test("What is no file is told from what is not there")
    func noFiles() throws {
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try #require(mkfifo(folder + "/pipe", 0o600) == 0)
        try FileManager.default.createSymbolicLink(atPath: folder + "/loop", withDestinationPath: folder + "/loop")
        for path in [folder, folder + "/pipe", "/dev/null", "/dev/zero"] {
            #expect(throws: RegularFile.Failure.notRegular) { try RegularFile.read(path, atMost: 10) }
        }
        for path in [folder + "/nothing", folder + "/pipe/below"] {
            #expect(throws: RegularFile.Failure.missing) { try RegularFile.read(path, atMost: 10) }
        }
        let error = #expect(throws: RegularFile.Failure.self) { try RegularFile.read(folder + "/loop", atMost: 10) }
        #expect(error?.explanation == "cannot be read (Too many levels of symbolic links); check its permissions")
    }
}

@Suite("Before the root element of XML")
struct XMLPrologueTests {
    @Test(
        "A document type is found wherever it stands",
        arguments: [
            ("<!DOCTYPE a>", 1), ("<?xml version=\"1.0\"?>\n<!DOCTYPE a>", 2), ("\u{FEFF}\n\n<!DOCTYPE a []><a/>", 3),
            ("<!-- <a> -->\n<?p <b> ?><!DOCTYPE a>", 2), ("<!-- - -- >\n--><!doctype a>", 2),
        ])
    func documentType(text: String, line: Int) {
        #expect(XMLPrologue.hazard(in: Array(text.utf8)) == .documentType(line: line))
    }

    @Test(
        "Other documents are no hazard",
        arguments: [
            "", "<a/>", "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?><a>&lt;!DOCTYPE</a>",
            "<a><![CDATA[<!DOCTYPE a>]]></a>", "<!-- <!DOCTYPE a> --><a/>", "<!-- never closed <!DOCTYPE a>", "no XML",
            "<?xml version='1.0' encoding = 'utf-8' ?><a/>",
        ])
    func harmless(text: String) {
        #expect(XMLPrologue.hazard(in: Array(text.utf8)) == nil)
    }

    @Test("Other encodings could hide one")
    func encodings() throws {
        let text = "<?xml version=\"1.0\"?><!DOCTYPE a><a/>"
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32] {
            let data = try #require(text.data(using: encoding))
            #expect(XMLPrologue.hazard(in: [UInt8](data)) == .encoding)
        }
        let seven = "<?xml version=\"1.0\" encoding=\"UTF-7\"?>+ADw-!DOCTYPE a><a/>"
        #expect(XMLPrologue.hazard(in: Array(seven.utf8)) == .encoding)
    }
}

@Suite("UTF-8")
struct ValidUTF8Tests {
    @Test(
        "The bytes before the first wrong one are counted",
        arguments: [
            ([], 0), (Array("añ€😀".utf8), 10), ([0x61, 0xFF, 0x62], 1), ([0xC3], 0), ([0x61, 0xE2, 0x82], 1),
            ([0xC0, 0x80], 0), ([0xED, 0xA0, 0x80], 0), ([0x61, 0x00, 0x62], 3),
        ] as [([UInt8], Int)])
    func prefix(bytes: [UInt8], count: Int) {
        #expect(ValidUTF8.prefix(of: bytes) == count)
    }
}
