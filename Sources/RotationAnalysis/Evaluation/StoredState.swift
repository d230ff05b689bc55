import OrientationModel
import SourceFacts

/// What stored properties and variables can hold: the initial value and every assignment in the program.
extension Evaluator {
    func storedValue(of member: Member<PropertyFact>, on selfValue: Concrete?, in frame: Frame) -> Value {
        if case .object(let object)? = selfValue, object.role == nil, object.type == held?.owner,
            let value = held?.values[member.fact.name]
        {
            return labelled(value, member.fact, selfValue)
        }
        let collected = collectedValue(of: member, on: selfValue, in: frame)
        let value = labelled(withObserved(collected, member), member.fact, selfValue)
        let isMask = value.alternatives.contains { if case .mask = $0 { true } else { false } }
        if isMask, value.alternatives.count > 1, value.open == nil {
            note(
                "'\(member.fact.name)' holds different masks at run time", at: member.fact.position, unit: member.unit,
                in: frame)
        }
        return value
    }

    private func note(_ uncertainty: String, at position: Position, unit: Int, in frame: Frame) {
        guard isExplained else { return }
        let evidence = Evidence(uncertainty, at: program.location(position, unit: unit))
        if !frame.notes.uncertainties.contains(evidence) { frame.notes.uncertainties.append(evidence) }
    }

    /// The same as far as assignments in the sources tell, and nothing that instances were seen to be given.
    func collectedValue(of member: Member<PropertyFact>, on selfValue: Concrete?, in frame: Frame) -> Value {
        let fact = member.fact
        let here = program.location(fact.position, unit: member.unit)
        let key = StateKey(unit: member.unit, position: fact.position, selfValue: selfValue, parameter: nil)
        if let known = states[key] {
            take(known.notes, into: frame)
            return known.value
        }
        guard !visiting.contains(key) else { return unknown("'\(fact.name)' is set from itself", at: here) }
        let isOutermost = visiting.isEmpty
        visiting.insert(key)
        defer { visiting.remove(key) }
        let inner = Frame(selfValue: frame.selfValue, owner: frame.owner, unit: frame.unit, depth: frame.depth)
        var value = collect(member, on: selfValue, in: inner, at: here)
        if !fact.modifiers.contains("let"), isWrittenByKey(member) {
            value = value.join(unknown("'\(fact.name)' can be written by key path or key", at: here))
        }
        // A value collected inside another one may be cut short by it; a run over the whole target can live with that.
        if isOutermost || recorder != nil { states[key] = Result(value: value, notes: inner.notes) }
        take(inner.notes, into: frame)
        return value
    }

    private func isWrittenByKey(_ member: Member<PropertyFact>) -> Bool {
        guard let owner = member.owner else { return false }
        return program.keyedWrites.canWrite(member.fact.name) {
            isRelated(resolve($0, unit: member.unit), owner)
        }
    }

