import Foundation
import Testing

@testable import PropertyLists

private func read(_ text: String) throws -> PropertyListDocument {
    try PropertyListReader.read(Array(text.utf8), name: "file")
}

@Suite struct OpenStepTests {
    @Test func everyForm() throws {
        let document = try read(
            """
            // !$*UTF8*$!
            {
              /* a comment */ bare = a/b_c.d-e:$f;
              "quoted key" = "tab\\t quote\\" back\\\\ \\U00e9";
              'single' = 'it "is"';
              list = ( one, "two", );
              data = <0fbd 77>;
              nested = { a = { b = c } };
              empty = ""; none = ( ); last = x
            }
            """)
        let root = document.root
        #expect(document.format == .openStep)
        #expect(root["bare"]?.string == "a/b_c.d-e:$f")
        #expect(root["quoted key"]?.string == "tab\t quote\" back\\ é")
        #expect(root["single"]?.string == "it \"is\"")
        #expect(root["list"]?.elements?.map(\.string) == ["one", "two"])
        #expect(root["data"]?.kind == .data)
        #expect(root["nested"]?["a"]?["b"]?.string == "c")
        #expect(root["empty"]?.string == "")
        #expect(root["none"]?.elements?.isEmpty == true)
        #expect(root["last"]?.string == "x")
        #expect(root["bare"]?.start?.line == 3)
        #expect(root.entries?.first?.key.start?.column == 19)
        #expect(root["bare"]?.isString("a/b_c.d-e:$f") == true)
    }

    /// `.strings` files are dictionaries without braces.
    @Test(arguments: ["a = 1; b = ( x, y );", "// note\n\"a\" = 1;\n/* x */ b = ( x, y )", "a=1;b={c=d;};\n"])
    func withoutBraces(text: String) throws {
        let root = try read(text).root
        #expect(root.kind == .dictionary)
        #expect(root["a"]?.string == "1")
        #expect(root["b"]?.elements?.count == 2 || root["b"]?["c"]?.string == "d")
    }

    @Test func duplicateKeysAreReported() throws {
        let document = try read("{ a = 1; b = { a = 2; a = 3; }; }")
        #expect(document.duplicateKeys.map(\.key) == ["a"])
    }

    @Test(arguments: [
        ("{ a = 1;\n b 2; }", 2, "'='"), ("{ a = ( 1\n 2 ); }", 2, "','"), ("{ a = \"x\n; }", 1, "not closed"),
        ("{ a = 1; \n", 1, "before the '{'"), ("{ a = 1; }\n{", 2, "follows"), ("{ a = ; }", 1, "a value"),
        ("a = 1;\n}", 2, "a key"), ("a = 1;\nb", 2, "'='"), ("a = 1\nb = 2;", 2, "';'"), ("a b", 1, "follows"),
        ("{ a = 1 b = 2; }", 1, "';'"), ("{ /* x", 1, "comment"),
    ])
    func damageNamesTheLine(text: String, line: Int, reason: String) {
        let error = #expect(throws: PropertyListError.self) { try read(text) }
        #expect(error?.position?.line == line)
        #expect(error?.reason.contains(reason) == true, "\(error?.description ?? "")")
    }

    @Test func mergeMarkersAreNamed() {
        let error = #expect(throws: PropertyListError.self) {
            try read("{\n<<<<<<< HEAD\n a = 1;\n=======\n a = 2;\n>>>>>>> b\n}")
        }
        #expect(error?.problem == .mergeConflict)
        #expect(error?.position?.line == 2)
    }

    @Test func deepNestingIsRefused() {
        let error = #expect(throws: PropertyListError.self) { try read(String(repeating: "(", count: 100_000)) }
        #expect(error?.reason.contains("128") == true)
    }
}

