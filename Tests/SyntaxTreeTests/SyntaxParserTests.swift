import Testing

@testable import SyntaxTree

@Suite struct SyntaxParserTests {
    private func parse(_ source: String, as language: SourceLanguage = .swift) -> SyntaxTree {
        SyntaxParser(language).parse(Array(source.utf8))
    }

    private func names(in tree: SyntaxTree) -> [String] {
        var names: [String] = []
        tree.walk { node in
            if ["class_declaration", "function_declaration", "property_declaration"].contains(node.kind) {
                names += node.children(field: "name").prefix(1).map(\.text)
            }
            return .descend
        }
        return names
    }

    // MARK: - Any bytes

    @Test func readsAnEmptySource() {
        let tree = parse("")
        #expect(tree.quality == .complete)
        #expect(tree.source == Array("\n".utf8))
        #expect(tree.root.children.isEmpty)
    }

    @Test(arguments: ["class A {}", "class A {}\n", "class A {}\r\n", "class A {}\r", "\u{FEFF}class A {}"])
    func readsAnyEndOfLineAndAByteOrderMark(source: String) {
        let tree = parse(source)
        #expect(tree.quality == .complete)
        #expect(names(in: tree) == ["A"])
    }

    @Test func countsLinesAtACarriageReturn() throws {
        let tree = parse("// one\rclass A {\r  var b: Int\r\r}\r")
        #expect(tree.quality == .complete)
        let declaration = try #require(tree.root.namedChildren.last)
        #expect(declaration.line == 2)
        #expect(declaration.endLine == 5)
        #expect(declaration.child(field: "body")?.namedChildren.first?.line == 3)
    }

    @Test func readsDirectivesWithCarriageReturns() {
        let tree = parse("#if DEBUG\r\nclass A {}\r\n#else\r\nclass B {}\r\n#endif\r\n")
        #expect(tree.quality == .complete)
        #expect(names(in: tree) == ["A", "B"])
    }

    @Test func readsBytesThatAreNotUTF8() throws {
        var source = Array("// caf".utf8) + [0xE9, 0x0A]
        source += Array("class A { let s = \"".utf8) + [0xFF, 0xC0, 0xED, 0xA0, 0x80, 0xF4, 0x90] + Array("\" }".utf8)
        let tree = SyntaxParser(.swift).parse(source)
        #expect(tree.quality == .complete)
        #expect(names(in: tree) == ["A", "s"])
        let comment = try #require(tree.root.namedChildren.first)
        #expect(comment.text == "// caf\u{FFFD}")
        #expect(tree.source.starts(with: source))
    }

    @Test func keepsWhatIsUTF8() throws {
        let tree = parse("class Größe { let s = \"日本 🧭 e\u{301}\" }")
        #expect(tree.quality == .complete)
        #expect(names(in: tree) == ["Größe", "s"])
    }

    @Test func readsNULBytes() {
        let tree = parse("class A {\0\0}\0\nclass B {}\n")
        #expect(tree.quality == .complete)
        #expect(names(in: tree) == ["A", "B"])
    }

    @Test func readsEveryByteAlone() {
        let parser = SyntaxParser(.swift)
        for byte in UInt8.min...UInt8.max {
            #expect(parser.parse([byte]).root.byteRange.upperBound <= 2)
        }
    }

    @Test func doesNotParseWhatIsTooLarge() {
        let tree = SyntaxParser(.swift).parse(Array(repeating: 0x20, count: SyntaxParser.largestSource + 1))
        #expect(tree.quality == .notParsed(reason: "it is larger than 8 MB"))
        #expect(tree.root.children.isEmpty)
    }

    // MARK: - Sources that the runtime of Debian 12 does not come to an end with

    @Test(arguments: [
        "func x() {\n try f { d",
        "func x() {\n try f { d\n",
        "class A {\n    func x() throws {\n        try f.map { sect",
        "class A {\n    func x() throws {\n        return try g().reduce(into: []) { re\n\n",
    ])
    func comesToAnEnd(source: String) {
        let tree = parse(source)
        switch tree.quality {
        case .recovered(.closersAppended, _), .withErrors: break
        default: Issue.record("read as \(tree.quality)")
        }
        #expect(names(in: tree).contains("x"))
        tree.walk { node in
            #expect(node.byteRange.upperBound <= tree.source.count)
            #expect(node.bytes.count == node.byteRange.count)
            return .descend
        }
    }

    @Test func saysWhereAnUnfinishedSourceBreaksOff() {
        // Newer runtimes come to an end with it by themselves, and find the place to be an error.
        #expect(parse("class A {}\n\nfunc x() {\n try f { d").quality.doubtfulLines.last?.upperBound == 4)
    }

