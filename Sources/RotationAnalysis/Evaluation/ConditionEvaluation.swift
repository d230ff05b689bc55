import OrientationModel
import SourceFacts

extension Evaluator {
    /// Whether all conditions hold; bindings are added to the frame's variables. Nil when the code does not tell.
    ///
    /// - Parameter position: Of the statement they belong to, for what has no place of its own.
    func holds(_ conditions: [Condition], at position: Position, in frame: Frame) -> Bool? {
        var result: Bool? = true
        var expressions: [Expression] = []
        for condition in conditions {
            let truth: Bool?
            switch condition {
            case .expression(let expression):
                expressions.append(expression)
                truth = self.condition(expression, in: frame)
            case .binding(let name, let expression):
                truth = bind(name, expression, at: position, in: frame)
            case .pattern(let pattern, let expression):
                let value = evaluate(expression, in: frame, expecting: nil)
                let match = match(pattern, value, in: frame)
                frame.bind(match.bindings)
                if match.truth == nil { noteUndecided(expression, value, at: expression.position, in: frame) }
                truth = match.truth
            case .available(let version, let negated):
                truth = isAvailable(version).map { $0 != negated }
                if truth == nil {
                    note("depends on the release of iOS, and the target runs on older ones", at: position, in: frame)
                }
            }
            if truth == false { return false }
            if truth == nil { result = nil }
        }
        if result == nil, isImpossibleSizeClass(expressions) { return false }
        return result
    }

    /// The truth of one expression, with a note when it cannot be decided.
    func condition(_ expression: Expression, in frame: Frame) -> Bool? {
        if let truth = isSelfThere(expression, in: frame) { return truth }
        let value = evaluate(expression, in: frame, expecting: TypeReference("Bool"))
        let truth = asksForUnsetVariable(expression, in: frame) ? nil : truth(of: value, in: frame)
        if truth == nil { noteUndecided(expression, value, at: expression.position, in: frame) }
        return truth
    }

    /// Whether a condition asks whether a variable is set that code which ran before may not have set yet: what is done then
    /// (`if window == nil { window = UIWindow(…) }`) happens once, and what is done else as well.
    private func asksForUnsetVariable(_ condition: Expression, in frame: Frame) -> Bool {
        guard recorder != nil else { return false }
        switch condition.kind {
        case .binary("==", let left, let right), .binary("!=", let left, let right):
            if right.kind == .nil { return mayBeUnset(left, in: frame) }
            return left.kind == .nil && mayBeUnset(right, in: frame)
        case .unary("!", let operand):
            return program.language(ofUnit: frame.unit) == .objectiveC && mayBeUnset(operand, in: frame)
        case .tuple(let parts) where parts.count == 1: return asksForUnsetVariable(parts[0].value, in: frame)
        default: return program.language(ofUnit: frame.unit) == .objectiveC && mayBeUnset(condition, in: frame)
        }
    }

    /// Whether what is read is kept outside of the body, which has not set it before: the assignments of the program tell
    /// what it can hold, and not that it holds it already. Only a run over the target follows both.
    func mayBeUnset(_ expression: Expression, _ known: Value? = nil, in frame: Frame) -> Bool {
        guard recorder != nil else { return false }
        let source = expression.unwrapped
        switch source.kind {
        case .tuple(let parts) where parts.count == 1: return mayBeUnset(parts[0].value, known, in: frame)
        case .name(let name) where frame.locals[name] != nil || name.first?.isUppercase == true: return false
        case .name, .member(_?, _): break
        default: return false
        }
        if let property = source.propertyOfSelf, frame.locals[Self.written(plainName(of: property, in: frame))] != nil {
            return false
        }
        return (known ?? evaluate(source, in: frame, expecting: nil)).alternatives.contains { item in
            if case .object(let object) = item {
                object.role.map { !Self.upwardRoles.contains($0) } ?? true
            } else {
                false
            }
        }
    }

