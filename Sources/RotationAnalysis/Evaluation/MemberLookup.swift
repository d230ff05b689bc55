import OrientationModel
import SourceFacts

/// What answers a name on a type: a property, or a method without parameters in Objective-C and Swift 2.
enum Implementation: Hashable {
    case property(Member<PropertyFact>)
    case function(Member<FunctionFact>)

    var unit: Int {
        switch self {
        case .property(let member): member.unit
        case .function(let member): member.unit
        }
    }

    var position: Position {
        switch self {
        case .property(let member): member.fact.position
        case .function(let member): member.fact.position
        }
    }

    var owner: TypeRef? {
        switch self {
        case .property(let member): member.owner
        case .function(let member): member.owner
        }
    }

    var conditions: [CompilationCondition] {
        switch self {
        case .property(let member): member.conditions
        case .function(let member): member.conditions
        }
    }

    var name: String {
        switch self {
        case .property(let member): member.fact.name
        case .function(let member): member.fact.name
        }
    }

    /// Whether code answers, not storage.
    var isBody: Bool {
        switch self {
        case .property(let member): member.fact.isComputed
        case .function(let member): member.fact.body != nil
        }
    }
}

extension Evaluator {
    // MARK: Finding

    /// The implementations that can answer a name in some build: the first one along the chain that is compiled, for
    /// every way to decide the `#if` conditions that are not known.
    func implementations(of name: String, in chain: [TypeRef], for object: ObjectRef?, isStatic: Bool = false)
        -> [Implementation]
    {
        lookup(name, in: chain, isStatic: isStatic).found
    }

    struct Lookup {
        var found: [Implementation] = []
        /// Whether some build has none of them, so that what lies above the chain answers.
        var isIncomplete = true
        /// Whether one build has several of them, of which any can be found at run time (F15).
        var hasRivals = false
        /// The class of UIKit's below an extension that was found: it has an implementation of its own, which may win.
        var ownerBelow: String?
    }

    func lookup(_ name: String, in chain: [TypeRef], isStatic: Bool) -> Lookup {
        let key = LookupKey(name: name, first: chain.first, count: chain.count, isStatic: isStatic)
        if let known = lookups[key] { return known }
        let result = search(name, in: chain, isStatic: isStatic)
        lookups[key] = result
        return result
    }

    private func search(_ name: String, in chain: [TypeRef], isStatic: Bool) -> Lookup {
        var result = Lookup()
        for type in chain {
            let candidates = candidates(name, in: type, isStatic: isStatic)
            guard !candidates.isEmpty else { continue }
            var isAlwaysAnswered = true
            let needed = conditionsOfClass(type)
            for scenario in program.conditions.scenarios(for: candidates.flatMap(\.conditions)) {
                // Where the class is not compiled, nobody asks it.
                guard needed.allSatisfy({ program.conditions.holds($0, assuming: scenario) != false }) else { continue }
                let compiled = candidates.filter { candidate in
                    candidate.conditions.allSatisfy { program.conditions.holds($0, assuming: scenario) != false }
                }
                guard let winner = compiled.first else {
                    isAlwaysAnswered = false
                    continue
                }
                if !result.found.contains(winner) { result.found.append(winner) }
                for rival in compiled.dropFirst() where areRivals(winner, rival, in: type) {
                    if !result.found.contains(rival) { result.found.append(rival) }
                    result.hasRivals = true
                }
            }
            if type == .framework("UIViewController"),
                name == OrientationSelector.supportedInterfaceOrientations.rawValue
            {
                result.ownerBelow = chain.lazy.compactMap(FrameworkClasses.answering).first
            }
            if isAlwaysAnswered {
                result.isIncomplete = false
                return result
            }
        }
        return result
    }

    /// The `#if` conditions that hold in every build that has a class of the project; nothing where it is declared twice.
    private func conditionsOfClass(_ type: TypeRef) -> [CompilationCondition] {
        guard case .project(let id) = type else { return [] }
        let conditions = program.types[id].declaration.fact.conditions
        let isAlone = program.types[id].inherits.allSatisfy { $0.conditions.starts(with: conditions) }
        return isAlone ? conditions : []
    }

    /// Whether two implementations stand in one build without one of them being the class's own: extensions of a class of
    /// UIKit's, and categories that implement a method again. Which one Objective-C finds is undefined.
    private func areRivals(_ one: Implementation, _ other: Implementation, in type: TypeRef) -> Bool {
        guard one.isBody, other.isBody,
            program.location(one.position, unit: one.unit) != program.location(other.position, unit: other.unit)
        else { return false }
        if case .project = type { return isCategoryMethod(one) || isCategoryMethod(other) }
        return true
    }

