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
        var callNodes: [Node] = []
        tree.walk { node in
            if ["call_expression", "constructor_expression"].contains(node.kind) { callNodes.append(node) }
            return .descend
        }
        let converter = SwiftExpressionConverter(path: path, source: source, scopes: SwiftScopes(tree))
        calls = callNodes.compactMap { converter.expression($0).call }
    }

    func calls(of function: String) -> [ManifestCall] { calls.filter { $0.function == function } }
}

/// Turns syntax nodes into manifest expressions, putting constants in place of their names.
private struct SwiftExpressionConverter {
    let path: String
    let source: [UInt8]
    let scopes: SwiftScopes

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
            guard let text = string(node, sub) else { return make(.code(text(of: node))) }
            return make(.string(text))
        case "integer_literal", "real_literal", "hex_literal": return make(.number(node.text.replacing("_", with: "")))
        case "boolean_literal": return make(.boolean(node.text == "true"))
        case "nil_literal", "nil": return make(.null)
        case "array_literal": return make(.array(node.children(field: "element").map(sub)))
        case "dictionary_literal":
            let pairs = zip(node.children(field: "key"), node.children(field: "value"))
            return make(.dictionary(pairs.map { .init(key: sub($0), value: sub($1)) }))
        case "call_expression", "constructor_expression":
            guard let call = call(node, place, sub) else { return make(.code(text(of: node))) }
            return make(.call(call))
        case "prefix_expression":
            guard node.child(field: "operation")?.text == "." else { return make(.code(text(of: node))) }
            return make(node.child(field: "target").map { .member($0.text) } ?? .code(text(of: node)))
        case "navigation_expression":
            let name = node.child(field: "suffix")?.child(field: "suffix")?.text ?? ""
            return expression(of: member(name, of: node), called: name, depth, resolving) ?? make(.member(name))
        case "simple_identifier":
            let value = scopes.value(of: node.text, at: node.byteRange.lowerBound)
            return expression(of: value, called: node.text, depth, resolving) ?? make(.name(node.text))
        case "additive_expression":
            guard node.child(field: "op")?.text == "+", let left = node.child(field: "lhs"),
                let right = node.child(field: "rhs")
            else { return make(.code(text(of: node))) }
            switch (sub(left).value, sub(right).value) {
            case (.string(let a), .string(let b)): return make(.string(a + b))
            case (.array(let a), .array(let b)): return make(.array(a + b))
            default: return make(.code(text(of: node)))
            }
        case "tuple_expression":
            let inner = node.namedChildren
            return inner.count == 1 ? sub(inner[0]) : make(.code(text(of: node)))
        default: return make(.code(text(of: node)))
        }
    }

    /// What an expression says that is no literal. The grammar takes a choice between lists for an optional with a subscript
    /// and ends it at the colon: its other half belongs to it.
    private func text(of node: Node) -> String {
        let end = node.byteRange.upperBound
        let rest = source[end...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
        guard rest.first == UInt8(ascii: ":"), node.text.contains("?") else { return node.text }
        var depth = 0
        var isText = false
        let half = rest.prefix { byte in
            switch byte {
            case UInt8(ascii: "\""): isText.toggle()
            case _ where isText: break
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            case UInt8(ascii: ","): return depth > 0
            default: break
            }
            return depth >= 0
        }
        return node.text + " " + String(decoding: half, as: UTF8.self)
    }

    /// What stands for a member: `Keys.portrait`, or `self.portrait` in the type itself.
    private func member(_ name: String, of node: Node) -> Node? {
        guard let base = node.child(field: "target")?.text else { return nil }
        if base == "self" || base == "Self" { return scopes.value(of: name, at: node.byteRange.lowerBound) }
        return scopes.value(of: name, in: base.split(separator: ".").last.map(String.init) ?? base)
    }

    /// The expression that a name stands for; nil for none, and for one that stands for itself.
    private func expression(
        of value: Node?, called name: String, _ depth: Int, _ resolving: [String]
    ) -> ManifestExpression? {
        guard let value, !resolving.contains(name) else { return nil }
        return expression(value, depth: depth + 1, resolving: resolving + [name])
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
