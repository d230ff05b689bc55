import SyntaxTree

/// Reads `infix operator` and `precedencegroup`, which count for the whole file wherever they stand.
struct OperatorDeclarations {
    let file: SwiftFile

    func read(_ root: Node) {
        var operators: [Node] = []
        for node in file.children(root) {
            switch file.kind(node) {
            case .operatorDeclaration: operators.append(node)
            case .precedenceGroupDeclaration: declareGroup(node)
            default: break
            }
        }
        for node in operators { declareOperator(node) }
    }

    private func declareOperator(_ node: Node) {
        let parts = file.children(node)
        guard parts.first?.kind == "infix", parts.count > 2 else { return }
        let group = parts.dropFirst(3).last { file.kind($0) == .simpleIdentifier }
        file.operators.declare(parts[2].text, group: group.map(file.name))
    }

    private func declareGroup(_ node: Node) {
        let parts = file.children(node)
        guard let name = parts.first(where: { file.kind($0) == .simpleIdentifier }) else { return }
        var values: [String: String] = [:]
        for list in parts where file.kind(list) == .precedenceGroupAttributes {
            for attribute in file.children(list) {
                let words = file.children(attribute).filter { file.kind($0) != .colon }.map(\.text)
                if words.count == 2 { values[words[0]] = words[1] }
            }
        }
        file.operators.declareGroup(
            file.name(name), higherThan: values["higherThan"], lowerThan: values["lowerThan"],
            isRightAssociative: values["associativity"] == "right")
    }
}
