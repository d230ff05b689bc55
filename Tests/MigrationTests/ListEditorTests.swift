import BuildModel
import Foundation
import OrientationModel
import Testing

@testable import Migration

private typealias Place = OrientationModel.SourceLocation

/// Lists in every format: what is added, where, and that nothing else changes.
@Suite("List editor")
struct ListEditorTests {
    private static let key = OrientationListKey.plain.rawValue

    /// Runs an edit on a file whose list starts where `name` first stands.
    private func edited(
        _ file: String, _ bytes: [UInt8], at name: String? = nil, mask: OrientationMask = .portrait,
        form: ListPlace.Form? = nil, _ edit: (ListEditor, ListPlace) -> EditOutcome
    ) throws -> [UInt8] {
        let folder = try TemporaryFolder()
        try folder.write(file, bytes)
        let files = EditableFiles(root: folder.path)
        let content = try #require(files.file(file)).content
        let name = name ?? Self.key
        var location = Place(file: file, line: 0)
        if let start = content.firstRange(of: [UInt8](name))?.lowerBound, !content.starts(with: [UInt8]("bplist")) {
            let before = content[..<start]
            let line = before.split(separator: 10, omittingEmptySubsequences: false)
            location = Place(file: file, line: line.count, column: (line.last?.count ?? 0) + 1)
            if file.hasSuffix(".plist"), content[start - 1] == UInt8(ascii: ">") { location.column -= "<key>".count }
            if start > 0, "\"'".utf8.contains(content[start - 1]) { location.column -= 1 }
        }
        let place = ListPlace(form: form ?? .propertyList(.plain), location: location, mask: mask)
        let edits = try edit(ListEditor(files: files), place).mapError { Told(step: $0.step) }.get()
        return try #require(try files.changes(by: edits).first).after
    }

    struct Told: Error { let step: ManualStep }

    private func widened(
        _ file: String, _ text: String, at name: String? = nil, mask: OrientationMask = .portrait,
        form: ListPlace.Form? = nil
    ) throws -> String {
        let bytes = try edited(file, [UInt8](text), at: name, mask: mask, form: form) { $0.widening($1, why: "") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func withPadList(
        _ file: String, _ text: String, at name: String? = nil, form: ListPlace.Form? = nil
    ) throws -> String {
        let bytes = try edited(file, [UInt8](text), at: name, form: form) { $0.adding(.pad, beside: $1, why: "") }
        return String(decoding: bytes, as: UTF8.self)
    }

    private func narrowed(
        _ file: String, _ text: String, at name: String? = nil, to mask: OrientationMask, form: ListPlace.Form? = nil
    ) throws -> String {
        let bytes = try edited(file, [UInt8](text), at: name, mask: .all, form: form) {
            $0.narrowing($1, to: mask, why: "")
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    // MARK: XML

    @Test("An XML list gets lines of its own, as its neighbours are indented")
    func xml() throws {
        let before = """
            <plist version="1.0">
            <dict>
            \t<!-- turned -->
            \t<key>UISupportedInterfaceOrientations</key>
            \t<array>
            \t\t<string>UIInterfaceOrientationPortrait</string> <!-- first -->
            \t\t<!-- <string>none</string> -->
            \t</array>
            \t<key>Z</key> <true/>
            </dict>
            </plist>
            """
        let added = """
            \t\t<string>UIInterfaceOrientationPortrait</string> <!-- first -->
            \t\t<string>UIInterfaceOrientationPortraitUpsideDown</string>
            \t\t<string>UIInterfaceOrientationLandscapeLeft</string>
            \t\t<string>UIInterfaceOrientationLandscapeRight</string>
            \t\t<!--
            """
        #expect(
            try widened("Info.plist", before)
                == before.replacing(
                    "\t\t<string>UIInterfaceOrientationPortrait</string> <!-- first -->\n\t\t<!--", with: added))
    }

    @Test("Line ends, a byte order mark and one-line arrays stay what they are")
    func xmlLayouts() throws {
        let oneLine =
            "\u{FEFF}<plist><dict>\r\n<key>\(Self.key)</key><array><string>UIInterfaceOrientationPortrait</string></array>\r\n</dict></plist>"
        let mask: OrientationMask = [.portrait, .portraitUpsideDown, .landscapeLeft]
        #expect(
            try widened("Info.plist", oneLine, mask: mask)
                == oneLine.replacing(
                    "</string></array>",
                    with: "</string><string>UIInterfaceOrientationLandscapeRight</string></array>"))
        let windows =
            "<plist><dict>\r\n  <key>\(Self.key)</key>\r\n  <array>\r\n    <string>UIInterfaceOrientationPortrait</string>\r\n  </array>\r\n</dict></plist>\r\n"
        let result = try widened("Info.plist", windows, mask: mask)
        #expect(
            result
                == windows.replacing(
                    "Portrait</string>\r\n",
                    with: "Portrait</string>\r\n    <string>UIInterfaceOrientationLandscapeRight</string>\r\n"))
    }

    @Test("An iPad list of its own comes behind the shared one, in the same style")
    func xmlPadList() throws {
        let before = """
            <plist version="1.0"><dict>
                <key>UISupportedInterfaceOrientations</key>
                <array>
                    <string>UIInterfaceOrientationPortrait</string>
                </array>
                <key>Z</key><true/>
            </dict></plist>

            """
        let expected = """
                </array>
                <key>UISupportedInterfaceOrientations~ipad</key>
                <array>
                    <string>UIInterfaceOrientationPortrait</string>
                    <string>UIInterfaceOrientationPortraitUpsideDown</string>
                    <string>UIInterfaceOrientationLandscapeLeft</string>
                    <string>UIInterfaceOrientationLandscapeRight</string>
                </array>
                <key>Z</key>
            """
        #expect(
            try withPadList("Info.plist", before)
                == before.replacing("    </array>\n    <key>Z</key>", with: expected))
    }