    private func collect(
        _ member: Member<PropertyFact>, on selfValue: Concrete?, in frame: Frame, at here: SourceLocation
    ) -> Value {
        let fact = member.fact
        let scope = Frame(
            selfValue: fact.isTypeMember ? member.owner.map { .type($0) } : selfValue, owner: member.owner,
            unit: member.unit, depth: frame.depth + 1, returnType: fact.type)
        defer { take(scope.notes, into: frame) }

        if let wrapper = fact.attributes.first(where: { Self.isWrapper($0.name) }) {
            let unseen = unknown("'\(fact.name)' is wrapped by '@\(wrapper.name)'", at: here)
            let screen = screen(unseen, of: fact.type, named: fact.name, in: scope, at: here)
            return screen.map { labelled($0, fact, selfValue) } ?? unseen
        }
        let initial = fact.initializer.map {
            convert(evaluate($0, in: scope, expecting: fact.type), to: fact.type, in: scope)
        }
        let isConstant = fact.modifiers.contains("let") || (fact.isReadOnly && fact.getter == nil)
        if isConstant, let initial { return labelled(initial, fact, selfValue) }

        let assigned = assignments(to: member)
        if case .object(let object)? = selfValue, let construction = object.construction,
            let value = constructed(member, assigned, construction, in: scope)
        {
            // An argument out of sight is still of the property's type.
            if value.alternatives.isEmpty, value.open != nil, let type = fact.type {
                return labelled(unknownValue(of: type, named: fact.name, in: scope, at: here), fact, selfValue)
            }
            return labelled(value, fact, selfValue)
        }
        if let initial, assigned.isEmpty, fact.modifiers.contains("lazy") || isPrivate(fact),
            !canChangeUnseen(initial, fact)
        {
            return labelled(initial, fact, selfValue)
        }

        var value = initial ?? .never
        for item in assigned where Self.changes[item.fact.operator] == nil {
            value = value.join(self.value(of: item, to: member, in: scope))
        }
        value = changed(value, by: assigned, of: member, in: scope)
        if isBoolean(fact, value, in: scope) {
            return isConstant && value.open == nil && !value.isNever ? value : .bool(nil)
        }
        return labelled(opened(value, member, assigned.count, in: scope, at: here), fact, selfValue)
    }

    /// A property wrapper computes what is read. Attributes of the frameworks that only annotate, or store what they are
    /// given, are none.
    private static func isWrapper(_ attribute: String) -> Bool {
        guard attribute.first?.isUppercase == true else { return false }
        return ![
            "IBOutlet", "IBInspectable", "MainActor", "NSCopying", "NSManaged", "Published", "State", "Invalidating",
        ].contains(attribute)
    }

    /// Methods that change a mask in place, as the operations they are.
    static let changes = [
        "insert": "union", "update": "union", "formUnion": "union", "remove": "subtracting", "subtract": "subtracting",
        "formIntersection": "intersection", "formSymmetricDifference": "symmetricDifference",
    ]

    /// Every value that changes in place can lead to, in whatever order they happen.
    private func changed(_ value: Value, by assigned: [Assigned], of member: Member<PropertyFact>, in scope: Frame)
        -> Value
    {
        let operations = assigned.compactMap { item in Self.changes[item.fact.operator].map { ($0, item) } }
        guard !operations.isEmpty else { return value }
        let operands = operations.map { name, item in
            (name, self.value(of: item, to: member, in: scope), item.fact.position)
        }
        var result = value
        // Each round adds at least one of the sixteen masks.
        for _ in 0..<16 {
            var next = result
            for (name, operand, position) in operands {
                next = next.join(maskOperation(name, result, operand, in: scope, at: position))
            }
            if next == result { break }
            result = next
        }
        return result
    }

    /// Values whose changes leave no assignment behind: `flag.toggle()`, `list.append(x)`, a mutating method of an enum.
    private func canChangeUnseen(_ value: Value, _ fact: PropertyFact) -> Bool {
        guard !fact.modifiers.contains("lazy") else { return false }
        return value.alternatives.contains { item in
            switch item {
            case .bool, .array, .dictionary, .string: true
            case .enumCase(.project(let id), _), .payloadCase(.project(let id), _, _):
                program.types[id].functions.values.contains { $0.contains { $0.fact.modifiers.contains("mutating") } }
            case .mask:
                program.frameworkFunctions["UIInterfaceOrientationMask"]?.values.contains {
                    $0.contains { $0.fact.modifiers.contains("mutating") }
                } ?? false
            default: false
            }
        }
    }

