import OrientationModel
import SourceFacts

/// Functions that change what they are called on or what they are given: `mutating`, `inout`, and local functions and
/// closures that write to the variables around them.
extension Evaluator {
    struct Invocation {
        var value: Value
        /// `self` behind the call.
        var receiver: Value?
        /// What the parameters hold behind the call, in order.
        var left: [Value]
    }

    /// Runs a function without sharing the result with other calls, and says what it left.
    func invoke(
        _ member: Member<FunctionFact>, on selfValue: Concrete?, arguments: [Concrete.TupleElement], in frame: Frame,
        at here: SourceLocation?
    ) -> Invocation {
        let fact = member.fact
        let place = program.location(fact.position, unit: member.unit)
        guard let body = fact.body, frame.depth < maximumDepth else {
            let unknown = unknown("what '\(fact.name)' does is not known", at: place)
            return Invocation(value: unknown, receiver: unknown, left: fact.parameters.map { _ in unknown })
        }
        let inner = Frame(
            locals: bind(fact, arguments, unit: member.unit, owner: member.owner, in: frame), selfValue: selfValue,
            owner: member.owner, unit: member.unit, depth: frame.depth + 1, returnType: fact.returnType)
        inner.genericArguments = genericArguments(of: fact, inner.locals, in: frame)
        for parameter in fact.parameters { inner.localTypes[parameter.name] = parameter.type }
        if let selfValue { inner.locals[Self.assignedSelf] = Value(selfValue) }
        let result = outcome(of: body, in: inner)
        take(inner.notes, into: frame)
        let state = result.state ?? [:]
        return Invocation(
            value: converted(result.value, to: fact.returnType, in: frame), receiver: state[Self.assignedSelf],
            left: fact.parameters.map { state[$0.name] ?? .never })
    }

    /// Calls a function that has `inout` parameters, and gives the variables what it left in them.
    func callChangingArguments(
        _ member: Member<FunctionFact>, on selfValue: Concrete?, _ arguments: [Argument],
        _ values: [Concrete.TupleElement],
        in frame: Frame, at here: SourceLocation
    ) -> Value {
        let plain = zip(arguments, values).map { argument, value in
            var value = value
            if let variable = Self.inoutVariable(argument), let known = frame.locals[variable] { value.value = known }
            return value
        }
        let result = invoke(member, on: selfValue, arguments: plain, in: frame, at: here)
        // Variables are handed over in the order of the parameters.
        let changing = zip(member.fact.parameters, result.left).filter { Self.isInout($0.0) }
        for (argument, parameter) in zip(arguments.filter { Self.inoutVariable($0) != nil }, changing) {
            guard let variable = Self.inoutVariable(argument) else { continue }
            frame.locals[variable] = parameter.1
            inoutWrites += 1
        }
        return result.value
    }

    static func isInout(_ parameter: FunctionFact.Parameter) -> Bool {
        parameter.type?.text.split(separator: " ").contains("inout") ?? false
    }

    /// `x` of `&x`.
    static func inoutVariable(_ argument: Argument) -> String? {
        guard case .unary("&", let operand) = argument.value.kind, case .name(let name) = operand.kind else {
            return nil
        }
        return name
    }

    /// Arguments with the labels that a function of an operator has for them.
    func labelled(_ values: [Value], for function: FunctionFact) -> [Concrete.TupleElement] {
        values.enumerated().map { index, value in
            .init(
                label: function.parameters.indices.contains(index) ? function.parameters[index].label : nil,
                value: value)
        }
    }

    // MARK: Closures and local functions

    /// Runs a closure with values for its parameters. What it writes to the variables around it stays.
    func call(_ ref: ClosureRef, _ arguments: [Concrete.TupleElement], caller: Frame, expecting: TypeReference?)
        -> Value
    {
        guard caller.depth < maximumDepth else { return unknown("the chain of closures is too deep to follow") }
        if let place = place(of: ref.closure, in: ref.frame) { closureRuns[place, default: 0] += 1 }
        var own: Set<String> = Set(ref.closure.parameters)
        var locals = ref.frame.locals
        for (index, value) in arguments.map(\.value).enumerated() {
            own.insert("$\(index)")
            locals["$\(index)"] = value
            if ref.closure.parameters.indices.contains(index) { locals[ref.closure.parameters[index]] = value }
        }
        if arguments.count == 1, let parts = parts(of: arguments[0].value) {
            // A tuple is taken apart for a closure of several parameters.
            let names =
                ref.closure.parameters.isEmpty && speaksOfSecondArgument(ref.closure)
                ? ["$0", "$1"] : ref.closure.parameters
            if names.count == parts.count { for (name, part) in zip(names, parts) { locals[name] = part } }
        }
        let inner = Frame(
            locals: locals, selfValue: ref.frame.selfValue, owner: ref.frame.owner, unit: ref.frame.unit,
            depth: caller.depth + 1,
            returnType: expecting)
        inner.genericArguments = ref.frame.genericArguments
        inner.localFunctions = ref.frame.localFunctions
        inner.localGetters = ref.frame.localGetters
        inner.localTypes = ref.frame.localTypes
        inner.doubtful = ref.frame.doubtful
        let result = outcome(of: ref.closure.body, in: inner)
        take(inner.notes, into: caller)
        write(result.state, besides: own.union(inner.declared), to: ref.frame, isCertain: ref.frame === caller)
        return result.value
    }

