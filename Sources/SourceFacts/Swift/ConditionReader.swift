import SyntaxTree

/// Reads the condition lists of `if`, `guard` and `while`.
struct ConditionReader {
    let file: SwiftFile

    func conditions(_ nodes: ArraySlice<Node>) -> [Condition] {
        elements(nodes).flatMap(condition)
    }

    /// Cuts at the commas, save for those of a tuple pattern, whose parentheses are siblings as well.
    private func elements(_ nodes: ArraySlice<Node>) -> [ArraySlice<Node>] {
        var depth = 0
        return nodes.split { node in
            switch file.kind(node) {
            case .openParenthesis: depth += 1
            case .closeParenthesis: depth -= 1
            case .comma: return depth == 0
            default: break
            }
            return false
        }
    }

    private func condition(_ nodes: ArraySlice<Node>) -> [Condition] {
        guard let first = nodes.first else { return [] }
        switch file.kind(first) {
        case .availabilityCondition:
            return [availability(first)]
        case .valueBindingPattern, .caseKeyword:
            return binding(nodes, isCase: file.kind(first) == .caseKeyword)
        default:
            let value = ExpressionReader(file: file).expression(nodes)
            // This was `case 1...3 = count`.
            if case .binary(GrammarGaps.matchOperator, let pattern, let subject) = value.kind {
                return [.pattern(.expression(pattern), value: subject)]
            }
            return [.expression(value)]
        }
    }

    private func binding(_ nodes: ArraySlice<Node>, isCase: Bool) -> [Condition] {
        // Old code: `if let x = y where z`.
        let end = nodes.firstIndex { file.kind($0) == .whereClause } ?? nodes.endIndex
        let filter = nodes[end...].first.map { clause in
            Condition.expression(ExpressionReader(file: file).expression(file.children(clause)[1...]))
        }
        let sign = nodes[..<end].firstIndex { file.kind($0) == .equalSign }
        let head = nodes[..<(sign ?? end)].prefix { file.kind($0) != .typeAnnotation }
        let value = sign.map { ExpressionReader(file: file).expression(nodes[($0 + 1)..<end]) }
        let pattern = PatternReader(file: file).pattern(head)
        let condition: Condition
        switch pattern {
        case .binding(let name) where !isCase:
            condition = .binding(name: name, value: value)
        case .wildcard where !isCase:
            condition = .binding(name: "_", value: value)
        default:
            // `if let (a, b) = pair` unwraps before it matches.
            let unknown = Expression(.unknown(""), at: nodes.first.map(file.position) ?? Position(line: 0, column: 0))
            condition = .pattern(isCase ? pattern : .optional(pattern), value: value ?? unknown)
        }
        return [condition] + (filter.map { [$0] } ?? [])
    }

    private func availability(_ node: Node) -> Condition {
        var version: [Int]?
        var isReading = false
        for part in file.children(node) {
            switch file.kind(part) {
            case .identifier:
                isReading = part.bytes.elementsEqual("iOS".utf8)
                if isReading { version = [] }
            case .integerLiteral where isReading:
                Int(part.text).map { version?.append($0) }
            case .comma: isReading = false
            default: break
            }
        }
        let isNegated = file.children(node).contains { $0.kind == "unavailable" }
        return .available(version: version, negated: isNegated)
    }
}