    /// Adds what can be assigned out of sight, and spells out types with few values.
    private func opened(
        _ value: Value, _ member: Member<PropertyFact>, _ assignmentCount: Int, in scope: Frame, at here: SourceLocation
    ) -> Value {
        let fact = member.fact
        let isConstant = fact.modifiers.contains("let") || (fact.isReadOnly && fact.getter == nil)
        let isClosed =
            isConstant
            ? !value.isNever : (isPrivate(fact) || (assignmentCount > 0 && !isPublic(fact)))
        if isClosed, value.open == nil, !value.isNever, isConstant || !canChangeUnseen(value, fact) { return value }
        if let type = fact.type {
            let all = unknownValue(of: type, named: fact.name, in: scope, at: here)
            if all.open == nil { return Value(value.alternatives).join(all) }
        }
        if value.open != nil { return value }
        let reason: String
        if value.isNever {
            reason = "'\(fact.name)' is set at run time"
        } else if isConstant {
            reason = "'\(fact.name)' is set by whoever creates it"
        } else {
            reason = "'\(fact.name)' can be assigned elsewhere"
        }
        return value.join(unknown(reason, at: here))
    }

    /// A controller that a property holds is another controller: asking it is forwarding.
    private func labelled(_ value: Value, _ fact: PropertyFact, _ selfValue: Concrete?) -> Value {
        var holdsScreen = false
        let items = value.alternatives.map { item -> Concrete in
            // Whoever is asked of a list is one of those that it holds. What is in it no run over the target has to know.
            if isExplained, case .array(let elements) = item {
                return .array(elements.map { labelled($0, fact, selfValue) })
            }
            if isExplained, case .dictionary(let entries) = item {
                return .dictionary(
                    entries.map { .init(key: $0.key, value: labelled($0.value, fact, selfValue)) })
            }
            guard case .object(var object) = item, item != selfValue, program.isController(object.type) else {
                return item
            }
            guard let role = object.role else {
                holdsScreen = true
                object.role = fact.name
                return .object(object)
            }
            // What another property holds as well is the screen all the same.
            if !Self.upwardRoles.contains(role) { holdsScreen = true }
            return item
        }
        guard holdsScreen || items != value.alternatives else { return value }
        return bound(Value(items, open: value.open), fact)
    }

    /// The child under judgement takes the place of a property that can hold it.
    private func bound(_ value: Value, _ fact: PropertyFact) -> Value {
        guard let child else { return value }
        switch child {
        case .noChild:
            return fact.type?.text.hasSuffix("?") == true || fact.type?.text.hasSuffix("!") == true
                ? Value(.nil) : value
        case .controllers(let path):
            guard let object = path.first?.object, path.first?.excluded.contains(fact.name) != true else {
                return value
            }
            for case .object(let held) in value.alternatives {
                let canHold =
                    held.isExact ? held.type == object.type : program.isKind(object.type, of: held.type) == true
                if canHold {
                    var shown = object
                    shown.role = fact.name
                    return Value(.object(shown))
                }
            }
            return value
        }
    }

    private func convert(_ value: Value, to type: TypeReference?, in frame: Frame) -> Value {
        converted(value, to: type, in: frame)
    }

    private func isBoolean(_ fact: PropertyFact, _ value: Value, in frame: Frame) -> Bool {
        if let type = fact.type, ["Bool", "BOOL", "bool"].contains(type.baseName) { return !type.text.hasSuffix("?") }
        guard !value.alternatives.isEmpty else { return false }
        return value.alternatives.allSatisfy { if case .bool = $0 { true } else { false } }
    }

    func isPrivate(_ fact: PropertyFact) -> Bool {
        fact.modifiers.contains { ["private", "fileprivate", "private(set)", "fileprivate(set)"].contains($0) }
    }

    private func isPublic(_ fact: PropertyFact) -> Bool {
        fact.modifiers.contains("public") || fact.modifiers.contains("open")
    }

    // MARK: Assignments

    struct Assigned {
        var fact: AssignmentFact
        var unit: Int
    }

    /// The assignments of the program that can mean this property.
    private func assignments(to member: Member<PropertyFact>) -> [Assigned] {
        if let known = assignmentsOfProperties[ObjectIdentifier(member)] { return known }
        let found = searchAssignments(to: member)
        assignmentsOfProperties[ObjectIdentifier(member)] = found
        return found
    }

