import Testing

@testable import SourceFacts

@Suite struct ScannerTests {
    private func tokens(_ text: String) -> [String] {
        let source = Array(text.utf8)
        var scanner = TokenScanner(source)
        var result: [String] = []
        while let token = scanner.next() { result.append(String(decoding: source[token.range], as: UTF8.self)) }
        return result
    }

    @Test(arguments: [
        ("a /* b /* c */ d */ e // f", ["a", "e"]),
        ("\"a \\\" b\" c", ["\"a \\\" b\"", "c"]),
        ("\"a \\(b(\")\") + \"}\") c\" d", ["\"a \\(b(\")\") + \"}\") c\"", "d"]),
        ("\"\"\"\na \" b\n\"\"\" c", ["\"\"\"\na \" b\n\"\"\"", "c"]),
        ("#\"a \" \\(b)\"# c", ["#\"a \" \\(b)\"#", "c"]),
        ("\"open\nclass", ["\"open", "class"]),
        ("`class` class", ["`class`", "class"]),
        ("#if #Preview # a", ["#if", "#Preview", "#", "a"]),
        ("a / b / c", ["a", "/", "b", "/", "c"]),
        ("f(/a\"b/)", ["f", "(", "/a\"b/", ")"]),
        ("#/a/b/# c", ["#/a/b/#", "c"]),
        ("1.5 $0 ä", ["1", ".", "5", "$0", "ä"]),
        ("/* open", []),
    ])
    func cutsTokens(_ source: String, _ expected: [String]) {
        #expect(tokens(source) == expected)
    }

    @Test func findsHeadingsAndOverrides() {
        let scan = DeclarationScanner(
            Array(
                """
                @main final class A<T: P>: B<C, D>, @unchecked E where T: F {
                    class func make() {}
                    class var a: Int { 1 }
                    struct Inner { override var shouldAutorotate: Bool { true } }
                    open override class var other: Int { 1 }
                    override final var shouldAutorotate: Bool { get { true } }
                }
                protocol P: class {}
                import class UIKit.UIView
                extension Outer.Leaf { class N {} ; override var shouldAutorotate: Bool { true } }
                let a = b.class
                class Unfinished: Base
                func f() {}
                """.utf8))
        #expect(scan.types.map(\.name) == ["A", "Outer.Leaf", "N", "Unfinished"])
        #expect(scan.types.map(\.isClass) == [true, false, true, true])
        #expect(scan.types.map(\.inherits) == [["B<C, D>", "@unchecked E"], [], [], ["Base"]])
        #expect(scan.types.map(\.enclosing) == [[], [], ["Outer.Leaf"], []])
        #expect(scan.overrides.map(\.owner) == [0, 0, 1])
    }
}
