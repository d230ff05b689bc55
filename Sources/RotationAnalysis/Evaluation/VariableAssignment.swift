import OrientationModel
import SourceFacts

/// Local variables: their declarations and what is assigned to them.
extension Evaluator {
    func declare(_ local: LocalDeclaration, in frame: Frame) {
        for name in AssignedNames(in: local.reactions).names {
            frame.doubtful.insert(name)
            if let value = frame.locals[name] { frame.locals[name] = value.join(changedByReaction(name)) }
        }
        if let getter = local.getter {
            frame.localGetters[local.name] = getter
            frame.localTypes[local.name] = local.type
            return
        }
        var type = local.type
        var value: Value?
        if let initial = local.value {
            if case .unary("&", let pointee) = initial.kind, case .name(let name) = pointee.kind {
                frame.addressed.insert(name)
            }
            let result = converted(evaluate(initial, in: frame, expecting: type), to: type, in: frame)
            if type == nil, isMask(result) { type = TypeReference("UIInterfaceOrientationMask") }
            value = result
        } else {
            value = type.map { unknownValue(of: $0, named: local.name, in: frame) }
        }
        frame.declared.insert(local.name)
        frame.locals[local.name] = value
        frame.localGetters[local.name] = nil
        frame.localTypes[local.name] = type
    }

    private func isMask(_ value: Value) -> Bool {
        !value.alternatives.isEmpty && value.alternatives.allSatisfy { if case .mask = $0 { true } else { false } }
    }

    /// `a = b`, `a |= b`: changes a local variable. Other targets are state that other bodies see; their values come from
    /// the assignments of the whole program.
    func assign(_ expression: Expression, to target: Expression, operator name: String, in frame: Frame) {
        // What was evaluated for the recorder has done already what it does.
        let seen = recorder.flatMap { observe(expression, assignedTo: target, operator: name, by: $0, in: frame) }
        switch target.kind {
        case .tuple(let parts):
            assign(seen ?? evaluate(expression, in: frame, expecting: nil), toParts: parts, in: frame)
        case .name(let variable) where frame.localGetters[variable] != nil:
            // A computed variable stays what it computes.
            if seen == nil { evaluateForEffects(expression, in: frame) }
        case .name(let variable) where frame.locals[variable] != nil || isDeferred(variable, in: frame):
            let type = frame.localTypes[variable]
            let right =
                type == nil
                ? seen ?? evaluate(expression, in: frame, expecting: nil)
                : evaluate(expression, in: frame, expecting: type)
            frame.locals[variable] =
                name == "="
                ? converted(right, to: type, in: frame) : changed(variable, name, right, at: expression, in: frame)
            if frame.doubtful.contains(variable) {
                frame.locals[variable] = frame.locals[variable]?.join(changedByReaction(variable))
            }
        case .selfReference where program.language(ofUnit: frame.unit) == .objectiveC:
            // `self = [super init]`: the same object, once what the other initialiser does has happened.
            if seen == nil { _ = evaluate(expression, in: frame, expecting: nil) }
        case .selfReference:
            let value = evaluate(
                expression, in: frame, expecting: frame.owner.map { TypeReference(program.name(of: $0)) })
            if let single = value.single { frame.selfValue = single }
            frame.locals[Self.assignedSelf] = value
        case .subscripted(let base, _):
            if recorder != nil, case .name(let list) = base.kind, let held = frame.locals[list],
                held.alternatives.allSatisfy(Self.isList)
            {
                // Any element can be the new one.
                let element = element(of: Value(held.alternatives))
                let new = evaluate(expression, in: frame, expecting: nil)
                forget(base, in: frame)
                frame.locals[list] = Value([.collection(element: element.join(new))], open: held.open)
                return
            }
            forget(base, in: frame)
            if seen == nil { evaluateForEffects(expression, in: frame) }
        case .unary("*", let pointer):
            // Whatever it points to: every variable whose address was taken may be another now.
            forget(pointer, in: frame)
            for name in frame.locals.keys where frame.addressed.contains(name) {
                frame.locals[name] = unknown("'\(name)' is changed through a pointer")
            }
            if seen == nil { evaluateForEffects(expression, in: frame) }
        default:
            if seen == nil { evaluateForEffects(expression, in: frame) }
        }
    }

    private func changedByReaction(_ name: String) -> Value {
        unknown("'\(name)' is changed when another variable is assigned")
    }

    /// A variable that is changed in part.
    private func forget(_ target: Expression, in frame: Frame) {
        switch target.kind {
        case .name(let name) where frame.locals[name] != nil:
            frame.locals[name] = unknown("'\(name)' is changed in part")
            for other in frame.locals.keys where frame.addressed.contains(other) {
                frame.locals[other] = unknown("'\(other)' is changed through a pointer")
            }
        case .member(let base?, _), .subscripted(let base, _), .optionalChain(let base), .forceUnwrap(let base):
            forget(base, in: frame)
        default: return
        }
    }

