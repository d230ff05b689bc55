import Testing

@testable import PropertyLists

@Suite struct SizeTests {
    /// A project file of ten megabytes is read whole, with every object reachable. Optimised builds take a tenth of a
    /// second for it; the bound here leaves room for unoptimised ones.
    @Test func tenMegabyteProject() throws {
        var text = "// !$*UTF8*$!\n{\n\tarchiveVersion = 1;\n\tobjects = {\n"
        var count = 0
        while text.utf8.count < 10_000_000 {
            let id = String(count, radix: 16, uppercase: true)
            let padded = String(repeating: "0", count: 24 - id.count) + id
            text +=
                "\t\t\(padded) /* File\(count).swift in Sources */ = {isa = PBXBuildFile; fileRef = \(padded) /* File */; };\n"
            count += 1
        }
        text += "\t};\n\trootObject = 000000000000000000000000;\n}\n"
        let bytes = Array(text.utf8)
        let clock = ContinuousClock()
        var document: PropertyListDocument?
        let time = try clock.measure { document = try PropertyListReader.read(bytes, name: "project.pbxproj") }
        let objects = try #require(document?.root["objects"])
        var seen = 0
        objects.forEachEntry { entry in
            if entry.value["isa"]?.isString("PBXBuildFile") == true { seen += 1 }
        }
        #expect(seen == count)
        #expect(time < .seconds(30), "\(time)")
    }
}