    /// `if (self)`, `if (!self)`, `if (self != nil)` in an initialiser of Objective-C: an object that no initialiser gives
    /// is never shown. Nil for other conditions.
    private func isSelfThere(_ expression: Expression, in frame: Frame) -> Bool? {
        guard program.language(ofUnit: frame.unit) == .objectiveC, case .object? = frame.selfValue else {
            return nil
        }
        func isSelf(_ expression: Expression) -> Bool {
            switch expression.kind {
            case .selfReference: true
            case .tuple(let parts): parts.count == 1 && isSelf(parts[0].value)
            default: false
            }
        }
        switch expression.kind {
        case .selfReference: return true
        case .tuple(let parts) where parts.count == 1: return isSelfThere(parts[0].value, in: frame)
        case .unary("!", let operand): return isSelfThere(operand, in: frame).map { !$0 }
        case .binary(let name, let left, let right) where name == "==" || name == "!=":
            let isTest = isSelf(left) && right.kind == .nil || isSelf(right) && left.kind == .nil
            return isTest ? name == "!=" : nil
        default: return nil
        }
    }

    /// Numbers and objects count as conditions in C.
    private func truth(of value: Value, in frame: Frame) -> Bool? {
        guard let single = value.single else { return nil }
        switch single {
        case .bool(let value): return value
        case .integer(let number): return number != 0
        case .nil: return false
        case .mask(let mask): return !mask.isEmpty
        case .object(let object) where program.language(ofUnit: frame.unit) == .objectiveC:
            return object.mayBeNil || !object.isExact ? nil : true
        default: return nil
        }
    }

    private func bind(_ name: String, _ expression: Expression?, at position: Position, in frame: Frame) -> Bool? {
        let nowhere = Position(line: 0, column: 0)
        let source = expression ?? Expression(name == "self" ? .selfReference : .name(name), at: nowhere)
        let value = evaluate(source, in: frame, expecting: nil)
        let mayBeUnset = mayBeUnset(source, value, in: frame)
        let present = value.filter { $0 != .nil }.map { item in
            if case .object(var object) = item {
                object.mayBeNil = false
                return Value(.object(object))
            }
            return Value(item)
        }
        frame.bind([name: Value(present.alternatives, open: value.open)])
        if value.isNever { return false }
        if value.open == nil, value.alternatives == [.nil] { return false }
        let mayBeNil =
            value.open != nil || value.alternatives.contains(.nil) || mayBeUnset
            || value.alternatives.contains { if case .object(let object) = $0 { object.mayBeNil } else { false } }
        if mayBeNil {
            if let expression {
                noteUndecided(expression, value, at: expression.position, in: frame)
            } else {
                noteUndecided(source, value, at: position, in: frame)
            }
            return nil
        }
        return true
    }

    /// `#available` by the deployment target: what the target always has is true, the rest is both.
    func isAvailable(_ version: [Int]?) -> Bool? {
        // Only other systems are named, and `*` holds for iOS.
        guard let version else { return true }
        guard let target = program.deploymentTarget else { return nil }
        let length = max(version.count, target.count)
        let padded = { (value: [Int]) in value + Array(repeating: 0, count: length - value.count) }
        return padded(target).lexicographicallyPrecedes(padded(version)) ? nil : true
    }

    /// A phone of classic form never has both size classes regular at once (either alone exists), so code that asks for
    /// both is asking for an iPad.
    func isImpossibleSizeClass(_ expressions: [Expression]) -> Bool {
        guard idiom == .phone else { return false }
        var named: Set<String> = []
        func visit(_ expression: Expression) {
            switch expression.kind {
            case .binary("&&", let left, let right):
                visit(left)
                visit(right)
            case .binary("==", let left, let right):
                for (property, value) in [(left, right), (right, left)] {
                    if case .member(_, "regular") = value.kind, case .member(_, let name) = property.kind {
                        named.insert(name)
                    }
                }
            default: break
            }
        }
        expressions.forEach(visit)
        return named.count > 1 && named.isSuperset(of: ["horizontalSizeClass", "verticalSizeClass"])
    }

    /// Says once for each condition what a result depends on.
    func noteUndecided(_ expression: Expression, _ value: Value, at position: Position, in frame: Frame) {
        guard isExplained else { return }
        let place = position.line > 0 ? position : expression.position
        let what = describe(expression)
        var reason = "depends on \(what), which is decided at run time"
        if let first = value.open?.reasons.first { reason = "depends on \(what): \(first.message)" }
        note(reason, at: place, in: frame)
    }