    /// What the right side does to variables, where its value is of no interest.
    private func evaluateForEffects(_ expression: Expression, in frame: Frame) {
        if case .call = expression.kind { _ = evaluate(expression, in: frame, expecting: nil) }
    }

    private func changed(
        _ variable: String, _ name: String, _ right: Value, at expression: Expression, in frame: Frame
    ) -> Value {
        let old = frame.locals[variable] ?? unknown("'\(variable)' has no value yet")
        let symbol = String(name.dropLast())
        let here = program.location(expression.position, unit: frame.unit)
        if let function = operatorFunction(name, old, right, in: frame) {
            // The project's own `|=`: it works on the variable itself.
            return invoke(
                function, on: nil, arguments: labelled([old, right], for: function.fact), in: frame, at: here
            ).left.first
                ?? unknown("'\(name)' is not evaluated", at: here)
        }
        if let function = operatorFunction(symbol, old, right, in: frame) {
            return call(function, on: nil, arguments: labelled([old, right], for: function.fact), in: frame, at: here)
        }
        return binary(symbol, old, right, in: frame, at: expression.position)
    }

    private func assign(_ value: Value, toParts parts: [Argument], in frame: Frame) {
        for (index, part) in parts.enumerated() {
            guard case .name(let variable) = part.value.kind, variable != "_", frame.locals[variable] != nil else {
                continue
            }
            frame.locals[variable] = value.map { item in
                guard case .tuple(let elements) = item, elements.indices.contains(index) else {
                    return unknown("'\(variable)' is a part of a value that is not known")
                }
                return elements[index].value
            }
        }
    }

    /// - Returns: The value that is assigned; nil where the recorder has nothing to do with it.
    private func observe(
        _ expression: Expression, assignedTo target: Expression, operator name: String, by recorder: EventRecorder,
        in frame: Frame
    ) -> Value? {
        let target = target.unwrapped
        let property: String
        switch target.kind {
        case .name(let name) where frame.locals[name] == nil: property = name
        case .member(_?, let name): property = name
        default: return nil
        }
        // What is assigned is made, whatever it is assigned to; a closure runs at some time.
        let assigned = evaluate(
            expression, in: frame,
            expecting: property == "modalPresentationStyle" ? TypeReference("UIModalPresentationStyle") : nil)
        var value = assigned
        runOnce(value, by: recorder, in: frame)
        if name == "=", target.propertyOfSelf != nil {
            frame.locals[Self.written(plainName(of: property, in: frame))] = value
            if let selfValue = frame.selfValue { remember(value, in: property, of: selfValue, from: frame) }
        }
        guard recorder.isInteresting(property: property) else { return assigned }
        // `viewControllers += more`: where they then stand is not said.
        if name != "=" { value = Value(.collection(element: element(of: value))) }
        let here = program.location(target.position, unit: frame.unit)
        let written = property == "rootViewController" ? expression.writtenName : nil
        if case .member(let base?, _) = target.kind {
            recorder.assigned(
                property, of: evaluate(base, in: frame, expecting: nil), value, by: frame.selfValue, written: written,
                at: here)
        } else if let selfValue = frame.selfValue {
            recorder.assigned(
                property, of: Value(selfValue), value, by: frame.selfValue, written: written, at: here)
        }
        return assigned
    }

    /// Keeps what an instance is given: other bodies know the class alone.
    private func remember(_ value: Value, in property: String, of selfValue: Concrete, from frame: Frame) {
        let made = value.alternatives.filter(\.isMadeInSight)
        guard !made.isEmpty, let key = holder(of: property, in: selfValue, from: frame) else { return }
        observed[key, default: .never].formJoin(Value(made))
    }

    /// The property of `self` that a name means. A variable that the class declares under this very name comes before the
    /// one of a property.
    private func holder(of property: String, in selfValue: Concrete, from frame: Frame) -> PropertyKey? {
        guard case .object(let object) = selfValue else { return nil }
        let chain = program.chain(of: object.type)
        return [property, plainName(of: property, in: frame)].lazy.compactMap { name in
            self.implementations(of: name, in: chain, for: object).first?.owner.map {
                PropertyKey(owner: $0, name: name)
            }
        }.first
    }

    /// Takes down for a run over the target what a method puts into a list that `self` holds: this body knows the list
    /// from then on, other bodies what may be in it. Nil for what is no list in sight.
    func grow(_ base: Expression, by method: String, _ arguments: [Argument], in frame: Frame) -> Value? {
        guard recorder != nil, Self.adding.contains(method), let selfValue = frame.selfValue,
            let property = base.unwrapped.propertyOfSelf, !isListOfScreens(property, of: selfValue)
        else { return nil }
        let held = evaluate(base, in: frame, expecting: nil)
        let lists = Value(held.alternatives.filter(Self.isList), open: held.open)
        guard !lists.alternatives.isEmpty else { return nil }
        let grown = grown(lists, by: method, arguments, in: frame)
        frame.locals[Self.written(plainName(of: property, in: frame))] = grown
        remember(elementsOf: grown, in: property, of: selfValue, from: frame)
        return .void
    }

