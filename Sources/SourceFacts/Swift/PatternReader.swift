import SyntaxTree

/// Reads the patterns of `case`, `if case`, `for` and `let`.
struct PatternReader {
    let file: SwiftFile

    /// The pattern that these neighbouring nodes make up.
    ///
    /// - Parameter isBinding: Whether `let` or `var` stands before it, so that names are new ones.
    func pattern(_ nodes: ArraySlice<Node>, isBinding: Bool = false) -> Pattern {
        file.nested { read(nodes, isBinding: isBinding) } ?? .wildcard
    }

    private func read(_ nodes: ArraySlice<Node>, isBinding: Bool) -> Pattern {
        guard let first = nodes.first else { return .wildcard }
        switch file.kind(first) {
        case .caseKeyword:
            return read(nodes.dropFirst(), isBinding: isBinding)
        case .valueBindingPattern:
            return read(nodes.dropFirst(), isBinding: true)
        case .isKeyword:
            return .typeTest(TypeReader(file: file).reference(nodes.dropFirst()) ?? TypeReference(""), binding: nil)
        default:
            break
        }
        if let cast = nodes.firstIndex(where: { file.kind($0) == .asKeyword }) {
            let type = TypeReader(file: file).reference(nodes[(cast + 1)...]) ?? TypeReference("")
            if case .binding(let name) = read(nodes[..<cast], isBinding: isBinding) {
                return .typeTest(type, binding: name)
            }
            return .typeTest(type, binding: nil)
        }
        if let last = nodes.last, nodes.count > 1, file.kind(last) == .questionMark {
            return .optional(read(nodes.dropLast(), isBinding: isBinding))
        }
        if let open = nodes.firstIndex(where: { file.kind($0) == .openParenthesis }) {
            let items = items(nodes[(open + 1)...].dropLast(), isBinding: isBinding)
            if open > nodes.startIndex { return .enumCase(name: lastName(nodes[..<open]), payload: items) }
            return items.count == 1 ? items[0] : .tuple(items)
        }
        return single(nodes, first, isBinding: isBinding)
    }

    /// A pattern without `is`, `as`, `?` and parentheses of its own.
    private func single(_ nodes: ArraySlice<Node>, _ first: Node, isBinding: Bool) -> Pattern {
        guard nodes.count == 1 else { return expression(nodes) }
        switch file.kind(first) {
        case .pattern, .switchPattern:
            return read(file.children(first)[...], isBinding: isBinding)
        case .wildcardPattern:
            return .wildcard
        case .simpleIdentifier:
            let name = file.name(first)
            if name == "_" { return .wildcard }
            return isBinding ? .binding(name) : expression(nodes)
        default:
            return expression(nodes, isBinding: isBinding)
        }
    }

    /// `label: pattern, pattern`
    private func items(_ nodes: ArraySlice<Node>, isBinding: Bool) -> [Pattern] {
        nodes.split { file.kind($0) == .comma }.map { item in
            if item.count > 2, file.kind(item[item.startIndex + 1]) == .colon {
                return read(item.dropFirst(2), isBinding: isBinding)
            }
            return read(item, isBinding: isBinding)
        }
    }

    private func lastName(_ nodes: ArraySlice<Node>) -> String {
        guard let last = nodes.last else { return "" }
        let name = file.name(last)
        file.note(name)
        return name
    }

    /// What is compared with the subject. `.custom(x)` and `(a, b)` may come as expressions too.
    private func expression(_ nodes: ArraySlice<Node>, isBinding: Bool = false) -> Pattern {
        Self.pattern(of: ExpressionReader(file: file).expression(nodes), isBinding: isBinding)
    }

    private static func pattern(of value: Expression, isBinding: Bool) -> Pattern {
        switch value.kind {
        case .name("_"):
            return .wildcard
        case .name(let name) where isBinding:
            return .binding(name)
        case .tuple(let elements):
            return .tuple(elements.map { pattern(of: $0.value, isBinding: isBinding) })
        case .optionalChain(let inner):
            return .optional(pattern(of: inner, isBinding: isBinding))
        case .call(let callee, let arguments):
            guard case .member(let base, let name) = callee.kind, base?.isTypeName != false else {
                return .expression(value)
            }
            return .enumCase(name: name, payload: arguments.map { pattern(of: $0.value, isBinding: isBinding) })
        default:
            return .expression(value)
        }
    }
}

extension Expression {
    /// Whether it reads like the name of a type.
    fileprivate var isTypeName: Bool {
        switch kind {
        case .name(let name), .member(_, let name): name.first?.isUppercase == true
        case .selfType: true
        default: false
        }
    }
}
