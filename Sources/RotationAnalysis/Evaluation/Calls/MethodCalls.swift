import OrientationModel
import SourceFacts

/// Calls of methods on what a base gives.
extension Evaluator {
    func methodCall(
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

    func method(
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
}