    @Test(arguments: [
        "#if", "#", "class A {}\n#if", "class A {}\n#if\n", "#if DEBUG", "#elseif", "#else", "#endif", "#i",
    ])
    func readsADirectiveAtTheEnd(source: String) {
        let tree = parse(source)
        #expect(tree.root.byteRange.upperBound <= tree.source.count)
        if source.hasPrefix("class") { #expect(names(in: tree) == ["A"]) }
    }

    @Test func comesToAnEndWhereverAFileIsCut() {
        let source = Array(Self.healthy.utf8)
        let parser = SyntaxParser(.swift)
        #expect(parser.parse(source).quality == .complete)
        for count in 0..<source.count {
            let tree = parser.parse(Array(source[..<count]))
            if case .notParsed(let reason) = tree.quality { Issue.record("cut at \(count): \(reason)") }
        }
    }

    @Test func comesToAnEndWhicheverByteIsMissing() {
        let source = Array(Self.healthy.utf8)
        let parser = SyntaxParser(.swift)
        for index in source.indices {
            let tree = parser.parse(Array(source[..<index] + source[(index + 1)...]))
            if case .notParsed(let reason) = tree.quality { Issue.record("without byte \(index): \(reason)") }
        }
    }

    // MARK: - Deep sources

    @Test(
        arguments: [SourceLanguage.swift, .objectiveC], ["(", "[", "{", "f(", "{(", "\"\\(", "/*", "<", "class A {\n"])
    func readsDeepNesting(language: SourceLanguage, opener: String) {
        let tree = parse(String(repeating: opener, count: 10_000), as: language)
        var count = 0
        tree.walk { _ in
            count += 1
            return .descend
        }
        #expect(count >= 1)
    }

    @Test(arguments: [("(", ")"), ("[", "]"), ("{", "}"), ("class A {\n", "}\n"), ("if a {\n", "}\n")])
    func readsDeepNestingThatIsClosed(opener: String, closer: String) {
        let depth = 10_000
        let inner = opener.hasPrefix("class") || opener.hasPrefix("if") ? "" : "1"
        let prefix = opener == "(" || opener == "[" ? "let a = " : ""
        let source = prefix + String(repeating: opener, count: depth) + inner + String(repeating: closer, count: depth)
        let tree = parse(source)
        var entered = 0
        var left = 0
        tree.walk { _ in
            entered += 1
            return .descend
        } leaving: { _ in
            left += 1
        }
        #expect(entered == left)
    }

    // MARK: - Syntax that the grammar does not know

    @Test func saysWhichLinesHoldErrors() {
        let tree = parse("class A {\n    let a = 1 +* / 2\n}\nclass B {}\n")
        #expect(tree.quality == .withErrors(lines: [2...2]))
        #expect(tree.root.hasError)
        #expect(tree.root.namedChildren.last?.hasError == false)
        #expect(names(in: tree) == ["A", "a", "B"])
        #expect(tree.quality.note == "some syntax was not understood (line 2)")
    }

    /// An error here used to turn the whole file into one error node.
    private static let derailing = #"""
        struct Before {
            init?(_ url: URL) {
                guard let match = url.absoluteString.wholeMatch(
                    of: /^a:\/\/(?<one>[A-Za-z0-9-]+)\/(?<two>[A-Za-z0-9-]+)\/(?<three>item|library)\/?$/
                ) else { return nil }
                self.one = String(match.output.one)
            }
            func route() -> Int { 1 }
        }

        class After {
            var value: Int { 2 }
        }
        """#

    @Test func leavesOutWhatMakesTheParserLoseItsWay() throws {
        let tree = parse(Self.derailing)
        guard case .recovered(.partsLeftOut, let lines) = tree.quality else {
            Issue.record("read as \(tree.quality)")
            return
        }
        #expect(lines.allSatisfy { $0.lowerBound >= 3 && $0.upperBound <= 6 })
        #expect(tree.root.kind == "source_file")
        #expect(names(in: tree) == ["Before", "route", "After", "value"])

        // What was left out counts as an error wherever it is within.
        let before = try #require(tree.root.namedChildren.first)
        #expect(before.hasError)
        let members = try #require(before.child(field: "body")).namedChildren
        #expect(members.map(\.hasError) == [true, false])
        #expect(tree.root.namedChildren.last?.hasError == false)
    }

    // MARK: - Objective-C

    @Test func readsObjectiveC() throws {
        let tree = parse("@implementation A\n- (BOOL)shouldAutorotate { return NO; }\n@end\n", as: .objectiveC)
        #expect(tree.quality == .complete)
        #expect(tree.root.kind == "translation_unit")
        let implementation = try #require(tree.root.namedChildren.first)
        #expect(implementation.kind == "class_implementation")
        #expect(implementation.namedChildren.map(\.kind) == ["identifier", "implementation_definition"])
    }

    @Test func readsManySourcesAtOnce() async {
        await withTaskGroup(of: ParseQuality.self) { group in
            for index in 0..<16 {
                group.addTask {
                    let source = index.isMultiple(of: 4) ? "func x() {\n try f { d" : Self.healthy
                    return SyntaxParser(.swift).parse(Array(source.utf8)).quality
                }
            }
            var complete = 0
            for await quality in group where quality == .complete { complete += 1 }
            #expect(complete == 12)
        }
    }

    static let healthy = ##"""
        import UIKit

        /* A comment /* in a comment */ with a { in it. */
        final class Player: UIViewController, PlayerDelegate {
            private let title = "Scene \(number + [1, 2].count): \"quoted\" {"
            let raw = #"no \(interpolation) but \#(one)"#
            let long = """
                Several lines \(describe { $0 })
                """

            override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
                if UIDevice.current.userInterfaceIdiom == .pad { return .all }
                #if DEBUG
                return .landscape
                #else
                switch mode {
                case .film(let length) where length > 10: return [.landscapeLeft, .landscapeRight]
                default: return isLocked ? .portrait : super.supportedInterfaceOrientations
                }
                #endif
            }

            func load() async throws -> [String: Int] {
                guard let url = URL(string: "a"), #available(iOS 16, *) else { throw Failure.noURL }
                return try await fetch(url).map { key, value in try decode(key) { $0 + value } }
                    .reduce(into: [:]) { result, next in result[next.key] = next.value }
            }
        }
        """##
}