    private func searchAssignments(to member: Member<PropertyFact>) -> [Assigned] {
        let fact = member.fact
        let names = [fact.name] + (program.language(ofUnit: member.unit) == .objectiveC ? ["_" + fact.name] : [])
        var result: [Assigned] = []
        for name in names {
            let all = program.assignments[name] ?? []
            // An assignment is a large value: only those that can mean it are copied.
            for index in all.indices where canMean(member, all[index].fact, unit: all[index].unit) {
                result.append(Assigned(fact: all[index].fact, unit: all[index].unit))
            }
        }
        return result
    }

    private func canMean(_ member: Member<PropertyFact>, _ assignment: AssignmentFact, unit: Int) -> Bool {
        let fact = member.fact
        if isPrivate(fact), !fact.modifiers.contains(where: { $0.hasSuffix("(set)") }), unit != member.unit {
            return false
        }
        guard let owner = member.owner else {
            if case .name = assignment.target.kind { return !assignment.context.parameters.contains(fact.name) }
            return false
        }
        let context = assignment.context.type.map { resolve($0, unit: unit) }
        // A constant gets its value in an initialiser of its own type, and nowhere else.
        let isConstant = fact.modifiers.contains("let")
        if isConstant, assignment.context.function != "init" { return false }
        switch assignment.target.kind {
        case .name:
            guard let context else { return false }
            return isRelated(context, owner)
        case .member(let base?, _):
            switch base.unwrapped.kind {
            case .selfReference, .superReference, .selfType: return context.map { isRelated($0, owner) } ?? false
            case _ where isConstant: return false
            case let kind:
                if let type = declaredClass(of: base, in: assignment.context, unit: unit) {
                    return isRelated(type, owner)
                }
                // The object's class is not known; what else is called so is a possible value at worst.
                guard case .name(let name) = kind else { return true }
                let type = resolve(name, unit: unit, enclosing: assignment.context.type)
                switch type {
                case .project, .framework: return isRelated(type, owner)
                case .unknown: return !fact.isTypeMember || name.first?.isLowercase == true || name.hasPrefix("_")
                }
            }
        default: return false
        }
    }

    private func isRelated(_ one: TypeRef, _ other: TypeRef) -> Bool {
        if one == other { return true }
        return program.chain(of: one).contains(other) || program.chain(of: other).contains(one)
    }

    private func value(of assigned: Assigned, to member: Member<PropertyFact>, in caller: Frame) -> Value {
        let fact = assigned.fact
        let here = program.location(fact.position, unit: assigned.unit)
        guard fact.operator == "=" || Self.changes[fact.operator] != nil else {
            return unknown("'\(member.fact.name)' is changed bit by bit", at: here)
        }
        let context = fact.context.type.map { resolve($0, unit: assigned.unit) }
        let scope = Frame(
            selfValue: context.map { .object(ObjectRef($0)) }, owner: context, unit: assigned.unit,
            depth: caller.depth + 1,
            returnType: member.fact.type)
        guard scope.depth < maximumDepth else { return unknown("the chain of assignments is too long", at: here) }
        for parameter in fact.context.parameters where mentions(parameter, fact.value) {
            scope.locals[parameter] = argument(parameter, of: fact.context, unit: assigned.unit, in: scope, at: here)
        }
        if fact.context.function != nil, mentions("newValue", fact.value) {
            scope.locals["newValue"] = settersArgument(fact.context, unit: assigned.unit, in: scope, at: here)
        }
        let value = convert(
            evaluate(fact.value, in: scope, expecting: member.fact.type), to: member.fact.type, in: scope)
        if isExplained, !value.alternatives.isEmpty {
            caller.notes.evidence.append(Evidence("'\(member.fact.name)' is assigned here", at: here))
        }
        return value
    }

