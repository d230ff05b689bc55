/// Cuts values that are too large to matter, so that facts stay small.
enum Trimming {
    private static let largest = 60

    /// The value; `.unknown` in the place of blocks that do more than give a value, and of everything when it has too many
    /// parts.
    static func trim(_ value: Expression) -> Expression {
        var parts = 0
        return cut(value, &parts) ?? Expression(.unknown("a long expression"), at: value.position)
    }

    private static func cut(_ value: Expression, _ parts: inout Int) -> Expression? {
        parts += 1
        guard parts <= largest else { return nil }
        var result = value
        switch value.kind {
        case .closure(var closure):
            guard closure.body.count == 1, let kept = cut(closure.body[0], &parts) else {
                result.kind = .unknown("a block")
                break
            }
            closure.body = [kept]
            result.kind = .closure(closure)
        case .statementExpression: result.kind = .unknown("statements")
        case .member(let base?, let name):
            guard let base = cut(base, &parts) else { return nil }
            result.kind = .member(base: base, name: name)
        case .call(let callee, let arguments):
            guard let callee = cut(callee, &parts), let arguments = cut(arguments, &parts) else { return nil }
            result.kind = .call(callee: callee, arguments: arguments)
        case .subscripted(let base, let arguments):
            guard let base = cut(base, &parts), let arguments = cut(arguments, &parts) else { return nil }
            result.kind = .subscripted(base: base, arguments: arguments)
        case .array(let elements):
            var kept: [Expression] = []
            for element in elements {
                guard let element = cut(element, &parts) else { return nil }
                kept.append(element)
            }
            result.kind = .array(kept)
        case .dictionary: result.kind = .unknown("a dictionary")
        case .unary(let sign, let operand):
            guard let operand = cut(operand, &parts) else { return nil }
            result.kind = .unary(operator: sign, operand: operand)
        case .binary(let sign, let left, let right):
            guard let left = cut(left, &parts), let right = cut(right, &parts) else { return nil }
            result.kind = .binary(operator: sign, left: left, right: right)
        case .ternary(let condition, let then, let otherwise):
            guard let condition = cut(condition, &parts), let then = cut(then, &parts),
                let otherwise = cut(otherwise, &parts)
            else { return nil }
            result.kind = .ternary(condition: condition, then: then, otherwise: otherwise)
        case .cast(let operand, let sign, let type):
            guard let operand = cut(operand, &parts) else { return nil }
            result.kind = .cast(operand, operator: sign, type: type)
        case .typeTest(let operand, let type):
            guard let operand = cut(operand, &parts) else { return nil }
            result.kind = .typeTest(operand, type: type)
        default: break
        }
        return result
    }

    /// `^{ return [[Player alloc] init]; }`: the one statement of a block that makes something.
    private static func cut(_ statement: Statement, _ parts: inout Int) -> Statement? {
        switch statement.kind {
        case .return(let value?):
            guard let value = cut(value, &parts) else { return nil }
            return Statement(.return(value), at: statement.position)
        default: return nil
        }
    }

    private static func cut(_ arguments: [Argument], _ parts: inout Int) -> [Argument]? {
        var kept: [Argument] = []
        for argument in arguments {
            guard let value = cut(argument.value, &parts) else { return nil }
            kept.append(Argument(label: argument.label, value: value))
        }
        return kept
    }
}
