import SyntaxTree

/// Reads the braces behind a variable: getter and setter, or `willSet` and `didSet`.
struct AccessorReader {
    let file: SwiftFile

    struct Accessors {
        var getter: [Statement] = []
        var setter: [Statement]?
        var setterParameter: String?
    }

    /// - Parameter node: `computed_property`.
    func accessors(_ node: Node) -> Accessors {
        var result = Accessors()
        let statements = StatementReader(file: file)
        for child in file.children(node) {
            switch file.kind(child) {
            case .statements, .error: result.getter += statements.statements([child], in: node)
            case .computedGetter: result.getter = statements.body(child)
            case .computedSetter:
                result.setter = statements.body(child)
                result.setterParameter = file.children(child).first { file.kind($0) == .simpleIdentifier }.map(
                    file.name)
            case .computedModify: result.setter = statements.body(child)
            default: break
            }
        }
        return result
    }

    /// - Parameter node: `willset_didset_block`.
    func observers(_ node: Node) -> [[Statement]] {
        file.children(node).compactMap { child in
            switch file.kind(child) {
            case .willsetClause, .didsetClause: StatementReader(file: file).body(child)
            default: nil
            }
        }
    }
}
