import Testing

@testable import SourceFacts

@Suite struct DirectiveTests {
    @Test(arguments: [
        Reading("os(iOS)", "os(iOS)"),
        Reading("DEBUG", "DEBUG"),
        Reading("true", "true"),
        Reading("!targetEnvironment(macCatalyst)", "!targetEnvironment(macCatalyst)"),
        Reading("os(iOS) && !DEBUG || os(tvOS)", "(|| (&& os(iOS) !DEBUG) os(tvOS))"),
        Reading("(A || B) && C", "(&& (|| A B) C)"),
        Reading("canImport(UIKit.Orientation)", "canImport(UIKit.Orientation)"),
        Reading("canImport(UIKit, _version: 3)", "canImport(UIKit)"),
        Reading("arch(arm64)", "arch(arm64)"),
        Reading("swift(>=5.9)", "version>=5.9"),
        Reading("compiler(<6)", "version<6"),
        Reading("hasFeature(Macros)", "<hasFeature(Macros)>"),
        Reading("A == 3", "<A==3>"),
        Reading("os(iOS) // the phone", "os(iOS)"),
        Reading("os(iOS) ||\n    os(tvOS)", "(|| os(iOS) os(tvOS))"),
        Reading("os(iOS)\n    || os(tvOS)", "(|| os(iOS) os(tvOS))"),
        Reading("(os(iOS)\n    || os(tvOS)\n)", "(|| os(iOS) os(tvOS))"),
    ])
    func readsConditions(_ reading: Reading) {
        let facts = readSwift("#if \(reading.source)\nclass A {}\n#endif\n")
        #expect(facts.types.map { $0.conditions.map(Outline.of) } == [[reading.expected]])
    }

    @Test func membersAndTypesCarryTheirConditions() {
        let facts = readSwift(
            """
            #if KIOSK
            class A {
                #if os(tvOS)
                var a: Bool { true }
                #elseif os(iOS)
                var a: Bool { false }
                #else
                func b() -> Bool { true }
                #endif
                var c = 1
            }
            #endif
            #if false
            class B {}
            #endif
            """)
        #expect(facts.types.map { $0.conditions.map(Outline.of) } == [["KIOSK"], ["false"]])
        #expect(
            facts.types[0].properties.map { $0.conditions.map(Outline.of) }
                == [["KIOSK", "os(tvOS)"], ["KIOSK", "(&& !os(tvOS) os(iOS))"], ["KIOSK"]])
        #expect(
            facts.types[0].functions.map { $0.conditions.map(Outline.of) }
                == [["KIOSK", "(&& !os(tvOS) !os(iOS))"]])
    }

    @Test(arguments: [
        Reading("#if os(tvOS)\nreturn .all\n#else\nreturn .portrait\n#endif",
            "(#if os(tvOS) {(return .all)} !os(tvOS) {(return .portrait)})"),
        // A dot that starts a line goes on with the value above it, but not across a directive.
        Reading("#if A\n.all\n#else\n.portrait\n#endif", "(#if A {.all} !A {.portrait})"),
        Reading("a()\n#if A\nb()\n#endif\nreturn .all", "(call a); (#if A {(call b)}); (return .all)"),
        Reading("#if A\nreturn\n#endif\n.all", "(#if A {(return)}); .all"),
        Reading("#if A\na()\n#if B\nb()\n#endif\n#else\nc()\n#endif",
            "(#if A {(call a); (#if B {(call b)})} !A {(call c)})"),
        Reading("#if A\na()\n#endif\n#if B\nb()\n#endif", "(#if A {(call a)}); (#if B {(call b)})"),
        Reading("#if A\n#warning(\"later\")\na()\n#endif", "(#if A {(call a)})"),
        Reading("if x {\n#if A\na()\n#endif\n}", "(if [x] {(#if A {(call a)})})"),
        Reading("#if A\nlet a = 1\nlet b = 2\n#else\nlet a = 3\n#endif\nreturn a",
            "(#if A {(let a 1); (let b 2)} !A {(let a 3)}); (return a)"),
        Reading("run {\n#if A\na()\n#else\nb()\n#endif\n}", "(call run {(#if A {(call a)} !A {(call b)})})"),
    ])
    func statementsComeUnderTheirConditions(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("switch x {\n#if A\ncase .a: return 1\n#else\ncase .b: return 2\n#endif\ndefault: return 3\n}",
            "(switch x #if A .a: {(return 1)} #if !A .b: {(return 2)} default: {(return 3)})"),
        Reading("switch x {\ncase .a:\n#if A\na()\n#endif\nb()\ndefault: c()\n}",
            "(switch x .a: {(#if A {(call a)}); (call b)} default: {(call c)})"),
        Reading("switch x {\ncase .a: a()\n#if A\ncase .b: b()\n#endif\n}",
            "(switch x .a: {(call a)} #if A .b: {(call b)})"),
        Reading("#if A\nswitch x {\ncase .a: a()\n}\n#endif", "(#if A {(switch x .a: {(call a)})})"),
    ])
    func casesComeUnderTheirConditions(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test(arguments: [
        Reading("view\n#if A\n.a()\n#endif\n.c()",
            "(#if A {(call (call view.a).c)} (&& !A) {(call view.c)})"),
        Reading("view\n#if A\n.a()\n#else\n.b()\n#endif", "(#if A {(call view.a)} !A {(call view.b)})"),
        Reading("return view\n#if A\n.a()\n#else\n.b()\n#endif",
            "(return (value (#if A {(call view.a)} !A {(call view.b)})))"),
    ])
    func chainsMayHoldDirectives(_ reading: Reading) throws {
        try expectGetter(reading)
    }

    @Test func directivesInStringsAndCommentsAreNone() {
        let facts = readSwift(
            """
            let text = \"\"\"
            #if A
            \"\"\"
            /* #if B /* #if C */ */
            // #if D
            let raw = #"#if E"#
            let inner = "\\(ready ? "#if F" : "")"
            class A {}
            """)
        #expect(facts.types.map(\.conditions) == [[]])
    }

    @Test(arguments: [
        "#if A\nclass A {}", "#if A\nclass A {}\n#elseif", "#endif\nclass A {}", "#else\nclass A {}", "#if\nclass A {}\n#endif",
        "class A {}\n#if", "class A {}\n#if A &&", "#if osiOS)\nclass A {}\n#endif", "#if os(iOS\nclass A {}\n#endif",
    ])
    func unbalancedDirectivesLoseNothing(_ source: String) {
        #expect(readSwift(source).types.map(\.name) == ["A"])
    }

    @Test func notesKeepTheirConditions() {
        let facts = readSwift(
            """
            class A {
                func a() {
                    #if KIOSK
                    lock = .portrait
                    turn(.landscape)
                    #endif
                }
            }
            """)
        #expect(facts.assignments.map { $0.conditions.map(Outline.of) } == [["KIOSK"]])
        #expect(facts.calls.map { $0.conditions.map(Outline.of) } == [["KIOSK"]])
    }
}