    /// Says once what a result depends on.
    func note(_ uncertainty: String, at position: Position, in frame: Frame) {
        guard isExplained else { return }
        let evidence = Evidence(uncertainty, at: program.location(position, unit: frame.unit))
        if !frame.notes.uncertainties.contains(evidence), frame.notes.uncertainties.count < 24 {
            frame.notes.uncertainties.append(evidence)
        }
    }

    /// The names in an expression that a reader can look for, in single quotes.
    func describe(_ expression: Expression) -> String {
        var names: [String] = []
        func visit(_ expression: Expression) {
            switch expression.kind {
            case .name(let name): names.append(name)
            case .member(let base, let name):
                if let base, case .name(let owner) = base.kind {
                    names.append("\(owner).\(name)")
                } else {
                    if base != nil { names.append(name) }
                }
            case .call(let callee, let arguments):
                visit(callee)
                if names.isEmpty { arguments.forEach { visit($0.value) } }
            case .unary(_, let operand), .optionalChain(let operand), .forceUnwrap(let operand): visit(operand)
            case .binary(_, let left, let right):
                visit(left)
                visit(right)
            case .cast(let operand, _, _), .typeTest(let operand, _): visit(operand)
            case .ternary(let condition, _, _): visit(condition)
            case .subscripted(let base, _): visit(base)
            case .selfReference: names.append("self")
            default: break
            }
        }
        visit(expression)
        var seen: [String] = []
        for name in names where !seen.contains(name) { seen.append(name) }
        if seen.isEmpty { return "a condition" }
        return seen.prefix(3).map { "'\($0)'" }.joined(separator: ", ")
    }

    // MARK: Patterns

    struct Match {
        /// Nil when some values match and others do not.
        var truth: Bool?
        var bindings: [String: Value] = [:]
        /// The values that do not match.
        var rest: Value
    }

    func match(_ pattern: Pattern, _ value: Value, in frame: Frame) -> Match {
        switch pattern {
        case .wildcard: return Match(truth: true, rest: .never)
        case .binding(let name): return Match(truth: true, bindings: [name: value], rest: .never)
        case .optional(let inner):
            let present = value.filter { $0 != .nil }
            var result = match(inner, present, in: frame)
            let absent = Value(value.alternatives.filter { $0 == .nil })
            result.rest = result.rest.join(absent)
            if result.truth == true, value.alternatives.contains(.nil) || value.open != nil { result.truth = nil }
            return result
        case .typeTest(let type, let name):
            let target = resolve(type, in: frame)
            let outcome = partition(value) { self.isInstance($0, of: target) }
            return Match(
                truth: outcome.truth, bindings: name.map { [$0: self.narrow(outcome.matching, to: target)] } ?? [:],
                rest: outcome.rest)
        case .enumCase(let name, let payload):
            if name == "some", let inner = payload.first {
                return match(.optional(inner), value, in: frame)
            }
            var bindings: [String: Value] = [:]
            let isPayloadOpen =
                value.open != nil || value.alternatives.contains { $0 == .implicit(name) || isBare($0, case: name) }
            if isPayloadOpen { for part in payload { collectNames(part, into: &bindings) } }
            let outcome = partition(value) { item in
                switch item {
                case .payloadCase(_, let other, let elements):
                    guard other == name else { return false }
                    return self.match(payload, elements, into: &bindings, in: frame)
                case .enumCase(_, let other):
                    return other == name ? (payload.allSatisfy(Self.isIrrefutable) ? true : nil) : false
                case .implicit(let other): return other == name ? true : false
                case .nil: return name == "none"
                default: return nil
                }
            }
            return Match(truth: outcome.truth, bindings: bindings, rest: outcome.rest)
        case .tuple(let parts):
            var bindings: [String: Value] = [:]
            if value.open != nil { for part in parts { collectNames(part, into: &bindings) } }
            let outcome = partition(value) { item in
                guard case .tuple(let elements) = item, elements.count == parts.count else { return nil }
                var truth: Bool? = true
                for (part, element) in zip(parts, elements) {
                    let inner = self.match(part, element.value, in: frame)
                    bindings.merge(inner.bindings) { $0.join($1) }
                    if inner.truth == false { return false }
                    if inner.truth == nil { truth = nil }
                }
                return truth
            }
            // A tuple that only binds its parts always matches.
            let truth = parts.allSatisfy(Self.isIrrefutable) ? true : outcome.truth
            return Match(truth: truth, bindings: bindings, rest: truth == true ? .never : outcome.rest)
        case .expression(let expression):
            if case .binary(let name, let low, let high) = expression.kind, ["...", "..<"].contains(name) {
                let bounds = (evaluate(low, in: frame, expecting: nil), evaluate(high, in: frame, expecting: nil))
                let outcome = partition(value) { item in
                    guard case .integer(let number) = item, case .integer(let from)? = bounds.0.single,
                        case .integer(let to)? = bounds.1.single
                    else { return nil }
                    return number >= from && (name == "..." ? number <= to : number < to)
                }
                return Match(truth: outcome.truth, rest: outcome.rest)
            }
            let other = evaluate(expression, in: frame, expecting: nil)
            let outcome = partition(value) { item in
                if let isCase = isCase(item, of: expression) { return isCase }
                if case .bool(let subject) = item, case .bool(let wanted)? = other.single { return subject == wanted }
                return self.equals(Value(item), other, in: frame)
            }
            return Match(truth: outcome.truth, rest: outcome.rest)
        }
    }