    /// Whether it is the list by which a container of UIKit's shows screens.
    private func isListOfScreens(_ property: String, of selfValue: Concrete) -> Bool {
        guard Self.listsOfScreens.contains(property), case .object(let object) = selfValue else { return false }
        return program.isController(object.type)
    }

    private func remember(
        elementsOf lists: Value, in property: String, of selfValue: Concrete, from frame: Frame
    ) {
        let made = element(of: Value(lists.alternatives)).alternatives.filter(\.isMadeInSight)
        guard !made.isEmpty, let key = holder(of: property, in: selfValue, from: frame) else { return }
        // One list of all that was put in, whatever the order of the bodies.
        let seen = observed[key] ?? .never
        let known = element(of: Value(seen.alternatives.filter(Self.isList)))
        let rest = seen.alternatives.filter { !Self.isList($0) }
        let all = Concrete.collection(element: known.join(Value(made)))
        observed[key] = Value(rest + [all], open: seen.open)
    }

    /// The property that an instance variable of Objective-C stands for; other names as they are.
    func plainName(of property: String, in frame: Frame) -> String {
        property.hasPrefix("_") && program.language(ofUnit: frame.unit) == .objectiveC
            ? String(property.dropFirst()) : property
    }

    /// What is known of a property, together with what instances were seen to be given.
    func withObserved(_ value: Value, _ member: Member<PropertyFact>) -> Value {
        guard recorder != nil, let owner = member.owner,
            let seen = observed[PropertyKey(owner: owner, name: member.fact.name)]
        else { return value }
        guard !value.alternatives.contains(where: \.isMadeInSight) else {
            // What the assignment was made with was a variable of its body.
            return Value(joining: value.alternatives.map { seenWhole($0, among: seen) }).join(
                Value([], open: value.open))
        }
        // An object out of sight of which only the class is known is one of those.
        let rest = value.alternatives.filter { if case .object = $0 { false } else { true } }
        return Value(rest + seen.alternatives, open: value.open)
    }

    /// An object as instances were seen to be given it, where an argument that it is made with is out of sight.
    private func seenWhole(_ item: Concrete, among seen: Value) -> Value {
        guard case .object(let object) = item, let site = object.site,
            object.construction?.contains(where: { $0.value.alternatives.isEmpty && $0.value.open != nil }) == true
        else { return Value(item) }
        let whole = seen.alternatives.filter { other in
            if case .object(let other) = other { other.site == site && other.type == object.type } else { false }
        }
        return whole.isEmpty ? Value(item) : Value(whole)
    }

    /// Under which name a body keeps what it has assigned to a property of `self`: its variables are in sight there only.
    static func written(_ property: String) -> String { "self.\(property)" }

    /// What a body knows of a property of `self` that it has assigned itself, where the assignments alone do not tell.
    func known(_ property: String, _ value: Value, in frame: Frame) -> Value {
        guard recorder != nil, value.open != nil || value.isNever,
            let written = frame.locals[Self.written(plainName(of: property, in: frame))]
        else { return value }
        // Bodies that are called in between may have put more into a list.
        let more = value.alternatives.filter { if case .collection = $0 { true } else { false } }
        guard !more.isEmpty, written.alternatives.contains(where: Self.isList) else { return written }
        return written.join(Value(more))
    }

    /// A `let` that is declared first and assigned in branches.
    private func isDeferred(_ name: String, in frame: Frame) -> Bool {
        guard case .object(let object)? = frame.selfValue else { return frame.owner == nil || frame.selfValue == nil }
        // What a container holds is no variable of the body.
        if Self.listsOfScreens.contains(name), program.chain(of: object.type).contains(.framework("UIViewController")) {
            return false
        }
        return implementations(of: name, in: program.chain(of: object.type), for: object).isEmpty
            && program.globals[name] == nil
    }

    /// Where an initialiser or mutating method of a value type keeps the `self` it assigned.
    static let assignedSelf = "self"
}

extension Expression {
    /// The expression without the `?` and `!` around it.
    var unwrapped: Expression {
        switch kind {
        case .optionalChain(let inner), .forceUnwrap(let inner): inner.unwrapped
        default: self
        }
    }

    /// The name of what is written as a property of `self`, with or without it.
    var propertyOfSelf: String? {
        switch kind {
        case .name(let name): name
        case .member(let base?, let name): base.kind == .selfReference ? name : nil
        default: nil
        }
    }
}
