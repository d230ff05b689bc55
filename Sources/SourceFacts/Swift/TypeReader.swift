import SyntaxTree

/// Turns nodes of types into references, and into expressions where the grammar took an expression for a type.
struct TypeReader {
    let file: SwiftFile

    /// The type written by the first type among these nodes and what belongs to it: attributes before, `!` after.
    func reference(_ nodes: ArraySlice<Node>) -> TypeReference? {
        guard let index = nodes.firstIndex(where: { file.kind($0).isType }) else { return nil }
        var start = nodes[index].byteRange.lowerBound
        var end = nodes[index].byteRange.upperBound
        if let first = nodes.first, isPrefix(first) { start = first.byteRange.lowerBound }
        // `!` is a token of its own, and so is the `...` of a variadic parameter, which is no part of the type.
        if nodes.index(after: index) < nodes.endIndex, nodes[nodes.index(after: index)].kind == "!" {
            end = nodes[nodes.index(after: index)].byteRange.upperBound
        }
        return TypeReference(file.typeText(start..<end))
    }

    private func isPrefix(_ node: Node) -> Bool {
        switch file.kind(node) {
        case .typeModifiers, .parameterModifiers, .attribute: true
        default: false
        }
    }

    func reference(_ node: Node) -> TypeReference { TypeReference(file.typeText(node)) }

    /// `[a]` and `[a: b]` before a member, and `Foo<Bar>` before arguments, are types in the trees.
    func value(_ node: Node) -> Expression {
        let position = file.position(node)
        switch file.kind(node) {
        case .userType:
            return userType(node, at: position)
        case .arrayType:
            return Expression(.array(types(in: node).map(value)), at: position)
        case .dictionaryType:
            let parts = types(in: node).map(value)
            guard parts.count == 2 else { return Expression(.dictionary([]), at: position) }
            return Expression(.dictionary([DictionaryElement(key: parts[0], value: parts[1])]), at: position)
        case .optionalType:
            return types(in: node).first.map { Expression(.optionalChain(value($0)), at: position) }
                ?? Expression(.unknown(file.shortenedText(node.byteRange)), at: position)
        default:
            return Expression(.unknown(file.shortenedText(node.byteRange)), at: position)
        }
    }

    private func types(in node: Node) -> [Node] {
        file.children(node).filter { file.kind($0).isType }
    }

    /// Generic arguments are left out: they do not say which type it is.
    private func userType(_ node: Node, at position: Position) -> Expression {
        var result: Expression?
        for child in file.children(node) where file.kind(child) == .typeIdentifier {
            let name = file.name(child)
            file.note(name)
            if let base = result {
                result = Expression(.member(base: base, name: name), at: position)
            } else {
                result = Expression(.named(name), at: position)
            }
        }
        return result ?? Expression(.unknown(file.shortenedText(node.byteRange)), at: position)
    }
}

extension Expression.Kind {
    /// An identifier on its own, with the two that have a meaning of their own.
    static func named(_ name: String) -> Expression.Kind {
        switch name {
        case "self": .selfReference
        case "Self": .selfType
        default: .name(name)
        }
    }
}
