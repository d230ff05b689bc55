import Testing

@testable import SourceFacts

/// Files that the grammar cannot read as a whole.
@Suite struct RecoveryTests {
    private func lines(_ source: String) -> [String] {
        FactLines.lines(of: readSwift(source)).map { line in
            line.replacing(#"","file":"Test.swift","line":"#, with: " ").replacing(#"{"kind":""#, with: "")
        }
    }

    private static let expected = [
        #"class 2,"name":"A","inherits":["UIViewController"]}"#,
        #"override 3,"owner":"A","name":"supportedInterfaceOrientations"}"#,
        #"class 6,"name":"C","inherits":["B"]}"#,
        #"override 6,"owner":"C","name":"shouldAutorotate"}"#,
    ]

    /// Each stands on line 4, within the first class.
    @Test(arguments: [
        "func a() { b(", "func a() { ) ] }", "let a = \"b", "let a = [1, 2", "func a( { }", "var a: Int { get { ", "@@@ §§§ ???",
        "func a() { if }", "#if A", "#endif", "<<<<<<< HEAD", "case a, b", "func", "static", "/* open", "'single'",
        "func a() { class Inner { }", "let a = #\"b", "macro(", "a = = b", "let 3 = 4", "init( {", "} else {",
    ])
    func damageHidesNoClass(_ damage: String) {
        let found = lines(
            """

            final class A: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
                \(damage)
            }
            class C: B { override var shouldAutorotate: Bool { false } }
            """)
        // What an open comment or string swallows is no code for the compiler either.
        let isSwallowed = damage.hasPrefix("/*") || damage.contains("#\"")
        #expect(found.filter { !$0.contains("Inner") }.starts(with: Self.expected.prefix(isSwallowed ? 2 : 4)))
    }

    @Test func damageIsReported() {
        let facts = readSwift("class A {\n    func a() { ) ] }\n}\n")
        #expect(facts.problems.map(\.message) == ["some syntax was not understood (line 2)"])
        #expect(facts.problems.map(\.position?.line) == [2])
    }

    @Test func healthyFilesHaveNoProblems() {
        #expect(readSwift("class A {}\n").problems.isEmpty)
        #expect(readSwift("").problems.isEmpty)
        #expect(readSwift("// only a comment").problems.isEmpty)
    }

    @Test func bodiesNextToDamageAreStillRead() throws {
        let facts = readSwift(
            """
            class A: UIViewController {
                func a() { ) ] }
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
            }
            """)
        let property = try #require(facts.types.first?.properties.first)
        #expect(property.getter.map(Outline.of) == ".portrait")
    }

    @Test func damagedBodiesAreUnknown() throws {
        let facts = readSwift(
            """
            class A: UIViewController {
                override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                    if ) { return .all }
                    return .portrait
                }
            }
            """)
        let getter = try #require(facts.types.first?.properties.first?.getter)
        #expect(Outline.of(getter).contains("<"))
    }

    @Test(arguments: [[], [0], [0xFF, 0xFE], Array("class A {".utf8), Array("class \u{FEFF}A: B {}".utf8), [0xC3, 0x28]])
    func takesAnyBytes(_ bytes: [UInt8]) {
        _ = SwiftFactsReader().read(path: "Test.swift", source: bytes)
    }
}
