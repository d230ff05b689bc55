import Testing

@testable import SyntaxTree

/// The parser stands in for one that does not come to an end with any text that holds a certain word.
@Suite struct LadderTests {
    private func climb(_ source: String, hangingOn words: String...) -> SyntaxTree? {
        let text = Array(source.utf8)
        let parser = SyntaxParser(.swift)
        let job = ParseJob(source: text, text: text, language: .swift) { text in
            let shown = String(decoding: text, as: UTF8.self)
            guard !words.contains(where: shown.contains) else { return nil }
            return parser.attempt(text)
        }
        var ladder = Ladder(job)
        return ladder.climb()
    }

    private func names(in tree: SyntaxTree?) -> [String] {
        var names: [String] = []
        tree?.walk { node in
            if node.kind.hasSuffix("_declaration"), let name = node.child(field: "name") { names.append(name.text) }
            return .descend
        }
        return names
    }

    @Test func closesWhatIsOpen() {
        let tree = climb("class A {\n  func b() {\n    HANG", hangingOn: "HANG\n")
        #expect(tree?.quality == .recovered(.closersAppended, lines: [2...3]))
        #expect(names(in: tree) == ["A", "b"])
    }

    @Test func leavesOutAStatement() {
        let tree = climb(
            """
            class A {
                func b() {
                    if c { d() }
                    if HANG { e() }
                    if f { g() }
                }
                func h() {}
            }
            class I {}

            """, hangingOn: "HANG")
        #expect(tree?.quality == .recovered(.partsLeftOut, lines: [4...4]))
        #expect(names(in: tree) == ["A", "b", "h", "I"])
        #expect(tree?.roots.count == 1)
    }

    @Test func leavesOutAMemberWhoseHeaderIsToBlame() {
        let tree = climb(
            """
            class A {
                func b() { c() }
                func HANG() { c() }
                func d() { c() }
            }

            """, hangingOn: "HANG")
        #expect(tree?.quality == .recovered(.partsLeftOut, lines: [3...3]))
        #expect(names(in: tree) == ["A", "b", "d"])
    }

    @Test func leavesOutADeclarationWhoseHeaderIsToBlame() {
        let tree = climb("class A {\n}\nclass HANG {\n}\nclass B {\n}\n", hangingOn: "HANG")
        #expect(tree?.quality == .recovered(.partsLeftOut, lines: [3...4]))
        #expect(names(in: tree) == ["A", "B"])
    }

    @Test func leavesOutSeveralParts() {
        let source = (0..<20).map { index in
            "class A\(index) {\n  var b\(index): Int { \(index.isMultiple(of: 7) ? "HANG" : "1") }\n}\n"
        }
        let tree = climb(source.joined(), hangingOn: "HANG")
        #expect(tree?.quality == .recovered(.partsLeftOut, lines: [2...2, 23...23, 44...44]))
        #expect(names(in: tree) == (0..<20).flatMap { ["A\($0)", "b\($0)"] })
    }

    @Test func separatesWhatIsOnlyBadTogether() {
        let text = Array("class A {\n}\nclass B {\n}\n".utf8)
        let parser = SyntaxParser(.swift)
        let job = ParseJob(source: text, text: text, language: .swift) { text in
            let shown = String(decoding: text, as: UTF8.self)
            return shown.contains("A") && shown.contains("B") ? nil : parser.attempt(text)
        }
        var ladder = Ladder(job)
        let tree = ladder.climb()
        #expect(tree?.quality == .recovered(.declarationsSeparated, lines: []))
        #expect(tree?.roots.count == 2)
        #expect(names(in: tree) == ["A", "B"])
        #expect(tree?.roots.last?.namedChildren.first?.line == 3)
    }

    @Test func givesUpInTheEnd() {
        #expect(climb("class A {\n", hangingOn: "\n") == nil)
    }
}
