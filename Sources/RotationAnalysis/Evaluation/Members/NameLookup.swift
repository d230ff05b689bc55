import OrientationModel
import SourceFacts

/// What a name alone stands for.
extension Evaluator {
    /// The value of a name: variables, members of `self`, globals, constants and types, in this order.
    func name(_ name: String, in frame: Frame, at position: Position) -> Value {
        let here = program.location(position, unit: frame.unit)
        if let value = frame.locals[name] { return value }
        if let getter = frame.localGetters[name] { return bodyValue(getter, in: frame) }
        if let selfValue = frame.receiver, let value = ownMember(name, of: selfValue, in: frame, at: here) {
            return known(name, value, in: frame)
        }
        if let value = global(name, in: frame, at: here) { return value }
        if let value = frameworkConstant(name) { return value }
        if let closure = functionReference(name, in: frame, at: position) { return closure }
        switch resolve(name, in: frame) {
        case .unknown:
            // A type or function that something imports, or a variable that the readers did not see.
            let reason = name.first?.isUppercase == true ? "is not among the sources" : "is not known here"
            return unknown("'\(name)' \(reason)", at: here)
        case let type: return Value(.type(type))
        }
    }

    /// An object that an instance variable of Objective-C holds is nil until it is set: `if (!_list) { _list = … }`.
    private func unset(_ value: Value) -> Value {
        Value(
            value.alternatives.map { item in
                guard case .object(var object) = item else { return item }
                object.mayBeNil = true
                return .object(object)
            }, open: value.open)
    }

    /// A member of `self` that is written without it; nil when `self` has none of that name.
    func ownMember(_ name: String, of selfValue: Concrete, in frame: Frame, at here: SourceLocation) -> Value? {
        let isObjectiveC = program.language(ofUnit: frame.unit) == .objectiveC
        // An instance variable of Objective-C stands for its property.
        let plain = isObjectiveC && name.hasPrefix("_") ? String(name.dropFirst()) : name
        switch selfValue {
        case .object(let object):
            // Before ARC instance variables were mostly called like their properties. A global variable of the name is
            // what the code means where the property's own variable has an underscore.
            let isVariable = name.hasPrefix("_") || name.first?.isLowercase == true && program.globals[name] == nil
            guard !isObjectiveC || isVariable else { return nil }
            let chain = program.chain(of: object.type)
            if isObjectiveC {
                // A variable that the class declares under this very name.
                for case .property(let member) in lookup(name, in: chain, isStatic: false).found
                where !member.fact.isComputed {
                    return unset(storedValue(of: member, on: selfValue, in: frame))
                }
                // The storage itself, not the getter that may read it.
                for case .property(let member) in lookup(plain, in: chain, isStatic: false).found
                where !member.fact.isComputed {
                    return unset(storedValue(of: member, on: selfValue, in: frame))
                }
                for step in chain {
                    guard case .project(let id) = step,
                        let member = program.types[id].properties[plain]?.first(where: { !$0.fact.isComputed })
                    else { continue }
                    return unset(storedValue(of: member, on: selfValue, in: frame))
                }
                return nil
            }
            return hasMember(plain, object, chain, unit: frame.unit)
                ? objectMember(plain, of: object, in: frame, at: here) : nil
        case .type(let type):
            if lookup(name, in: program.chain(of: type), isStatic: true).found.isEmpty {
                guard case .project(let id) = type, program.types[id].cases.contains(where: { $0.name == name }) else {
                    return nil
                }
            }
            return staticMember(name, of: type, in: frame, at: here)
        case .payloadCase(let type, _, _):
            return lookup(name, in: [type], isStatic: false).found.isEmpty
                ? nil : member(name, of: selfValue, in: frame, at: here)
        case .enumCase(let type, _):
            if name == "rawValue" { return member(name, of: selfValue, in: frame, at: here) }
            return lookup(name, in: [type], isStatic: false).found.isEmpty
                ? nil : member(name, of: selfValue, in: frame, at: here)
        case .mask:
            if name == "rawValue" || name == "isEmpty" { return member(name, of: selfValue, in: frame, at: here) }
            return lookup(name, in: [.framework("UIInterfaceOrientationMask")], isStatic: false).found.isEmpty
                ? nil : member(name, of: selfValue, in: frame, at: here)
        default: return nil
        }
    }

    /// Whether an object has a member of a name, its own or UIKit's.
    private func hasMember(_ name: String, _ object: ObjectRef, _ chain: [TypeRef], unit: Int) -> Bool {
        func search() -> Bool {
            !lookup(name, in: chain, isStatic: false).found.isEmpty
                || program.protocols(of: object.type).contains { program.types[$0].properties[name] != nil }
                || frameworkMember(
                    name, of: object, chain: chain, in: Frame(selfValue: nil, owner: nil, unit: unit, depth: 0), at: nil
                )
                    != nil
        }
        // What a segue leads to, and what a storyboard makes, is known of those alone that are made in sight.
        if object.construction != nil,
            chain.contains(.framework("UIStoryboardSegue")) || chain.contains(.framework("UIStoryboard"))
        {
            return search()
        }
        let key = OwnName(name: name, type: object.type)
        if let known = ownNames[key] { return known }
        let hasMember = search()
        ownNames[key] = hasMember
        return hasMember
    }

    func global(_ name: String, in frame: Frame, at here: SourceLocation) -> Value? {
        let module = program.module(ofUnit: frame.unit)
        let visible = (program.globals[name] ?? []).filter { member in
            let isPrivate = member.fact.modifiers.contains("private") || member.fact.modifiers.contains("fileprivate")
            return !isPrivate || member.unit == frame.unit
        }
        let ranked =
            visible.filter { $0.unit == frame.unit }
            + visible.filter { $0.unit != frame.unit && program.module(ofUnit: $0.unit) == module }
            + visible.filter { $0.unit != frame.unit && program.module(ofUnit: $0.unit) != module }
        if let first = ranked.first {
            let alternatives = compiled(ranked.filter { $0.unit == first.unit })
            return Value(joining: alternatives.map { value(of: $0, on: nil, in: frame) })
        }
        if let constants = program.constants[name], let constant = constants.first {
            return Value(.enumCase(type: .project(constant.enumeration), name: constant.fact.name)).map { item in
                self.rawValue(ofCase: constant.fact.name, type: .project(constant.enumeration)).map {
                    Value(.integer($0))
                }
                    ?? Value(item)
            }
        }
        if let macros = program.macros[name] {
            let own = macros.filter { $0.unit == frame.unit }
            let visible = (own.isEmpty ? macros : own).filter { $0.fact.parameters == nil }
            guard !visible.isEmpty else { return nil }
            // Defined again under another condition, or after an `#undef`: any of them can be the one.
            if visible.count > 1 {
                frame.notes.uncertainties.append(
                    Evidence("depends on which definition of '\(name)' holds in the build", at: here))
            }
            let values = visible.map { macro in
                run(
                    [Statement(.expression(macro.fact.value), at: macro.fact.position)], unit: macro.unit,
                    position: macro.fact.position, selfValue: frame.selfValue, owner: frame.owner, locals: [:],
                    returnType: nil, caller: frame, evidence: nil)
            }
            return Value(joining: values)
        }
        return nil
    }
}
