import SourceFacts

/// Facts as short text, so that tests can say what they expect on one line.
enum ObjectiveCSketch {
    static func of(_ value: Expression?) -> String {
        guard let value else { return "-" }
        switch value.kind {
        case .integer(let number): return "\(number)"
        case .floating(let number): return "\(number)"
        case .string(let text): return "\"\(text)\""
        case .boolean(let flag): return "\(flag)"
        case .nil: return "nil"
        case .name(let name): return name
        case .selfReference: return "self"
        case .selfType: return "Self"
        case .superReference: return "super"
        case .member(let base, let name): return "\(of(base)).\(name)"
        case .call(let callee, let arguments): return "\(of(callee))(\(of(arguments)))"
        case .subscripted(let base, let arguments): return "\(of(base))[\(of(arguments))]"
        case .array(let elements): return "[" + elements.map(of).joined(separator: ", ") + "]"
        case .dictionary(let elements):
            return "[" + elements.map { "\(of($0.key)): \(of($0.value))" }.joined(separator: ", ") + "]"
        case .tuple(let arguments): return "(\(of(arguments)))"
        case .unary(let sign, let operand): return "\(sign)\(of(operand))"
        case .binary(let sign, let left, let right): return "(\(of(left)) \(sign) \(of(right)))"
        case .ternary(let condition, let then, let otherwise):
            return "(\(of(condition)) ? \(of(then)) : \(of(otherwise)))"
        case .optionalChain(let operand): return "\(of(operand))?"
        case .forceUnwrap(let operand): return "\(of(operand))!"
        case .cast(let operand, _, let type): return "<\(type.text)>\(of(operand))"
        case .typeTest(let operand, let type): return "(\(of(operand)) is \(type.text))"
        case .closure(let closure):
            let parameters = closure.parameters.joined(separator: ", ")
            return "^(\(parameters)){\(of(closure.body))}"
        case .statementExpression(let statements): return "({\(of(statements))})"
        case .selector(let text): return "@selector(\(text))"
        case .keyPath(let text): return "\\\(text)"
        case .unknown(let text): return "?\(text)?"
        }
    }

    static func of(_ arguments: [Argument]) -> String {
        arguments.map { ($0.label.map { "\($0): " } ?? "") + of($0.value) }.joined(separator: ", ")
    }

    static func of(_ statements: [Statement]?) -> String {
        (statements ?? []).map(of).joined(separator: "; ")
    }

    static func of(_ statement: Statement) -> String {
        switch statement.kind {
        case .expression(let value): return of(value)
        case .return(let value): return value.map { "return \(of($0))" } ?? "return"
        case .declare(let variable):
            let type = variable.type.map { $0.text + " " } ?? ""
            return "\(variable.isConstant ? "let" : "var") \(type)\(variable.name)"
                + (variable.value.map { " = \(of($0))" } ?? "")
        case .assign(let target, let sign, let value): return "\(of(target)) \(sign) \(of(value))"
        case .if(let conditions, let then, let otherwise):
            return "if \(of(conditions)) {\(of(then))}" + (otherwise.isEmpty ? "" : " else {\(of(otherwise))}")
        case .guard(let conditions, let otherwise): return "guard \(of(conditions)) else {\(of(otherwise))}"
        case .switch(let subject, let cases):
            return "switch \(of(subject)) {" + cases.map(of).joined(separator: " ") + "}"
        case .forEach(let name, let sequence, _, let body):
            return "for \(name ?? "_") in \(of(sequence)) {\(of(body))}"
        case .loop(let condition, let body, let once):
            return (once ? "do" : "while") + " \(of(condition)) {\(of(body))}"
        case .do(let body, let handlers):
            return "{\(of(body))}" + handlers.map { " catch {\(of($0))}" }.joined()
        case .defer(let body): return "defer {\(of(body))}"
        case .break: return "break"
        case .continue: return "continue"
        case .fallthrough: return "fallthrough"
        case .never: return "never"
        case .compilation(let branches):
            return "#" + branches.map { "[\(of($0.condition)): \(of($0.body))]" }.joined()
        case .function(let function): return "func \(function.name)"
        case .unknown(let text): return "?\(text)?"
        }
    }

    static func of(_ conditions: [Condition]) -> String {
        conditions.map { condition in
            switch condition {
            case .expression(let value): of(value)
            case .binding(let name, let value): "let \(name) = \(of(value))"
            case .pattern(_, let value): "case \(of(value))"
            case .available(let version, let negated):
                (negated ? "unavailable " : "available ")
                    + (version.map { $0.map(String.init).joined(separator: ".") } ?? "-")
            }
        }.joined(separator: ", ")
    }

    static func of(_ branch: SwitchCase) -> String {
        var labels = branch.patterns.map { pattern in
            if case .expression(let value) = pattern.pattern { return of(value) }
            return "?"
        }
        if branch.isDefault { labels.append("default") }
        let condition = branch.condition.map { "[\(of($0))]" } ?? ""
        return "\(condition)\(labels.joined(separator: ",")): \(of(branch.body))"
    }

    static func of(_ condition: CompilationCondition) -> String {
        switch condition {
        case .literal(let value): "\(value)"
        case .os(let name): "os(\(name))"
        case .targetEnvironment(let name): "env(\(name))"
        case .canImport(let name): "canImport(\(name))"
        case .arch(let name): "arch(\(name))"
        case .version(let sign, let parts): "\(sign)\(parts)"
        case .flag(let name), .macro(let name): name
        case .not(let inner): "!\(of(inner))"
        case .all(let parts): "(" + parts.map(of).joined(separator: " & ") + ")"
        case .any(let parts): "(" + parts.map(of).joined(separator: " | ") + ")"
        case .unknown(let text): "?\(text)?"
        }
    }
}

/// The facts of a snippet.
func objectiveCFacts(_ text: String, path: String = "Screen.m") -> FileFacts {
    ObjectiveCFactsReader().read(path: path, source: Array(text.utf8))
}

extension FileFacts {
    /// The body of the first method or function with this name, as a sketch.
    func sketch(_ selector: String) -> String {
        let all = types.flatMap(\.functions) + functions
        guard let found = all.first(where: { $0.name == selector && $0.body != nil }) else { return "no such method" }
        return ObjectiveCSketch.of(found.body)
    }
}

/// The body of a method with these statements, as a sketch.
func objectiveCBody(_ statements: String, path: String = "Screen.m") -> String {
    objectiveCFacts(
        """
        @implementation Screen
        - (NSUInteger)supportedInterfaceOrientations {
        \(statements)
        }
        @end
        """, path: path
    ).sketch("supportedInterfaceOrientations")
}