    private func isCategoryMethod(_ implementation: Implementation) -> Bool {
        guard case .function(let member) = implementation,
            program.language(ofUnit: member.unit) == .objectiveC
        else { return false }
        return program.units[member.unit].facts.types.contains {
            $0.kind == .category && $0.lines.contains(member.fact.position.line)
        }
    }

    private func candidates(_ name: String, in type: TypeRef, isStatic: Bool) -> [Implementation] {
        let properties: [Member<PropertyFact>]
        let functions: [Member<FunctionFact>]
        switch type {
        case .project(let id):
            // A protocol's requirement is no implementation.
            let isProtocol = program.types[id].kind == .protocol
            properties = (program.types[id].properties[name] ?? []).filter { !isProtocol || $0.isInExtension }
            functions = program.types[id].functions[name] ?? []
        case .framework(let owner), .unknown(let owner):
            properties = program.frameworkProperties[owner]?[name] ?? []
            functions = program.frameworkFunctions[owner]?[name] ?? []
        }
        var result: [Implementation] = []
        for member in functions where member.fact.parameters.isEmpty && member.fact.isTypeMember == isStatic {
            let isObjectiveC = program.language(ofUnit: member.unit) == .objectiveC
            // Swift 2 wrote the property as a method; without `override` it is an unrelated method.
            let isLegacy = member.fact.isOverride && OrientationSelector(rawValue: name) != nil
            if (isObjectiveC && member.fact.body != nil) || isLegacy { result.append(.function(member)) }
        }
        let matching = properties.filter { $0.fact.isTypeMember == isStatic }
        result += matching.filter(\.fact.isComputed).map { .property($0) }
        result += matching.filter { !$0.fact.isComputed }.map { .property($0) }
        return result
    }

    /// Methods along a chain, then in the extensions of the protocols it conforms to.
    func method(
        _ name: String, on type: TypeRef, arguments: [Concrete.TupleElement], isStatic: Bool
    ) -> [Member<FunctionFact>] {
        let chain = program.chain(of: type)
        for step in chain {
            let all = program.functions(named: name, of: step)
            let fitting = all.filter { $0.fact.isTypeMember == isStatic && Self.fits($0.fact, arguments) }
            let bodies = fitting.filter { $0.fact.body != nil }
            if !bodies.isEmpty { return overloads(bodies, arguments) }
            if let first = fitting.first { return [first] }
        }
        for id in program.protocols(of: type) {
            let fitting = (program.types[id].functions[name] ?? []).filter {
                $0.isInExtension && $0.fact.isTypeMember == isStatic && Self.fits($0.fact, arguments)
            }
            if let first = fitting.first { return [first] }
        }
        return []
    }

    /// Of several declarations of one thing, those that some build compiles first.
    func compiled<Fact>(_ members: [Member<Fact>]) -> [Member<Fact>] {
        var result: [Member<Fact>] = []
        for scenario in program.conditions.scenarios(for: members.flatMap(\.conditions)) {
            let winner = members.first { member in
                member.conditions.allSatisfy { program.conditions.holds($0, assuming: scenario) != false }
            }
            if let winner, !result.contains(winner) { result.append(winner) }
        }
        return result
    }

    /// Of functions with the same labels those that the arguments can be for; all of them where the types do not tell.
    func overloads(_ members: [Member<FunctionFact>], _ arguments: [Concrete.TupleElement]) -> [Member<FunctionFact>] {
        guard members.count > 1 else { return members }
        let matching = members.filter { member in
            !zip(member.fact.parameters, arguments).contains { Self.excludes($0.0.type, $0.1.value) }
        }
        var result: [Member<FunctionFact>] = []
        for member in matching where !result.contains(member) {
            // The branches of an `#if` declare the same function.
            let same = matching.filter { other in
                other.fact.parameters.elementsEqual(member.fact.parameters) { $0.type == $1.type }
            }
            result += compiled(same).filter { !result.contains($0) }
        }
        return result
    }

