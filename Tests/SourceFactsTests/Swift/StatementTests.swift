import Testing

@testable import SourceFacts

@Suite struct StatementTests {
    @Test(arguments: [
        Reading("return\n    [ .portrait, ];", "(return [.portrait])"),
        Reading("let tall = true;\nreturn .portrait", "(let tall true); (return .portrait)"),
        Reading("var a = 1, b: Int", "(var a 1); (var b Int)"),
        Reading("let (a, b) = (1, 2)", "(let a 1); (let b 2)"),
        Reading("let (a, b) = pair()", "(let a (call pair).0); (let b (call pair).1)"),
        Reading("var tall: Bool { a > b }\nreturn tall", "(var tall Bool get {(> a b)}); (return tall)"),
        Reading("lazy var a: Int = { 3 }()", "(var a Int (call {3}))"),
        Reading("let mask = if a { .x } else { .y }", "(let mask (value (if [a] {.x} {.y})))"),
        Reading("return switch a { case .b: 1\ndefault: 2 }", "(return (value (switch a .b: {1} default: {2})))"),
        Reading("let a: [Int] = []", "(let a [Int] [])"),
        Reading("x()\n(a).b()", "(call x); (call a.b)"),
        Reading("x\n[a].b()", "x; (call [a].b)"),
    ])
    func readsDeclarationsAndReturns(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("bits |= 1 << 3 | 1 << 4", "(|= bits (| (<< 1 3) (<< 1 4)))"),
        Reading("self.mask = a ? .b : .c", "(= self.mask (? a .b .c))"),
        Reading("mask |= a ? .b : .c", "(|= mask (? a .b .c))"),
        Reading("a?.b = .c", "(= a?.b .c)"),
        Reading("try mask = load()", "(= mask (call load))"),
        Reading("mask &= ~other", "(&= mask (~ other))"),
        Reading("mask ??= .all", "(??= mask .all)"),
        Reading("_ = a.b()", "(call a.b)"),
        Reading("count++", "(+= count 1)"),
        Reading("(a, b) = (b, a)", "(= (tuple a b) (tuple b a))"),
    ])
    func readsAssignments(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("if a { b() } else if c { d() } else { e() }", "(if [a] {(call b)} {(if [c] {(call d)} {(call e)})})"),
        Reading(
            "if let top = topViewController { return top.mask }",
            "(if [let top = topViewController] {(return top.mask)})"),
        Reading("if let frozen { a() }", "(if [let frozen] {(call a)})"),
        Reading(
            "guard let self, self.a == .b || c else { return .all }",
            "(guard [let self, (|| (== self.a .b) c)] {(return .all)})"),
        Reading("if let y = z as? B, y.c { a() }", "(if [let y = (as? z B), y.c] {(call a)})"),
        Reading("if #available(iOS 16.4, tvOS 15, *), a { b() }", "(if [available 16.4, a] {(call b)})"),
        Reading("if #available(tvOS 15, *) { b() }", "(if [available] {(call b)})"),
        Reading("guard #unavailable(iOS 16) else { return .all }", "(guard [unavailable 16] {(return .all)})"),
        Reading("if case .pad = idiom, a { b() }", "(if [case .pad = idiom, a] {(call b)})"),
        Reading("if case .some(let x) = y { b() }", "(if [case (case some let x) = y] {(call b)})"),
        Reading("if case let .some(x, _) = y { b() }", "(if [case (case some let x _) = y] {(call b)})"),
        Reading("if case let (a, b) = y { b() }", "(if [case (tuple let a let b) = y] {(call b)})"),
        Reading("if case let x? = y { b() }", "(if [case let x? = y] {(call b)})"),
        Reading("if case 1...3 = y { b() }", "(if [case (... 1 3) = y] {(call b)})"),
        Reading(
            "guard a, case \"TALL\" = mode ?? b, c else { d() }",
            "(guard [a, case \"TALL\" = (?? mode b), c] {(call d)})"),
        Reading("if case -1 = x ? y : z { b() }", "(if [case -1 = (? x y z)] {(call b)})"),
        Reading("if case is Stage = top { b() }", "(if [case (is Stage) = top] {(call b)})"),
        Reading("if let x: Int = y { b() }", "(if [let x = y] {(call b)})"),
        Reading("guard a, b else { fatalError(\"no\") }", "(guard [a, b] {never})"),
        Reading("if (a || b), !c { d() }", "(if [(|| a b), (! c)] {(call d)})"),
        Reading(
            "if children.contains(where: { $0.tall }) { d() }",
            "(if [(call children.contains where:{$0.tall})] {(call d)})"),
    ])
    func readsConditions(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading(
            "case .pad, .mac: return .all\ndefault: return .portrait",
            ".pad, .mac: {(return .all)} default: {(return .portrait)}"),
        Reading("case UIUserInterfaceIdiom.pad: 1", "UIUserInterfaceIdiom.pad: {1}"),
        Reading("case (.pad, true): 1", "(tuple .pad true): {1}"),
        Reading("case (_, let y) where y > 3, (.x, _): break", "(tuple _ let y) where (> y 3), (tuple .x _): {break}"),
        Reading("case 1...3, 5..<8, ..<0: 1", "(... 1 3), (..< 5 8), (..< 0): {1}"),
        Reading("case \"TALL\": 1", "\"TALL\": {1}"),
        Reading("case .custom(let z, true): 1", "(case custom let z true): {1}"),
        Reading("case let .custom(z, mask: m): 1", "(case custom let z let m): {1}"),
        Reading("case is Stage: 1", "(is Stage): {1}"),
        Reading("case let stage as Stage: 1", "(is Stage let stage): {1}"),
        Reading("case nil: 1", "nil: {1}"),
        Reading("case .pad?: 1", ".pad?: {1}"),
        Reading("case .some(.pad): 1", "(case some .pad): {1}"),
        Reading("case let other: 1", "let other: {1}"),
        Reading("case let (a, b): 1", "(tuple let a let b): {1}"),
        Reading("case wide: 1", "wide: {1}"),
        Reading("case .a:\n    b()\n    fallthrough\n@unknown default: 1", ".a: {(call b); fallthrough} default: {1}"),
        Reading("case .a where b && c: 1", ".a where (&& b c): {1}"),
    ])
    func readsSwitches(_ reading: Reading) throws {
        #expect(try outlineOfGetter("switch x {\n\(reading.source)\n}") == "(switch x \(reading.expected))")
    }

    @Test(arguments: [
        Reading("for i in [1, 2] where i > 1 { x += i }", "(for i [1 2] where (> i 1) {(+= x i)})"),
        Reading("for (a, b) in c { a() }", "(for $element c {(if [case (tuple let a let b) = $element] {(call a)})})"),
        Reading(
            "for case let x as B in c { x() }", "(for $element c {(if [case (is B let x) = $element] {(call x)})})"),
        Reading(
            "for (a, b) in c where a > b { a() }",
            "(for $element c {(if [case (tuple let a let b) = $element, (> a b)] {(call a)})})"),
        Reading("for await x in c { x() }", "(for x c {(call x)})"),
        Reading("while let x = y, z { a() }", "(while [let x = y, z] {(call a)})"),
        Reading("repeat { a() } while b < c || d", "(repeat [(|| (< b c) d)] {(call a)})"),
        Reading(
            "do { try a() } catch let e as Foo { b() } catch { c() }",
            "(do {(call a)} catch {(call b)} catch {(call c)})"),
        Reading("defer { mask = nil }", "(defer {(= mask nil)})"),
        Reading("lock() ; defer { unlock() }\nreturn 2", "(call lock); (defer {(call unlock)}); (return 2)"),
        Reading("throw Failure()", "never"),
        Reading("preconditionFailure()", "never"),
        Reading("outer: for x in y { break outer }", "(for x y {<break outer>})"),
        Reading(
            "func inner(a: Int) -> Bool { a > 2 }\nreturn inner(a: 3)",
            "(func inner(a:) {(> a 2)}); (return (call inner a:3))"),
        Reading("switch x { case .a: break\ndefault: continue }", "(switch x .a: {break} default: {continue})"),
    ])
    func readsLoopsAndTheRest(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test func readsResultBuilders() throws {
        let facts = readSwift(
            """
            struct Front: View {
                var body: some View {
                    Text("hi")
                        .sheet(isPresented: $open) { Detail() }
                        .onAppear { Doorman.lock = .landscape }
                }
            }
            """)
        let body = try #require(facts.types.first?.properties.first?.getter)
        #expect(
            Outline.of(body) == """
                (call (call (call Text "hi").sheet isPresented:$open {(call Detail)}).onAppear \
                {(= Doorman.lock .landscape)})
                """)
    }
}
