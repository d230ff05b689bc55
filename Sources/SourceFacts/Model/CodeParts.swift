extension Expression {
    /// Calls one of two bodies with each part of an expression, as they are written from left to right; that of a call is
    /// what is called, then its arguments.
    ///
    /// - Parameters:
    ///   - visit: Gets the expressions.
    ///   - body: Gets what closures, and `if` and `switch` used as values, consist of.
    public func forEachPart(_ visit: (Expression) -> Void, body: ([Statement]) -> Void) {
        switch kind {
        case .member(let base?, _): visit(base)
        case .call(let callee, let arguments), .subscripted(let callee, let arguments):
            visit(callee)
            for argument in arguments { visit(argument.value) }
        case .array(let elements): for element in elements { visit(element) }
        case .dictionary(let elements):
            for element in elements {
                visit(element.key)
                visit(element.value)
            }
        case .tuple(let parts): for part in parts { visit(part.value) }
        case .unary(_, let inner), .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _),
            .typeTest(let inner, _):
            visit(inner)
        case .binary(_, let left, let right):
            visit(left)
            visit(right)
        case .ternary(let condition, let then, let otherwise):
            visit(condition)
            visit(then)
            visit(otherwise)
        case .closure(let closure): body(closure.body)
        case .statementExpression(let statements): body(statements)
        case .integer, .floating, .string, .boolean, .nil, .name, .selfReference, .selfType, .superReference,
            .member(nil, _), .selector, .keyPath, .unknown:
            break
        }
    }
}

extension Statement {
    /// The same for a statement: its expressions, those of its conditions among them, and the bodies in it.
    public func forEachPart(_ visit: (Expression) -> Void, body: ([Statement]) -> Void) {
        switch kind {
        case .expression(let value), .return(let value?): visit(value)
        case .declare(let local):
            if let value = local.value { visit(value) }
            if let getter = local.getter { body(getter) }
            body(local.reactions)
        case .assign(let target, _, let value):
            visit(target)
            visit(value)
        case .if(let conditions, let then, let otherwise):
            for value in conditions.compactMap(\.value) { visit(value) }
            body(then)
            body(otherwise)
        case .guard(let conditions, let otherwise):
            for value in conditions.compactMap(\.value) { visit(value) }
            body(otherwise)
        case .switch(let subject, let cases):
            visit(subject)
            for item in cases { body(item.body) }
        case .forEach(_, let sequence, let filter, let statements):
            visit(sequence)
            if let filter { visit(filter) }
            body(statements)
        case .loop(let conditions, let statements, _):
            for value in conditions.compactMap(\.value) { visit(value) }
            body(statements)
        case .do(let statements, let handlers):
            body(statements)
            for handler in handlers { body(handler) }
        case .defer(let statements): body(statements)
        case .compilation(let branches): for branch in branches { body(branch.body) }
        case .function(let function): body(function.body ?? [])
        case .return(nil), .break, .continue, .fallthrough, .never, .unknown: break
        }
    }
}

extension Condition {
    /// What is looked at; nil for a name by itself and for a version of the system.
    public var value: Expression? {
        switch self {
        case .expression(let value), .pattern(_, let value): value
        case .binding(_, let value): value
        case .available: nil
        }
    }
}
