import OrientationModel
import Testing

@testable import Lint

@Suite("Wording")
struct WordingTests {
    @Test(
        "Names are listed up to a limit",
        arguments: [
            ([], "none"),
            (["A"], "'A'"),
            (["A", "B"], "'A' and 'B'"),
            (["A", "B", "C"], "'A', 'B' and 'C'"),
            // "and 1 more" would be longer than the name.
            (["A", "B", "C", "D"], "'A', 'B', 'C' and 'D'"),
            (["A", "B", "C", "D", "E"], "'A', 'B', 'C' and 2 more"),
        ] as [([String], String)])
    func names(names: [String], expected: String) { #expect(NameList(names).phrase == expected) }

    @Test("A quantity has its plural")
    func quantities() {
        #expect("\(Quantity(0, "screen"))" == "0 screens")
        #expect("\(Quantity(1, "screen"))" == "1 screen")
        #expect("\(Quantity(7, "screen"))" == "7 screens")
    }

    @Test(
        "A mask is spelled as Swift code",
        arguments: [
            (.portrait, ".portrait"),
            (.landscape, ".landscape"),
            (.all, ".all"),
            (.allButUpsideDown, ".allButUpsideDown"),
            ([.portrait, .portraitUpsideDown], "[.portrait, .portraitUpsideDown]"),
            ([.portraitUpsideDown, .landscape], "[.portraitUpsideDown, .landscape]"),
            ([.portrait, .landscapeLeft], "[.portrait, .landscapeLeft]"),
            ([], "[]"),
        ] as [(OrientationMask, String)])
    func spelling(mask: OrientationMask, expected: String) { #expect(MaskSpelling(mask).swift == expected) }
}
