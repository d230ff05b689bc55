import Foundation
import Testing

@testable import SourceFacts

@Suite struct ExpressionTests {
    @Test(arguments: [
        // The grammar nests these the other way round, without an ERROR node.
        Reading("idiom == .pad || idiom == .mac", "(|| (== idiom .pad) (== idiom .mac))"),
        Reading("idiom == .pad && !locked", "(&& (== idiom .pad) (! locked))"),
        Reading("a && b || c && d", "(|| (&& a b) (&& c d))"),
        Reading("a || b && c == d", "(|| a (&& b (== c d)))"),
        Reading("1 << 1 | 1 << 3", "(| (<< 1 1) (<< 1 3))"),
        Reading("a | b & c", "(| a (& b c))"),
        Reading("a < b && c > d", "(&& (< a b) (> c d))"),
        Reading("scale > 2.1 || tall", "(|| (> scale 2.1) tall)"),
        Reading("a + b * c - d", "(- (+ a (* b c)) d)"),
        Reading("1...3 ~= x", "(~= (... 1 3) x)"),
        Reading("a ?? b ?? c", "(?? a (?? b c))"),
        Reading("a ?? b == c", "(== (?? a b) c)"),
        Reading("a != b", "(!= a b)"),
        Reading("a !== b", "(!== a b)"),
        Reading("a === window", "(=== a window)"),
        Reading("a >= b", "(>= a b)"),
        Reading(".pad != idiom", "(!= .pad idiom)"),
        Reading(".pad == idiom || tall", "(|| (== .pad idiom) tall)"),
        Reading("a\n    && b\n    && c", "(&& (&& a b) c)"),
    ])
    func foldsByPrecedence(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("tall ? .portrait : .all", "(? tall .portrait .all)"),
        Reading("a ? b : c ? d : e", "(? a b (? c d e))"),
        Reading("a ? b ? 1 : 2 : c", "(? a (? b 1 2) c)"),
        Reading("a == .pad ? .x.union(.y) : .z", "(? (== a .pad) (call .x.union .y) .z)"),
        Reading("a ? b() : c()", "(? a (call b) (call c))"),
        Reading("a ? [.all] : [.portrait]", "(? a [.all] [.portrait])"),
        Reading("a && b ? c : d ?? e", "(? (&& a b) c (?? d e))"),
        Reading("x is Stage ? .all : .portrait", "(? (is x Stage) .all .portrait)"),
        Reading("a\n    ? .all\n    : .portrait", "(? a .all .portrait)"),
    ])
    func readsTernaries(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        // A parenthesised part is never opened again.
        Reading("(a || b) && c", "(&& (|| a b) c)"),
        Reading("!(a == b)", "(! (== a b))"),
        Reading("!(a as! B)", "(! (as! a B))"),
        Reading("(1 | 2) << 3", "(<< (| 1 2) 3)"),
        Reading("a * (b + c)", "(* a (+ b c))"),
        Reading("(a ?? b)?.c", "(?? a b)?.c"),
    ])
    func keepsParentheses(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading(".portrait", ".portrait"),
        Reading(".portrait.union(.landscape)", "(call .portrait.union .landscape)"),
        Reading(".init(rawValue: 2)", "(call .init rawValue:2)"),
        Reading(".init([.landscapeLeft, .landscapeRight])", "(call .init [.landscapeLeft .landscapeRight])"),
        Reading("UIInterfaceOrientationMask.portrait", "UIInterfaceOrientationMask.portrait"),
        Reading(".all.subtracting(.x).union(.y)", "(call (call .all.subtracting .x).union .y)"),
        Reading("-.pad", "(- .pad)"),
        Reading("~mask.rawValue & 30", "(& (~ mask.rawValue) 30)"),
        Reading("!settings.value(for: .spin)", "(! (call settings.value for:.spin))"),
        Reading("a + b.c()", "(+ a (call b.c))"),
        Reading("a + b.c(d).e", "(+ a (call b.c d).e)"),
        Reading("-x.y(z) + 1", "(+ (- (call x.y z)) 1)"),
        Reading("a ? .nil : .switch", "(? a .nil .switch)"),
        Reading("effect(.repeat(.once))", "(call effect (call .repeat .once))"),
        Reading("Probe.self", "Probe.self"),
        Reading("change(&mask.bits)", "(call change (& mask.bits))"),
    ])
    func bindsSuffixesTighterThanPrefixes(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("topViewController?.mask ?? [.all]", "(?? topViewController?.mask [.all])"),
        Reading("a?.b?.c ?? .all", "(?? a?.b?.c .all)"),
        Reading("viewControllers?[selectedIndex]", "(at viewControllers? selectedIndex)"),
        Reading("a!.b!.c", "a!.b!.c"),
        Reading("delegate?.mask?()", "(call delegate?.mask?)"),
        Reading("x as? Stage ?? y", "(?? (as? x Stage) y)"),
        Reading("(x as? Stage)?.permitted", "(as? x Stage)?.permitted"),
        Reading("a as! B == c", "(== (as! a B) c)"),
        Reading("names as? [String] ?? []", "(?? (as? names [String]) [])"),
        Reading("self[keyPath: \\.mask]", "(at self keyPath:\\.mask)"),
        Reading("pair.0.tall", "pair.0.tall"),
        Reading("try? load() ?? .all", "(try? (?? (call load) .all))"),
        Reading("(try? load()) ?? .all", "(?? (try? (call load)) .all)"),
        Reading("try! load() || spare", "(|| (call load) spare)"),
        Reading("try await load().mask", "(call load).mask"),
        Reading("consume mask", "mask"),
        Reading("copy mask", "mask"),
    ])
    func readsChainsAndCasts(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("[.portrait, .landscape,]", "[.portrait .landscape]"),
        Reading("[\"a\": .portrait, \"b\": .all]", "[\"a\": .portrait \"b\": .all]"),
        Reading("[:]", "[:]"),
        Reading("[a].b", "[a].b"),
        Reading("[.pad, .mac].contains(idiom)", "(call [.pad .mac].contains idiom)"),
        Reading("Set([a, b])", "(call Set [a b])"),
        Reading("(a, tall: true)", "(tuple a tall:true)"),
        Reading("()", "(tuple)"),
        Reading("fulfill(())", "(call fulfill (tuple))"),
        Reading("0x1F + 0b1_0 + 0o17 + 1_000", "(+ (+ (+ 31 2) 15) 1000)"),
        Reading("-1.5e2", "-150.0"),
        Reading("\"TALL\"", "\"TALL\""),
        Reading("\"a \\\"b\\\" \\u{41}\"", "\"a \"b\" A\""),
        Reading("\"\"\"\n    one\n      two\n    \"\"\"", "\"one\n  two\""),
        Reading("#\"raw \\n\"#", "\"raw \\n\""),
        Reading("\"a\\(b)c\"", "(+ (+ \"a\" (call String describing:b)) \"c\")"),
        Reading("\"\\(a)\\(b)\\(c)\\(d)\\(e)\"", "<\"\\(a)\\(b)\\(c)\\(d)\\(e)\">"),
        Reading("[A.self as B.Type].map { $0.init() }", "(call [(as A.self B.Type)].map {(call $0.init)})"),
        Reading("a?.b??.c", "a?.b?.c"),
        Reading("a.b!!.c", "a.b!.c"),
        Reading("a ?? .c", "(?? a .c)"),
        Reading("#function", "<#function>"),
        Reading("#selector(spin)", "(selector spin)"),
        Reading("\\Probe.mask.rawValue", "\\Probe.mask.rawValue"),
    ])
    func readsLiterals(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("{ .all }()", "(call {.all})"),
        Reading("children.compactMap { $0 as? Stage }.first", "(call children.compactMap {(as? $0 Stage)}).first"),
        Reading("make(1) { a, b in a } done: { c }", "(call make 1 {a b in a} done:{c})"),
        Reading("{ (a: Int, _ b: Bool) -> Bool in b }", "{a b in b}"),
        Reading("{ [weak self, mask = old] in mask }", "{(let mask old); mask}"),
        Reading("Host<Panel>(root: x)", "(as (call Host root:x) Host<Panel>)"),
        Reading("Host<Panel>.make()", "(call Host.make)"),
        Reading("[Int]()", "(call [Int])"),
        Reading("type(of: self).mask", "(call type of:self).mask"),
        Reading("Self.isWide", "Self.isWide"),
        Reading("super.mask.intersection(.portrait)", "(call super.mask.intersection .portrait)"),
        Reading("bits.reduce(0, |)", "(call bits.reduce 0 |)"),
        Reading("`default`.mask", "default.mask"),
        Reading("if a { .all } else { .portrait }", "(if [a] {.all} {.portrait})"),
    ])
    func readsCallsAndClosures(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test func usesTheFilesOwnOperators() throws {
        let facts = readSwift(
            """
            infix operator <+>: AdditionPrecedence
            infix operator <->: Loose
            precedencegroup Loose { lowerThan: LogicalDisjunctionPrecedence associativity: right }
            let first: Bool = a <+> b == c
            let second: Bool = a <-> b || c <-> d
            let third: Bool = a <?> b == c
            """)
        #expect(
            facts.globals.map { $0.initializer.map(Outline.of) } == [
                "(== (<+> a b) c)", "(<-> a (<-> (|| b c) d))", "(<?> a (== b c))",
            ])
    }

    /// On a stack as small as threads may have, with some allowance for code that is not optimised.
    @Test(arguments: [
        ("[", "]"), ("f(", ")"), ("{ ", "}"), ("if a { ", "}"), ("a ?? ", ""), ("a + ", ""), ("a ? b : ", ""),
        ("!", ""),
        ("f.b(c)", ""), ("class A { ", "}"), ("case .a(", ""), ("func f() { ", "}"), ("let a = { b(", ") }"),
        ("(", ")"),
        ("switch a { case .b: ", "}"), ("if a {} else ", ""), ("\"\\(", ")\""),
    ])
    func doesNotExhaustTheStack(_ opening: String, _ closing: String) async {
        let count = 3000
        let source = String(repeating: opening, count: count) + "a" + String(repeating: closing, count: count)
        await withCheckedContinuation { continuation in
            let thread = Thread {
                _ = readSwift("func probe() -> Bool {\n\(source)\n}")
                continuation.resume()
            }
            thread.stackSize = ThreadStack.size(2 << 20)
            thread.start()
        }
    }
}
