import SyntaxTree
import Testing

/// The shapes that the rest of the program relies on. A new version of the grammar has to keep them, or the code that
/// reads them has to follow.
@Suite struct SwiftGrammarTests {
    /// The named nodes of the first statement or declaration, with their fields: `kind(field:kind(…) kind)`; leaves with
    /// their text.
    private func shape(_ source: String) throws -> String {
        let tree = SyntaxParser(.swift).parse(Array(source.utf8))
        #expect(tree.quality == .complete)
        return shape(try #require(tree.root.namedChildren.first), field: nil)
    }

    private func shape(_ node: Node, field: String?) -> String {
        var children: [String] = []
        node.forEachChild { child, field in
            if child.isNamed || field != nil { children.append(shape(child, field: field)) }
        }
        let inner =
            children.isEmpty ? (node.isNamed ? "=" + node.text : "") : "(" + children.joined(separator: " ") + ")"
        return (field.map { $0 + ":" } ?? "") + (node.isNamed ? node.kind : "'\(node.kind)'") + inner
    }

    @Test func aClassHasSpecifiersWithoutAttributes() throws {
        #expect(
            try shape("class A<T>: B<C>, @unchecked D.E {}") == """
                class_declaration(declaration_kind:'class' name:type_identifier=A \
                type_parameters(type_parameter(type_identifier=T)) \
                inheritance_specifier(inherits_from:user_type(type_identifier=B \
                type_arguments(name:user_type(type_identifier=C)))) \
                attribute(user_type(type_identifier=unchecked)) \
                inheritance_specifier(inherits_from:user_type(type_identifier=D type_identifier=E)) \
                body:class_body={})
                """)
    }

    @Test func anExtensionIsNamedByAType() throws {
        #expect(
            try shape("extension A.B {}") == """
                class_declaration(declaration_kind:'extension' name:user_type(type_identifier=A type_identifier=B) \
                body:class_body={})
                """)
    }

    @Test func aComputedPropertyHasItsStatementsOrAGetter() throws {
        #expect(
            try shape("override var a: Int { 1 }") == """
                property_declaration(modifiers(member_modifier=override) value_binding_pattern(mutability:'var') \
                name:pattern(bound_identifier:simple_identifier=a) type_annotation(name:user_type(type_identifier=Int)) \
                computed_value:computed_property(statements(integer_literal=1)))
                """)
        #expect(
            try shape("var a: Int { get { 1 } set {} }") == """
                property_declaration(value_binding_pattern(mutability:'var') \
                name:pattern(bound_identifier:simple_identifier=a) type_annotation(name:user_type(type_identifier=Int)) \
                computed_value:computed_property(computed_getter(getter_specifier=get statements(integer_literal=1)) \
                computed_setter(setter_specifier=set)))
                """)
    }

    @Test func aStoredPropertyHasValuesBesideItsNames() throws {
        #expect(
            try shape("let a = 1, b = 2") == """
                property_declaration(value_binding_pattern(mutability:'let') \
                name:pattern(bound_identifier:simple_identifier=a) value:integer_literal=1 \
                name:pattern(bound_identifier:simple_identifier=b) value:integer_literal=2)
                """)
    }

    /// The type after the arrow has the field `name`, like the function's own name.
    @Test func aFunctionHasTwoNames() throws {
        #expect(
            try shape("func a(_ b: C) -> D {}") == """
                function_declaration(name:simple_identifier=a \
                parameter(external_name:simple_identifier=_ name:simple_identifier=b name:user_type(type_identifier=C)) \
                name:user_type(type_identifier=D) body:function_body={})
                """)
    }

    @Test func anIfHasAFlatListOfConditionsAndBranches() throws {
        #expect(
            try shape("if a, let b = c { d } else if e { f } else { g }") == """
                if_statement(condition:simple_identifier=a \
                condition:value_binding_pattern(mutability:'let') bound_identifier:simple_identifier=b \
                condition:'=' condition:simple_identifier=c statements(simple_identifier=d) else=else \
                if_statement(condition:simple_identifier=e statements(simple_identifier=f) else=else \
                statements(simple_identifier=g)))
                """)
        // A branch without statements has no node but its braces.
        #expect(try shape("if a {} else {}") == "if_statement(condition:simple_identifier=a else=else)")
    }

    @Test func aGuardIsLikeAnIf() throws {
        #expect(
            try shape("guard a == .b else { return }") == """
                guard_statement(condition:equality_expression(lhs:simple_identifier=a op:'==' \
                rhs:prefix_expression(operation:'.' target:simple_identifier=b)) else=else \
                statements(control_transfer_statement=return))
                """)
    }

    @Test func aSwitchHasEntries() throws {
        #expect(
            try shape("switch a { case .b, .c where d: fallthrough\n default: return .e }") == """
                switch_statement(expr:simple_identifier=a \
                switch_entry(switch_pattern(pattern(simple_identifier=b)) switch_pattern(pattern(simple_identifier=c)) \
                where_keyword=where simple_identifier=d statements(simple_identifier=fallthrough)) \
                switch_entry(default_keyword=default statements(control_transfer_statement(\
                result:prefix_expression(operation:'.' target:simple_identifier=e)))))
                """)
    }

    @Test func aTernaryNamesItsParts() throws {
        #expect(
            try shape("a ? b : c") == """
                ternary_expression(condition:simple_identifier=a if_true:simple_identifier=b \
                if_false:simple_identifier=c)
                """)
    }

    @Test func accessAndCallsNest() throws {
        #expect(
            try shape("a.b?.c(d: [.e])") == """
                call_expression(navigation_expression(target:navigation_expression(target:simple_identifier=a \
                suffix:navigation_suffix(suffix:simple_identifier=b)) target:'?' \
                suffix:navigation_suffix(suffix:simple_identifier=c)) call_suffix(value_arguments(\
                value_argument(name:value_argument_label(simple_identifier=d) value:array_literal(\
                element:prefix_expression(operation:'.' target:simple_identifier=e))))))
                """)
    }

    @Test func directivesAreFlatSiblingsEverywhere() throws {
        let tree = SyntaxParser(.swift).parse(
            Array(
                "class A {\n#if os(iOS)\nvar b = 1\n#else\nvar b = 2\n#endif\nfunc c() {\n#if D\ne()\n#endif\n}\n}".utf8
            ))
        let body = try #require(tree.root.namedChildren.first?.child(field: "body"))
        #expect(
            body.namedChildren.map(\.kind) == [
                "directive", "property_declaration", "directive", "property_declaration", "directive",
                "function_declaration",
            ])
        let statements = try #require(body.namedChildren.last?.child(field: "body")?.namedChildren.first)
        #expect(statements.namedChildren.map(\.kind) == ["directive", "call_expression", "directive"])
        #expect(statements.namedChildren.first?.text == "#if D")
    }

    @Test func commentsAreChildrenWhereTheyStand() throws {
        #expect(
            try shape("class A { // b\n /* c */ }") == """
                class_declaration(declaration_kind:'class' name:type_identifier=A \
                body:class_body(comment=// b multiline_comment=/* c */))
                """)
    }
}
