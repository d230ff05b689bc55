import Testing

@testable import SyntaxTree

@Suite struct NodeTests {
    private func parse(_ source: String) -> SyntaxTree {
        SyntaxParser(.swift).parse(Array(source.utf8))
    }

    @Test func namesKindsAndFields() throws {
        let tree = parse("final class A: B, C {\n    override var x: Int { 1 }\n}\n")
        #expect(tree.quality == .complete)
        #expect(tree.root.kind == "source_file")
        let declaration = try #require(tree.root.namedChildren.first)
        #expect(declaration.kind == "class_declaration")
        #expect(declaration.child(field: "declaration_kind")?.text == "class")
        #expect(declaration.child(field: "name")?.text == "A")
        #expect(declaration.child(field: "nothing") == nil)
        #expect(declaration.child(field: "body")?.line == 1)
        #expect(declaration.child(field: "body")?.endLine == 3)
        #expect(declaration.child(field: "body")?.column == 21)
    }

    @Test(arguments: ["class", "struct", "enum", "actor", "extension"])
    func typesAreOneKindWithADeclarationKind(keyword: String) throws {
        let declaration = try #require(parse("\(keyword) A {}").root.namedChildren.first)
        #expect(declaration.kind == "class_declaration")
        #expect(declaration.child(field: "declaration_kind")?.text == keyword)
    }

    @Test func directivesAreFlatSiblings() {
        let tree = parse("#if DEBUG\nclass A {}\n#else\nclass B {}\n#endif\n")
        #expect(
            tree.root.namedChildren.map(\.kind)
                == ["directive", "class_declaration", "directive", "class_declaration", "directive"])
    }

    @Test func keepsItsTreeAlive() throws {
        let node = try #require(parse("class Kept {}").root.namedChildren.first?.child(field: "name"))
        #expect(node.text == "Kept")
        #expect(node.parent?.kind == "class_declaration")
    }

    @Test func walksParentsBeforeChildrenAndLeavesInReverse() {
        let tree = parse("class A { class B {} }\nclass C {}")
        var events: [String] = []
        tree.walk { node in
            guard node.kind == "class_declaration" else { return .descend }
            events.append("+" + (node.child(field: "name")?.text ?? ""))
            return .descend
        } leaving: { node in
            if node.kind == "class_declaration" { events.append("-" + (node.child(field: "name")?.text ?? "")) }
        }
        #expect(events == ["+A", "+B", "-B", "-A", "+C", "-C"])
    }

    @Test func walkSkipsAndStops() {
        let tree = parse("class A { class B {} }\nclass C {}\nclass D {}")
        var names: [String] = []
        let finished = tree.walk { node in
            guard node.kind == "class_declaration" else { return .descend }
            let name = node.child(field: "name")?.text ?? ""
            names.append(name)
            return name == "C" ? .stop : .skip
        }
        #expect(!finished)
        #expect(names == ["A", "C"])
    }
}
