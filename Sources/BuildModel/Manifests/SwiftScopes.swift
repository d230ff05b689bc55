import SyntaxTree

/// What the names of a Swift manifest mean where they are used: constants, variables and parameters with the part of the
/// file in which each of them can be seen.
struct SwiftScopes: Sendable {
    private struct Definition: Sendable {
        /// What the name stands for; nil for a parameter and a computed property, whose values are not in the file.
        let value: Node?
        /// The bytes in which the name means this.
        let scope: Range<Int>
        /// The type that the name is a member of; nil outside of types.
        let type: String?
    }

    private struct Scope {
        let range: Range<Int>
        let type: String?
    }

    private var definitions: [String: [Definition]] = [:]
    /// Variables that some line changes: what they hold when they are used depends on the lines that were run before.
    private var changed: Set<Substring> = []

    init(_ tree: SyntaxTree) {
        let whole = Scope(range: 0..<tree.source.count + 1, type: nil)
        var definitions: [String: [Definition]] = [:]
        var changed: Set<Substring> = []
        var open: [Scope] = []
        tree.walk { node in
            if let name = Self.changedName(node) { changed.insert(name) }
            let scope = open.last ?? whole
            func define(_ name: String, _ value: Node?) {
                definitions[name, default: []].append(Definition(value: value, scope: scope.range, type: scope.type))
            }
            switch node.kind {
            case "property_declaration":
                let names = node.children(field: "name").map(\.text)
                let values = node.children(field: "value")
                for (index, name) in names.enumerated() {
                    define(name, names.count == values.count ? values[index] : nil)
                }
            case "parameter", "lambda_parameter":
                if let name = node.child(field: "name")?.text { define(name, nil) }
            case let kind where Self.scopeKinds.contains(kind):
                let type = kind == "class_declaration" ? node.child(field: "name")?.text : nil
                open.append(Scope(range: node.byteRange, type: type))
            default: break
            }
            return .descend
        } leaving: { node in
            if Self.scopeKinds.contains(node.kind) { open.removeLast() }
        }
        self.definitions = definitions
        self.changed = changed
    }

    /// What a name stands for at a place of the file; nil when that is not one expression of the file.
    /// - Parameter offset: In bytes.
    func value(of name: String, at offset: Int) -> Node? {
        only(name) { $0.scope.contains(offset) }
    }

    /// What a member stands for that is named together with its type.
    func value(of name: String, in type: String) -> Node? { only(name) { $0.type == type } }

    /// The innermost definition; nil for several, as the branches of an `#if` make them.
    private func only(_ name: String, _ isMeant: (Definition) -> Bool) -> Node? {
        // More than any name has, and few enough to look through at every use.
        guard let all = definitions[name], all.count < 100, !changed.contains(name[...]) else { return nil }
        let meant = all.filter(isMeant)
        guard let innermost = meant.map(\.scope.count).min() else { return nil }
        let chosen = meant.filter { $0.scope.count == innermost }
        return chosen.count == 1 ? chosen[0].value : nil
    }

    private static let scopeKinds: Set<String> = [
        "function_declaration", "init_declaration", "subscript_declaration", "lambda_literal", "class_declaration",
        "protocol_declaration", "computed_property", "if_statement", "for_statement", "while_statement",
        "do_statement", "switch_entry",
    ]

    /// The variable that a node changes: by an assignment, by a method that is there to change it, or through `&`.
    private static func changedName(_ node: Node) -> Substring? {
        let changed: String?
        switch node.kind {
        case "assignment": changed = node.child(field: "target")?.text
        case "prefix_expression" where node.child(field: "operation")?.text == "&":
            changed = node.child(field: "target")?.text
        case "call_expression":
            guard let callee = node.namedChildren.first, callee.kind == "navigation_expression",
                let method = callee.child(field: "suffix")?.child(field: "suffix")?.text,
                changingMethods.contains(method)
            else { return nil }
            changed = callee.text
        default: return nil
        }
        return changed?.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }

    private static let changingMethods: Set<String> = [
        "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeValue", "removeSubrange",
        "replaceSubrange", "merge", "updateValue", "formUnion", "subtract", "formIntersection", "popLast", "popFirst",
        "sort", "reverse", "swapAt",
    ]
}