    func mentions(_ name: String, _ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let other): return other == name
        case .member(let base?, _), .optionalChain(let base), .forceUnwrap(let base), .unary(_, let base),
            .cast(let base, _, _),
            .typeTest(let base, _):
            return mentions(name, base)
        case .call(let callee, let arguments):
            return mentions(name, callee) || arguments.contains { mentions(name, $0.value) }
        case .subscripted(let base, let arguments):
            return mentions(name, base) || arguments.contains { mentions(name, $0.value) }
        case .binary(_, let left, let right): return mentions(name, left) || mentions(name, right)
        case .ternary(let condition, let then, let otherwise):
            return mentions(name, condition) || mentions(name, then) || mentions(name, otherwise)
        case .array(let elements): return elements.contains { mentions(name, $0) }
        case .tuple(let elements): return elements.contains { mentions(name, $0.value) }
        default: return false
        }
    }

    /// What is assigned to the property whose setter this is.
    private func settersArgument(_ context: CodeContext, unit: Int, in scope: Frame, at here: SourceLocation) -> Value {
        let outside = unknown("whatever is assigned from outside", at: here)
        guard let name = context.function else { return outside }
        var value = Value.never
        for item in program.assignments[name] ?? [] {
            let type = item.fact.context.type.map { resolve($0, unit: item.unit) }
            let inner = Frame(
                selfValue: type.map { .object(ObjectRef($0)) }, owner: type, unit: item.unit, depth: scope.depth + 1)
            guard inner.depth < maximumDepth else { return outside }
            value = value.join(evaluate(item.fact.value, in: inner, expecting: scope.returnType))
        }
        return value.join(outside)
    }

    /// What callers pass for a parameter: its default value and every call in sight.
    private func argument(
        _ parameter: String, of context: CodeContext, unit: Int, in scope: Frame, at here: SourceLocation
    ) -> Value {
        let key = StateKey(
            unit: unit, position: Position(line: 0, column: 0), selfValue: nil,
            parameter: context.description + parameter)
        if let known = states[key] { return known.value }
        guard let function = context.function, !visiting.contains(key) else {
            return unknown("'\(parameter)' is passed by callers", at: here)
        }
        let isOutermost = visiting.isEmpty
        visiting.insert(key)
        defer { visiting.remove(key) }
        let value = passed(parameter, to: function, of: context, unit: unit, in: scope, at: here)
        if isOutermost || recorder != nil { states[key] = Result(value: value, notes: Notes()) }
        return value
    }

    private func passed(
        _ parameter: String, to function: String, of context: CodeContext, unit: Int, in scope: Frame,
        at here: SourceLocation
    ) -> Value {
        let declarations = functionDeclarations(function, in: context, unit: unit).filter { declaration in
            declaration.fact.parameters.contains { $0.name == parameter }
        }
        guard let declaration = declarations.first,
            let index = declaration.fact.parameters.firstIndex(where: { $0.name == parameter })
        else { return unknown("'\(parameter)' is passed by callers", at: here) }
        let wanted = declaration.fact.parameters[index]
        let typeName = context.type?.split(separator: ".").last.map(String.init) ?? ""
        let place = ParameterPlace(
            declaration: declaration.fact, index: index,
            unlabelledBefore: declaration.fact.parameters[..<index].filter { $0.label == nil }.count)
        var value = Value.never
        search: for name in function == "init" ? [typeName, "init"] : [function] {
            let calls = program.calls[name] ?? []
            // A call is a large value: only those that pass something are copied.
            for number in calls.indices {
                guard let match = place.argument(in: calls[number].fact.arguments) else { continue }
                guard scope.depth + 1 < maximumDepth else { break search }
                let call = calls[number]
                let type = call.fact.context.type.map { resolve($0, unit: call.unit) }
                let inner = Frame(
                    selfValue: type.map { .object(ObjectRef($0)) }, owner: type, unit: call.unit,
                    depth: scope.depth + 1)
                for name in call.fact.context.parameters where mentions(name, match.value) {
                    inner.locals[name] = argument(name, of: call.fact.context, unit: call.unit, in: inner, at: here)
                }
                value = value.join(evaluate(match.value, in: inner, expecting: wanted.type))
            }
        }
        if let fallback = wanted.defaultValue {
            let inner = Frame(
                selfValue: nil, owner: declaration.owner, unit: declaration.unit, depth: scope.depth + 1)
            // Whoever does not name the argument gets the default, and not every such call is in sight.
            value = value.join(evaluate(fallback, in: inner, expecting: wanted.type))
        }
        // `map(Screen.init)`, `Self(…)`, a subclass, a typealias or Objective-C: not every construction is in sight.
        if function == "init", !value.isNever {
            value = value.join(unknown("'\(parameter)' is passed by whoever creates it", at: here))
        }
        if value.isNever {
            if let type = wanted.type { return unknownValue(of: type, named: parameter, in: scope, at: here) }
            return unknown("'\(parameter)' is passed by callers", at: here)
        }
        return value
    }

    /// A parameter of a function, and how a call passes it.
    private struct ParameterPlace {
        var declaration: FunctionFact
        var index: Int
        /// How many parameters without a label stand before it.
        var unlabelledBefore: Int

        /// What a call passes; nil when it can be no call of the function, and when it leaves the parameter out.
        func argument(in arguments: [Argument]) -> Argument? {
            if declaration.isSelector { return arguments.indices.contains(index) ? arguments[index] : nil }
            guard Evaluator.fits(declaration, written: arguments) else { return nil }
            guard let label = declaration.parameters[index].label else {
                return arguments.filter { $0.label == nil }.dropFirst(unlabelledBefore).first
            }
            return arguments.first { $0.label == label }
        }
    }

    struct StateKey: Hashable {
        var unit: Int
        var position: Position
        var selfValue: Concrete?
        var parameter: String?
    }

    func functionDeclarations(_ name: String, in context: CodeContext, unit: Int) -> [Member<FunctionFact>] {
        guard let type = context.type else { return program.functions[name] ?? [] }
        return program.functions(named: name, of: resolve(type, unit: unit))
    }

    private func isInInitializer(_ assigned: Assigned) -> Bool {
        guard let function = assigned.fact.context.function else { return false }
        let isObjectiveC = program.language(ofUnit: assigned.unit) == .objectiveC
        return isObjectiveC ? EventRecorder.isInitializer(function) : function == "init"
    }

    /// The value a property gets from a construction in sight: the argument that the initialiser stores in it.
    private func constructed(
        _ member: Member<PropertyFact>, _ assigned: [Assigned], _ arguments: [Concrete.TupleElement], in scope: Frame
    ) -> Value? {
        let inInitializers = assigned.filter { isInInitializer($0) }
        guard inInitializers.count == assigned.count else { return nil }
        guard case .project(let id)? = member.owner else { return nil }
        let initializers = initializers(declaredIn: .project(id), for: arguments)
        if initializers.isEmpty, program.types[id].kind == .struct {
            // The memberwise initialiser.
            let trailing = member.fact.type?.text.contains("->") == true ? arguments.last { $0.label == nil } : nil
            let given = (arguments.first { $0.label == member.fact.name } ?? trailing)?.value
            let value = given ?? member.fact.initializer.map { evaluate($0, in: scope, expecting: member.fact.type) }
            return value.map { convert($0, to: member.fact.type, in: scope) }
        }
        guard initializers.count == 1, let (initializer, arguments) = initializers.first else { return nil }
        let own = inInitializers.filter {
            initializer.fact.lines.contains($0.fact.position.line) && $0.unit == initializer.unit
        }
        guard own.count == 1, let assignment = own.first else { return nil }
        let frame = Frame(
            locals: bind(initializer.fact, arguments, unit: initializer.unit, owner: member.owner, in: scope),
            selfValue: scope.selfValue,
            owner: member.owner, unit: initializer.unit, depth: scope.depth + 1)
        return convert(
            evaluate(assignment.fact.value, in: frame, expecting: member.fact.type), to: member.fact.type, in: frame)
    }
}

extension CodeContext {
    /// Type and function, for keys.
    fileprivate var description: String { "\(type ?? "")/\(function ?? "")/" }
}
