import SyntaxTree

/// Reads `let` and `var`: names, types, and where values and accessors stand.
struct VariableReader {
    let file: SwiftFile

    struct Variable {
        var name: String
        var isConstant: Bool
        var type: TypeReference?
        var value: ArraySlice<Node>?
        /// The part of a tuple that gives the value, where the tuple is not written out: `let (stack, page) = make()`.
        var part: Expression?
        /// `computed_property`
        var accessors: Node?
        /// `willset_didset_block`
        var observers: Node?
        var offset: Int
        var position: Position

        /// Short values are kept even when nothing in them is of interest: a flag, a number, a name.
        var hasShortValue: Bool {
            guard let first = value?.first, let last = value?.last else { return false }
            let longest = 240
            return last.byteRange.upperBound - first.byteRange.lowerBound <= longest
        }
    }

    /// - Parameter parts: The children of the declaration without its modifiers.
    func variables(_ parts: [Node]) -> [Variable] {
        guard let binding = parts.firstIndex(where: { file.kind($0) == .valueBindingPattern }) else { return [] }
        let isConstant = parts[binding].bytes.elementsEqual("let".utf8)
        var result = parts[(binding + 1)...].split { file.kind($0) == .comma }.flatMap { variables($0, isConstant) }
        // `var a, b: Int` gives its type to both.
        for index in result.indices.reversed().dropFirst() where result[index].type == nil && isBare(result[index]) {
            result[index].type = result[index + 1].type
        }
        return result
    }

    private func isBare(_ variable: Variable) -> Bool {
        variable.value == nil && variable.accessors == nil
    }

    private func variables(_ parts: ArraySlice<Node>, _ isConstant: Bool) -> [Variable] {
        guard let pattern = parts.first else { return [] }
        let annotation = parts.first { file.kind($0) == .typeAnnotation }
        let accessors = parts.first { file.kind($0) == .computedProperty }
        let observers = parts.first { file.kind($0) == .willsetDidsetBlock }
        let value = parts.firstIndex { file.kind($0) == .equalSign }.map { sign in
            parts[(sign + 1)...].prefix { file.kind($0) != .willsetDidsetBlock && file.kind($0) != .computedProperty }
        }
        let names = names(pattern)
        let values = values(of: value, count: names.count)
        // Read in any case: who is called there is to be noted.
        var tuple =
            names.count > 1 && values.allSatisfy { $0 == nil }
            ? value.map { ExpressionReader(file: file).expression($0) } : nil
        if pattern.bytes.count(where: { $0 == UInt8(ascii: "(") }) != 1 { tuple = nil }
        return names.enumerated().map { index, name in
            Variable(
                name: file.name(name), isConstant: isConstant,
                type: names.count > 1
                    ? nil : annotation.flatMap { TypeReader(file: file).reference(file.children($0).dropFirst()) },
                value: values[index],
                part: tuple.map { Expression(.member(base: $0, name: String(index)), at: file.position(name)) },
                accessors: accessors, observers: observers, offset: name.byteRange.lowerBound,
                position: file.position(name))
        }
    }

    private func names(_ pattern: Node) -> [Node] {
        var result: [Node] = []
        pattern.walk { node in
            switch file.kind(node) {
            case .simpleIdentifier, .wildcardPattern:
                result.append(node)
                return .skip
            default:
                return .descend
            }
        }
        return result
    }

    /// The value of each name: of a tuple its parts, when they can be told apart.
    private func values(of value: ArraySlice<Node>?, count: Int) -> [ArraySlice<Node>?] {
        guard count != 1 else { return [value] }
        let none = [ArraySlice<Node>?](repeating: nil, count: count)
        guard let value, value.count == 1, let tuple = value.first, file.kind(tuple) == .tupleExpression else {
            return none
        }
        let parts = file.children(tuple).dropFirst().dropLast().split { file.kind($0) == .comma }
        return parts.count == count ? parts : none
    }
}
