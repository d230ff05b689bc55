import SourceFacts

extension CallFact {
    /// What the call changes in place: `lock.insert(.portrait)` as an assignment with the operator `insert`, `&lock` as one
    /// with the operator `&`.
    var changes: [AssignmentFact] {
        var result: [AssignmentFact] = []
        if case .member(let base?, let method) = callee.kind, Self.mutatingMethods.contains(method),
            let first = arguments.first
        {
            result.append(change(of: base, method, first.value))
        }
        for argument in arguments {
            if case .unary("&", let target) = argument.value.kind {
                result.append(change(of: target, "&", argument.value))
            }
        }
        return result
    }

    private static let mutatingMethods: Set<String> = [
        "insert", "update", "formUnion", "remove", "subtract", "formIntersection", "formSymmetricDifference",
    ]

    private func change(of target: Expression, _ name: String, _ value: Expression) -> AssignmentFact {
        var target = target
        while true {
            switch target.kind {
            case .optionalChain(let inner), .forceUnwrap(let inner): target = inner
            default:
                return AssignmentFact(
                    target: target, operator: name, value: value, context: context, conditions: conditions,
                    position: position)
            }
        }
    }
}
