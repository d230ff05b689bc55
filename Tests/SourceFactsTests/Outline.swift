@testable import SourceFacts

/// Prints the model compactly, so that a test can say on one line what it expects.
///
/// Members are written with dots, everything else as `(word parts…)`: `.a.union(.b)` is `(call .a.union .b)`.
enum Outline {
    static func of(_ expression: Expression) -> String {
        switch expression.kind {
        case .integer(let value): "\(value)"
        case .floating(let value): "\(value)"
        case .string(let text): "\"\(text)\""
        case .boolean(let value): "\(value)"
        case .nil: "nil"
        case .name(let name): name
        case .selfReference: "self"
        case .selfType: "Self"
        case .superReference: "super"
        case .member(let base, let name): (base.map(of) ?? "") + "." + name
        case .call(let callee, let arguments): list("call", [of(callee)] + arguments.map(of))
        case .subscripted(let base, let arguments): list("at", [of(base)] + arguments.map(of))
        case .array(let elements): "[" + elements.map(of).joined(separator: " ") + "]"
        case .dictionary(let elements):
            "[" + (elements.isEmpty ? ":" : elements.map { of($0.key) + ": " + of($0.value) }.joined(separator: " "))
                + "]"
        case .tuple(let elements): list("tuple", elements.map(of))
        case .unary(let name, let operand): list(name, [of(operand)])
        case .binary(let name, let left, let right): list(name, [of(left), of(right)])
        case .ternary(let condition, let then, let otherwise): list("?", [of(condition), of(then), of(otherwise)])
        case .optionalChain(let inner): of(inner) + "?"
        case .forceUnwrap(let inner): of(inner) + "!"
        case .cast(let inner, let name, let type): list(name, [of(inner), type.text])
        case .typeTest(let inner, let type): list("is", [of(inner), type.text])
        case .closure(let closure):
            "{" + (closure.parameters.isEmpty ? "" : closure.parameters.joined(separator: " ") + " in ")
                + of(closure.body) + "}"
        case .statementExpression(let statements): list("value", [of(statements)])
        case .selector(let text): list("selector", [text])
        case .keyPath(let text): text
        case .unknown(let text): "<\(text)>"
        }
    }

    /// `private var a: Int = 1`; `let` for everything that cannot be set.
    static func of(_ property: PropertyFact) -> String {
        var result = property.modifiers.map { $0 + " " }.joined()
        result += (property.isReadOnly ? "let " : "var ") + property.name
        if let type = property.type { result += ": " + type.text }
        if let value = property.initializer { result += " = " + of(value) }
        if let getter = property.getter { result += " get {" + of(getter) + "}" }
        if let setter = property.setter { result += " set {" + of(setter) + "}" }
        for observer in property.observers { result += " on {" + of(observer) + "}" }
        return result
    }

    static func of(_ argument: Argument) -> String {
        (argument.label.map { $0 + ":" } ?? "") + of(argument.value)
    }

    static func of(_ statements: [Statement]) -> String {
        statements.map(of).joined(separator: "; ")
    }

    static func of(_ statement: Statement) -> String {
        switch statement.kind {
        case .expression(let value): return of(value)
        case .return(let value): return list("return", [value].compactMap { $0.map(of) })
        case .declare(let local):
            let getter = local.getter.map { "get {" + of($0) + "}" }
            return list(
                local.isConstant ? "let" : "var",
                [local.name, local.type?.text, local.value.map(of), getter].compactMap(\.self))
        case .assign(let target, let name, let value): return list(name, [of(target), of(value)])
        case .if(let conditions, let then, let otherwise):
            return list("if", [of(conditions), block(then)] + (otherwise.isEmpty ? [] : [block(otherwise)]))
        case .guard(let conditions, let otherwise): return list("guard", [of(conditions), block(otherwise)])
        case .switch(let subject, let cases): return list("switch", [of(subject)] + cases.map(of))
        case .forEach(let name, let sequence, let filter, let body):
            return list(
                "for", [name ?? "_", of(sequence)] + (filter.map { ["where " + of($0)] } ?? []) + [block(body)])
        case .loop(let condition, let body, let once):
            return list(once ? "repeat" : "while", [of(condition), block(body)])
        case .do(let body, let handlers): return list("do", [block(body)] + handlers.map { "catch " + block($0) })
        case .defer(let body): return list("defer", [block(body)])
        case .break: return "break"
        case .continue: return "continue"
        case .fallthrough: return "fallthrough"
        case .never: return "never"
        case .compilation(let branches):
            return list("#if", branches.map { of($0.condition) + " " + block($0.body) })
        case .function(let function): return list("func", [function.fullName, block(function.body ?? [])])
        case .unknown(let text): return "<\(text)>"
        }
    }

    static func of(_ conditions: [Condition]) -> String {
        "[" + conditions.map(of).joined(separator: ", ") + "]"
    }

    static func of(_ condition: Condition) -> String {
        switch condition {
        case .expression(let value): of(value)
        case .binding(let name, let value): "let \(name)" + (value.map { " = " + of($0) } ?? "")
        case .pattern(let pattern, let value): "case \(of(pattern)) = " + of(value)
        case .available(let version, let negated):
            (negated ? "unavailable" : "available")
                + (version.map { " " + $0.map(String.init).joined(separator: ".") } ?? "")
        }
    }

    static func of(_ pattern: Pattern) -> String {
        switch pattern {
        case .expression(let value): of(value)
        case .binding(let name): "let \(name)"
        case .enumCase(let name, let payload): list("case", [name] + payload.map(of))
        case .tuple(let parts): list("tuple", parts.map(of))
        case .typeTest(let type, let binding): list("is", [type.text] + (binding.map { ["let " + $0] } ?? []))
        case .optional(let inner): of(inner) + "?"
        case .wildcard: "_"
        }
    }

    static func of(_ condition: CompilationCondition) -> String {
        switch condition {
        case .literal(let value): "\(value)"
        case .os(let name): "os(\(name))"
        case .targetEnvironment(let name): "targetEnvironment(\(name))"
        case .canImport(let name): "canImport(\(name))"
        case .arch(let name): "arch(\(name))"
        case .version(let name, let components): "version\(name)" + components.map(String.init).joined(separator: ".")
        case .flag(let name), .macro(let name): name
        case .not(let inner): "!" + of(inner)
        case .all(let terms): list("&&", terms.map(of))
        case .any(let terms): list("||", terms.map(of))
        case .unknown(let text): "<\(text)>"
        }
    }

    private static func of(_ entry: SwitchCase) -> String {
        let patterns = entry.patterns.map { of($0.pattern) + ($0.filter.map { " where " + of($0) } ?? "") }
        return (entry.condition.map { "#if " + of($0) + " " } ?? "")
            + (entry.isDefault ? "default" : patterns.joined(separator: ", ")) + ": " + block(entry.body)
    }

    private static func block(_ statements: [Statement]) -> String { "{" + of(statements) + "}" }

    private static func list(_ head: String, _ parts: [String]) -> String {
        "(" + ([head] + parts).joined(separator: " ") + ")"
    }
}
