import OrientationModel
import SourceFacts

/// What a member of a value gives.
extension Evaluator {
    func member(
        _ expression: Expression, base: Expression?, name: String, in frame: Frame, expecting: TypeReference?
    ) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        guard let base else { return implicitMember(name, in: frame, expecting: expecting, at: here) }
        if case .superReference = base.kind { return superMember(name, in: frame, at: here) }
        if case .name(let type) = base.kind, Self.lists.contains(type), name == "array" || name == "new" {
            return Value(.array([]))
        }
        var value = evaluate(base, in: frame, expecting: nil)
        if name == "self" { return value }
        if name == OrientationSelector.supportedInterfaceOrientations.rawValue { value = shown(among: value) }
        if let reference = functionReference(value, expression, named: name, in: frame) { return reference }
        var result = Value.never
        for item in value.alternatives { result = result.join(member(name, of: item, in: frame, at: here)) }
        if case .selfReference = base.kind { return known(name, result, in: frame) }
        guard let open = value.open else { return result }
        return result.join(memberOfUnknown(name, reasons: open.reasons, in: frame, at: here))
    }

    /// Of several screens that one property holds, the one under judgement where it is among them: it is the one that shows.
    private func shown(among value: Value) -> Value {
        guard case .controllers(let path)? = child, let first = path.first, value.alternatives.count > 1 else {
            return value
        }
        var roles: Set<String> = []
        var shown: Concrete?
        for item in value.alternatives {
            // Of what UIKit lists, which one it is follows from its place.
            guard case .object(let object) = item, let role = object.role, !Self.upwardRoles.contains(role),
                !Self.downwardRoles.contains(role)
            else { return value }
            roles.insert(role)
            if object.isExact, object.type == first.object.type { shown = item }
        }
        guard roles.count == 1, let shown else { return value }
        return Value(shown)
    }

    /// Members that mean the same on whatever object they are read.
    func memberOfUnknown(_ name: String, reasons: [Evidence], in frame: Frame, at here: SourceLocation) -> Value {
        switch name {
        case "userInterfaceIdiom": return idiomValue
        case "traitCollection": return Value(.object(ObjectRef(.framework("UITraitCollection"))))
        case "window", "keyWindow": return Value([.object(ObjectRef(.framework("UIWindow"))), .nil])
        case "rootViewController", "topViewController", "visibleViewController", "selectedViewController",
            "presentedViewController":
            return otherController(name)
        case "supportedInterfaceOrientations":
            frame.notes.forwards.append("another object")
            return .unknown(
                Value.merge([Evidence("asks another object for its mask", at: here)], reasons))
        default: return wrapped(by: name, nil, in: frame, at: here) ?? .unknown(reasons)
        }
    }

    func implicitMember(_ name: String, in frame: Frame, expecting: TypeReference?, at here: SourceLocation) -> Value {
        guard let expecting else { return Value(.implicit(name)) }
        if isMaskType(expecting) {
            return staticMember(name, of: .framework("UIInterfaceOrientationMask"), in: frame, at: here)
        }
        let target = resolve(expecting, in: frame)
        switch target {
        case .unknown: return Value(.implicit(name))
        case .framework(let owner) where owner == "Bool" || owner.hasPrefix("Int") || owner.hasPrefix("UInt"):
            return Value(.implicit(name))
        default: return staticMember(name, of: target, in: frame, at: here)
        }
    }

    func superMember(_ name: String, in frame: Frame, at here: SourceLocation) -> Value {
        guard let owner = frame.owner, let selfValue = frame.selfValue else {
            return unknown("'super' is not known here", at: here)
        }
        switch selfValue {
        case .object(let object):
            // `super` starts above the class that holds the body; in an extension of a framework class above that one.
            return objectMember(
                name, of: object, in: frame, at: here, chain: Array(program.chain(of: owner).dropFirst()))
        case .type(let type):
            _ = type
            let found = lookup(name, in: Array(program.chain(of: owner).dropFirst()), isStatic: true)
            return joined(found.found, on: selfValue, in: frame, at: here)
                ?? unknown("'\(name)' of the superclass is not known", at: here)
        default: return unknown("'super' is not known here", at: here)
        }
    }

    func member(_ name: String, of item: Concrete, in frame: Frame, at here: SourceLocation?) -> Value {
        switch item {
        case .object(let object): return objectMember(name, of: object, in: frame, at: here)
        case .type(let type): return staticMember(name, of: type, in: frame, at: here)
        case .mask(let mask):
            switch name {
            case "rawValue": return Value(.integer(Int(mask.rawValue)))
            case "isEmpty": return .bool(mask.isEmpty)
            // As an object of Objective-C: `[NSNumber numberWithInteger:mask]`.
            case "integerValue", "unsignedIntegerValue", "intValue", "unsignedIntValue", "longValue",
                "unsignedLongValue":
                return Value(item)
            default:
                return extensionMember(
                    name, of: item, type: .framework("UIInterfaceOrientationMask"), in: frame, at: here)
            }
        case .implicit(let base):
            // An implicit member that something is read from is a mask here, unless its type was known before.
            let value = mask(Value(item), in: frame, at: nil)
            guard !value.alternatives.isEmpty else { return unknown("'.\(base)' is not known here", at: here) }
            return value.map { self.member(name, of: $0, in: frame, at: here) }
        case .enumCase(let type, let caseName):
            if name == "rawValue" || name == "hashValue" {
                if case .project(let id) = type, isStringEnum(id),
                    let raw = program.types[id].cases.first(where: { $0.name == caseName })
                {
                    let frame = Frame(selfValue: nil, owner: type, unit: program.types[id].declaration.unit, depth: 0)
                    return raw.rawValue.map { evaluate($0, in: frame, expecting: nil) } ?? Value(.string(caseName))
                }
                if let raw = rawValue(ofCase: caseName, type: type) { return Value(.integer(raw)) }
                if case .project(let id) = type, let raw = program.types[id].cases.first(where: { $0.name == caseName })
                {
                    guard let expression = raw.rawValue else { return Value(.string(caseName)) }
                    let frame = Frame(selfValue: nil, owner: type, unit: program.types[id].declaration.unit, depth: 0)
                    return evaluate(expression, in: frame, expecting: nil)
                }
                return unknown("the raw value of '\(caseName)' is not known", at: here)
            }
            if let truth = orientationPredicate(name, caseName, type) { return .bool(truth) }
            return extensionMember(name, of: item, type: type, in: frame, at: here)
        case .string(let text):
            switch name {
            case "isEmpty": return .bool(text.isEmpty)
            case "count", "length": return Value(.integer(text.count))
            default: return extensionMember(name, of: item, type: .framework("String"), in: frame, at: here)
            }
        case .integer(let number):
            return name == "rawValue" || name.hasSuffix("Value")
                ? Value(.integer(number))
                : extensionMember(name, of: item, type: .framework("Int"), in: frame, at: here)
        case .bool(let value):
            return name == "boolValue"
                ? .bool(value) : extensionMember(name, of: item, type: .framework("Bool"), in: frame, at: here)
        case .array(let elements):
            switch name {
            case "first", "firstObject": return elements.first ?? Value(.nil)
            case "last", "lastObject": return elements.last ?? Value(.nil)
            case "count" where elements.contains(where: isOtherController):
                return unknown("how many controllers there are is decided at run time", at: here)
            case "count": return Value(.integer(elements.count))
            case "isEmpty": return .bool(elements.isEmpty)
            case "lazy", "reversed", "indices", "copy", "mutableCopy": return Value(item)
            case "supportedInterfaceOrientations" where elements.isEmpty: return Value(.nil)
            default: return unknown("'\(name)' of a list is not evaluated", at: here)
            }
        case .collection(let element):
            switch name {
            case "first", "last", "firstObject", "lastObject": return element.join(Value(.nil))
            case "lazy", "reversed", "copy", "mutableCopy": return Value(item)
            case "isEmpty": return .bool(nil)
            default: return unknown("'\(name)' of a list is decided at run time", at: here)
            }
        case .tuple(let elements):
            if let index = Int(name), elements.indices.contains(index) { return elements[index].value }
            return elements.first { $0.label == name }?.value ?? unknown("'\(name)' is no part of the tuple", at: here)
        case .nil:
            return program.language(ofUnit: frame.unit) == .objectiveC && name == "supportedInterfaceOrientations"
                ? .mask([]) : Value(.nil)
        case .payloadCase(let type, _, _): return extensionMember(name, of: item, type: type, in: frame, at: here)
        case .dictionary(let entries):
            switch name {
            case "count": return Value(.integer(entries.count))
            case "copy", "mutableCopy": return Value(item)
            case "isEmpty": return .bool(entries.isEmpty)
            case "keys", "allKeys": return Value(.collection(element: Value(joining: entries.map(\.key))))
            case "first": return entries.isEmpty ? Value(.nil) : Value(joining: entries.map(\.pair))
            case "values", "allValues": return Value(.collection(element: Value(joining: entries.map(\.value))))
            default: return unknown("'\(name)' of a dictionary is not evaluated", at: here)
            }
        case .floating, .closure, .void:
            return unknown("'\(name)' is not evaluated", at: here)
        }
    }

    private func isStringEnum(_ id: Int) -> Bool {
        program.types[id].inherits.contains { $0.reference.baseName == "String" }
    }

    private func orientationPredicate(_ name: String, _ caseName: String, _ type: TypeRef) -> Bool? {
        guard type == .framework("UIInterfaceOrientation") || type == .framework("UIDeviceOrientation") else {
            return nil
        }
        switch name {
        case "isPortrait": return caseName.hasPrefix("portrait")
        case "isLandscape": return caseName.hasPrefix("landscape")
        case "isFlat": return caseName.hasPrefix("face")
        case "isValidInterfaceOrientation": return !caseName.hasPrefix("face") && caseName != "unknown"
        default: return nil
        }
    }

    /// A member that the project adds to a value type, or declares in its own enum or struct.
    private func extensionMember(
        _ name: String, of item: Concrete, type: TypeRef, in frame: Frame, at here: SourceLocation?
    ) -> Value {
        let found = lookup(name, in: [type], isStatic: false)
        if let value = joined(found.found, on: item, in: frame, at: here) { return value }
        for id in program.protocols(of: type) {
            if let value = joined(
                lookup(name, in: [.project(id)], isStatic: false).found, on: item, in: frame, at: here)
            {
                return value
            }
        }
        return unknown("'\(name)' of '\(program.name(of: type))' is not known", at: here)
    }
}
