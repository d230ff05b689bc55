import SyntaxTree

/// Reads name, parameters and return type of a function.
struct SignatureReader {
    let file: SwiftFile

    struct Signature {
        var name: String?
        var nameNode: Node?
        var genericParameters: [String] = []
        var parameters: [FunctionFact.Parameter] = []
        var returnType: TypeReference?
    }

    /// - Parameters:
    ///   - parts: The children of the declaration without its modifiers.
    ///   - isSubscript: Whether a parameter has no label unless one is written.
    func signature(_ parts: [Node], isSubscript: Bool) -> Signature {
        var result = Signature()
        let open = parts.firstIndex { file.kind($0) == .openParenthesis } ?? parts.endIndex
        let close = parts[open...].firstIndex { file.kind($0) == .closeParenthesis } ?? parts.endIndex
        // The name follows `func`; an initialiser's and a subscript's is its keyword.
        let named = parts[..<open].filter { file.kind($0) != .typeParameters }
        if let name = named.first(where: { $0.kind != "func" }) {
            result.name = file.name(name)
            result.nameNode = name
        }
        if let list = parts[..<open].first(where: { file.kind($0) == .typeParameters }) {
            result.genericParameters = TypeHeading(file: file).genericParameters(list)
        }
        result.parameters = parts[open..<close].dropFirst().split { file.kind($0) == .comma }
            .compactMap { parameter($0, isSubscript: isSubscript) }
        if let arrow = parts[close...].firstIndex(where: { file.kind($0) == .arrow }) {
            result.returnType = TypeReader(file: file).reference(parts[(arrow + 1)...])
        }
        return result
    }

    private func parameter(_ parts: ArraySlice<Node>, isSubscript: Bool) -> FunctionFact.Parameter? {
        guard let index = parts.firstIndex(where: { file.kind($0) == .parameter }) else { return nil }
        let inner = file.children(parts[index])
        let colon = inner.firstIndex { file.kind($0) == .colon } ?? inner.endIndex
        let names = inner[..<colon].filter { file.kind($0) == .simpleIdentifier }.map(file.name)
        guard let first = names.first, let name = names.last else { return nil }
        let label = names.count > 1 || !isSubscript ? first : "_"
        let sign = parts[index...].firstIndex { file.kind($0) == .equalSign }
        return FunctionFact.Parameter(
            label: label == "_" ? nil : label, name: name,
            type: TypeReader(file: file).reference(inner[min(colon + 1, inner.endIndex)...]),
            defaultValue: sign.map { ExpressionReader(file: file).expression(parts[($0 + 1)...]) })
    }
}
