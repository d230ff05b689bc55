import SyntaxTree

/// C's `switch`, turned into one whose cases end where they end: falling through becomes explicit.
extension TreeLowering {
    mutating func switchStatement(_ node: Node) -> [Statement] {
        let subject = expression("condition", of: node)
        var cases: [SwitchCase] = []
        if let body = node.child(field: "body") {
            // Statements before the first case are never reached.
            collectCases(body.namedChildren, condition: nil, into: &cases)
        }
        return [Statement(.switch(subject: subject, cases: Self.withExplicitFallthrough(cases)), at: position(node))]
    }

    private mutating func collectCases(
        _ nodes: [Node], condition: CompilationCondition?, into cases: inout [SwitchCase]
    ) {
        for node in nodes {
            if node.kind == "case_statement" {
                addCase(node, condition: condition, into: &cases)
            } else if node.kind == "preproc_if", holdsCase(node) {
                for (branch, children) in branches(node) {
                    let whole = CompilationCondition.allOf([condition ?? .literal(true), branch])
                    collectCases(children, condition: whole == .literal(true) ? nil : whole, into: &cases)
                }
            } else if !cases.isEmpty {
                // Behind a directive the grammar puts a case's statements beside it.
                cases[cases.count - 1].body += statement(node)
            }
        }
    }

    private func holdsCase(_ node: Node) -> Bool {
        !node.walk { inner in
            switch inner.kind {
            case "case_statement": .stop
            case "switch_statement", "block_literal": .skip
            default: .descend
            }
        }
    }

    private mutating func addCase(_ node: Node, condition: CompilationCondition?, into cases: inout [SwitchCase]) {
        let value = node.child(field: "value")
        let pattern = value.map { GuardedPattern(pattern: .expression(expression($0))) }
        cases.append(
            SwitchCase(
                patterns: pattern.map { [$0] } ?? [], isDefault: value == nil, body: [], condition: condition,
                position: position(node)))
        // A `case` directly behind a `case` may be nested in it, so the list grows while the body is read.
        node.forEachChild { child, field in
            guard child.isNamed, field != "value" else { return }
            if child.kind == "case_statement" || (child.kind == "preproc_if" && holdsCase(child)) {
                collectCases([child], condition: condition, into: &cases)
            } else if child.kind == "compound_statement" {
                cases[cases.count - 1].body += statements(child)
            } else {
                cases[cases.count - 1].body += statement(child)
            }
        }
    }

    private static func withExplicitFallthrough(_ cases: [SwitchCase]) -> [SwitchCase] {
        var result: [SwitchCase] = []
        for (index, next) in cases.enumerated() {
            var current = next
            // `case A: case B:` is one case with two patterns.
            if let last = result.last, last.body.isEmpty, last.condition == current.condition {
                current.patterns = last.patterns + current.patterns
                current.isDefault = last.isDefault || current.isDefault
                current.position = last.position
                result.removeLast()
            }
            let isLast = index == cases.count - 1
            let leaves = current.body.last.map(Self.leaves) ?? false
            if !isLast, !current.body.isEmpty, !leaves {
                current.body.append(Statement(.fallthrough, at: current.body.last?.position ?? current.position))
            }
            result.append(current)
        }
        return result
    }

    /// Whether nothing behind this statement is reached from it.
    private static func leaves(_ statement: Statement) -> Bool {
        switch statement.kind {
        case .break, .continue, .return, .never, .fallthrough: return true
        case .do(let body, let handlers):
            return handlers.isEmpty && (body.last.map(leaves) ?? false)
        case .if(_, let then, let otherwise):
            guard let then = then.last, let otherwise = otherwise.last else { return false }
            return leaves(then) && leaves(otherwise)
        default: return false
        }
    }
}
