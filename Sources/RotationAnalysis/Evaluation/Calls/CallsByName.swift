import OrientationModel
import SourceFacts

/// Calls of a name alone: a local, a function, a type, something of `self`.
extension Evaluator {
    func callByName(
        _ name: String, _ arguments: [Argument], in frame: Frame, expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        if case .closure(let closure)? = frame.locals[name]?.single {
            return call(closure, evaluate(arguments, in: frame), caller: frame, expecting: expecting)
        }
        if let local = frame.localFunctions[name] { return call(local: local, arguments, in: frame, at: here) }
        if let value = frame.locals[name], value.alternatives.contains(where: Self.isType) {
            // `[[type alloc] init]`
            let values = evaluate(arguments, in: frame)
            return value.map { item in
                guard case .type(let type) = item else {
                    return item == .nil ? Value(.nil) : unknown("a call is not understood", at: here)
                }
                return self.construct(type, arguments, values, in: frame, at: here)
            }
        }
        // An `@autoclosure` stands for its value.
        if let value = frame.locals[name], arguments.isEmpty { return value }
        switch KnownFunction(named: name) {
        case .idiom?: return idiomValue
        case .isPortrait?:
            return arguments.first.map {
                member("isPortrait", ofValue: evaluate($0.value, in: frame, expecting: nil), in: frame, at: here)
            } ?? .bool(nil)
        case .isLandscape?:
            return arguments.first.map {
                member("isLandscape", ofValue: evaluate($0.value, in: frame, expecting: nil), in: frame, at: here)
            } ?? .bool(nil)
        case .number?:
            return arguments.first.map { evaluate($0.value, in: frame, expecting: nil) } ?? Value(.integer(0))
        case .text? where arguments.first?.label == "describing", .className?:
            return arguments.first.map { described(evaluate($0.value, in: frame, expecting: nil), at: here) } ?? .never
        case .classByName?:
            return arguments.first.map {
                classNamed(evaluate($0.value, in: frame, expecting: nil), in: frame, at: here)
            }
                ?? .never
        case .wrapping?, .text?:
            return arguments.first.map { evaluate($0.value, in: frame, expecting: nil) } ?? Value(.array([]))
        case .type?:
            return arguments.first.map { evaluate($0.value, in: frame, expecting: nil) }?.map { item in
                if case .object(let object) = item { return Value(.type(object.type)) }
                return unknown("the type is known at run time only", at: here)
            } ?? .never
        case .end?: return .never
        case .message?: return .void
        case nil: break
        }
        if case .mask? = frame.receiver {
            let receiver = Expression(
                .selfReference, at: arguments.first?.value.position ?? Position(line: here.line, column: here.column))
            if let value = mutation(receiver, name, arguments, in: frame, at: receiver.position) { return value }
            if Self.maskMethods.contains(name) {
                return maskMethod(name, frame.receiver.map { Value($0) } ?? .never, arguments, in: frame, at: here)
            }
        }
        if name == "zip", let value = zipped(arguments, in: frame) { return value }
        if name == "stride", let value = stride(arguments, in: frame) { return value }
        if Self.lists.contains(name), let list = list(madeWith: arguments, in: frame) { return list }
        let values = evaluate(arguments, in: frame)
        record(name, on: frame.selfValue.map { Value($0) } ?? .never, values, in: frame, at: here)
        if let selfValue = frame.receiver,
            let value = ownMethod(name, of: selfValue, arguments, values, in: frame, expecting: expecting, at: here)
        {
            return value
        }
        if let value = heldClosure(name, values, in: frame, expecting: expecting, at: here) { return value }
        // An extension of `UIStoryboard` calls its own methods.
        if case .object(let object)? = frame.selfValue, let value = instantiated(name, by: object, values) {
            return value
        }
        let functions = visibleFunctions(name, values, in: frame)
        if functions.count == 1, functions[0].fact.parameters.contains(where: Self.isInout) {
            return callChangingArguments(
                functions[0], on: nil, arguments, reevaluated(arguments, for: functions[0].fact, values, in: frame),
                in: frame, at: here)
        }
        if !functions.isEmpty {
            return joined(
                functions, on: nil, reevaluated(arguments, for: functions[0].fact, values, in: frame), in: frame,
                expecting: expecting, at: here)
        }
        if let macro = program.macros[name]?.first(where: { $0.fact.parameters != nil }),
            let parameters = macro.fact.parameters
        {
            if case .unknown = macro.fact.value.kind {
                noteScreens(handedToMacro: name, values, in: frame, at: here)
            }
            let locals = Dictionary(zip(parameters, values.map(\.value))) { first, _ in first }
            return run(
                [Statement(.expression(macro.fact.value), at: macro.fact.position)], unit: macro.unit,
                position: macro.fact.position, selfValue: frame.selfValue, owner: frame.owner, locals: locals,
                arguments: values.map(\.value), returnType: nil, caller: frame, evidence: nil, isShared: false)
        }
        let type = resolve(name, in: frame)
        switch type {
        case .unknown:
            if recorder != nil, Self.tabClasses.contains(name) { return screens(ofTab: values, in: frame) }
            if let value = self.frameworkConstant(name), case .type(let framework)? = value.single {
                return construct(framework, arguments, values, in: frame, at: here)
            }
            noteWindows(among: values, to: name, at: here)
            noteScreens(handedToMacro: name, values, in: frame, at: here)
            if let screen = objectOutOfSight(name, values, at: here) { return screen }
            // A closure that a property holds, or something out of sight.
            return unknown("'\(name)' is not among the sources", at: here)
        default: return construct(type, arguments, values, in: frame, at: here)
        }
    }

