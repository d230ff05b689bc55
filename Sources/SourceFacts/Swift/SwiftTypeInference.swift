import SyntaxTree

/// Where the type of a value that is made becomes the type of something else.
extension SwiftSites {
    /// Where a call ends whose type is taken over by a generic initialiser, a closure, or a list that can grow; nil where the
    /// type is written down around it, or does not matter.
    /// - Parameter offset: Where the call starts.
    public func endOfCallThatGivesItsType(at offset: Int) -> Int? {
        let path = path(to: offset)
        guard
            let index = path.lastIndex(where: {
                $0.kind == "call_expression" && $0.byteRange.lowerBound == offset
            })
        else { return nil }
        let outer = Array(path[..<index].reversed())
        return givesItsType(outer) ? path[index].byteRange.upperBound : nil
    }

    /// Whether what an offset lies in is a stored property of a type, and not a variable of a body.
    public func isInMember(at offset: Int) -> Bool {
        let path = path(to: offset)
        guard let index = path.lastIndex(where: { $0.kind == "property_declaration" }), index > 0 else { return false }
        return path[index - 1].kind.hasSuffix("class_body")
    }

    /// Whether a name is that of a generic parameter where an offset lies.
    public func isGenericParameter(_ name: String, at offset: Int) -> Bool {
        path(to: offset).contains { node in
            node.children.contains { child in
                guard child.kind == "type_parameters" else { return false }
                return child.namedChildren.contains { parameter in
                    parameter.text.prefix { $0.isLetter || $0.isNumber || $0 == "_" } == name
                }
            }
        }
    }

    /// - Parameter outer: What is around the call, innermost first.
    private func givesItsType(_ outer: [Node]) -> Bool {
        var rest = outer[...]
        var isElement = false
        while let node = rest.popFirst() {
            switch node.kind {
            case "array_literal": isElement = true
            case "control_transfer_statement", "statements", "value_arguments": continue
            case "value_argument": return rest.first { $0.kind == "call_expression" }.map(isOfUnknownType) ?? false
            case "lambda_literal":
                let hasResult = node.children.contains { child in
                    child.kind == "lambda_function_type" && child.text.contains("->")
                }
                // `let a: Kind = { … }()`
                let property = rest.prefix { $0.kind != "statements" }.first { $0.kind == "property_declaration" }
                return !hasResult && property.map(hasType) != true
            case "property_declaration":
                return isElement && !hasType(node) && node.text.split { !$0.isLetter }.contains("var")
            default: return false
            }
        }
        return false
    }

    /// Whether a call makes something of the project's own, whose parameters may be generic: UIKit's have types.
    private func isOfUnknownType(_ call: Node) -> Bool {
        guard let callee = call.namedChildren.first, !callee.text.contains("<") else { return false }
        let names = callee.text.split(separator: ".")
        let name = names.last == "init" ? names.dropLast().last : names.last
        return name.map { $0.first?.isUppercase == true && !$0.hasPrefix("UI") } ?? false
    }

    private func hasType(_ property: Node) -> Bool {
        property.children.contains { $0.kind == "type_annotation" }
    }

    /// The nodes that an offset lies in, outermost first.
    private func path(to offset: Int) -> [Node] {
        var result = [root]
        while let next = result.last?.children.first(where: { $0.byteRange.contains(offset) }) { result.append(next) }
        return result
    }
}