    /// Whether a case with a payload is the one that a pattern names, whatever the payload is; nil for other patterns.
    private func isCase(_ item: Concrete, of pattern: Expression) -> Bool? {
        guard case .payloadCase(.project(let id), let name, _) = item, case .member(_, let wanted) = pattern.kind,
            program.types[id].cases.contains(where: { $0.name == wanted })
        else { return nil }
        return name == wanted
    }

    private func isBare(_ item: Concrete, case name: String) -> Bool {
        if case .enumCase(_, name) = item { true } else { false }
    }

    /// The parts of a payload against their patterns; one binding or wildcard can stand for all of them.
    private func match(
        _ patterns: [Pattern], _ elements: [Concrete.TupleElement], into bindings: inout [String: Value],
        in frame: Frame
    ) -> Bool? {
        guard !patterns.isEmpty else { return true }
        guard patterns.count == elements.count else {
            guard patterns.count == 1 else { return nil }
            if case .tuple(let inner) = patterns[0], inner.count == elements.count {
                return match(inner, elements, into: &bindings, in: frame)
            }
            let whole = match(patterns[0], Value(.tuple(elements)), in: frame)
            bindings.merge(whole.bindings) { $0.join($1) }
            return whole.truth
        }
        var truth: Bool? = true
        for (pattern, element) in zip(patterns, elements) {
            let inner = match(pattern, element.value, in: frame)
            bindings.merge(inner.bindings) { $0.join($1) }
            if inner.truth == false { return false }
            if inner.truth == nil { truth = nil }
        }
        return truth
    }

    private static func isIrrefutable(_ pattern: Pattern) -> Bool {
        switch pattern {
        case .wildcard, .binding: true
        case .tuple(let parts): parts.allSatisfy(isIrrefutable)
        default: false
        }
    }

    private func collectNames(_ pattern: Pattern, into bindings: inout [String: Value]) {
        switch pattern {
        case .binding(let name): bindings[name] = unknown("'\(name)' is a part of a value that is not known")
        case .enumCase(_, let parts), .tuple(let parts): parts.forEach { collectNames($0, into: &bindings) }
        case .optional(let inner): collectNames(inner, into: &bindings)
        case .typeTest(_, let name?): bindings[name] = unknown("'\(name)' is a part of a value that is not known")
        default: break
        }
    }

    private func partition(
        _ value: Value, _ test: (Concrete) -> Bool?
    ) -> (truth: Bool?, matching: Value, rest: Value) {
        var matching: [Concrete] = []
        var rest: [Concrete] = []
        for item in value.alternatives {
            let result = test(item)
            if result != false { matching.append(item) }
            if result != true { rest.append(item) }
        }
        let truth: Bool?
        if value.open != nil || (!matching.isEmpty && !rest.isEmpty) {
            truth = nil
        } else {
            truth = rest.isEmpty && !matching.isEmpty
        }
        return (truth, Value(matching, open: value.open), Value(rest, open: value.open))
    }
}