    /// Whether a value can certainly not be passed for a parameter of a type.
    private static func excludes(_ type: TypeReference?, _ value: Value) -> Bool {
        guard let type, value.open == nil, !value.alternatives.isEmpty else { return false }
        let name = type.baseName
        guard scalars.contains(name) else { return false }
        return value.alternatives.allSatisfy { item in
            switch item {
            case .bool: name != "Bool"
            case .integer: ["Bool", "String", "UIInterfaceOrientationMask", "UIInterfaceOrientation"].contains(name)
            case .floating: !["Double", "Float", "CGFloat"].contains(name)
            case .string: name != "String"
            case .mask: name != "UIInterfaceOrientationMask"
            case .enumCase(let type, _): type != .framework(name)
            default: false
            }
        }
    }

    private static let scalars: Set<String> = [
        "Bool", "Int", "UInt", "Double", "Float", "CGFloat", "String", "UIInterfaceOrientationMask",
        "UIInterfaceOrientation",
        "UIUserInterfaceIdiom", "UIDeviceOrientation",
    ]

    /// Whether the labels of a call as written can belong to a function.
    static func fits(_ function: FunctionFact, written arguments: [Argument]) -> Bool {
        fits(function, arguments) { argument, label in argument.label == label }
    }

    /// Whether a call's labels can belong to a function.
    static func fits(_ function: FunctionFact, _ arguments: [Concrete.TupleElement]) -> Bool {
        fits(function, arguments) { argument, label in
            if argument.label == label { return true }
            // A trailing closure has no label at the call.
            if argument.label == nil, case .closure? = argument.value.single { return true }
            return false
        }
    }

    /// - Parameter goes: Whether an argument can be for a parameter with this label.
    private static func fits<Argument>(
        _ function: FunctionFact, _ arguments: [Argument], goes: (Argument, String?) -> Bool
    ) -> Bool {
        guard function.parameters.count >= arguments.count else { return false }
        if function.isSelector { return function.parameters.count == arguments.count }
        var index = 0
        for argument in arguments {
            while index < function.parameters.count {
                let parameter = function.parameters[index]
                index += 1
                if goes(argument, parameter.label) { break }
                if parameter.defaultValue == nil || index == function.parameters.count { return false }
            }
        }
        return true
    }

    // MARK: Members of values

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
    private func memberOfUnknown(_ name: String, reasons: [Evidence], in frame: Frame, at here: SourceLocation) -> Value
    {
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

    // MARK: Objects

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
        let found = lookup(name, in: steps, isStatic: false)
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
            let inExtension = lookup(name, in: [.project(id)], isStatic: false)
            if let value = joined(inExtension.found, on: .object(object), in: frame, at: here) { return value }
        }
        return wrapped(by: name, .object(object), in: frame, at: here)
            ?? unknown("'\(name)' is not among the sources", at: here)
    }

    /// The screen that an extension of a protocol or type out of sight makes of a value: `view.hosted`. Nil unless one such
    /// property alone has the name.
    private func wrapped(by name: String, _ item: Concrete?, in frame: Frame, at here: SourceLocation?) -> Value? {
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
            let own = lookup(name, in: [.project(subclass)], isStatic: false)
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

    // MARK: Static members

    func staticMember(_ name: String, of type: TypeRef, in frame: Frame, at here: SourceLocation?) -> Value {
        if name == "self" || name == "Type" { return Value(.type(type)) }
        if case .framework(let owner) = type, let value = frameworkStatic(name, of: owner, in: frame) { return value }
        if case .project(let id) = type {
            if program.types[id].cases.contains(where: { $0.name == name }) {
                return Value(.enumCase(type: type, name: name))
            }
            let cases = program.types[id].cases
            if name == "allCases", !cases.isEmpty, !cases.contains(where: \.hasPayload),
                lookup(name, in: [type], isStatic: true).found.isEmpty
            {
                return Value(.array(cases.map { Value(.enumCase(type: type, name: $0.name)) }))
            }
        }
        let found = lookup(name, in: program.chain(of: type), isStatic: true)
        if let value = joined(found.found, on: .type(type), in: frame, at: here) { return value }
        for id in program.protocols(of: type) {
            let inherited = lookup(name, in: [.project(id)], isStatic: true)
            if let value = joined(inherited.found, on: .type(type), in: frame, at: here) { return value }
        }
        let nested = resolve(program.name(of: type) + "." + name, unit: frame.unit)
        if case .project = nested { return Value(.type(nested)) }
        if case .framework("UIInterfaceOrientationMask") = type {
            return unknown("'UIInterfaceOrientationMask.\(name)' is not among the sources", at: here)
        }
        return unknown("'\(program.name(of: type)).\(name)' is not among the sources", at: here)
    }

    // MARK: Names

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
