import OrientationModel
import SourceFacts

/// Arguments bound to parameters, and the bodies that run with them.
extension Evaluator {
    func bind(
        _ function: FunctionFact, _ arguments: [Concrete.TupleElement], unit: Int, owner: TypeRef?, in frame: Frame
    ) -> [String: Value] {
        var locals: [String: Value] = [:]
        var rest = arguments
        let scope = Frame(selfValue: nil, owner: owner, unit: unit, depth: frame.depth + 1)
        for parameter in function.parameters {
            let index =
                function.isSelector
                ? (rest.isEmpty ? nil : 0)
                : rest.firstIndex { $0.label == parameter.label }
                    ?? (rest.first?.label == nil && isClosure(rest.first) ? 0 : nil)
            if let index {
                let value = rest.remove(at: index).value
                locals[parameter.name] = converted(value, to: parameter.type, in: frame)
            } else if let fallback = parameter.defaultValue {
                locals[parameter.name] = evaluate(fallback, in: scope, expecting: parameter.type)
            } else {
                locals[parameter.name] =
                    parameter.type.map { unknownValue(of: $0, named: parameter.name, in: scope) }
                    ?? unknown("'\(parameter.name)' is passed by callers")
            }
        }
        return locals
    }

    private func isClosure(_ argument: Concrete.TupleElement?) -> Bool {
        if case .closure? = argument?.value.single { true } else { false }
    }

    func call(
        _ member: Member<FunctionFact>, on selfValue: Concrete?, arguments: [Concrete.TupleElement], in frame: Frame,
        expecting: TypeReference? = nil, at here: SourceLocation?
    ) -> Value {
        let fact = member.fact
        let location = program.location(fact.position, unit: member.unit)
        let locals = bind(fact, arguments, unit: member.unit, owner: member.owner, in: frame)
        let generics = genericArguments(of: fact, locals, expecting: expecting, in: frame)
        // The type of the result as the function's own place means it.
        let scope = Frame(selfValue: selfValue, owner: member.owner, unit: member.unit, depth: frame.depth)
        scope.genericArguments = generics
        guard let body = fact.body else {
            if let type = fact.returnType { return unknownValue(of: type, named: fact.name, in: scope, at: location) }
            return .void
        }
        recorder?.handed(
            fact.parameters.map { locals[$0.name] ?? .never }, toBodyAt: fact.position, in: member.unit, from: here)
        let value = run(
            body, unit: member.unit, position: fact.position, selfValue: selfValue, owner: member.owner, locals: locals,
            arguments: fact.parameters.compactMap { locals[$0.name] }, genericArguments: generics,
            returnType: fact.returnType, caller: frame,
            evidence: Evidence("'\(qualified(fact.name, in: member.owner))' is computed here", at: location))
        let own = ownType(answeredBy: fact, on: selfValue)
        if let screen = screen(value, of: own ?? fact.returnType, named: fact.name, in: scope, at: location) {
            return screen
        }
        if let own, value.open != nil, !value.alternatives.contains(where: Self.isObject) {
            // `+ (instancetype)shared { static id shared; …; return shared; }`
            return unknownValue(of: own, named: fact.name, in: scope, at: location)
        }
        return converted(value, to: fact.returnType, in: frame)
    }

    private static func isObject(_ item: Concrete) -> Bool { if case .object = item { true } else { false } }

    /// The class that a method is asked on, where it says that it answers an instance of that; nil for another result.
    private func ownType(answeredBy function: FunctionFact, on selfValue: Concrete?) -> TypeReference? {
        guard let result = function.returnType, ["instancetype", "Self"].contains(result.baseName) else { return nil }
        switch selfValue {
        case .type(let type)?: return TypeReference(program.name(of: type))
        case .object(let object)?: return TypeReference(program.name(of: object.type))
        default: return nil
        }
    }

    /// A member's name with its type's, for messages.
    func qualified(_ name: String, in owner: TypeRef?) -> String {
        owner.map { program.name(of: $0) + "." + name } ?? name
    }

    /// A result out of sight whose type is a screen of the project is one of those screens.
    func screen(
        _ value: Value, of type: TypeReference?, named name: String, in scope: Frame, at location: SourceLocation
    ) -> Value? {
        guard value.alternatives.allSatisfy({ $0 == .nil }), let type else { return nil }
        // A run that looks for what happens goes on behind a helper that gives nothing in this build.
        guard value.open != nil || recorder != nil && value.single == .nil else { return nil }
        switch resolve(type, in: scope) {
        case .project(let id) where program.controllerStatus(of: id) != .other: break
        case .framework(let name) where value.open == nil && FrameworkClasses.isViewController(name): break
        default: return nil
        }
        return unknownValue(of: type, named: name, in: scope, at: location).join(Value(value.alternatives))
    }

    /// What the generic parameters of a function stand for: the class of `T.Type`, that of the value of a `T`, and what
    /// the caller expects where a `T` is returned.
    func genericArguments(
        of function: FunctionFact, _ locals: [String: Value], expecting: TypeReference? = nil, in frame: Frame
    ) -> [String: TypeRef] {
        guard !function.genericParameters.isEmpty else { return [:] }
        var result: [String: TypeRef] = [:]
        for parameter in function.parameters {
            guard let type = parameter.type?.baseName, let value = locals[parameter.name]?.single else { continue }
            switch value {
            case .type(let argument) where type.hasSuffix(".Type"): result[String(type.dropLast(5))] = argument
            case .object(let object): result[type] = result[type] ?? object.type
            default: continue
            }
        }
        if let expecting, let returned = function.returnType?.baseName, result[returned] == nil {
            result[returned] = resolve(expecting, in: frame)
        }
        return result.filter { name, type in
            if case .unknown = type { return false }
            return function.genericParameters.contains(name)
        }
    }

    func joined(
        _ methods: [Member<FunctionFact>], on selfValue: Concrete?, _ arguments: [Concrete.TupleElement],
        in frame: Frame, expecting: TypeReference? = nil,
        at here: SourceLocation
    ) -> Value {
        Value(
            joining: methods.map {
                call($0, on: selfValue, arguments: arguments, in: frame, expecting: expecting, at: here)
            })
    }

    func methods(_ name: String, declaredIn type: TypeRef, arguments: [Concrete.TupleElement]) -> [Member<
        FunctionFact
    >] {
        let all = program.functions(named: name, of: type)
        return overloads(all.filter { $0.fact.body != nil && Self.fits($0.fact, arguments) }, arguments)
    }
}
