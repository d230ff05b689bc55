import OrientationModel
import SyntaxTree

/// The literals of a manifest written in Swift: `Package.swift`, `Project.swift`.
struct SwiftManifest: Sendable {
    /// Relative to the root.
    let path: String
    /// Every call of the file in source order, also those inside others.
    private(set) var calls: [ManifestCall] = []
    /// Why nothing of the file can be relied on; nil when it is whole.
    private(set) var damage: ManifestDamage?

    /// Reads the manifest.
    init(_ source: [UInt8], path: String) {
        self.path = path
        let tree = SyntaxParser(.swift).parse(source)
        damage =
            ManifestDamage.mergeConflict(in: source, file: path) ?? SwiftBrackets.unclosed(in: source, file: path)
        var definitions: [String: [Node]] = [:]
        var callNodes: [Node] = []
        var changed: Set<Substring> = []
        tree.walk { node in
            if let name = Self.changedName(node) { changed.insert(name) }
            switch node.kind {
            case "property_declaration":
                if let name = node.child(field: "name")?.text, let value = node.child(field: "value") {
                    definitions[name, default: []].append(value)
                }
            case "call_expression", "constructor_expression": callNodes.append(node)
            default: break
            }
            return .descend
        }
        // What a variable holds when it is used depends on the lines that were run before.
        let converter = SwiftExpressionConverter(
            path: path, definitions: definitions.filter { !changed.contains($0.key[...]) })
        calls = callNodes.compactMap { converter.expression($0).call }
    }

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

    func calls(of function: String) -> [ManifestCall] { calls.filter { $0.function == function } }
}

/// Turns syntax nodes into manifest expressions, putting constants in place of their names.
private struct SwiftExpressionConverter {
    let path: String
    let definitions: [String: [Node]]

    /// Deeper than manifests nest and shallow enough for any call stack.
    private static let maximumDepth = 40

    /// Constants made of constants multiply, so the expressions that are looked at are counted. No manifest has as many.
    private final class Budget {
        var expressionsLeft = 500_000
    }

    private let budget = Budget()

    func expression(_ node: Node, depth: Int = 0, resolving: [String] = []) -> ManifestExpression {
        func sub(_ node: Node) -> ManifestExpression { expression(node, depth: depth + 1, resolving: resolving) }
        let place = SourceLocation(file: path, line: node.line, column: node.column)
        func make(_ value: ManifestExpression.Value) -> ManifestExpression {
            ManifestExpression(value: value, location: place)
        }
        budget.expressionsLeft -= 1
        guard depth < Self.maximumDepth, budget.expressionsLeft > 0 else { return make(.code("…")) }
        switch node.kind {
        case "line_string_literal", "multi_line_string_literal", "raw_string_literal":
            guard let text = string(node, sub) else { return make(.code(node.text)) }
            return make(.string(text))
        case "integer_literal", "real_literal", "hex_literal": return make(.number(node.text.replacing("_", with: "")))
        case "boolean_literal": return make(.boolean(node.text == "true"))
        case "nil_literal", "nil": return make(.null)
        case "array_literal": return make(.array(node.children(field: "element").map(sub)))
        case "dictionary_literal":
            let pairs = zip(node.children(field: "key"), node.children(field: "value"))
            return make(.dictionary(pairs.map { .init(key: sub($0), value: sub($1)) }))
        case "call_expression", "constructor_expression":
            guard let call = call(node, place, sub) else { return make(.code(node.text)) }
            return make(.call(call))
        case "prefix_expression":
            guard node.child(field: "operation")?.text == "." else { return make(.code(node.text)) }
            return make(node.child(field: "target").map { .member($0.text) } ?? .code(node.text))
        case "navigation_expression":
            let name = node.child(field: "suffix")?.child(field: "suffix")?.text ?? ""
            if let known = definition(name, depth, resolving) { return known }
            return make(.member(name))
        case "simple_identifier":
            return definition(node.text, depth, resolving) ?? make(.name(node.text))
        case "additive_expression":
            guard node.child(field: "op")?.text == "+", let left = node.child(field: "lhs"),
                let right = node.child(field: "rhs")
            else { return make(.code(node.text)) }
            switch (sub(left).value, sub(right).value) {
            case (.string(let a), .string(let b)): return make(.string(a + b))
            case (.array(let a), .array(let b)): return make(.array(a + b))
            default: return make(.code(node.text))
            }
        case "tuple_expression":
            let inner = node.namedChildren
            return inner.count == 1 ? sub(inner[0]) : make(.code(node.text))
        default: return make(.code(node.text))
        }
    }

    private func definition(_ name: String, _ depth: Int, _ resolving: [String]) -> ManifestExpression? {
        guard let nodes = definitions[name], nodes.count == 1, let node = nodes.first, !resolving.contains(name) else {
            return nil
        }
        return expression(node, depth: depth + 1, resolving: resolving + [name])
    }

    private func call(
        _ node: Node, _ place: SourceLocation, _ sub: (Node) -> ManifestExpression
    ) -> ManifestCall? {
        var function: String?
        var arguments: [ManifestCall.Argument] = []
        for child in node.namedChildren {
            switch child.kind {
            case "prefix_expression": function = child.child(field: "target")?.text
            case "navigation_expression": function = child.child(field: "suffix")?.child(field: "suffix")?.text
            case "simple_identifier", "user_type": function = child.text
            case "call_suffix", "constructor_suffix":
                for list in child.namedChildren where list.kind == "value_arguments" {
                    for argument in list.namedChildren where argument.kind == "value_argument" {
                        guard let value = argument.child(field: "value") else { continue }
                        arguments.append(
                            .init(
                                label: argument.child(field: "name")?.text, value: sub(value),
                                location: SourceLocation(file: path, line: argument.line, column: argument.column)))
                    }
                }
            default: break
            }
        }
        return function.map { ManifestCall(function: $0, arguments: arguments, location: place) }
    }

    /// The text of a string literal; nil when it interpolates something that is no literal.
    private func string(_ node: Node, _ sub: (Node) -> ManifestExpression) -> String? {
        if node.kind == "raw_string_literal" {
            let trimmed = node.text.drop { $0 == "#" }
            return String(trimmed.dropFirst().prefix { $0 != "\"" })
        }
        var result = ""
        for child in node.namedChildren {
            switch child.kind {
            case "interpolated_expression":
                guard let value = child.child(field: "value"), let text = sub(value).settingText else { return nil }
                result += text
            case "str_escaped_char": result += Self.unescape(child.text)
            default: result += child.text
            }
        }
        guard node.kind == "multi_line_string_literal" else { return result }
        // The first and last line break belong to the quotes, and the closing quotes' indentation is removed.
        let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 2, let indent = lines.last else { return result }
        return lines.dropFirst().dropLast().map { $0.hasPrefix(indent) ? $0.dropFirst(indent.count) : $0 }
            .joined(separator: "\n")
    }

    private static func unescape(_ text: String) -> String {
        switch text {
        case "\\n": "\n"
        case "\\t": "\t"
        case "\\r": "\r"
        default: String(text.dropFirst())
        }
    }
}