    @Test("UTF-16 stays UTF-16")
    func utf16() throws {
        let text =
            "<?xml version=\"1.0\" encoding=\"UTF-16\"?>\n<plist><dict><key>\(Self.key)</key><array><string>UIInterfaceOrientationPortrait</string></array></dict></plist>\n"
        for (mark, encoding) in [([0xFF, 0xFE], String.Encoding.utf16LittleEndian), ([0xFE, 0xFF], .utf16BigEndian)] {
            let bytes = mark.map { UInt8($0) } + [UInt8](try #require(text.data(using: encoding)))
            let after = try edited("Info.plist", bytes) { $0.widening($1, why: "") }
            #expect(after.prefix(2) == bytes.prefix(2))
            let list = try #require(
                try PropertyListSerialization.propertyList(from: Data(after), format: nil) as? [String: [String]])
            #expect(list[Self.key]?.count == 4)
        }
    }

    // MARK: Other property lists

    static let otherTextCases: [(String, String)] = [
        (
            "{ \(key) = (UIInterfaceOrientationPortrait); }",
            "(UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeRight); }"
        ),
        (
            "{ \(key) = (\n  \"UIInterfaceOrientationPortrait\",\n); }",
            "(\n  \"UIInterfaceOrientationPortrait\",\n  \"UIInterfaceOrientationLandscapeRight\",\n); }"
        ),
        (
            "{ \(key) = (\n  UIInterfaceOrientationPortrait\n); }",
            "(\n  UIInterfaceOrientationPortrait,\n  UIInterfaceOrientationLandscapeRight\n); }"
        ),
        (
            "{\n  \"\(key)\": [\n    \"UIInterfaceOrientationPortrait\"\n  ]\n}",
            "[\n    \"UIInterfaceOrientationPortrait\",\n    \"UIInterfaceOrientationLandscapeRight\"\n  ]\n}"
        ),
    ]

    @Test("OpenStep and JSON lists keep commas, quotes and lines", arguments: otherTextCases)
    func otherText(before: String, tail: String) throws {
        let mask: OrientationMask = [.portrait, .portraitUpsideDown, .landscapeLeft]
        let after = try widened("Info.plist", before, mask: mask)
        #expect(after.hasSuffix(tail), "\(after)")
        #expect(before.hasPrefix(after.dropLast(tail.count)))
    }

