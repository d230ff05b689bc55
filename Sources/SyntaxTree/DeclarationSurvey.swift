import CTreeSitter

/// How many declarations a tree shows, to tell which of two trees of a source is the better one.
struct DeclarationSurvey {
    /// Classes and their like.
    private(set) var types = 0
    /// Functions, properties and their like that stand in a type's body or in none: it is certain whose they are.
    private(set) var members = 0
    /// Whether a place that the grammar does not know has swallowed the beginning of a declaration, so that it is not
    /// certain what belongs to what.
    private(set) var isBroken = false
    /// Where the first place is that the grammar does not know and that has no other within, in bytes.
    private(set) var firstError: Int?

    init(of text: ParsedText, language: SourceLanguage) {
        let grammar = language.grammar
        var cursor = ts_tree_cursor_new(ts_tree_root_node(text.pointer))
        defer { ts_tree_cursor_delete(&cursor) }
        isBroken = ts_node_symbol(ts_tree_cursor_current_node(&cursor)) == TSSymbol.max
        var ancestors: [TSSymbol] = []
        var depthOfFirstError: Int?
        var isFirstErrorSettled = false
        while true {
            let node = ts_tree_cursor_current_node(&cursor)
            let symbol = ts_node_symbol(node)
            let parent = ancestors.last
            switch grammar.role(of: symbol) {
            case .type where ts_node_is_named(node):
                types += 1
            case .member where parent.map { [.body, .type].contains(grammar.role(of: $0)) } ?? false:
                members += 1
            case .introducer where parent == TSSymbol.max:
                isBroken = true
            default:
                break
            }
            let isPlace = symbol == TSSymbol.max || ts_node_is_missing(node)
            if isPlace, !ancestors.isEmpty, !isFirstErrorSettled {
                firstError = Int(ts_node_start_byte(node))
                depthOfFirstError = ancestors.count
            }
            if ts_tree_cursor_goto_first_child(&cursor) {
                ancestors.append(symbol)
                continue
            }
            while true {
                // Once all within the innermost place was seen, no other takes over from it.
                if ancestors.count == depthOfFirstError { isFirstErrorSettled = true }
                if ts_tree_cursor_goto_next_sibling(&cursor) { break }
                guard ts_tree_cursor_goto_parent(&cursor) else { return }
                ancestors.removeLast()
            }
        }
    }

    /// Whether it has more of something and less of nothing. That something is whole counts too.
    func showsMore(than other: DeclarationSurvey) -> Bool {
        guard types >= other.types, members >= other.members else { return false }
        let isWhole = other.isBroken && !isBroken && types + members > 0
        return types > other.types || members > other.members || isWhole
    }
}

/// What a node means to a ``DeclarationSurvey``.
enum DeclarationRole {
    case type
    case member
    /// What members stand in, where that is not the type's own node.
    case body
    /// A keyword that begins a declaration.
    case introducer

    /// Of each kind of node that means something.
    static func roles(in language: SourceLanguage) -> [String: DeclarationRole] {
        switch language {
        case .swift:
            [
                "class_declaration": .type, "protocol_declaration": .type,
                "function_declaration": .member, "property_declaration": .member, "init_declaration": .member,
                "deinit_declaration": .member, "subscript_declaration": .member, "typealias_declaration": .member,
                "protocol_function_declaration": .member, "protocol_property_declaration": .member,
                "source_file": .body, "class_body": .body, "enum_class_body": .body, "protocol_body": .body,
                "class": .introducer, "struct": .introducer, "enum": .introducer, "actor": .introducer,
                "extension": .introducer, "protocol": .introducer, "func": .introducer, "init": .introducer,
            ]
        case .objectiveC:
            [
                "class_interface": .type, "class_implementation": .type, "protocol_declaration": .type,
                "category_interface": .type, "category_implementation": .type,
                "method_declaration": .member, "method_definition": .member, "property_declaration": .member,
                "function_definition": .member,
                "translation_unit": .body, "implementation_definition": .body,
                "@interface": .introducer, "@implementation": .introducer, "@protocol": .introducer,
                "@end": .introducer,
            ]
        }
    }
}