    /// The parts that the tuples of a value have in common; nil when it is more than tuples of one length.
    private func parts(of value: Value) -> [Value]? {
        guard value.open == nil, case .tuple(let first)? = value.alternatives.first else { return nil }
        var result = first.map(\.value)
        for item in value.alternatives.dropFirst() {
            guard case .tuple(let elements) = item, elements.count == result.count else { return nil }
            for (index, element) in elements.enumerated() { result[index].formJoin(element.value) }
        }
        return result
    }

    private func speaksOfSecondArgument(_ closure: Closure) -> Bool {
        guard closure.body.count == 1, let only = closure.body.first else { return false }
        switch only.kind {
        case .expression(let value), .return(let value?): return mentions("$1", value)
        default: return false
        }
    }

    private func place(of closure: Closure, in frame: Frame) -> SourceLocation? {
        closure.body.first.map { program.location($0.position, unit: frame.unit) }
    }

    /// Runs a function that is declared inside the body.
    func call(
        local function: FunctionFact, _ arguments: [Argument], in frame: Frame, at here: SourceLocation
    ) -> Value {
        let evaluated = evaluate(arguments, in: frame)
        let values = reevaluated(arguments, for: function, evaluated, in: frame)
        guard frame.depth < maximumDepth else { return unknown("the chain of calls is too deep to follow", at: here) }
        let bound = bind(function, values, unit: frame.unit, owner: frame.owner, in: frame)
        let inner = Frame(
            locals: frame.locals.merging(bound) { _, new in new }, selfValue: frame.selfValue, owner: frame.owner,
            unit: frame.unit,
            depth: frame.depth + 1, returnType: function.returnType)
        for (argument, parameter) in zip(arguments, function.parameters) {
            if let variable = Self.inoutVariable(argument), let known = frame.locals[variable] {
                inner.locals[parameter.name] = known
            }
        }
        inner.genericArguments = frame.genericArguments.merging(genericArguments(of: function, bound, in: frame)) {
            $1
        }
        inner.localFunctions = frame.localFunctions
        inner.localGetters = frame.localGetters
        inner.localTypes = frame.localTypes
        inner.doubtful = frame.doubtful
        for parameter in function.parameters { inner.localTypes[parameter.name] = parameter.type }
        let result = outcome(of: function.body ?? [], in: inner)
        take(inner.notes, into: frame)
        write(result.state, besides: inner.declared.union(function.parameters.map(\.name)), to: frame, isCertain: true)
        for (argument, parameter) in zip(arguments, function.parameters) where Self.isInout(parameter) {
            guard let variable = Self.inoutVariable(argument), let left = result.state?[parameter.name] else {
                continue
            }
            frame.locals[variable] = left
            inoutWrites += 1
        }
        return converted(result.value, to: function.returnType, in: frame)
    }

    /// Takes over what an inner body left in the variables of an outer one. Called by somebody else, it may have run or not.
    private func write(_ state: Flow.State?, besides own: Set<String>, to frame: Frame, isCertain: Bool) {
        guard let state else { return }
        for (name, old) in frame.locals where !own.contains(name) {
            guard let new = state[name], new != old else { continue }
            frame.locals[name] = isCertain ? new : old.join(new)
        }
    }

    /// A function's name where a value is wanted: `parts.reduce([], add)`, `pages.map(makeScreen)`.
    func functionReference(_ name: String, in frame: Frame, at position: Position) -> Value? {
        let function =
            frame.localFunctions[name] ?? ownFunction(name, in: frame)
            ?? program.functions[name]?.first { $0.fact.body != nil }?.fact
        guard let function else { return nil }
        return reference(to: Expression(.name(name), at: position), function.parameters, in: frame)
    }

    /// `self.makeScreen` and `Screen.init` where a value is wanted; nil for what is no function of the project.
    func functionReference(_ base: Value, _ callee: Expression, named name: String, in frame: Frame) -> Value? {
        // Objective-C calls what it names.
        guard program.language(ofUnit: frame.unit) == .swift else { return nil }
        switch base.single {
        case .type(let type)? where name == "init":
            if case .framework(let name) = type, let label = Self.contentLabels[name] {
                return reference(to: callee, [.init(label: label, name: label)], in: frame)
            }
            guard case .project(let id) = type, program.types[id].kind != .enum else { return nil }
            let initializers = program.types[id].functions["init"] ?? []
            let one = initializers.first { $0.fact.parameters.count == 1 }?.fact
            return reference(to: callee, one?.parameters ?? [], in: frame)
        case .object(let object)?:
            guard let function = self.function(name, on: object.type, isStatic: false),
                lookup(name, in: program.chain(of: object.type), isStatic: false).found.isEmpty
            else { return nil }
            return reference(to: callee, function.parameters, in: frame)
        case .type(let type)?:
            guard let function = self.function(name, on: type, isStatic: true),
                lookup(name, in: program.chain(of: type), isStatic: true).found.isEmpty
            else { return nil }
            return reference(to: callee, function.parameters, in: frame)
        default: return nil
        }
    }