@Suite struct JSONTests {
    @Test func everyForm() throws {
        let document = try read(#"{"s": "a\né\ud83d\ude00", "n": 3, "r": 1.5, "t": true, "z": null, "a": [1, {}]}"#)
        #expect(document.format == .json)
        #expect(document.root["s"]?.string == "a\né😀")
        #expect(document.root["n"]?.integer == 3)
        #expect(document.root["r"]?.kind == .real)
        #expect(document.root["t"]?.boolean == true)
        #expect(document.root["z"]?.string == "")
        #expect(document.root["a"]?.elements?.count == 2)
        #expect(document.root["n"]?.start?.column == 33)
    }

    @Test func arraysAtTheTop() throws { #expect(try read("[{\"a\": 1}]").root.elements?.count == 1) }

    @Test(arguments: ["{\"a\": }", "{\"a\" 1}", "[1, ", "[1 2]", "{\"a\": 1} x"])
    func damageIsRefused(text: String) { #expect(throws: PropertyListError.self) { try read(text) } }
}

@Suite struct EncodingTests {
    static let xml = "<?xml version=\"1.0\"?>\n<plist><dict><key>k</key><string>é</string></dict></plist>"

    @Test(arguments: [
        ("utf-8", [0xEF, 0xBB, 0xBF] as [UInt8], String.Encoding.utf8),
        ("utf-16le", [0xFF, 0xFE], .utf16LittleEndian), ("utf-16be", [0xFE, 0xFF], .utf16BigEndian),
        ("utf-16le", [], .utf16LittleEndian), ("utf-16be", [], .utf16BigEndian), ("utf-8", [], .utf8),
        ("utf-32le", [0xFF, 0xFE, 0, 0], .utf32LittleEndian),
    ])
    func byteOrderMarksAndWideText(name: String, mark: [UInt8], encoding: String.Encoding) throws {
        let data = try #require(Self.xml.data(using: encoding))
        let document = try PropertyListReader.read(mark + Array(data), name: "x")
        #expect(document.encoding == name)
        #expect(document.root["k"]?.string == "é")
        #expect(document.root["k"]?.start?.line == 2)
    }

    @Test func declaredLatin1() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"ISO-8859-1\"?><plist><dict><key>k</key><string>é</string></dict></plist>"
        let data = try #require(text.data(using: .isoLatin1))
        #expect(try PropertyListReader.read(Array(data), name: "x").root["k"]?.string == "é")
    }

    @Test func invalidUTF8InsideDamageIsNamed() {
        let bytes = Array("<plist><dict>\n<key>k</key>".utf8) + [0xFF] + Array("</dict></plist>".utf8)
        let error = #expect(throws: PropertyListError.self) { try PropertyListReader.read(bytes, name: "x") }
        #expect(error?.problem == .encoding)
        #expect(error?.position?.line == 2)
    }

    @Test func invalidUTF8InsideAStringIsReplaced() throws {
        let bytes = Array("{ a = \"x".utf8) + [0xFF] + Array("\"; }".utf8)
        #expect(try PropertyListReader.read(bytes, name: "x").root["a"]?.string == "x\u{FFFD}")
    }

    @Test(arguments: ["", " \n\t ", "\u{FEFF}"])
    func emptyFilesSaySo(text: String) {
        let error = #expect(throws: PropertyListError.self) { try read(text) }
        #expect(error?.problem == .empty || text == "\u{FEFF}")
        #expect(error?.reason == "the file is empty")
    }
}

@Suite struct BinaryTests {
    @Test func sameAsTheXMLItEncodes() throws {
        let value: [String: Any] = [
            "list": ["UIInterfaceOrientationPortrait"], "flag": true, "off": false, "number": 7, "real": 1.5,
            "nested": ["a": "b"],
        ]
        let data = try PropertyListSerialization.data(fromPropertyList: value, format: .binary, options: 0)
        let document = try PropertyListReader.read(Array(data), name: "x")
        #expect(document.format == .binary)
        #expect(document.root["list"]?.elements?.map(\.string) == ["UIInterfaceOrientationPortrait"])
        #expect(document.root["flag"]?.boolean == true)
        #expect(document.root["off"]?.boolean == false)
        #expect(document.root["number"]?.integer == 7)
        #expect(document.root["real"]?.kind == .real)
        #expect(document.root["nested"]?["a"]?.string == "b")
        #expect(document.root["list"]?.start == nil)
        #expect(document.root["list"]?.byteRange == nil)
    }

    @Test func damageIsRefused() {
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListReader.read(Array("bplist00garbage".utf8), name: "x")
        }
        #expect(error?.problem == .malformed)
    }
}

@Suite struct RobustnessTests {
    @Test func missingFilesAndDirectories() {
        for path in ["/does/not/exist.plist", "/"] {
            let error = #expect(throws: PropertyListError.self) { try PropertyListReader.read(contentsOf: path) }
            #expect(error?.problem == .unreadable)
        }
    }

    /// Every prefix and many single-byte changes of good files: an answer or an error, never a crash.
    @Test func mutationsNeverCrash() {
        let seeds = [
            "<?xml version=\"1.0\"?><!DOCTYPE plist [ ]><plist><dict><key>k</key><array><string>&amp;x</string><true/></array></dict></plist>",
            "{ a = ( b, \"c\\U00e9\" ); d = <0f>; /* x */ e = { f = 'g'; }; }", #"{"a": [1, true, "\u00e9"], "b": {}}"#,
        ]
        for seed in seeds.map({ Array($0.utf8) }) {
            for end in 0...seed.count { _ = try? PropertyListReader.read(Array(seed.prefix(end)), name: "x") }
            for index in seed.indices {
                for byte in Array("<>{}()[]\"'\\/;=&#\0\u{7f}".utf8) + [0xFF] {
                    var copy = seed
                    copy[index] = byte
                    _ = try? PropertyListReader.read(copy, name: "x")
                }
            }
        }
    }
}