    @Test("A binary list changes in one value, and every other object keeps its kind")
    func binary() throws {
        let list: [String: Any] = [
            Self.key: ["UIInterfaceOrientationPortrait"], "flag": true, "number": 7, "real": 1.5,
            "date": Date(timeIntervalSince1970: 5),
            "data": Data([1, 2, 3]), "text": "ünïcode", "nested": ["a": [1, 2, ["b": false]]],
            "long": (0..<40).map { "element \($0)" },
        ]
        let bytes = [UInt8](try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
        func parsed(_ bytes: [UInt8]) throws -> NSMutableDictionary {
            let value = try PropertyListSerialization.propertyList(
                from: Data(bytes), options: .mutableContainers, format: nil)
            return NSMutableDictionary(dictionary: try #require(value as? [String: Any]))
        }
        let all = InterfaceOrientation.allCases.map(\.propertyListValue)
        let after = try edited("Info.plist", bytes) { $0.widening($1, why: "") }
        let expected = try parsed(bytes)
        expected[Self.key] = all
        #expect(try parsed(after) == expected)
        let withPad = try edited("Info.plist", bytes) { $0.adding(.pad, beside: $1, why: "") }
        let both = try parsed(bytes)
        both[OrientationListKey.pad.rawValue] = all
        #expect(try parsed(withPad) == both)
        // Again and again, it is as readable.
        let twice = try edited("Info.plist", after) { $0.adding(.pad, beside: $1, why: "") }
        #expect(try parsed(twice)["nested"] as? NSDictionary == expected["nested"] as? NSDictionary)
        for end in stride(from: 0, to: bytes.count, by: 7) {
            _ = try? edited("Info.plist", Array(bytes[..<end])) { $0.widening($1, why: "") }
        }
    }

    // MARK: Settings

    private static let setting = "INFOPLIST_KEY_UISupportedInterfaceOrientations"
    private static let settingForm = ListPlace.Form.setting(name: setting, key: .plain)
    private static let three: OrientationMask = [.portrait, .portraitUpsideDown, .landscapeLeft]

    static let projectCases: [(String, String)] = [
        (
            "\(setting) = UIInterfaceOrientationPortrait;",
            "\(setting) = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight\";"
        ),
        (
            "\(setting) = \"UIInterfaceOrientationPortrait\";",
            "\(setting) = \"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight\";"
        ),
        (
            "\"\(setting)[sdk=iphoneos*]\" = \"A UIInterfaceOrientationPortrait\";",
            "\"\(setting)[sdk=iphoneos*]\" = \"A UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight\";"
        ),
        (
            "\(setting) = (\n\t\tUIInterfaceOrientationPortrait,\n\t);",
            "\(setting) = (\n\t\tUIInterfaceOrientationPortrait,\n\t\tUIInterfaceOrientationLandscapeRight,\n\t);"
        ),
    ]

    @Test("A project's setting gets one more word", arguments: projectCases)
    func project(before: String, after: String) throws {
        let head = "// !$*UTF8*$!\n{\n\tbuildSettings = {\n\t\tA = 1; /* note */\n\t\t"
        let tail = "\n\t\tZ = \"é\";\n\t};\n}\n"
        #expect(
            try widened(
                "project.pbxproj", head + before + tail, at: Self.setting, mask: Self.three, form: Self.settingForm)
                == head + after + tail)
    }

    static let xcconfigCases: [(String, String)] = [
        (
            "\(setting) = UIInterfaceOrientationPortrait // upright\n",
            "\(setting) = UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight // upright\n"
        ),
        (
            "\(setting)[sdk=iphoneos*]=UIInterfaceOrientationPortrait;\r\nB = 1\r\n",
            "\(setting)[sdk=iphoneos*]=UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight;\r\nB = 1\r\n"
        ),
        (
            "\(setting) = A \\\n  UIInterfaceOrientationPortrait\nB = 1",
            "\(setting) = A \\\n  UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight\nB = 1"
        ),
    ]

    @Test("An xcconfig's line keeps its comment, and a continued one its lines", arguments: xcconfigCases)
    func xcconfig(before: String, after: String) throws {
        #expect(
            try widened("App.xcconfig", before, at: Self.setting, mask: Self.three, form: Self.settingForm) == after)
    }