    /// What the initialiser of a container with one argument calls what it shows.
    private static let contentLabels = [
        "UINavigationController": "rootViewController", "UIHostingController": "rootView",
    ]

    private func ownFunction(_ name: String, in frame: Frame) -> FunctionFact? {
        switch frame.selfValue {
        case .object(let object)?: function(name, on: object.type, isStatic: false)
        case .type(let type)?: function(name, on: type, isStatic: true)
        case .enumCase(let type, _)?, .payloadCase(let type, _, _)?: function(name, on: type, isStatic: false)
        default: nil
        }
    }

    private func function(_ name: String, on type: TypeRef, isStatic: Bool) -> FunctionFact? {
        for case .project(let id) in program.chain(of: type) {
            let all = program.types[id].functions[name] ?? []
            if let function = all.first(where: { $0.fact.isTypeMember == isStatic && $0.fact.body != nil }) {
                return function.fact
            }
        }
        return nil
    }

    /// A closure that hands its arguments on.
    private func reference(to callee: Expression, _ parameters: [FunctionFact.Parameter], in frame: Frame) -> Value {
        let arguments = parameters.enumerated().map { index, parameter in
            Argument(label: parameter.label, value: Expression(.name("$\(index)"), at: callee.position))
        }
        let call = Expression(.call(callee: callee, arguments: arguments), at: callee.position)
        let body = Statement(.expression(call), at: callee.position)
        return Value(.closure(ClosureRef(Closure(parameters: [], body: [body]), frame: frame)))
    }

    // MARK: What is not run here

    /// A closure or a variable handed to code out of sight may be changed there.
    func callKeepingCaptures(_ arguments: [Argument], in frame: Frame, at here: SourceLocation, call: () -> Value)
        -> Value
    {
        var closures: [(place: SourceLocation, runs: Int, names: Set<String>)] = []
        var changed: Set<String> = []
        for argument in arguments {
            if case .closure(let closure) = argument.value.kind, let place = place(of: closure, in: frame) {
                let names = variablesChanged(by: closure, unit: frame.unit)
                if !names.isEmpty { closures.append((place, closureRuns[place] ?? 0, names)) }
            }
            if let variable = Self.inoutVariable(argument) { changed.insert(variable) }
        }
        guard !closures.isEmpty || !changed.isEmpty else { return call() }
        let writes = inoutWrites
        let value = call()
        if inoutWrites == writes { doubt(changed, "is changed by a call", in: frame, at: here) }
        for closure in closures where (closureRuns[closure.place] ?? 0) == closure.runs {
            doubt(closure.names, "is changed by a closure", in: frame, at: here)
        }
        return value
    }

    private func variablesChanged(by closure: Closure, unit: Int) -> Set<String> {
        guard let first = closure.body.first else { return [] }
        let place = CodePlace(unit: unit, position: first.position)
        if let known = changedByClosures[place] { return known }
        let names = AssignedNames(in: closure.body).names
        changedByClosures[place] = names
        return names
    }

    private func doubt(_ names: Set<String>, _ why: String, in frame: Frame, at here: SourceLocation) {
        for name in names {
            guard let old = frame.locals[name] else { continue }
            frame.locals[name] = old.join(unknown("'\(name)' \(why)", at: here))
        }
    }
}

/// The names of variables that a body may change.
struct AssignedNames {
    private(set) var names: Set<String> = []

    init(in body: [Statement]) { visit(body) }

    private mutating func visit(_ body: [Statement]) { for statement in body { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        switch statement.kind {
        case .assign(let target, _, let value):
            add(target)
            visit(value)
        case .expression(let value), .return(let value?): visit(value)
        case .if(_, let then, let otherwise):
            visit(then)
            visit(otherwise)
        case .guard(_, let otherwise): visit(otherwise)
        case .switch(_, let cases): for item in cases { visit(item.body) }
        case .forEach(_, _, _, let body), .loop(_, let body, _), .defer(let body): visit(body)
        case .do(let body, let handlers):
            visit(body)
            for handler in handlers { visit(handler) }
        case .compilation(let branches): for branch in branches { visit(branch.body) }
        case .function(let function): visit(function.body ?? [])
        case .declare(let local): if let value = local.value { visit(value) }
        case .return(nil), .break, .continue, .fallthrough, .never, .unknown: break
        }
    }

    /// Any method may be a mutating one.
    private mutating func visit(_ expression: Expression) {
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .member(let base?, _) = callee.kind { add(base) }
            for argument in arguments {
                if case .unary("&", let operand) = argument.value.kind { add(operand) }
                visit(argument.value)
            }
        case .closure(let closure): visit(closure.body)
        default: break
        }
    }

    private mutating func add(_ target: Expression) {
        switch target.kind {
        case .name(let name): names.insert(name)
        case .member(let base?, _), .optionalChain(let base), .forceUnwrap(let base), .subscripted(let base, _):
            add(base)
        case .tuple(let parts): for part in parts { add(part.value) }
        default: break
        }
    }
}
