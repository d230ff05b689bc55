import Testing

@testable import PropertyLists

/// A list inside the usual wrapping; the first line of `body` is line 4.
private func plist(_ body: String) -> [UInt8] {
    Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0"><dict>
        \(body)
        </dict></plist>

        """.utf8)
}

private func read(_ body: String) throws -> PropertyListDocument {
    try PropertyListReader.read(plist(body), name: "Info.plist")
}

@Suite struct XMLTests {
    @Test func valuesOfEveryKind() throws {
        let root = try read(
            """
            <key>s</key><string>a &amp; b &#65;&#x42;</string>
            <key>i</key><integer> -12 </integer>
            <key>h</key><integer>0x1F</integer>
            <key>r</key><real>1.5</real>
            <key>t</key><true/>
            <key>f</key><false></false>
            <key>d</key><date>2020-01-01T00:00:00Z</date>
            <key>b</key><data>AAEC</data>
            <key>a</key><array><string>x</string><array/></array>
            <key>e</key><dict/>
            <key>c</key><string><![CDATA[<raw> & ]]>tail</string>
            """
        ).root
        #expect(root["s"]?.string == "a & b AB")
        #expect(root["i"]?.integer == -12)
        #expect(root["h"]?.integer == 31)
        #expect(root["r"]?.text == "1.5")
        #expect(root["t"]?.boolean == true)
        #expect(root["f"]?.boolean == false)
        #expect(root["d"]?.kind == .date)
        #expect(root["b"]?.text == "AAEC")
        #expect(root["a"]?.elements?.map(\.kind) == [.string, .array])
        #expect(root["e"]?.entries?.isEmpty == true)
        #expect(root["c"]?.string == "<raw> & tail")
        #expect(root["missing"] == nil)
    }

    @Test func positionsAreThoseOfKeysAndValues() throws {
        let document = try read(
            "  <key>é</key>\n\t<array>\n    <string>UIInterfaceOrientationPortrait</string>\n  </array>")
        let entry = try #require(document.root.entries?.first)
        #expect(entry.key.start?.line == 4)
        #expect(entry.key.start?.column == 3)
        #expect(entry.value.start?.line == 5)
        #expect(entry.value.start?.column == 2)
        let element = try #require(entry.value.elements?.first)
        #expect(element.start?.line == 6)
        #expect(element.start?.column == 5)
        let range = try #require(element.byteRange)
        let text = String(decoding: document.source.bytes[range], as: UTF8.self)
        #expect(text == "<string>UIInterfaceOrientationPortrait</string>")
        #expect(entry.value.end?.line == 7)
    }

    @Test func commentsAroundAndInsideAreNoContent() throws {
        let root = try read(
            """
            <key>UISupportedInterfaceOrientations</key>
            <!-- widened for resizing, see ticket -->
            <array>
              <string>UIInterfaceOrientationPortrait</string>
              <!-- <string>UIInterfaceOrientationLandscapeLeft</string> -->
            </array>
            """
        ).root
        #expect(root["UISupportedInterfaceOrientations"]?.elements?.map(\.string) == ["UIInterfaceOrientationPortrait"])
    }

    @Test func paddingIsKept() throws {
        #expect(try read("<key>k</key><string> a </string>").root["k"]?.string == " a ")
    }

    @Test func duplicateKeysAreBothKeptAndReported() throws {
        let document = try read("<key>k</key><string>1</string>\n<key>k</key><string>2</string>")
        #expect(document.root.entries?.compactMap(\.value.string) == ["1", "2"])
        #expect(document.root["k"]?.string == "2")
        #expect(document.duplicateKeys.map(\.key) == ["k"])
        #expect(document.duplicateKeys.first?.positions.map(\.line) == [4, 5])
    }

    @Test func preprocessorLinesArePassedOverAndReported() throws {
        let document = try read("#ifdef KIOSK\n<key>k</key><string>1</string>\n#endif\n")
        #expect(document.root["k"]?.string == "1")
        #expect(document.preprocessorLines.map(\.line) == [4, 6])
    }

    @Test(arguments: [
        // Two strings under one key: the first stray one is named.
        ("<key>k</key>\n<string>1</string>\n<string>2</string>", 6, "without a key"),
        ("<key>k</key>\n<key>l</key><true/>", 4, "has no value"),
        ("<key>k</key>", 4, "has no value"),
        ("<string>1</string>", 4, "without a key"),
        ("<key>k</key>\nloose <true/>", 5, "text 'loose'"),
        ("<key>k</key><array>\n<string>1</array>", 5, "expected '</string>'"),
        ("<key>k</key>\n<widget/>", 5, "no"),
        ("<key>k</key><integer>x</integer>", 4, "not an integer"),
        ("<key>k</key><string>a & b</string>", 4, "'&'"),
        ("<key>k</key><string>&bomb;</string>", 4, "'&bomb;'"),
        ("<key>k</key>\n<!-- open", 5, "comment"),
        ("<key>k</key><string>\n<true/></string>", 5, "expected"),
    ])
    func damageNamesTheLine(body: String, line: Int, reason: String) throws {
        let error = #expect(throws: PropertyListError.self) { try read(body) }
        #expect(error?.position?.line == line)
        #expect(error?.reason.contains(reason) == true || reason == "no", "\(error?.description ?? "")")
        #expect(error?.description.hasPrefix("Info.plist:\(line):") == true)
        #expect(error?.wayOut.isEmpty == false)
    }

    @Test func unclosedContainersNameTheirStart() {
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListReader.read(Array("<plist><dict>\n<key>a</key>\n<array><true/>".utf8), name: "x")
        }
        #expect(error?.position?.line == 3)
    }

    /// No entity is defined and no document type loaded, so neither bombs nor external files do anything.
    @Test func entitiesAreNeitherExpandedNorFetched() {
        let bomb = """
            <?xml version="1.0"?>
            <!DOCTYPE plist [
              <!ENTITY a "aaaaaaaaaa"> <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">
              <!ENTITY file SYSTEM "file:///etc/passwd">
            ]>
            <plist><dict><key>k</key><string>&b;&file;</string></dict></plist>
            """
        let error = #expect(throws: PropertyListError.self) { try PropertyListReader.read(Array(bomb.utf8), name: "x") }
        #expect(error?.reason.contains("'&b;'") == true)
        #expect(error?.position?.line == 6)
    }

    @Test func mergeMarkersAreNamed() {
        let text = """
            <plist><dict>
            <<<<<<< HEAD
            <key>UISupportedInterfaceOrientations</key>
            =======
            <key>UISupportedInterfaceOrientations~ipad</key>
            >>>>>>> feature
            <true/></dict></plist>
            """
        let error = #expect(throws: PropertyListError.self) {
            try PropertyListReader.read(Array(text.utf8), name: "Info.plist")
        }
        #expect(error?.problem == .mergeConflict)
        #expect(error?.position?.line == 2)
    }

    @Test func listsWithoutTheWrapperAndWithAttributes() throws {
        let root = try PropertyListReader.read(Array("<dict a='>'><key>k</key><true /></dict>".utf8), name: "x").root
        #expect(root["k"]?.boolean == true)
    }
}