    @Test("Settings for one kind of device come behind the shared one")
    func padSettings() throws {
        let all = InterfaceOrientation.allCases.map(\.propertyListValue).joined(separator: " ")
        #expect(
            try withPadList(
                "App.xcconfig", "  \(Self.setting)[config=Debug] = UIInterfaceOrientationPortrait // x\nB = 1\n",
                at: Self.setting, form: Self.settingForm)
                == "  \(Self.setting)[config=Debug] = UIInterfaceOrientationPortrait // x\n  \(Self.setting)_iPad[config=Debug] = \(all)\nB = 1\n"
        )
        #expect(
            try withPadList(
                "project.pbxproj", "{\n\t\(Self.setting) = UIInterfaceOrientationPortrait;\n\tZ = 1;\n}\n",
                at: Self.setting, form: Self.settingForm)
                == "{\n\t\(Self.setting) = UIInterfaceOrientationPortrait;\n\t\(Self.setting)_iPad = \"\(all)\";\n\tZ = 1;\n}\n"
        )
    }

    // MARK: Manifests

    static let manifestCases: [(String, String)] = [
        (
            "[UIInterfaceOrientationPortrait] # x",
            "[UIInterfaceOrientationPortrait, UIInterfaceOrientationLandscapeRight] # x"
        ),
        (
            "[ \"UIInterfaceOrientationPortrait\" ]",
            "[ \"UIInterfaceOrientationPortrait\", \"UIInterfaceOrientationLandscapeRight\" ]"
        ),
        (
            "\n      - UIInterfaceOrientationPortrait # x",
            "\n      - UIInterfaceOrientationPortrait # x\n      - UIInterfaceOrientationLandscapeRight"
        ),
        (
            "\n    - 'UIInterfaceOrientationPortrait'",
            "\n    - 'UIInterfaceOrientationPortrait'\n    - 'UIInterfaceOrientationLandscapeRight'"
        ),
        (
            "UIInterfaceOrientationPortrait # x",
            "UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight # x"
        ),
        (
            "\"UIInterfaceOrientationPortrait\"",
            "\"UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeRight\""
        ),
    ]

    @Test("A manifest's list keeps its form", arguments: manifestCases)
    func manifest(before: String, after: String) throws {
        let head = "targets:\n  App:\n    \(Self.key): "
        let tail = "\n    other: [1]\n"
        #expect(
            try widened("project.yml", head + before + tail, mask: Self.three, form: .manifestProperty(.plain))
                == head + after + tail)
    }

    @Test("A setting inside braces ends at the comma")
    func flowMapping() throws {
        let before = "groups:\n  upright: { \(Self.setting): UIInterfaceOrientationPortrait, B: 1 }\n"
        #expect(
            try widened("project.yml", before, at: Self.setting, mask: Self.three, form: Self.settingForm)
                == before.replacing("Portrait,", with: "Portrait UIInterfaceOrientationLandscapeRight,"))
    }

    static let notEditedCases: [String] = ["*shared", "|2\n      A\n      B", "&name [A]\nc: *name"]

    @Test("Aliases, and texts that are indented by number, are left to a person", arguments: notEditedCases)
    func notEdited(value: String) {
        #expect(throws: Told.self) {
            try widened(
                "project.yml", "a:\n  \(Self.key): \(value)\nb: 1\n", form: .manifestProperty(.plain))
        }
    }

    @Test("Somebody else's and generated files are left alone")
    func vendored() {
        #expect(throws: Told.self) {
            try widened(
                "Pods/App.xcconfig", "\(Self.setting) = UIInterfaceOrientationPortrait\n", at: Self.setting,
                form: Self.settingForm)
        }
    }

    static let blockTexts: [(String, String)] = [
        (
            ">-\n      UIInterfaceOrientationPortrait",
            ">-\n      UIInterfaceOrientationPortrait\n      UIInterfaceOrientationLandscapeRight"
        ),
        (
            "|  # all\n\n      UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\n",
            "|  # all\n\n      UIInterfaceOrientationPortrait UIInterfaceOrientationLandscapeLeft\n      UIInterfaceOrientationLandscapeRight\n"
        ),
    ]

    @Test("A text in a block gets another line", arguments: blockTexts)
    func blockText(before: String, after: String) throws {
        let head = "a:\n    \(Self.setting): "
        let tail = "\n    other: 1\nb: 2\n"
        #expect(
            try widened("project.yml", head + before + tail, at: Self.setting, mask: Self.three, form: Self.settingForm)
                == head + after + tail)
        #expect(
            try withPadList("project.yml", head + before + tail, at: Self.setting, form: Self.settingForm).contains(
                "\n    \(Self.setting)_iPad: "))
    }

    @Test("A text in a block loses words, and the lines that held nothing else")
    func narrowedBlockText() throws {
        let names = InterfaceOrientation.allCases.map(\.propertyListValue)
        let text =
            "a:\n  \(Self.setting): >-\n    \(names[0])\n    \(names[1]) \(names[2])\n    \(names[3])\nb: 1\n"
        #expect(
            try narrowed(
                "project.yml", text, at: Self.setting, to: [.portrait, .landscapeLeft], form: Self.settingForm)
                == "a:\n  \(Self.setting): >-\n    \(names[0])\n    \(names[2])\nb: 1\n")
    }

    private static let allWords = InterfaceOrientation.allCases.map(\.propertyListValue)
    private static let portraitWord = "UIInterfaceOrientationPortrait"

    /// A manifest, and what stands in it besides when the iPad has a list of its own.
    static let manifestTwins: [(name: String, before: String, after: String)] = [
        (
            "project.yml", "p:\n  \(key): *shared # x\n  b: 1\n",
            "p:\n  \(key): *shared # x\n  \(key)~ipad:\n\(allWords.map { "    - \($0)\n" }.joined())  b: 1\n"
        ),
        (
            "project.yml", "p:\n  \(key): &upright [\(portraitWord)]\n  b: *upright\n",
            "p:\n  \(key): &upright [\(portraitWord)]\n  \(key)~ipad: [\(allWords.joined(separator: ", "))]\n  b: *upright\n"
        ),
        (
            "project.yml", "p: {\(key): *shared, b: 1}\n",
            "p: {\(key): *shared, \(key)~ipad: [\(allWords.joined(separator: ", "))], b: 1}\n"
        ),
        (
            "project.yml", "p: {\n  \(key): [\(portraitWord)], # x\n  b: 1\n}\n",
            "p: {\n  \(key): [\(portraitWord)],\n  \(key)~ipad: [\(allWords.joined(separator: ", "))], # x\n  b: 1\n}\n"
        ),
        (
            "project.json", "{\"p\":{\"\(key)\":[\"\(portraitWord)\"]}}",
            "{\"p\":{\"\(key)\":[\"\(portraitWord)\"],\"\(key)~ipad\":[\(allWords.map { "\"\($0)\"" }.joined(separator: ","))]}}"
        ),
        (
            "project.json",
            "{\n  \"p\": {\n    \"\(key)\": [\n      \"\(portraitWord)\"\n    ],\n    \"b\": 1\n  }\n}\n",
            "{\n  \"p\": {\n    \"\(key)\": [\n      \"\(portraitWord)\"\n    ],\n    \"\(key)~ipad\": [\n\(allWords.map { "      \"\($0)\"" }.joined(separator: ",\n"))\n    ],\n    \"b\": 1\n  }\n}\n"
        ),
        (
            "project.json", "{\r\n\t\"\(key)\" : [ \"\(portraitWord)\" ]\r\n}\r\n",
            "{\r\n\t\"\(key)\" : [ \"\(portraitWord)\" ],\r\n\t\"\(key)~ipad\" : [\(allWords.map { "\"\($0)\"" }.joined(separator: ", "))]\r\n}\r\n"
        ),
    ]

    @Test(
        "A list for iPad alone stands beside one that other places share, in YAML and in JSON", arguments: manifestTwins
    )
    func manifestTwin(name: String, before: String, after: String) throws {
        #expect(try withPadList(name, before, form: .manifestProperty(.plain)) == after)
    }

    @Test("A manifest's setting for one SDK gets a twin for the same SDK")
    func manifestCondition() throws {
        let before = "s:\n  '\(Self.setting)[sdk=iphoneos*]': \(Self.portraitWord)\n"
        #expect(
            try withPadList("project.yml", before, at: Self.setting, form: Self.settingForm)
                == before + "  '\(Self.setting)_iPad[sdk=iphoneos*]': \(Self.allWords.joined(separator: " "))\n")
        let alias = "s:\n  \(Self.setting): *shared\n"
        #expect(
            try withPadList("project.yml", alias, at: Self.setting, form: Self.settingForm)
                == alias + "  \(Self.setting)_iPad: \(Self.allWords.joined(separator: " "))\n")
    }

    @Test("A JSON manifest's list gets more elements")
    func widenedJSON() throws {
        let line = "{\"\(Self.key)\":[\"\(Self.portraitWord)\"]}"
        #expect(
            try widened("project.json", line, mask: Self.three, form: .manifestProperty(.plain))
                == line.replacing("]", with: ",\"UIInterfaceOrientationLandscapeRight\"]"))
        let pretty = "{\n  \"\(Self.key)\": [\n    \"\(Self.portraitWord)\"\n  ]\n}\n"
        #expect(
            try widened("project.json", pretty, mask: Self.three, form: .manifestProperty(.plain))
                == pretty.replacing("\"\n  ]", with: "\",\n    \"UIInterfaceOrientationLandscapeRight\"\n  ]"))
    }

    // MARK: Back

    @Test("A list goes back to what it was, line by line")
    func narrowing() throws {
        let names = InterfaceOrientation.allCases.map(\.propertyListValue)
        let xml =
            "<plist><dict>\n<key>\(Self.key)</key>\n<array>\n"
            + names.map { "  <string>\($0)</string>\n" }.joined() + "</array>\n</dict></plist>\n"
        #expect(
            try narrowed("Info.plist", xml, to: .portrait)
                == "<plist><dict>\n<key>\(Self.key)</key>\n<array>\n  <string>\(names[0])</string>\n</array>\n</dict></plist>\n"
        )
        let openStep = "{ \(Self.key) = (\(names.joined(separator: ", "))); }"
        #expect(try narrowed("Info.plist", openStep, to: .portrait) == "{ \(Self.key) = (\(names[0])); }")
        #expect(
            try narrowed("Info.plist", openStep, to: .landscape) == "{ \(Self.key) = ( \(names[2]), \(names[3])); }")
        let setting = "\(Self.setting) = \(names.joined(separator: " ")) // x\n"
        #expect(
            try narrowed("App.xcconfig", setting, at: Self.setting, to: .portrait, form: Self.settingForm)
                == "\(Self.setting) = \(names[0]) // x\n")
        #expect(
            try narrowed("App.xcconfig", setting, at: Self.setting, to: .landscape, form: Self.settingForm)
                == "\(Self.setting) = \(names[2]) \(names[3]) // x\n")
        let yaml = "a:\n  \(Self.key):\n" + names.map { "  - \($0)\n" }.joined() + "b: 1\n"
        #expect(
            try narrowed("project.yml", yaml, to: .portrait, form: .manifestProperty(.plain))
                == "a:\n  \(Self.key):\n  - \(names[0])\nb: 1\n")
    }

    static let anchors = [
        "x: &p [\(portraitWord)]\n", "x: &p\n  - \(portraitWord)\n", "x: {y: &p [\(portraitWord)]}\n",
        "x: &q []\nx: &p ['\(portraitWord)']\nz: *p\n",
    ]

    @Test("In place of an alias stands a list of its own, and the anchor stays", arguments: anchors)
    func alias(anchor: String) throws {
        let words = [Self.portraitWord, "UIInterfaceOrientationLandscapeRight"]
        let before = anchor + "s:\n  \(Self.key): *p # as all\n  b: 1\n"
        #expect(
            try widened("project.yml", before, mask: Self.three, form: .manifestProperty(.plain))
                == before.replacing(": *p # as", with: ":\n    - \(words[0])\n    - \(words[1]) # as"))
        let flow = anchor + "s: {\(Self.key): *p, b: 1}\n"
        #expect(
            try widened("project.yml", flow, mask: Self.three, form: .manifestProperty(.plain))
                == flow.replacing(": *p,", with: ": [\(words[0]), \(words[1])],"))
    }

    @Test("A setting in place of an alias is one text", arguments: ["\(portraitWord)", "'\(portraitWord)'"])
    func aliasOfSetting(value: String) throws {
        let before = "x: &p \(value)\ns:\n  \(Self.setting): *p\n"
        #expect(
            try widened("project.yml", before, at: Self.setting, mask: Self.three, form: Self.settingForm)
                == before.replacing(
                    "\(Self.setting): *p",
                    with: "\(Self.setting): \(Self.portraitWord) UIInterfaceOrientationLandscapeRight"))
    }

    @Test("An anchor that no alias names is edited where it stands; one that is used stays")
    func anchor() throws {
        let before = "s:\n  \(Self.key): &p [\(Self.portraitWord)]\n"
        #expect(
            try widened("project.yml", before, mask: Self.three, form: .manifestProperty(.plain))
                == before.replacing("]", with: ", UIInterfaceOrientationLandscapeRight]"))
        #expect(throws: (any Error).self) {
            try widened("project.yml", before + "t: *p\n", mask: Self.three, form: .manifestProperty(.plain))
        }
    }
}