    /// `NSArray(objects: a, b)`, `NSMutableArray(array: list)` and the like; nil for other initialisers of a list.
    private func list(madeWith arguments: [Argument], in frame: Frame) -> Value? {
        guard let first = arguments.first else { return Value(.array([])) }
        let values = arguments.map { evaluate($0.value, in: frame, expecting: nil) }
        switch first.label {
        case "initWithCapacity", "capacity": return Value(.array([]))
        case "objects" where arguments.count == 2 && arguments[1].label == "count": return values[0]
        case "objects", "object": return Value(.array(values))
        case "array": return values[0]
        default: return nil
        }
    }

    /// The text that stands for a value: the name of a class without its module, of a case, a text itself.
    private func described(_ value: Value, at here: SourceLocation) -> Value {
        value.map { item in
            switch item {
            case .string: Value(item)
            case .type(let type):
                Value(.string(program.name(of: type).split(separator: ".").last.map(String.init) ?? ""))
            case .enumCase(_, let name): Value(.string(name))
            case .integer(let number): Value(.string(String(number)))
            default: unknown("the text of a value is known at run time only", at: here)
            }
        }
    }

    /// The class of a name that is in sight: the run time knows those of Swift with their module, `App.HomeController`, or
    /// by the name that `@objc(…)` gives them.
    private func classNamed(_ name: Value, in frame: Frame, at here: SourceLocation) -> Value {
        // One that it may be among others says nothing of the class.
        guard name.open == nil else { return unknown("the class is chosen at run time", at: here) }
        return name.map { item in
            guard case .string(let text) = item, !text.isEmpty else {
                return unknown("the class is chosen at run time", at: here)
            }
            let type = resolve(text.split(separator: ".").last.map(String.init) ?? text, unit: frame.unit)
            switch type {
            case .framework: return Value(.type(type))
            case .project(let id):
                let isKnownByName = text.contains(".") || program.isKnownToObjectiveC(id, as: text)
                return isKnownByName ? Value(.type(type)) : unknown("the class is looked up at run time", at: here)
            case .unknown: return unknown("the class '\(text)' is looked up at run time", at: here)
            }
        }
    }

    /// The tabs of a tab bar controller since iOS 18.
    static let tabClasses: Set<String> = ["UITab", "UISearchTab", "UITabGroup"]

    /// A tab stands for the screens it shows: what its closure makes, and those of the tabs in a group.
    private func screens(ofTab values: [Concrete.TupleElement], in frame: Frame) -> Value {
        var elements: [Value] = []
        for argument in values {
            switch argument.value.single {
            case .closure(let closure)?:
                elements.append(
                    call(
                        closure, [.init(label: nil, value: unknown("the tab is passed to its closure"))],
                        caller: frame, expecting: nil))
            case .array(let inner)? where argument.label == "children": elements += inner
            default: continue
            }
        }
        return elements.count == 1 ? elements[0] : Value(.array(elements))
    }

