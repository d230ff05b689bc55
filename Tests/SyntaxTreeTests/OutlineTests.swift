import Testing

@testable import SyntaxTree

@Suite struct OutlineTests {
    private func outline(_ text: String, _ language: SourceLanguage = .swift) -> Outline {
        Outline(of: Array(text.utf8), language: language)
    }

    private func closers(_ text: String, _ language: SourceLanguage = .swift) -> String {
        String(decoding: outline(text, language).closers, as: UTF8.self)
    }

    @Test(arguments: [
        ("", ""),
        ("class A { func b() { c([1, (2", ")])}}\n"),
        ("class A {}", ""),
        ("let a = \"open { ( [", "\"\n"),
        ("let a = \"closed { ( [\"\n{", "}\n"),
        ("let a = \"ends with its line {\n{", "}\n"),
        (#"let a = "one \(two { three"#, "})\"\n"),
        (#"let a = "one \(two "three \(four) five") {" + ("#, ")\n"),
        (#"let a = "escaped \" {" + ["#, "]\n"),
        ("let a = \"\"\"\n  { \" {", "\n\"\"\"\n"),
        ("let a = #\"one \\(two { \" {", "\"#\n"),
        ("let a = #\"one \\#(two {", "})\"#\n"),
        ("let a = ##\"\"\"\n  { \"\"\"# {", "\n\"\"\"##\n"),
        ("// { ( [\n{", "}\n"),
        ("/* { /* ( */ [ */ {", "}\n"),
        ("/* { /* (", "*/*/\n"),
        ("let a = b / c { d / e (", ")}\n"),
        (#"a.match(/[("\/]+/) {"#, "}\n"),
        (#"a.match(#/[("/{]+/#) {"#, "}\n"),
        ("let `class` = { (", ")}\n"),
        ("#if DEBUG\nclass A {\n", "}\n"),
        (") ] } {", "}\n"),
        ("{ ( }", ""),
        ("( } )", ""),
    ])
    func closesWhatIsOpen(text: String, expected: String) {
        #expect(closers(text) == expected)
    }

    @Test(arguments: [
        ("@implementation A { NSString *a = @\"{\"; char c = '{'; f(", ")}\n"),
        ("/* /* */ {", "}\n"),
        ("char c = '\\'', d = '{'; [", "]\n"),
    ])
    func closesWhatIsOpenInObjectiveC(text: String, expected: String) {
        #expect(closers(text, .objectiveC) == expected)
    }

    @Test func knowsWhereThingsWereOpened() {
        #expect(outline("class A {\n  func b() {\n    c(\n").open.map(\.line) == [1, 2, 3])
    }

    @Test func separatesParts() {
        let text = "import A\nclass B {\n  func c() {}\n}\n// d\nlet e = { 1 }\n\nlet f = 1\n"
        let outline = outline(text)
        let parts = outline.parts.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        #expect(parts == ["import A\nclass B {\n  func c() {}\n}\n", "// d\nlet e = { 1 }\n", "\nlet f = 1\n"])
        let blocks = outline.blocks.map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
        #expect(blocks == ["\n  func c() {}\n", " 1 "])
    }

    @Test func partsCoverAllOfAnyText() {
        let text = Array(SyntaxParserTests.healthy.utf8)
        for end in 0...text.count {
            let parts = Outline(of: text, in: 0..<end, language: .swift).parts
            #expect(parts.flatMap { $0 }.elementsEqual(0..<end))
        }
    }
}
