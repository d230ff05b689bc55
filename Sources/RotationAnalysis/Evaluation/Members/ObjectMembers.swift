import OrientationModel
import SourceFacts

/// What a member of an object gives: its own code, its stored state, or what a framework says.
extension Evaluator {
    func objectMember(
        _ name: String, of object: ObjectRef, in frame: Frame, at here: SourceLocation?, chain: [TypeRef]? = nil
    ) -> Value {
        let isSuper = chain != nil
        let steps = chain ?? program.chain(of: object.type)
        if !isSuper, name == OrientationSelector.supportedInterfaceOrientations.rawValue,
            isAnotherController(object, in: frame)
        {
            return forwardedMask(object, in: frame, at: here)
        }
        if let macro = macro(hiding: name, in: steps) { return .unknown([macro]) }
        let found = lookup(name, in: steps, isStatic: false, isMessage: sendsMessages(frame))
        if found.isIncomplete, let first = found.found.first {
            frame.notes.uncertainties.append(
                Evidence("depends on a build flag", at: program.location(first.position, unit: first.unit)))
        }
        var result = joined(found.found, on: .object(object), in: frame, at: here)
        if !isSuper, !object.isExact, !found.found.isEmpty || object.role != nil {
            result = joinSubclasses(name, of: object, base: result, in: frame, at: here)
        }
        if let owner = found.ownerBelow, let first = found.found.first {
            frame.notes.uncertainties.append(
                Evidence(
                    "'\(owner)' has an implementation of its own, which an extension of 'UIViewController' may not replace",
                    at: program.location(first.position, unit: first.unit)))
        }
        if !found.isIncomplete, found.ownerBelow == nil, let result { return result }
        if case .unknown(let base)? = steps.last, result == nil || found.isIncomplete {
            if name == "userInterfaceIdiom" || name == "traitCollection" {
                return memberOfUnknown(name, reasons: [], in: frame, at: here ?? SourceLocation(file: "", line: 0))
            }
            if let screen = wrapped(by: name, .object(object), in: frame, at: here) { return screen }
            let inherited = unknown(
                name == OrientationSelector.supportedInterfaceOrientations.rawValue
                    ? "its \(steps.count > 1 ? "base class" : "class") '\(base)' is not among the sources"
                    : "'\(name)' comes from '\(base)', which is not among the sources",
                at: here)
            return result?.join(inherited) ?? inherited
        }
        if let builtIn = frameworkMember(name, of: object, chain: steps, in: frame, at: here) {
            return result?.join(builtIn) ?? builtIn
        }
        if let result { return result }
        for id in program.protocols(of: object.type) {
            let inExtension = lookup(name, in: [.project(id)], isStatic: false, isMessage: sendsMessages(frame))
            if let value = joined(inExtension.found, on: .object(object), in: frame, at: here) { return value }
        }
        return wrapped(by: name, .object(object), in: frame, at: here)
            ?? unknown("'\(name)' is not among the sources", at: here)
    }

    /// The macro that may stand for an orientation member nearer than any that is written out; nil when there is none.
    private func macro(hiding name: String, in steps: [TypeRef]) -> Evidence? {
        guard OrientationSelector(rawValue: name) != nil else { return nil }
        for case .project(let id) in steps where !program.types[id].memberMacros.isEmpty {
            if let macro = program.orientationMacro(in: id) {
                let nearer = steps.prefix { $0 != .project(id) } + [.project(id)]
                return lookup(name, in: Array(nearer), isStatic: false).found.isEmpty ? macro : nil
            }
        }
        return nil
    }

    /// The screen that an extension of a protocol or type out of sight makes of a value: `view.hosted`. Nil unless one such
    /// property alone has the name.
    func wrapped(by name: String, _ item: Concrete?, in frame: Frame, at here: SourceLocation?) -> Value? {
        guard recorder != nil, let all = program.extensionsOutOfSight.properties[name] else { return nil }
        let fitting = all.filter { !$0.fact.isTypeMember && $0.fact.getter != nil }
        guard let first = fitting.first, fitting.count == 1, givesScreen(first.fact.type, of: first) else { return nil }
        return value(of: first, on: item, in: frame)
    }

    /// A value read from an object that may be a subclass: every override counts.
    private func joinSubclasses(
        _ name: String, of object: ObjectRef, base: Value?, in frame: Frame, at here: SourceLocation?
    ) -> Value? {
        guard case .project(let id) = object.type else { return base }
        var result = base
        for subclass in program.heirs(of: id) {
            let own = lookup(name, in: [.project(subclass)], isStatic: false, isMessage: sendsMessages(frame))
            var heir = object
            heir.type = .project(subclass)
            if let value = joined(own.found, on: .object(heir), in: frame, at: here) {
                result = result?.join(value) ?? value
            }
        }
        return result
    }

    /// Joins what several implementations answer; nil when there is none.
    func joined(
        _ found: [Implementation], on selfValue: Concrete?, in frame: Frame, at here: SourceLocation?
    ) -> Value? {
        guard !found.isEmpty else { return nil }
        if found.count > 1 {
            let hasFlags = found.contains { !$0.conditions.isEmpty }
            let places = found.map { program.location($0.position, unit: $0.unit) }
            let list = places.map { "\($0.file):\($0.line)" }.joined(separator: " and ")
            let reason =
                hasFlags
                ? "depends on a build flag"
                : "'\(found[0].name)' stands in several extensions of one class (\(list)), and which of them is found is undefined"
            frame.notes.uncertainties.append(Evidence(reason, at: places[0]))
        }
        return Value(joining: found.map { value(of: $0, on: selfValue, in: frame, at: here) })
    }

    private func value(
        of implementation: Implementation, on selfValue: Concrete?, in frame: Frame, at here: SourceLocation?
    ) -> Value {
        switch implementation {
        case .property(let member): return value(of: member, on: selfValue, in: frame)
        case .function(let member): return call(member, on: selfValue, arguments: [], in: frame, at: here)
        }
    }

    /// The value of a property: what its getter computes, or what its storage can hold.
    func value(of member: Member<PropertyFact>, on selfValue: Concrete?, in frame: Frame) -> Value {
        guard let getter = member.fact.getter else { return storedValue(of: member, on: selfValue, in: frame) }
        let location = program.location(member.fact.position, unit: member.unit)
        guard !getter.isEmpty else {
            let name = qualified(member.fact.name, in: member.owner)
            let reason = unknown("'\(name)' is not evaluated", at: location)
            guard let type = member.fact.type, !isMaskType(type) else { return reason }
            let scope = Frame(selfValue: selfValue, owner: member.owner, unit: member.unit, depth: frame.depth)
            let all = specialized(
                unknownValue(of: type, named: member.fact.name, in: scope, at: location), as: type, in: scope)
            return all.open == nil ? all : reason
        }
        return run(
            getter, unit: member.unit, position: member.fact.position, selfValue: selfValue, owner: member.owner,
            locals: [:], returnType: member.fact.type, caller: frame,
            evidence: Evidence(
                "'\(qualified(member.fact.name, in: member.owner))' is computed here", at: location))
    }
}