    func member(_ name: String, ofValue value: Value, in frame: Frame, at here: SourceLocation) -> Value {
        value.map { self.member(name, of: $0, in: frame, at: here) }
    }

    private func ownMethod(
        _ name: String, of selfValue: Concrete, _ arguments: [Argument], _ values: [Concrete.TupleElement],
        in frame: Frame, expecting: TypeReference?,
        at here: SourceLocation
    ) -> Value? {
        let type: TypeRef
        var isStatic = false
        switch selfValue {
        case .object(let object): type = object.type
        case .type(let other):
            type = other
            isStatic = true
        case .enumCase(let other, _), .payloadCase(let other, _, _): type = other
        case .mask: type = .framework("UIInterfaceOrientationMask")
        default: return nil
        }
        let methods = method(name, on: type, arguments: values, isStatic: isStatic)
        guard let first = methods.first else { return nil }
        return joined(
            methods, on: selfValue, reevaluated(arguments, for: first.fact, values, in: frame), in: frame,
            expecting: expecting, at: here)
    }

    private static func isType(_ item: Concrete) -> Bool { if case .type = item { true } else { false } }

    /// A call of a closure that a property or a global holds: `makeDetail()`. Nil when nothing of the name holds one.
    private func heldClosure(
        _ name: String, _ values: [Concrete.TupleElement], in frame: Frame, expecting: TypeReference?,
        at here: SourceLocation
    ) -> Value? {
        let held =
            frame.receiver.flatMap { ownMember(name, of: $0, in: frame, at: here) }
            ?? global(name, in: frame, at: here)
        return held.flatMap { called($0, values, in: frame, expecting: expecting, at: here) }
    }

    /// What the closures of a value give, and the objects that can be called; nil when there are none among it.
    func called(
        _ value: Value, _ values: [Concrete.TupleElement], in frame: Frame, expecting: TypeReference?,
        at here: SourceLocation
    ) -> Value? {
        let isCalled = value.alternatives.contains { item in
            switch item {
            case .closure: true
            case .object(let object): !callable(object, values).isEmpty
            default: false
            }
        }
        guard isCalled else { return nil }
        return value.map { item in
            switch item {
            case .closure(let closure): self.call(closure, values, caller: frame, expecting: expecting)
            case .object(let object):
                self.joined(self.callable(object, values), on: item, values, in: frame, expecting: expecting, at: here)
            case .nil: Value(.nil)
            default: unknown("a call is not understood", at: here)
            }
        }
    }

    /// `callAsFunction` of an object.
    private func callable(_ object: ObjectRef, _ values: [Concrete.TupleElement]) -> [Member<FunctionFact>] {
        method("callAsFunction", on: object.type, arguments: values, isStatic: false)
    }

    /// Evaluates arguments again once the parameter types are known, so that implicit members find their type.
    func reevaluated(
        _ arguments: [Argument], for function: FunctionFact, _ values: [Concrete.TupleElement], in frame: Frame
    ) -> [Concrete.TupleElement] {
        guard !function.isSelector else { return values }
        return zip(arguments, values).enumerated().map { index, pair in
            let (argument, value) = pair
            let parameter =
                argument.label == nil
                ? function.parameters.filter { $0.label == nil }.dropFirst(
                    arguments[..<index].filter { $0.label == nil }.count
                ).first
                : function.parameters.first { $0.label == argument.label }
            guard let type = parameter?.type, isImplicit(argument.value) else { return value }
            return .init(label: argument.label, value: evaluate(argument.value, in: frame, expecting: type))
        }
    }

