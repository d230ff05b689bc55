import CTreeSitter

/// A node of a syntax tree. It keeps its tree alive.
///
/// Two nodes are equal when they are the same node of the same tree. Sendable without a check, as ``SyntaxTree`` is:
/// the pointers in it point into the tree, which it holds.
public struct Node: @unchecked Sendable {
    /// The tree it belongs to.
    public let tree: SyntaxTree
    let raw: TSNode

    init(_ raw: TSNode, in tree: SyntaxTree) {
        self.raw = raw
        self.tree = tree
    }

    private init?(optional raw: TSNode, in tree: SyntaxTree) {
        guard !ts_node_is_null(raw) else { return nil }
        self.init(raw, in: tree)
    }

    // MARK: - What it is

    /// The name of the grammar's rule, such as `class_declaration`; the text itself for an anonymous node, such as `{`;
    /// `ERROR` for a place that the grammar does not know.
    public var kind: String { tree.grammar.kind(of: symbol) }

    /// The number of its kind, which is the same for all trees of a language. Quicker to compare than ``kind``.
    public var symbol: UInt16 { ts_node_symbol(raw) }

    /// Whether it stands for a named rule of the grammar, and not for a piece of text such as `{`.
    public var isNamed: Bool { ts_node_is_named(raw) }

    /// Whether it is a place that the grammar does not know.
    public var isError: Bool { symbol == UInt16.max }

    /// Whether the parser inserted it, to go on past a place where it was missing. Such a node has no text.
    public var isMissing: Bool { ts_node_is_missing(raw) }

    /// Whether it may stand anywhere, as a comment may.
    public var isExtra: Bool { ts_node_is_extra(raw) }

    /// Whether it is, or holds, a place that the grammar does not know or that was left out to parse the rest.
    public var hasError: Bool {
        ts_node_has_error(raw) || tree.leavesOut(byteRange)
    }

    // MARK: - Where it is

    /// The bytes of ``SyntaxTree/source`` it covers.
    public var byteRange: Range<Int> {
        // What the parser appended to end an unfinished source is no part of the source.
        let end = min(Int(ts_node_end_byte(raw)), tree.source.count)
        return min(Int(ts_node_start_byte(raw)), end)..<end
    }

    /// The line it starts on, 1-based.
    public var line: Int { Int(ts_node_start_point(raw).row) + 1 }

    /// The column it starts at, 1-based, in UTF-8 bytes.
    public var column: Int { Int(ts_node_start_point(raw).column) + 1 }

    /// The line its last byte is on, 1-based.
    public var endLine: Int {
        let end = ts_node_end_point(raw)
        // A node that ends with a newline ends on the line before, as a reader would count.
        return max(line, Int(end.row) + (end.column == 0 ? 0 : 1))
    }

    /// The bytes it covers.
    public var bytes: ArraySlice<UInt8> { tree.source[byteRange] }

    /// The text it covers. Bytes that are not UTF-8 become U+FFFD.
    public var text: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: - What is around it

    /// The node it is a child of; nil for a root.
    ///
    /// Takes time in proportion to its depth: prefer to pass the parent along, or ``walk(_:leaving:)``.
    public var parent: Node? { Node(optional: ts_node_parent(raw), in: tree) }

    /// The child of the same parent that follows it, named or not.
    public var nextSibling: Node? { Node(optional: ts_node_next_sibling(raw), in: tree) }

    /// The child of the same parent that precedes it, named or not.
    public var previousSibling: Node? { Node(optional: ts_node_prev_sibling(raw), in: tree) }

    /// All its children, in source order.
    public var children: [Node] {
        var result: [Node] = []
        result.reserveCapacity(Int(ts_node_child_count(raw)))
        forEachChild { child, _ in result.append(child) }
        return result
    }

    /// Its children that stand for named rules, comments included, in source order.
    public var namedChildren: [Node] {
        var result: [Node] = []
        forEachChild { child, _ in
            if child.isNamed { result.append(child) }
        }
        return result
    }

    /// The first child that the grammar calls by this field name, such as `body`; nil if there is none.
    public func child(field name: String) -> Node? {
        guard let field = tree.grammar.field(named: name) else { return nil }
        return Node(optional: ts_node_child_by_field_id(raw, field), in: tree)
    }

    /// The children that the grammar calls by this field name, in source order.
    public func children(field name: String) -> [Node] {
        var result: [Node] = []
        forEachChild { child, field in
            if field == name { result.append(child) }
        }
        return result
    }

    /// Calls `body` with every child, in source order, and the field name the grammar has for it, if any.
    public func forEachChild(_ body: (_ child: Node, _ field: String?) throws -> Void) rethrows {
        var cursor = ts_tree_cursor_new(raw)
        defer { ts_tree_cursor_delete(&cursor) }
        guard ts_tree_cursor_goto_first_child(&cursor) else { return }
        repeat {
            let field = tree.grammar.fieldName(ts_tree_cursor_current_field_id(&cursor))
            try body(Node(ts_tree_cursor_current_node(&cursor), in: tree), field)
        } while ts_tree_cursor_goto_next_sibling(&cursor)
    }
}

extension Node: Hashable {
    /// Whether both are the same node of the same tree.
    public static func == (left: Node, right: Node) -> Bool {
        left.raw.id == right.raw.id && left.raw.tree == right.raw.tree
    }

    /// Feeds what ``==(_:_:)`` compares.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(raw.id)
    }
}

extension Node: CustomStringConvertible {
    /// Its kind and position, such as `class_declaration 3:1`.
    public var description: String { "\(kind) \(line):\(column)" }
}
