import Testing

@testable import SourceFacts

@Suite struct GrammarGapTests {
    @Test(arguments: [
        Reading("if case 1...3 = y { }", "if      1...3~= y { }"),
        Reading("while a, case \"x\" = y { }", "while a,      \"x\"~= y { }"),
        Reading("switch x { case 1: y = 2 }", "switch x { case 1: y = 2 }"),
        Reading("f(())", "f(__)"),
        Reading("return ()", "return __"),
        Reading("let a: () -> Void = { () in f() }", "let a: () -> Void = { () in f() }"),
        Reading("func f() -> () { g() }", "func f() -> __ { g() }"),
        Reading("Cache<A, B>()", "Cache<A, B>()"),
        Reading("let a = /b\\/c/", "let a = \"____\""),
        Reading("let a = b / c / d", "let a = b / c / d"),
        Reading("let a = #/\n b\n/#", "let a = \"\"\n  \n  "),
        Reading("open(url)", "_pen(url)"),
        Reading("open class A { open(set) var a = 1 }", "open class A { open(set) var a = 1 }"),
        Reading("final.1.fulfill()", "_inal.1.fulfill()"),
        Reading("app.open(url)", "app.open(url)"),
        Reading("func prefix(_ count: Int) { }", "func prefix(_ count: Int) { }"),
        Reading("if await f() { }", "if       f() { }"),
        Reading("nonisolated(unsafe) let a = 1", "                    let a = 1"),
        Reading("nonisolated func f()", "nonisolated func f()"),
        Reading(
            "@objc(a:)\n@NSManaged public func a(_ b: B)\nvar c", "         \n                                \nvar c"),
        Reading("@NSManaged var a: B\nfunc c() { }", "@NSManaged var a: B\nfunc c() { }"),
        Reading("@available(iOS 17, *)\n#Preview { }", "                     \n#Preview { }"),
        Reading("@objc class A { }\n#Preview { }", "@objc class A { }\n#Preview { }"),
        Reading("let a = 1 /* one */ ; let b = 2 /* two */", "let a = 1;            let b = 2 /* two */"),
        Reading("let a = 1 ; let b = 2", "let a = 1;  let b = 2"), Reading("a\n; b", "a\n; b"),
        Reading("let a = 1\n/* b */ final class C { }", "let a = 1\n        final class C { }"),
        Reading("let a = 1 /* b\n c */ @d class E { }", "let a = 1     \n      @d class E { }"),
        Reading("let a = /* b */ 1\n/* c */\nlet d = 2", "let a = /* b */ 1\n/* c */\nlet d = 2"),
        Reading("\"await () /a/\" // await ()", "\"await () /a/\" // await ()"),
    ])
    func patchesWithoutMovingAnything(_ reading: Reading) {
        let source = Array(reading.source.utf8)
        #expect(String(decoding: GrammarGaps(source).patched(source), as: UTF8.self) == reading.expected)
    }

    @Test(arguments: [
        Reading("a(())", "(call a (tuple))"),
        Reading("(a == ())", "(== a (tuple))"),
        Reading("open(a)", "(call open a)"),
        Reading("try? await open(a)", "(try? (call open a))"),
        Reading("a.wholeMatch(of: /b\\/c/)", "(call a.wholeMatch of:</b\\/c/>)"),
    ])
    func namesAndTextsAreThoseOfTheSource(_ reading: Reading) throws {
        try expectGetter(reading)
        #expect(readSwift("let a: Bool = \(reading.source)\nlet b: () = ()").problems.isEmpty)
    }

    @Test(arguments: [
        "final class C { }", "public var c = 1", "@d class C { }", "class C { }", "@MainActor final class C { }",
    ])
    func commentsBeforeCodeOnTheirLineHideNothing(_ code: String) {
        for comment in ["/* b */ ", "/* b\n b */ "] {
            #expect(readSwift("import A\n\n\(comment)\(code)\n").problems.isEmpty, "\(comment)\(code)")
        }
    }

    @Test func typesAreThoseOfTheSource() {
        #expect(readSwift("let a: [()] = f(())").globals.map(\.type?.text) == ["[()]"])
    }
}
