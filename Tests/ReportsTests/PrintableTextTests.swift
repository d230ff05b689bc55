import Testing

@testable import Reports

@Suite("Printable text")
struct PrintableTextTests {
    @Test(
        "What could steer a terminal or hide is written out",
        arguments: [
            ("plain", "plain"),
            ("Ünïcode 視点 🙂", "Ünïcode 視点 🙂"),
            ("red\u{1B}[31m", "red\\u{1B}[31m"),
            ("two\nlines", "two\\u{A}lines"),
            ("bell\u{7}", "bell\\u{7}"),
            ("c1\u{9B}31m", "c1\\u{9B}31m"),
            ("turn\u{202E}around", "turn\\u{202E}around"),
            ("separator\u{2028}", "separator\\u{2028}"),
            // Joins the parts of an emoji, and does nothing else.
            ("👩\u{200D}🔧", "👩\u{200D}🔧"),
        ])
    func printable(text: String, expected: String) { #expect(text.printable == expected) }

    @Test("Lines stay lines where they are wanted")
    func lines() { #expect("a\u{1B}\nb\n".printableLines == "a\\u{1B}\nb\n") }
}