    private func isImplicit(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .member(nil, _), .array: true
        case .call(let callee, _): isImplicit(callee)
        case .member(let base?, _): isImplicit(base)
        case .ternary(_, let then, let otherwise): isImplicit(then) || isImplicit(otherwise)
        case .binary("??", let left, let right): isImplicit(left) || isImplicit(right)
        case .dictionary: true
        default: false
        }
    }

    private func visibleFunctions(_ name: String, _ values: [Concrete.TupleElement], in frame: Frame) -> [Member<
        FunctionFact
    >] {
        let all = (program.functions[name] ?? []).filter { member in
            let isPrivate = member.fact.modifiers.contains { ["private", "fileprivate", "static"].contains($0) }
            return (!isPrivate || member.unit == frame.unit) && Self.fits(member.fact, values)
        }
        let bodies = all.filter { $0.fact.body != nil }
        let visible = bodies.isEmpty ? all.filter { $0.fact.returnType != nil } : bodies
        let own = visible.filter { $0.unit == frame.unit }
        return overloads(own.isEmpty ? visible : own, values)
    }

    /// An operator the project declares for masks or orientations.
    func operatorFunction(_ name: String, _ left: Value, _ right: Value, in frame: Frame) -> Member<FunctionFact>? {
        guard
            left.alternatives.contains(where: { if case .mask = $0 { true } else { false } })
                || right.alternatives.contains(where: { if case .mask = $0 { true } else { false } })
        else { return nil }
        let candidates =
            (program.functions[name] ?? [])
            + (program.frameworkFunctions["UIInterfaceOrientationMask"]?[name] ?? [])
        return candidates.first { $0.fact.parameters.count == 2 && $0.fact.body != nil }
    }

    /// A prefix operator the project declares for masks.
    func prefixFunction(_ name: String, _ operand: Value) -> Member<FunctionFact>? {
        guard operand.alternatives.contains(where: { if case .mask = $0 { true } else { false } }) else { return nil }
        let candidates =
            (program.functions[name] ?? []) + (program.frameworkFunctions["UIInterfaceOrientationMask"]?[name] ?? [])
        return candidates.first { $0.fact.parameters.count == 1 && $0.fact.body != nil }
    }

    /// An instance of a class that is not among the sources, for a run that follows what happens to it: it may be a screen.
    ///
    /// What it is made with is kept where a screen is among it; nothing else is of interest then.
    private func objectOutOfSight(
        _ name: String, _ values: [Concrete.TupleElement], at here: SourceLocation
    ) -> Value? {
        guard let recorder, name.utf8.first.map({ (65...90).contains($0) }) ?? false else { return nil }
        let screens = values.filter { holdsScreen($0.value) }
        var object = ObjectRef(.unknown(name), site: here, mayBeNil: true)
        guard !screens.isEmpty else { return Value(.object(object)) }
        object.construction = screens
        recorder.constructed(object, isInPlace: visiting.isEmpty)
        return Value(.object(object))
    }

    /// Whether what an object does with what it is given is not among the sources.
    func isOutOfSight(_ item: Concrete) -> Bool {
        guard case .object(let object) = item, case .unknown? = program.chain(of: object.type).last else {
            return item == .nil
        }
        return true
    }

    /// Takes down the windows among the arguments of a call whose body is not among the sources.
    func noteWindows(among values: [Concrete.TupleElement], to written: String, at here: SourceLocation) {
        guard let recorder else { return }
        for case .object(let object) in values.flatMap(\.value.alternatives)
        where program.chain(of: object.type).contains(.framework("UIWindow")) {
            recorder.handedOn(object, to: written, at: here)
        }
    }

    /// `PRESENT(screen)` in Objective-C: statements of a macro are not read, so what they do with a screen is open.
    private func noteScreens(
        handedToMacro name: String, _ values: [Concrete.TupleElement], in frame: Frame, at here: SourceLocation
    ) {
        let isMacro = name.contains { $0.isLetter } && !name.contains { $0.isLowercase }
        guard isMacro, program.language(ofUnit: frame.unit) == .objectiveC else { return }
        noteScreens(given: values.map(\.value), to: name, at: here)
    }

    /// Takes down the screens that closures make for code which is not among the sources: what becomes of them is not known.
    func noteScreens(given values: [Value], to method: String, at here: SourceLocation) {
        guard let recorder, !["map", "compactMap", "flatMap"].contains(method) else { return }
        for case .object(let object) in values.flatMap(\.alternatives)
        where object.site != nil && program.isController(object.type) {
            recorder.escaped(object, at: here)
        }
    }

    private func holdsScreen(_ value: Value) -> Bool {
        value.alternatives.contains { item in
            switch item {
            case .object(let object): program.isController(object.type)
            case .array(let elements): elements.contains(where: holdsScreen)
            default: false
            }
        }
    }
}
