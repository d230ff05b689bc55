import SourceFacts

/// Which class the receiver of an assignment has by what is written alone: `window.rootViewController = x` means no
/// property of that name on a screen.
extension Evaluator {
    /// A name as it stands in a function of a type.
    struct NameInBody: Hashable {
        var name: String
        var context: CodeContext
        /// Of the code that uses it.
        var line: Int
        var unit: Int
    }

    /// The class that a parameter, variable or property is declared with; nil when that is not known, or says nothing of
    /// what else the object can be.
    func declaredClass(of receiver: Expression, in context: CodeContext, unit: Int) -> TypeRef? {
        switch receiver.unwrapped.kind {
        case .name(let name):
            let key = NameInBody(name: name, context: context, line: receiver.position.line, unit: unit)
            if let known = declaredClasses[key] { return known }
            let found = declaredClass(of: key)
            declaredClasses[key] = .some(found)
            return found
        case .member(let base?, let name) where base.unwrapped.kind == .selfReference:
            return classOfOwnProperty(name, in: context, unit: unit)
        default: return nil
        }
    }

    private func declaredClass(of use: NameInBody) -> TypeRef? {
        let (name, context, unit) = (use.name, use.context, use.unit)
        guard let function = context.function else { return nil }
        let functions = functionDeclarations(function, in: context, unit: unit).filter {
            $0.unit == unit && $0.fact.lines.contains(use.line)
        }
        if context.parameters.contains(name) {
            return only(
                functions.flatMap(\.fact.parameters).filter { $0.name == name }.map { parameter in
                    parameter.type.flatMap { telling($0, unit: unit) }
                })
        }
        var bindings = LocalBindings(of: name)
        // Without every body it could be meant in, the name may be a variable.
        guard !functions.isEmpty, functions.allSatisfy({ $0.fact.body != nil }) else { return nil }
        for function in functions { bindings.read(function.fact.body ?? []) }
        guard !bindings.isBoundOtherwise else { return nil }
        if bindings.declarations.isEmpty { return classOfOwnProperty(name, in: context, unit: unit) }
        return only(
            bindings.declarations.map { local in
                if let type = local.type ?? local.value.flatMap(madeType) { return telling(type, unit: unit) }
                guard let value = local.value, value.unwrapped.kind != .name(name) else { return nil }
                return declaredClass(of: value, in: context, unit: unit)
            })
    }

    /// The one type that all of some are; nil where one is not known.
    private func only(_ types: [TypeRef?]) -> TypeRef? {
        guard let first = types.first, Set(types).count == 1 else { return nil }
        return first
    }

    private func classOfOwnProperty(_ name: String, in context: CodeContext, unit: Int) -> TypeRef? {
        guard let written = context.type, case .project(let id) = resolve(written, unit: unit) else { return nil }
        let names = name.hasPrefix("_") ? [name, String(name.dropFirst())] : [name]
        for case .project(let id) in program.chain(of: .project(id)) {
            let members = names.flatMap { program.types[id].properties[$0] ?? [] }
            guard !members.isEmpty else { continue }
            return only(
                members.map { member in
                    (member.fact.type ?? member.fact.initializer.flatMap(madeType)).flatMap { telling($0, unit: unit) }
                })
        }
        return nil
    }

    /// The class that a value is made as or cast to.
    private func madeType(_ value: Expression) -> TypeReference? {
        switch value.unwrapped.kind {
        case .call(let callee, _):
            guard case .name(let name) = callee.kind, name.first?.isUppercase == true else { return nil }
            return TypeReference(name)
        case .cast(_, _, let type): return type
        default: return nil
        }
    }

    /// A type that tells which class an object is of; nil for a protocol, and for what is not known.
    private func telling(_ type: TypeReference, unit: Int) -> TypeRef? {
        switch program.resolve(type, unit: unit) {
        case .project(let id) where program.types[id].kind != .protocol: .project(id)
        case .framework(let name) where FrameworkClasses.isKnown(name) && name != "NSObject": .framework(name)
        default: nil
        }
    }
}

/// How a body binds a name.
private struct LocalBindings {
    let name: String
    private(set) var declarations: [LocalDeclaration] = []
    /// Whether something else than a declaration may give it a meaning: a condition, a pattern, a loop, a closure.
    private(set) var isBoundOtherwise = false

    init(of name: String) { self.name = name }

    mutating func read(_ body: [Statement]) { for statement in body { read(statement) } }

    private mutating func read(_ statement: Statement) {
        switch statement.kind {
        case .declare(let local) where local.name == name: declarations.append(local)
        case .if(let conditions, _, _), .guard(let conditions, _), .loop(let conditions, _, _):
            isBoundOtherwise = isBoundOtherwise || conditions.contains(where: binds)
        case .switch(_, let cases):
            isBoundOtherwise =
                isBoundOtherwise || cases.contains { $0.patterns.contains { binds($0.pattern) } }
        case .forEach(let variable, _, _, _): isBoundOtherwise = isBoundOtherwise || variable == nil || variable == name
        case .function(let function):
            isBoundOtherwise = isBoundOtherwise || function.parameters.contains { $0.name == name }
        case .unknown: isBoundOtherwise = true
        default: break
        }
        var expressions: [Expression] = []
        var bodies: [[Statement]] = []
        statement.forEachPart {
            expressions.append($0)
        } body: {
            bodies.append($0)
        }
        for expression in expressions { read(expression) }
        for body in bodies { read(body) }
    }

    private mutating func read(_ expression: Expression) {
        if case .closure(let closure) = expression.kind, closure.parameters.contains(name) { isBoundOtherwise = true }
        var expressions: [Expression] = []
        var bodies: [[Statement]] = []
        expression.forEachPart {
            expressions.append($0)
        } body: {
            bodies.append($0)
        }
        for expression in expressions { read(expression) }
        for body in bodies { read(body) }
    }

    /// Whether a condition gives the name a meaning; `if let window` by itself leaves the class what it is.
    private func binds(_ condition: Condition) -> Bool {
        switch condition {
        case .binding(let other, let value): return other == name && value != nil
        case .pattern(let pattern, _): return binds(pattern)
        case .expression, .available: return false
        }
    }

    private func binds(_ pattern: Pattern) -> Bool {
        switch pattern {
        case .binding(let other): other == name
        case .enumCase(_, let parts), .tuple(let parts): parts.contains(where: binds)
        case .typeTest(_, let other): other == name
        case .optional(let inner): binds(inner)
        case .expression, .wildcard: false
        }
    }
}
