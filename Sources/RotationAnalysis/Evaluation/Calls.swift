import OrientationModel
import SourceFacts

extension Evaluator {
    /// The value of a call expression.
    func call(
        _ expression: Expression, callee: Expression, arguments: [Argument], in frame: Frame, expecting: TypeReference?
    ) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        return callKeepingCaptures(arguments, in: frame, at: here) {
            dispatch(expression, callee: callee, arguments: arguments, in: frame, expecting: expecting)
        }
    }

    private func dispatch(
        _ expression: Expression, callee: Expression, arguments: [Argument], in frame: Frame, expecting: TypeReference?
    ) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        switch callee.kind {
        case .name(let name):
            return callByName(name, arguments, in: frame, expecting: expecting, at: here)
        case .member(nil, let name):
            return implicitCall(name, arguments, in: frame, expecting: expecting, at: here)
        case .member(let base?, let name) where isModule(base, in: frame):
            return callByName(name, arguments, in: frame, expecting: expecting, at: here)
        case .member(let base?, let name):
            if case .superReference = base.kind {
                guard let owner = frame.owner else { return unknown("'super' is not known here", at: here) }
                let values = evaluate(arguments, in: frame)
                record(name, on: frame.selfValue.map { Value($0) } ?? .never, values, in: frame, at: here)
                for step in program.chain(of: owner).dropFirst() {
                    let methods = self.methods(name, declaredIn: step, arguments: values)
                    if !methods.isEmpty { return joined(methods, on: frame.selfValue, values, in: frame, at: here) }
                }
                return unknown("'super.\(name)' is not among the sources", at: here)
            }
            if let value = mutation(base, name, arguments, in: frame, at: expression.position) { return value }
            if let value = counted(base, name, arguments, in: frame) { return value }
            if let recorder { observe(name, of: base, arguments, by: recorder, in: frame, at: here) }
            if case .name(let type) = base.kind, Self.lists.contains(type), name == "arrayWithCapacity:" {
                return Value(.array([]))
            }
            return methodCall(base, name, arguments, in: frame, expecting: expecting, at: here)
        case .array(let elements) where elements.count == 1 && arguments.isEmpty:
            // `[UIViewController]()`
            return Value(.array([]))
        default:
            let value = evaluate(callee, in: frame, expecting: nil)
            let values = evaluate(arguments, in: frame)
            return value.map { item in
                switch item {
                case .closure(let closure): self.call(closure, values, caller: frame, expecting: expecting)
                // `Self()`, and in a class method of Objective-C `[[self alloc] init]`.
                case .type(let type): self.construct(type, arguments, values, in: frame, at: here)
                case .nil: Value(.nil)
                default: unknown("a call is not understood", at: here)
                }
            }
        }
    }

    /// `Unmanaged.passRetained(x).takeUnretainedValue()` is `x`, as what counts its references by hand is in Objective-C.
    private func counted(_ base: Expression, _ name: String, _ arguments: [Argument], in frame: Frame) -> Value? {
        switch name {
        case "passRetained", "passUnretained":
            guard case .name("Unmanaged") = base.kind, let first = arguments.first else { return nil }
            return evaluate(first.value, in: frame, expecting: nil)
        case "takeRetainedValue", "takeUnretainedValue", "retain", "autorelease":
            guard arguments.isEmpty, case .call(let callee, let given) = base.kind,
                case .member(let inner?, let maker) = callee.kind
            else { return nil }
            return counted(inner, maker, given, in: frame)
        default: return nil
        }
    }

    static let lists: Set<String> = ["NSMutableArray", "NSArray"]

    /// `viewControllers?.append(x)` puts a screen into a container as an assignment does; where it then stands is not said.
    private func observe(
        _ method: String, of list: Expression, _ arguments: [Argument], by recorder: EventRecorder, in frame: Frame,
        at here: SourceLocation
    ) {
        guard ["append", "insert"].contains(method), let first = arguments.first else { return }
        let list = list.unwrapped
        let container: Value
        let property: String
        switch list.kind {
        case .member(let base?, let name):
            property = name
            guard Self.listsOfScreens.contains(name) else { return }
            container = evaluate(base, in: frame, expecting: nil)
        case .name(let name):
            property = name
            guard Self.listsOfScreens.contains(name), frame.locals[name] == nil, let selfValue = frame.selfValue else {
                return
            }
            container = Value(selfValue)
        default: return
        }
        let added = evaluate(first.value, in: frame, expecting: nil)
        recorder.assigned(
            property, of: container, Value(.collection(element: added)), by: frame.selfValue, at: here)
    }

    static let listsOfScreens: Set<String> = ["viewControllers", "tabs"]

    func evaluate(_ arguments: [Argument], in frame: Frame) -> [Concrete.TupleElement] {
        arguments.map { .init(label: $0.label, value: evaluate($0.value, in: frame, expecting: nil)) }
    }

    /// Takes a call down, and runs the closures that are passed: what they do happens at some time.
    ///
    /// - Returns: What the closures give.
    @discardableResult
    private func record(
        _ name: String, on base: Value, _ values: [Concrete.TupleElement], written: String? = nil, in frame: Frame,
        at here: SourceLocation
    ) -> [Value] {
        guard let recorder else { return [] }
        recorder.called(name, on: base, values, by: frame.selfValue, written: written, at: here)
        let presentation: EventRecorder.ViewUse.Presentation? =
            switch name {
            case "sheet", "popover": .sheet
            case "fullScreenCover": .cover
            default: nil
            }
        return recorder.presenting(presentation) {
            values.map { runOnce($0.value, by: recorder, in: frame) }
        }
    }

    /// Runs a closure that is handed on, the first time it is met.
    ///
    /// - Returns: What it gives.
    @discardableResult
    func runOnce(_ value: Value, by recorder: EventRecorder, in frame: Frame) -> Value {
        guard case .closure(let closure)? = value.single else { return .never }
        let position = closure.closure.body.first?.position ?? Position(line: 0, column: 0)
        guard recorder.isNew(closure, at: program.location(position, unit: closure.frame.unit)) else { return .never }
        let parameters = closure.closure.parameters.map { unknown("'\($0)' is passed to a closure") }
        // It runs at some time, perhaps never.
        let before = frame.locals
        let branch = EventRecorder.Branch(unit: closure.frame.unit, position: position, side: 0, count: 2)
        let result = recorder.within(branch) {
            call(closure, parameters.map { .init(label: nil, value: $0) }, caller: frame, expecting: nil)
        }
        frame.locals = Flow.joined([before, frame.locals]) ?? before
        return result
    }

    // MARK: By name

    private func callByName(
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

    private func member(_ name: String, ofValue value: Value, in frame: Frame, at here: SourceLocation) -> Value {
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
    private func called(
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
    private func isOutOfSight(_ item: Concrete) -> Bool {
        guard case .object(let object) = item, case .unknown? = program.chain(of: object.type).last else {
            return item == .nil
        }
        return true
    }

    /// Takes down the windows among the arguments of a call whose body is not among the sources.
    private func noteWindows(among values: [Concrete.TupleElement], to written: String, at here: SourceLocation) {
        guard let recorder else { return }
        for case .object(let object) in values.flatMap(\.value.alternatives)
        where program.chain(of: object.type).contains(.framework("UIWindow")) {
            recorder.handedOn(object, to: written, at: here)
        }
    }

    /// Takes down the screens that closures make for code which is not among the sources: what becomes of them is not known.
    private func noteScreens(given values: [Value], to method: String, at here: SourceLocation) {
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

    // MARK: Implicit members

    private func implicitCall(
        _ name: String, _ arguments: [Argument], in frame: Frame, expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        let target = expecting.map { resolve($0, in: frame) }
        let values = evaluate(arguments, in: frame)
        if name == "init" {
            let isMask = expecting == nil || isMaskType(expecting)
            let made = construct(
                isMask ? .framework("UIInterfaceOrientationMask") : target ?? .unknown(""), arguments, values,
                in: frame, at: here)
            return specialized(made, as: expecting, in: frame)
        }
        if name == "some" { return values.first?.value ?? .void }
        // `.portrait.union(.x)` reaches this place as a method call; here it is a static function or a case with payload.
        if let target {
            if case .project(let id) = target, program.types[id].cases.contains(where: { $0.name == name }) {
                return Value(.payloadCase(type: target, name: name, payload: values))
            }
            let methods = method(name, on: target, arguments: values, isStatic: true)
            if let first = methods.first {
                return joined(
                    methods, on: .type(target), reevaluated(arguments, for: first.fact, values, in: frame), in: frame,
                    expecting: expecting, at: here)
            }
        }
        let masks = method(name, on: .framework("UIInterfaceOrientationMask"), arguments: values, isStatic: true)
        if let first = masks.first {
            return joined(
                masks, on: .type(.framework("UIInterfaceOrientationMask")),
                reevaluated(arguments, for: first.fact, values, in: frame),
                in: frame, at: here)
        }
        return unknown("'.\(name)(…)' is not among the sources", at: here)
    }

    // MARK: Construction

    private func construct(
        _ type: TypeRef, _ arguments: [Argument], _ values: [Concrete.TupleElement], in frame: Frame,
        at here: SourceLocation
    ) -> Value {
        switch type {
        case .framework("UIInterfaceOrientationMask"):
            return constructMask(arguments, values, in: frame, at: here)
        case .framework("UIInterfaceOrientation"), .framework("UIUserInterfaceIdiom"),
            .framework("UIDeviceOrientation"):
            guard let raw = values.first(where: { $0.label == "rawValue" })?.value else {
                return customInit(type, arguments, values, in: frame, at: here)
                    ?? unknownValue(
                        of: TypeReference(program.name(of: type)), named: program.name(of: type), in: frame, at: here)
            }
            let names = [
                "portrait", "portraitUpsideDown", "landscapeRight", "landscapeLeft", "unknown", "phone", "pad",
                "faceUp", "faceDown",
            ]
            return raw.map { item in
                guard case .integer(let number) = item,
                    let name = names.first(where: { self.rawValue(ofCase: $0, type: type) == number })
                else { return self.unknownOrientation.join(Value(.nil)) }
                return Value(.enumCase(type: type, name: name))
            }
        case .project(let id) where program.types[id].kind == .enum:
            if let raw = values.first(where: { $0.label == "rawValue" })?.value {
                let all = program.types[id].cases
                return raw.map { item in
                    for candidate in all {
                        let own = self.member(
                            "rawValue", of: .enumCase(type: type, name: candidate.name), in: frame, at: here)
                        if self.equals(own, Value(item), in: frame) == true {
                            return Value(.enumCase(type: type, name: candidate.name))
                        }
                    }
                    return Value(.nil)
                }.openAsCases(all.map { .enumCase(type: type, name: $0.name) })
            }
            return customInit(type, arguments, values, in: frame, at: here)
                ?? Value(program.types[id].cases.map { .enumCase(type: type, name: $0.name) })
        case .project(let id):
            if let recorder, case .object(let maker)? = frame.selfValue { recorder.made(type, in: maker.type) }
            if program.types[id].kind == .struct, let value = customInit(type, arguments, values, in: frame, at: here),
                !value.isNever,
                case .object? = value.single
            {
                return value
            }
            let value = constructed(type, values, at: here)
            if recorder != nil, let object = value.single {
                runInitializer(of: type, values, on: object, in: frame, at: here)
            }
            return value
        case .framework(let name):
            if FrameworkClasses.isKnown(name) {
                let value = constructed(type, values, at: here)
                if recorder != nil, let object = value.single {
                    runInitializer(of: type, values, on: object, in: frame, at: here)
                }
                return value
            }
            return values.first?.value ?? unknown("'\(name)' is not evaluated", at: here)
        case .unknown(let name): return unknown("'\(name)' is not among the sources", at: here)
        }
    }

    private func constructed(_ type: TypeRef, _ values: [Concrete.TupleElement], at here: SourceLocation) -> Value {
        let object = ObjectRef(type, isExact: true, construction: values, site: here)
        recorder?.constructed(object, isInPlace: visiting.isEmpty)
        return Value(.object(object))
    }

    /// What a class's initialiser does with the controllers it is given.
    private func runInitializer(
        of type: TypeRef, _ values: [Concrete.TupleElement], on object: Concrete, in frame: Frame,
        at here: SourceLocation
    ) {
        for step in program.chain(of: type) {
            // Those of a class of UIKit's are initialisers that the project adds to it.
            guard let (initializer, arguments) = initializers(declaredIn: step, for: values).first else { continue }
            _ = call(initializer, on: object, arguments: arguments, in: frame, at: here)
            return
        }
    }

    /// The initialisers of a class that arguments can be for, with the arguments as each of them calls them: Swift and
    /// Objective-C know those of the other under names of their own.
    func initializers(
        declaredIn type: TypeRef, for values: [Concrete.TupleElement]
    ) -> [(Member<FunctionFact>, [Concrete.TupleElement])] {
        var result = methods("init", declaredIn: type, arguments: values).map { ($0, values) }
        for selector in Self.selectors(ofInitializerFor: values) {
            result += methods(selector, declaredIn: type, arguments: values).map { ($0, values) }
        }
        guard result.isEmpty, let first = values.first, let label = first.label, label.hasPrefix("initWith") else {
            return result
        }
        // `initWithContent:` is `init(content:)` to Swift.
        var renamed = values
        let rest = label.dropFirst("initWith".count)
        renamed[0].label = rest.prefix(1).lowercased() + rest.dropFirst()
        return methods("init", declaredIn: type, arguments: renamed).map { ($0, renamed) }
    }

    /// What Objective-C can call an initialiser with the labels of some arguments.
    private static func selectors(ofInitializerFor values: [Concrete.TupleElement]) -> [String] {
        guard let first = values.first?.label else { return [] }
        let rest = values.dropFirst().map { ($0.label ?? "") + ":" }.joined()
        guard !EventRecorder.isInitializer(first) else { return [first + ":" + rest] }
        let name = first.prefix(1).uppercased() + first.dropFirst()
        return ["initWith\(name):\(rest)", "init\(name):\(rest)"]
    }

    private func constructMask(
        _ arguments: [Argument], _ values: [Concrete.TupleElement], in frame: Frame, at here: SourceLocation
    ) -> Value {
        guard let first = values.first else { return .mask([]) }
        switch first.label {
        case "rawValue", "arrayLiteral", nil:
            if first.label == nil, hasInitializer(for: values) {
                return customInit(.framework("UIInterfaceOrientationMask"), arguments, values, in: frame, at: here)
                    ?? unknown("what this initialiser of the mask gives is not known", at: here)
            }
            return values.map(\.value).reduce(Value.mask([])) {
                let position = arguments.first?.value.position ?? Position(line: here.line, column: here.column)
                return maskOperation("union", $0, $1, in: frame, at: position)
            }
        default:
            return customInit(.framework("UIInterfaceOrientationMask"), arguments, values, in: frame, at: here)
                ?? unknown("this initialiser of the mask is not among the sources", at: here)
        }
    }

    /// Whether the project adds an initialiser to the mask that these arguments can be for.
    private func hasInitializer(for values: [Concrete.TupleElement]) -> Bool {
        let all = program.frameworkFunctions["UIInterfaceOrientationMask"]?["init"] ?? []
        return !overloads(all.filter { Self.fits($0.fact, values) }, values).isEmpty
    }

    /// Runs an initialiser of a value type: `self = …` and `self.init(…)` give the value.
    private func customInit(
        _ type: TypeRef, _ arguments: [Argument], _ values: [Concrete.TupleElement], in frame: Frame,
        at here: SourceLocation
    ) -> Value? {
        let all = program.functions(named: "init", of: type)
        let fitting = overloads(all.filter { $0.fact.body != nil && Self.fits($0.fact, values) }, values)
        if fitting.count > 1 { return unknown("which initialiser is meant is not known", at: here) }
        guard let initializer = fitting.first, let body = initializer.fact.body else { return nil }
        guard frame.depth < maximumDepth else { return nil }
        let bound = bind(
            initializer.fact, reevaluated(arguments, for: initializer.fact, values, in: frame), unit: initializer.unit,
            owner: type, in: frame)
        let inner = Frame(locals: bound, selfValue: nil, owner: type, unit: initializer.unit, depth: frame.depth + 1)
        let flow = execute(body, in: inner)
        take(inner.notes, into: frame)
        let isFailable = flow.returned?.alternatives.contains(.nil) ?? false
        guard let value = inner.locals[Self.assignedSelf] else { return isFailable ? Value(.nil) : nil }
        return isFailable ? value.join(Value(.nil)) : value
    }

    // MARK: Running functions

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
        return screen(value, of: fact.returnType, named: fact.name, in: scope, at: location)
            ?? converted(value, to: fact.returnType, in: frame)
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

    private func joined(
        _ methods: [Member<FunctionFact>], on selfValue: Concrete?, _ arguments: [Concrete.TupleElement],
        in frame: Frame, expecting: TypeReference? = nil,
        at here: SourceLocation
    ) -> Value {
        Value(
            joining: methods.map {
                call($0, on: selfValue, arguments: arguments, in: frame, expecting: expecting, at: here)
            })
    }

    private func methods(_ name: String, declaredIn type: TypeRef, arguments: [Concrete.TupleElement]) -> [Member<
        FunctionFact
    >] {
        let all = program.functions(named: name, of: type)
        return overloads(all.filter { $0.fact.body != nil && Self.fits($0.fact, arguments) }, arguments)
    }

    // MARK: Methods

    private func methodCall(
        _ base: Expression, _ name: String, _ arguments: [Argument], in frame: Frame, expecting: TypeReference?,
        at here: SourceLocation
    ) -> Value {
        if name == "init", case .selfReference = base.kind { return delegatedInit(arguments, in: frame, at: here) }
        let value = evaluate(base, in: frame, expecting: nil)
        if name == "init" {
            return value.map { item in
                if case .type(let type) = item {
                    return self.construct(type, arguments, self.evaluate(arguments, in: frame), in: frame, at: here)
                }
                if item == frame.selfValue { return self.delegatedInit(arguments, in: frame, at: here) }
                // The class is an object that nothing more is known of.
                return unknown("the class is chosen at run time", at: here)
            }
        }
        if let value = readsDeclaration(value, name, arguments, in: frame, at: here) { return value }
        let values = evaluate(arguments, in: frame)
        let root = name == "setRootViewController:" ? arguments.first?.value.writtenName : nil
        let given = record(name, on: value, values, written: root, in: frame, at: here)
        var result = Value.never
        for item in value.alternatives {
            result = result.join(
                method(name, on: item, base, arguments, values, in: frame, expecting: expecting, at: here))
        }
        if value.alternatives.allSatisfy(isOutOfSight) {
            noteWindows(among: values, to: base.writtenName.map { "\($0).\(name)" } ?? name, at: here)
            if program.extensionsOutOfSight.functions[name] == nil { noteScreens(given: given, to: name, at: here) }
        }
        if let open = value.open {
            result = result.join(methodOfUnknown(name, value, open, arguments, in: frame, at: here))
        }
        return result
    }

    /// `self.init(…)` inside an initialiser of a value type.
    private func delegatedInit(_ arguments: [Argument], in frame: Frame, at here: SourceLocation) -> Value {
        guard let owner = frame.owner else { return .void }
        if let recorder, case .object = frame.selfValue, isClass(owner) {
            // The same object goes on to another initialiser.
            let values = evaluate(arguments, in: frame)
            recorder.called(
                "init", on: frame.selfValue.map { Value($0) } ?? .never, values, by: frame.selfValue, at: here)
            if let object = frame.selfValue { runInitializer(of: owner, values, on: object, in: frame, at: here) }
            return .void
        }
        let value = construct(owner, arguments, evaluate(arguments, in: frame), in: frame, at: here)
        frame.locals[Self.assignedSelf] = value
        return .void
    }

    private func isClass(_ type: TypeRef) -> Bool {
        switch type {
        case .project(let id): program.types[id].kind != .struct
        case .framework(let name): FrameworkClasses.isKnown(name)
        case .unknown: false
        }
    }

    private func methodOfUnknown(
        _ name: String, _ value: Value, _ open: Value.Openness, _ arguments: [Argument], in frame: Frame,
        at here: SourceLocation
    ) -> Value {
        switch name {
        case "union", "intersection", "subtracting", "symmetricDifference":
            guard let first = arguments.first else { return .unknown(open.reasons) }
            let other = evaluate(first.value, in: frame, expecting: TypeReference("UIInterfaceOrientationMask"))
            return maskOperation(name, Value([], open: open), other, in: frame, at: first.value.position)
        case "contains", "hasPrefix", "hasSuffix", "isEqual", "isEqualToString:", "bool", "boolForKey:", "isKind",
            "isMember",
            "responds", "respondsToSelector:", "isKindOfClass:", "isSubset", "isSuperset", "isDisjoint", "allSatisfy":
            return .bool(nil)
        default:
            let values = evaluate(arguments, in: frame)
            return instantiated(name, by: nil, values)
                ?? wrapped(by: name, Value([], open: open), values, in: frame, at: here) ?? .unknown(open.reasons)
        }
    }

    /// The screen that an extension of a protocol or type out of sight makes of a value: `view.embeddedInHost()`. Nil unless
    /// one such method alone has the name.
    private func wrapped(
        by name: String, _ value: Value, _ values: [Concrete.TupleElement], in frame: Frame, at here: SourceLocation
    ) -> Value? {
        guard recorder != nil, let all = program.extensionsOutOfSight.functions[name] else { return nil }
        let fitting = all.filter { !$0.fact.isTypeMember && $0.fact.body != nil && Self.fits($0.fact, values) }
        guard let first = fitting.first, fitting.count == 1, givesScreen(first.fact.returnType, of: first) else {
            return nil
        }
        return call(first, on: value.single, arguments: values, in: frame, at: here)
    }

    /// Whether a member of an extension gives a screen.
    func givesScreen<Fact>(_ type: TypeReference?, of member: Member<Fact>) -> Bool {
        guard let type else { return false }
        return program.isController(program.resolve(type, unit: member.unit))
    }

    private func method(
        _ name: String, on item: Concrete, _ base: Expression, _ arguments: [Argument],
        _ values: [Concrete.TupleElement],
        in frame: Frame, expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        switch item {
        case .mask:
            return optionalMap(name, item, arguments, in: frame, expecting: expecting)
                ?? maskMethod(name, Value(item), arguments, in: frame, at: here)
        case .implicit(let memberName):
            if Self.maskMethods.contains(name) || Self.maskConstant(memberName) != nil {
                return maskMethod(name, mask(Value(item), in: frame, at: base.position), arguments, in: frame, at: here)
            }
            return unknown("'.\(memberName)' is not known here", at: here)
        case .array(let elements):
            return listMethod(name, elements: elements, arguments, in: frame, expecting: expecting, at: here)
        case .collection(let element): return collectionMethod(name, element, arguments, in: frame, at: here)
        case .string(let text): return stringMethod(name, text, arguments, in: frame, at: here)
        case .nil:
            let isObjectiveC = program.language(ofUnit: frame.unit) == .objectiveC
            return isObjectiveC ? Value(.integer(0)) : Value(.nil)
        case .closure(let closure): return call(closure, values, caller: frame, expecting: expecting)
        case .integer, .bool, .floating, .tuple, .void:
            return optionalMap(name, item, arguments, in: frame, expecting: expecting)
                ?? unknown("'\(name)' is not evaluated", at: here)
        case .dictionary(let entries):
            return dictionaryMethod(name, entries, arguments, in: frame, expecting: expecting, at: here)
        case .type(let type):
            if case .framework("UIInterfaceOrientationMask") = type, name == "init" {
                return constructMask(arguments, values, in: frame, at: here)
            }
            if case .project(let id) = type, program.types[id].cases.contains(where: { $0.name == name }) {
                return Value(.payloadCase(type: type, name: name, payload: values))
            }
            let methods = method(name, on: type, arguments: values, isStatic: true)
            guard let first = methods.first else {
                if type == .framework("UIStoryboard"), name.hasPrefix("storyboardWithName:") {
                    return constructed(type, values.prefix(1).map { .init(label: "name", value: $0.value) }, at: here)
                }
                if !lookup(name, in: program.chain(of: type), isStatic: true).found.isEmpty,
                    let value = called(
                        staticMember(name, of: type, in: frame, at: here), values, in: frame, expecting: expecting,
                        at: here)
                {
                    return value
                }
                let nested = resolve(program.name(of: type) + "." + name, unit: frame.unit)
                if case .project = nested { return construct(nested, arguments, values, in: frame, at: here) }
                return unknown("'\(program.name(of: type)).\(name)' is not among the sources", at: here)
            }
            return joined(
                methods, on: item, reevaluated(arguments, for: first.fact, values, in: frame), in: frame,
                expecting: expecting, at: here)
        case .enumCase(let type, _), .payloadCase(let type, _, _):
            if ["isEqual"].contains(name) { return .bool(nil) }
            if let value = optionalMap(name, item, arguments, in: frame, expecting: expecting) { return value }
            let methods = method(name, on: type, arguments: values, isStatic: false)
            guard let first = methods.first else { return unknown("'\(name)' is not among the sources", at: here) }
            return joined(
                methods, on: item, reevaluated(arguments, for: first.fact, values, in: frame), in: frame,
                expecting: expecting, at: here)
        case .object(let object):
            return objectMethod(name, object, arguments, values, in: frame, expecting: expecting, at: here)
        }
    }

    private func optionalMap(
        _ name: String, _ item: Concrete, _ arguments: [Argument], in frame: Frame, expecting: TypeReference?
    ) -> Value? {
        guard name == "map" || name == "flatMap", let first = arguments.first,
            case .closure(let closure)? = evaluate(first.value, in: frame, expecting: nil).single
        else { return nil }
        return call(closure, [.init(label: nil, value: Value(item))], caller: frame, expecting: expecting)
    }

    private func objectMethod(
        _ name: String, _ object: ObjectRef, _ arguments: [Argument], _ values: [Concrete.TupleElement],
        in frame: Frame,
        expecting: TypeReference?, at here: SourceLocation
    ) -> Value {
        switch name {
        case "isKind", "isKindOfClass:", "isMember", "isMemberOfClass:":
            guard case .type(let type)? = values.first?.value.single else { return .bool(nil) }
            return .bool(isInstance(.object(object), of: type))
        case "responds", "respondsToSelector:", "conforms", "conformsToProtocol:", "isEqual", "isEqual:":
            return .bool(nil)
        default: break
        }
        let methods = method(name, on: object.type, arguments: values, isStatic: false)
        if let first = methods.first {
            var found = methods
            if recorder != nil, first.fact.body == nil,
                let value = conformers(name, of: object, values, in: frame, at: here)
            {
                return value
            }
            if !object.isExact, case .project(let id) = object.type {
                for subclass in program.heirs(of: id) {
                    found += self.methods(name, declaredIn: .project(subclass), arguments: values)
                }
            }
            return joined(
                found, on: .object(object), reevaluated(arguments, for: first.fact, values, in: frame), in: frame,
                expecting: expecting, at: here)
        }
        if let value = optionalMap(name, .object(object), arguments, in: frame, expecting: expecting) { return value }
        if let value = instantiated(name, by: object, values) { return value }
        // A property that holds a closure.
        if !lookup(name, in: program.chain(of: object.type), isStatic: false).found.isEmpty,
            let value = called(
                objectMember(name, of: object, in: frame, at: here), values, in: frame, expecting: expecting, at: here)
        {
            return value
        }
        if let screen = wrapped(by: name, Value(.object(object)), values, in: frame, at: here) { return screen }
        if case .unknown(let base)? = program.chain(of: object.type).last {
            return unknown("'\(name)' comes from '\(base)', which is not among the sources", at: here)
        }
        return unknown("the answer of '\(name)' is known at run time only", at: here)
    }

    /// A requirement of a protocol of the project: what the types that conform to it do, when they are few.
    private func conformers(
        _ name: String, of object: ObjectRef, _ values: [Concrete.TupleElement], in frame: Frame,
        at here: SourceLocation
    ) -> Value? {
        guard case .project(let id) = object.type, program.types[id].kind == .protocol else { return nil }
        let types = program.types(conformingTo: id)
        guard !types.isEmpty, types.count <= 4 else { return nil }
        var result = Value.never
        for type in types {
            let methods = self.methods(name, declaredIn: .project(type), arguments: values)
            result = result.join(joined(methods, on: .object(ObjectRef(.project(type))), values, in: frame, at: here))
        }
        return result.isNever ? nil : result
    }

    // MARK: Subscripts

    func subscripted(_ base: Expression, _ arguments: [Argument], in frame: Frame) -> Value {
        let here = program.location(base.position, unit: frame.unit)
        let value = evaluate(base, in: frame, expecting: nil)
        if let declared = readsDeclaration(value, "subscript", arguments, in: frame, at: here) { return declared }
        let values = evaluate(arguments, in: frame)
        let index = values.first?.value
        let fallback = arguments.first { $0.label == "default" }
        return value.map { item in
            switch item {
            case .dictionary(let entries):
                guard let index else { return unknown("the key is missing", at: here) }
                let found = self.element(of: entries, for: index, in: frame)
                guard let fallback, found.alternatives.contains(.nil) else { return found }
                return found.filter { $0 != .nil }.join(self.evaluate(fallback.value, in: frame, expecting: nil))
            case .object(let object):
                let arguments = self.positional(values)
                // `[list objectAtIndex:i]` of a class of the project's own.
                let named = ["subscript", "objectAtIndex:", "objectAtIndexedSubscript:"].lazy.map {
                    self.method($0, on: object.type, arguments: arguments, isStatic: false)
                }
                guard let methods = named.first(where: { !$0.isEmpty }) else {
                    return unknown("the element is known at run time only", at: here)
                }
                return self.joined(methods, on: item, self.positional(values), in: frame, at: here)
            case .array(let elements): return self.element(of: elements, at: index)
            case .collection(let element): return element
            case .nil: return Value(.nil)
            default: return unknown("the element is known at run time only", at: here)
            }
        }
    }

    /// The element of a list in sight, or what it can be where the index is not known.
    func element(of elements: [Value], at index: Value?) -> Value {
        if case .integer(let number)? = index?.single {
            if elements.indices.contains(number) { return elements[number] }
            return elements.isEmpty || !elements.allSatisfy(isOtherController)
                ? .never : Value(.object(ObjectRef(.framework("UIViewController"), role: "viewControllers")))
        }
        // Any of them; for a container under judgement the child that it shows.
        if case .controllers(let path)? = child,
            let shown = elements.first(where: { element in
                guard case .object(let object)? = element.single, object.role != nil else { return false }
                return path.contains { !$0.all.isEmpty && $0.object.type == object.type }
            })
        {
            return shown
        }
        if let last = elements.last, elements.allSatisfy(isOtherController) { return last }
        return elements.isEmpty ? Value(.nil) : Value(joining: elements)
    }

    /// Subscripts have no labels unless they are written twice.
    private func positional(_ values: [Concrete.TupleElement]) -> [Concrete.TupleElement] {
        values.map { .init(label: $0.label, value: $0.value) }
    }

    /// `zip(names, screens)` as the pairs; nil when one of the two is no list in sight.
    private func zipped(_ arguments: [Argument], in frame: Frame) -> Value? {
        let lists = arguments.map { evaluate($0.value, in: frame, expecting: nil).single }
        guard lists.count == 2, case .array(let first)? = lists[0], case .array(let second)? = lists[1] else {
            return nil
        }
        return Value(
            .array(
                zip(first, second).map { left, right in
                    Value(.tuple([.init(label: nil, value: left), .init(label: nil, value: right)]))
                }))
    }

    /// `stride(from:to:by:)` and `stride(from:through:by:)` as lists.
    private func stride(_ arguments: [Argument], in frame: Frame) -> Value? {
        let numbers = arguments.map { argument -> Int? in
            if case .integer(let number)? = evaluate(argument.value, in: frame, expecting: nil).single {
                number
            } else {
                nil
            }
        }
        guard numbers.count == 3, let first = numbers[0], let last = numbers[1], let step = numbers[2], step != 0,
            abs(last - first) / abs(step) < 256
        else { return nil }
        let isThrough = arguments[1].label == "through"
        let list =
            isThrough
            ? Array(Swift.stride(from: first, through: last, by: step))
            : Array(Swift.stride(from: first, to: last, by: step))
        return Value(.array(list.map { Value(.integer($0)) }))
    }

    /// Whether a list element is a controller that a container of UIKit's shows, so that the list's length says nothing.
    func isOtherController(_ element: Value) -> Bool {
        guard case .object(let object)? = element.single, let role = object.role else { return false }
        return Self.downwardRoles.contains(role) || Self.upwardRoles.contains(role)
    }

    // MARK: The Info.plist read back

    private static func asksForInfo(_ method: String) -> Bool {
        guard method.utf8.count >= infoKey.count else { return false }
        return method.utf8.indices.contains { index in
            method.utf8[index] == infoKey[0] && method.utf8[index...].starts(with: infoKey)
        }
    }

    private static let infoKey = Array("InfoDictionaryKey".utf8)

    private static let bundles: Set<String> = ["Bundle", "NSBundle", "InfoDictionary"]

    /// `Bundle.main.object(forInfoDictionaryKey:)` and `infoDictionary[…]` with an orientation key (F29): the app's own
    /// list, as it is before or after the change.
    private func readsDeclaration(
        _ base: Value, _ name: String, _ arguments: [Argument], in frame: Frame, at here: SourceLocation
    ) -> Value? {
        let isBundle = base.alternatives.contains {
            guard case .object(let object) = $0 else { return false }
            return switch object.type {
            case .project(let id): Self.bundles.contains(program.types[id].name)
            case .framework(let name), .unknown(let name): Self.bundles.contains(name)
            }
        }
        guard
            isBundle || Self.asksForInfo(name) || arguments.contains(where: { $0.label == "forInfoDictionaryKey" }),
            let key = arguments.lazy.compactMap({ argument -> String? in
                guard case .string(let text)? = self.evaluate(argument.value, in: frame, expecting: nil).single else {
                    return nil
                }
                return text
            }).first
        else { return nil }
        guard key.hasPrefix("UISupportedInterfaceOrientations") else {
            return unknown("the Info.plist value '\(key)' is not evaluated", at: here)
        }
        let evidence = Evidence("reads '\(key)' back from the Info.plist", at: here)
        if !frame.notes.declarationReads.contains(evidence) { frame.notes.declarationReads.append(evidence) }
        guard let declaredMask else { return .unknown([evidence]) }
        return Value(.array(declaredMask.orientations.map { Value(.string($0.propertyListValue)) }))
    }
}

extension Value {
    /// Every case of an enum instead of an unknown value.
    func openAsCases(_ cases: [Concrete]) -> Value {
        open == nil ? self : Value(alternatives + cases + [.nil])
    }
}
