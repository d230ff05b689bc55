import SyntaxTree

/// Reads the modifiers and attributes in front of a declaration.
struct ModifierReader {
    let file: SwiftFile

    struct Modifiers {
        var modifiers: [String] = []
        var attributes: [Attribute] = []

        /// `X` of `@objc(X)`.
        var objectiveCName: String? {
            attributes.first { $0.name == "objc" }?.arguments
        }
    }

    /// Modifiers stand in a node of their own, or (in bodies) loose before the declaration.
    func split(_ parts: [Node]) -> (Modifiers, rest: [Node]) {
        var result = Modifiers()
        var rest: [Node] = []
        rest.reserveCapacity(parts.count)
        for (index, part) in parts.enumerated() {
            let kind = file.kind(part)
            if kind == .modifiers {
                for child in file.children(part) { add(child, to: &result) }
            } else if kind == .attribute || kind.isModifier {
                add(part, to: &result)
            } else if kind == .classKeyword, index + 1 < parts.count, parts[index + 1].kind == "func" {
                result.modifiers.append("class")
            } else {
                rest.append(part)
            }
        }
        return (result, rest)
    }

    private func add(_ node: Node, to result: inout Modifiers) {
        switch file.kind(node) {
        case .attribute: result.attributes.append(attribute(node))
        case let kind where kind.isModifier: result.modifiers.append(file.collapsedText(node))
        default: break
        }
    }

    func attribute(_ node: Node) -> Attribute {
        let parts = file.children(node)
        let name = parts.first { file.kind($0) == .userType }.map(file.typeText) ?? ""
        guard let open = parts.first(where: { file.kind($0) == .openParenthesis }), let close = parts.last,
            file.kind(close) == .closeParenthesis
        else { return Attribute(name: name) }
        return Attribute(
            name: name, arguments: file.collapsedText(open.byteRange.upperBound..<close.byteRange.lowerBound))
    }
}
