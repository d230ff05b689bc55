import OrientationModel
import SourceFacts

extension Evaluator {
    /// There are four orientations; a list much longer than this is a table of something else.
    private static let longestList = 64

    /// The value of an expression. `expecting` is the type its context asks for; implicit members are looked up there.
    func evaluate(_ expression: Expression, in frame: Frame, expecting: TypeReference?) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        fuel -= 1
        guard fuel > 0 else { return unknown("the code takes too many steps to follow", at: here) }
        switch expression.kind {
        case .integer(let number): return Value(.integer(number))
        case .floating(let number): return Value(.floating(number))
        case .string(let text): return Value(.string(text))
        case .boolean(let value): return .bool(value)
        case .nil: return Value(.nil)
        case .name(let name): return self.name(name, in: frame, at: expression.position)
        case .selfReference:
            if let value = frame.locals[Self.assignedSelf] { return value }
            return frame.selfValue.map { Value($0) } ?? unknown("'self' is not known here", at: here)
        case .selfType:
            return selfType(in: frame).map { Value(.type($0)) } ?? unknown("'Self' is not known here", at: here)
        case .superReference:
            return frame.selfValue.map { Value($0) } ?? unknown("'super' is not known here", at: here)
        case .member(let base?, let name) where isModule(base, in: frame):
            return self.name(name, in: frame, at: expression.position)
        case .member(let base, let name):
            return member(expression, base: base, name: name, in: frame, expecting: expecting)
        case .call(let callee, let arguments):
            return call(expression, callee: callee, arguments: arguments, in: frame, expecting: expecting)
        case .subscripted(let base, let arguments):
            return subscripted(base, arguments, in: frame)
        case .array(let elements):
            guard elements.count <= Self.longestList else { return unknown("a list too long to follow", at: here) }
            let element = expecting.map(elementType)
            // An array literal where a mask is wanted is a union of masks.
            if isMaskType(expecting) {
                return elements.reduce(Value.mask([])) { result, item in
                    maskOperation(
                        "union", result, evaluate(item, in: frame, expecting: expecting), in: frame, at: item.position)
                }
            }
            return Value(.array(elements.map { evaluate($0, in: frame, expecting: element ?? nil) }))
        case .dictionary(let elements):
            return dictionary(elements, in: frame, expecting: expecting, at: here)
        case .tuple(let arguments):
            if arguments.count == 1, arguments[0].label == nil {
                return evaluate(arguments[0].value, in: frame, expecting: expecting)
            }
            if arguments.isEmpty { return .void }
            return Value(
                .tuple(
                    arguments.map {
                        Concrete.TupleElement(label: $0.label, value: evaluate($0.value, in: frame, expecting: nil))
                    }))
        case .unary(let name, let operand):
            return unary(name, operand, in: frame, expecting: expecting)
        case .binary(let name, let left, let right):
            return binary(expression, name, left, right, in: frame, expecting: expecting)
        case .ternary(let condition, let then, let otherwise):
            return branch([.expression(condition)], at: expression.position, in: frame) {
                self.evaluate(then, in: $0, expecting: expecting)
            } otherwise: {
                self.evaluate(otherwise, in: $0, expecting: expecting)
            }
        case .optionalChain(let inner):
            // The chain's end decides what nil gives; see `member` and `call`.
            return evaluate(inner, in: frame, expecting: nil)
        case .forceUnwrap(let inner):
            return evaluate(inner, in: frame, expecting: expecting).filter { $0 != .nil }
        case .cast(let inner, let name, let type):
            return cast(evaluate(inner, in: frame, expecting: type), operator: name, to: type, in: frame, at: here)
        case .typeTest(let inner, let type):
            let target = resolve(type, in: frame)
            return evaluate(inner, in: frame, expecting: nil).map { .bool(isInstance($0, of: target)) }
                .asCondition
        case .closure(let closure):
            return Value(.closure(ClosureRef(closure, frame: frame)))
        case .statementExpression(let body):
            return expressionValue(of: body, in: frame)
        case .selector:
            return unknown("a selector is not evaluated", at: here)
        case .keyPath(let text):
            guard let closure = Closure(keyPath: text, at: expression.position) else {
                return unknown("the key path '\(text)' is not evaluated", at: here)
            }
            return Value(.closure(ClosureRef(closure, frame: frame)))
        case .unknown(let text):
            return unknown(text.isEmpty ? "an expression is not understood" : "'\(text)' is not evaluated", at: here)
        }
    }

    // MARK: Operators

    private func unary(
        _ name: String, _ operand: Expression, in frame: Frame, expecting: TypeReference?
    ) -> Value {
        let value = evaluate(operand, in: frame, expecting: name == "!" ? TypeReference("Bool") : expecting)
        if let function = prefixFunction(name, value) {
            return call(
                function, on: nil, arguments: labelled([value], for: function.fact), in: frame,
                at: program.location(operand.position, unit: frame.unit))
        }
        switch name {
        case "!":
            return value.map { item in
                switch item {
                case .bool(let value): .bool(!value)
                case .integer(let number): .bool(number == 0)
                case .nil: .bool(true)
                case .object(let object) where object.isExact && !object.mayBeNil: .bool(false)
                default: .bool(nil)
                }
            }.asCondition
        case "-":
            return value.map { if case .integer(let number) = $0 { Value(.integer(0 &- number)) } else { Value($0) } }
        case "~":
            return value.map { item in
                switch item {
                case .mask(let mask): .mask(OrientationMask.all.subtracting(mask))
                case .integer(let number): Value(.integer(~number))
                default: unknown("'~' of something that is no mask")
                }
            }
        default: return value
        }
    }

    private func binary(
        _ expression: Expression, _ name: String, _ left: Expression, _ right: Expression, in frame: Frame,
        expecting: TypeReference?
    ) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        switch name {
        case "&&", "||":
            let stop = name == "||"
            let first = condition(left, in: frame)
            if first == stop { return .bool(stop) }
            let second = condition(right, in: frame)
            if second == stop { return .bool(stop) }
            if name == "&&", first == nil || second == nil, isImpossibleSizeClass([expression]) { return .bool(false) }
            if first == nil || second == nil { return .bool(nil) }
            return .bool(!stop)
        case "??":
            let value = evaluate(left, in: frame, expecting: expecting)
            let present = value.filter { $0 != .nil }
            let isCertain =
                value.open == nil && present == value && !mayBeUnset(left, value, in: frame)
                && !value.alternatives.contains { if case .object(let object) = $0 { object.mayBeNil } else { false } }
            if isCertain { return value }
            return present.join(evaluate(right, in: frame, expecting: expecting))
        case "==", "!=", "===", "!==":
            let values = (evaluate(left, in: frame, expecting: nil), evaluate(right, in: frame, expecting: nil))
            if name.count == 3, values.0.single == nil || values.1.single == nil { return .bool(nil) }
            let truth = name.count == 3 ? nil : equals(values.0, values.1, in: frame)
            if truth == nil {
                noteSide(left, values.0, in: frame)
                noteSide(right, values.1, in: frame)
            }
            return .bool(truth.map { name.hasPrefix("=") ? $0 : !$0 })
        default:
            let type = isMaskType(expecting) ? expecting : nil
            let values = (evaluate(left, in: frame, expecting: type), evaluate(right, in: frame, expecting: type))
            if let function = operatorFunction(name, values.0, values.1, in: frame) {
                return call(
                    function, on: nil, arguments: labelled([values.0, values.1], for: function.fact), in: frame,
                    at: here)
            }
            return binary(name, values.0, values.1, in: frame, at: expression.position)
        }
    }

    /// An unknown side is named in the reasons even when the comparison itself hides it.
    private func noteSide(_ expression: Expression, _ value: Value, in frame: Frame) {
        if value.open != nil || value.alternatives.count > 1 {
            noteUndecided(expression, value, at: expression.position, in: frame)
        }
    }

    /// Arithmetic on numbers and algebra on masks.
    func binary(_ name: String, _ left: Value, _ right: Value, in frame: Frame, at position: Position) -> Value {
        let here = program.location(position, unit: frame.unit)
        if ["|", "&", "^"].contains(name), left.isMaskLike, right.isMaskLike {
            let operation = ["|": "union", "&": "intersection", "^": "symmetricDifference"][name] ?? "union"
            return maskOperation(operation, left, right, in: frame, at: position)
        }
        return left.combine(right) { first, second in
            if case .string(let one) = first, case .string(let two) = second {
                switch name {
                case "+": return Value(.string(one + two))
                case "<": return .bool(one < two)
                case ">": return .bool(one > two)
                default: break
                }
            }
            if case .array(let one) = first, case .array(let two) = second, name == "+" {
                return Value(.array(one + two))
            }
            guard let one = self.number(first, in: frame, at: here, isShift: false),
                let two = self.number(second, in: frame, at: here, isShift: name == "<<" || name == ">>")
            else {
                if let comparison = self.compareDoubles(name, first, second) { return .bool(comparison) }
                return ["<", ">", "<=", ">="].contains(name)
                    ? .bool(nil) : unknown("'\(name)' is not evaluated for these values", at: here)
            }
            switch name {
            case "...", "..<": return self.range(from: one, to: name == "..." ? two : two - 1, at: here)
            case "|": return Value(.integer(one | two))
            case "&": return Value(.integer(one & two))
            case "^": return Value(.integer(one ^ two))
            case "+": return Value(.integer(one &+ two))
            case "-": return Value(.integer(one &- two))
            case "*": return Value(.integer(one &* two))
            case "/": return two == 0 ? unknown("division by zero", at: here) : Value(.integer(one / two))
            case "%": return two == 0 ? unknown("division by zero", at: here) : Value(.integer(one % two))
            case "<<", "&<<":
                return (0..<63).contains(two) ? Value(.integer(one << two)) : unknown("a shift too wide", at: here)
            case ">>", "&>>":
                return (0..<63).contains(two) ? Value(.integer(one >> two)) : unknown("a shift too wide", at: here)
            case "<": return .bool(one < two)
            case ">": return .bool(one > two)
            case "<=": return .bool(one <= two)
            case ">=": return .bool(one >= two)
            default: return unknown("the operator '\(name)' is not evaluated", at: here)
            }
        }
    }

    /// A closed range as the list of its numbers.
    private func range(from first: Int, to last: Int, at here: SourceLocation) -> Value {
        guard last - first < 256 else { return unknown("a range too long to follow", at: here) }
        return Value(.array(first > last ? [] : (first...last).map { Value(.integer($0)) }))
    }

    private func compareDoubles(_ name: String, _ left: Concrete, _ right: Concrete) -> Bool? {
        func number(_ value: Concrete) -> Double? {
            switch value {
            case .floating(let number): number
            case .integer(let number): Double(number)
            default: nil
            }
        }
        guard let one = number(left), let two = number(right) else { return nil }
        switch name {
        case "<": return one < two
        case ">": return one > two
        case "<=": return one <= two
        case ">=": return one >= two
        default: return nil
        }
    }

    /// A value as a number: masks and orientations count by their raw value in Objective-C.
    func number(_ value: Concrete, in frame: Frame, at here: SourceLocation?, isShift: Bool) -> Int? {
        switch value {
        case .integer(let number): return number
        case .bool(let value): return program.language(ofUnit: frame.unit) == .objectiveC ? (value ? 1 : 0) : nil
        case .mask(let mask): return Int(mask.rawValue)
        case .enumCase(let type, let name):
            guard let raw = rawValue(ofCase: name, type: type) else { return nil }
            if !isShift, type == .framework("UIInterfaceOrientation") {
                frame.notes.misusedOrientations.append(
                    Evidence(
                        "'UIInterfaceOrientation\(name.capitalizedFirst)' is a position (\(raw)), not a mask", at: here)
                )
            }
            return raw
        default: return nil
        }
    }

    /// The styles of presentations as C counts them.
    static let presentationStyles = [
        "automatic": -2, "none": -1, "fullScreen": 0, "pageSheet": 1, "formSheet": 2, "currentContext": 3, "custom": 4,
        "overFullScreen": 5, "overCurrentContext": 6, "popover": 7,
    ]

    /// The raw value of an enum case, where it is a number.
    func rawValue(ofCase name: String, type: TypeRef) -> Int? {
        switch type {
        case .framework("UIInterfaceOrientation"):
            return ["unknown": 0, "portrait": 1, "portraitUpsideDown": 2, "landscapeRight": 3, "landscapeLeft": 4][name]
        case .framework("UIDeviceOrientation"):
            return [
                "unknown": 0, "portrait": 1, "portraitUpsideDown": 2, "landscapeLeft": 3, "landscapeRight": 4,
                "faceUp": 5,
                "faceDown": 6,
            ][name]
        case .framework("UIModalPresentationStyle"): return Self.presentationStyles[name]
        case .framework("UIUserInterfaceIdiom"):
            return ["unspecified": -1, "phone": 0, "pad": 1, "tv": 2, "carPlay": 3, "mac": 5, "vision": 6][name]
        case .project(let id):
            var next = 0
            for item in program.types[id].cases {
                if let raw = item.rawValue {
                    let frame = Frame(selfValue: nil, owner: type, unit: program.types[id].declaration.unit, depth: 0)
                    let value = evaluate(raw, in: frame, expecting: nil)
                    guard let single = value.single, let number = number(single, in: frame, at: nil, isShift: true)
                    else {
                        if item.name == name { return nil }
                        continue
                    }
                    next = number
                }
                if item.name == name { return next }
                next += 1
            }
            return nil
        default: return nil
        }
    }

    /// Equality of two values; nil when it differs between runs.
    func equals(_ left: Value, _ right: Value, in frame: Frame) -> Bool? {
        guard left.open == nil, right.open == nil, !left.isNever, !right.isNever else { return nil }
        var result: Bool?
        for one in left.alternatives {
            for two in right.alternatives {
                guard let equal = equals(one, two, in: frame) else { return nil }
                if let known = result, known != equal { return nil }
                result = equal
            }
        }
        return result
    }

    private func equals(_ left: Concrete, _ right: Concrete, in frame: Frame) -> Bool? {
        switch (left, right) {
        case (.enumCase(let one, let name), .enumCase(let two, let other)): return one == two ? name == other : nil
        case (.enumCase(_, let name), .implicit(let other)), (.implicit(let other), .enumCase(_, let name)):
            return name == other
        case (.payloadCase(_, let name, let one), .payloadCase(_, let other, let two)):
            guard name == other, one.count == two.count else { return false }
            return equals(.tuple(one), .tuple(two), in: frame)
        case (.payloadCase(_, let name, _), .enumCase(_, let other)),
            (.enumCase(_, let name), .payloadCase(_, let other, _)),
            (.payloadCase(_, let name, _), .implicit(let other)), (.implicit(let name), .payloadCase(_, let other, _)):
            return name == other ? nil : false
        case (.implicit(let one), .implicit(let two)): return one == two
        case (.integer(let one), .integer(let two)): return one == two
        case (.floating(let one), .floating(let two)): return one == two
        case (.string(let one), .string(let two)): return one == two
        case (.bool(let one), .bool(let two)): return one == two
        case (.nil, .nil): return true
        case (.nil, .object(let object)), (.object(let object), .nil): return object.mayBeNil ? nil : false
        case (.nil, _), (_, .nil): return false
        case (.type(let one), .type(let two)): return one == two
        case (.enumCase, .integer(let number)), (.integer(let number), .enumCase):
            let item = if case .enumCase = left { left } else { right }
            return self.number(item, in: frame, at: nil, isShift: true).map { $0 == number }
        case (.mask, _), (_, .mask):
            let masks = (mask(Value(left), in: frame, at: nil), mask(Value(right), in: frame, at: nil))
            guard case .mask(let one)? = masks.0.single, case .mask(let two)? = masks.1.single else { return nil }
            return one == two
        case (.tuple(let one), .tuple(let two)) where one.count == two.count:
            var result: Bool? = true
            for (first, second) in zip(one, two) {
                switch equals(first.value, second.value, in: frame) {
                case false?: return false
                case nil: result = nil
                case true?: break
                }
            }
            return result
        case (.array(let one), .array(let two)):
            guard one.count == two.count else { return false }
            for (first, second) in zip(one, two) {
                guard let equal = equals(first, second, in: frame) else { return nil }
                if !equal { return false }
            }
            return true
        default: return nil
        }
    }

    // MARK: Casts and types

    func resolve(_ type: TypeReference, in frame: Frame) -> TypeRef { resolve(type.baseName, in: frame) }

    /// What a type name means in a body; each name is looked up once for each place it can be seen from.
    func resolve(_ name: String, in frame: Frame) -> TypeRef {
        if let argument = frame.genericArguments[name] ?? genericArgument(name, of: frame.selfValue) { return argument }
        if name == "Self", let own = selfType(in: frame) { return own }
        let key = NameKey(name: name, unit: frame.unit, owner: frame.owner)
        if let known = resolvedNames[key] { return known }
        let type = program.resolve(name, unit: frame.unit, enclosing: frame.owner.map { [program.name(of: $0)] } ?? [])
        resolvedNames[key] = type
        return type
    }

    /// What a generic parameter of an object's type stands for.
    private func genericArgument(_ name: String, of selfValue: Concrete?) -> TypeRef? {
        guard case .object(let object)? = selfValue, !object.genericArguments.isEmpty,
            case .project(let id) = object.type,
            let index = program.types[id].declaration.fact.genericParameters.firstIndex(of: name),
            object.genericArguments.indices.contains(index)
        else { return nil }
        return object.genericArguments[index]
    }

    /// Objects of a generic type as what the type says: `Box<Screen>`.
    func specialized(_ value: Value, as type: TypeReference?, in frame: Frame) -> Value {
        guard let type, type.text.utf8.contains(UInt8(ascii: "<")), let start = type.text.firstIndex(of: "<"),
            let end = type.text.lastIndex(of: ">")
        else { return value }
        let inside = type.text[type.text.index(after: start)..<end]
        guard !inside.contains("<") else { return value }
        let target = resolve(type, in: frame)
        let arguments = inside.split(separator: ",").map { part in
            resolve(TypeReference(String(part.trimmingPrefix(" "))), in: frame)
        }
        return Value(
            value.alternatives.map { item in
                guard case .object(var object) = item, object.type == target else { return item }
                object.genericArguments = arguments
                return .object(object)
            }, open: value.open)
    }

    /// What `Self` stands for: the class that a static method is called on, which is not the protocol that declares it.
    private func selfType(in frame: Frame) -> TypeRef? {
        switch frame.selfValue {
        case .object(let object)?: object.type
        case .type(let type)?: type
        case .enumCase(let type, _)?, .payloadCase(let type, _, _)?: type
        default: frame.owner
        }
    }

    /// Whether a value is an instance of a type; nil when a subclass, or something unknown, can stand there.
    func isInstance(_ value: Concrete, of type: TypeRef) -> Bool? {
        switch value {
        case .object(let object):
            if let known = program.isKind(object.type, of: type) {
                if known { return object.mayBeNil ? nil : true }
                if object.isExact { return false }
                // A subclass of the static type can still be, or conform to, what is asked for.
                if case .project(let id) = type, program.types[id].kind != .protocol {
                    return program.isKind(type, of: object.type) == false ? false : nil
                }
                return nil
            }
            return nil
        case .nil: return false
        case .enumCase(let other, _), .payloadCase(let other, _, _): return other == type
        default: return nil
        }
    }

    func narrow(_ value: Value, to type: TypeRef) -> Value {
        let items = value.alternatives.compactMap { item -> Concrete? in
            guard case .object(var object) = item else { return item == .nil ? nil : item }
            if program.isKind(object.type, of: type) != true, case .unknown = type {
            } else if program.isKind(object.type, of: type) != true {
                object.type = type
                object.isExact = false
            }
            object.mayBeNil = false
            return .object(object)
        }
        if items.isEmpty, value.open != nil { return Value(.object(ObjectRef(type))) }
        return Value(items)
    }

    private func cast(
        _ value: Value, operator name: String, to type: TypeReference, in frame: Frame, at here: SourceLocation
    ) -> Value {
        let target = resolve(type, in: frame)
        if isMaskType(type) { return mask(value, in: frame, at: nil) }
        let value = specialized(value, as: type, in: frame)
        if name.hasPrefix("as"), let known = metatype(value, as: type, operator: name, in: frame) { return known }
        guard name.hasPrefix("as"), isReference(target) else { return value }
        if name == "as" { return value }
        var result = Value.never
        for item in value.alternatives {
            switch isInstance(item, of: target) {
            case true?: result = result.join(Value(item))
            case false?: if name == "as?" { result = result.join(Value(.nil)) }
            case nil:
                result = result.join(narrow(Value(item), to: target))
                if name == "as?" { result = result.join(Value(.nil)) }
            }
        }
        if value.open != nil {
            var object = ObjectRef(target)
            object.mayBeNil = name == "as?"
            result = result.join(Value(.object(object)))
        }
        return result
    }

    /// A class that is chosen at run time, as one that nothing inherits from: `as! HomeController.Type`. Nil for other casts.
    private func metatype(
        _ value: Value, as type: TypeReference, operator name: String, in frame: Frame
    ) -> Value? {
        guard value.open != nil, value.alternatives.allSatisfy({ $0 == .nil }), type.baseName.hasSuffix(".Type"),
            case .project(let id) = resolve(String(type.baseName.dropLast(5)), in: frame),
            program.types[id].kind != .protocol, program.heirs(of: id).isEmpty
        else { return nil }
        return name == "as?" ? Value([.type(.project(id)), .nil]) : Value(.type(.project(id)))
    }

    private func isReference(_ type: TypeRef) -> Bool {
        switch type {
        case .project(let id): program.types[id].kind != .struct && program.types[id].kind != .enum
        case .framework(let name): FrameworkClasses.isKnown(name)
        case .unknown: false
        }
    }

    /// `[T]`, `Set<T>`, `Array<T>`: `T`.
    private func elementType(_ type: TypeReference) -> TypeReference? {
        let text = type.text
        if text.hasPrefix("["), text.hasSuffix("]"), !text.contains(":") {
            return TypeReference(String(text.dropFirst().dropLast()))
        }
        for prefix in ["Set<", "Array<"] where text.hasPrefix(prefix) && text.hasSuffix(">") {
            return TypeReference(String(text.dropFirst(prefix.count).dropLast()))
        }
        return nil
    }

    /// What a variable of a type can hold when its values are out of sight: every Boolean, every case of an enum.
    func unknownValue(
        of type: TypeReference, named name: String, in frame: Frame, at location: SourceLocation? = nil
    ) -> Value {
        let target = resolve(type, in: frame)
        let isOptional = type.text.hasSuffix("?") || type.text.hasSuffix("!")
        var result: Value
        switch target {
        case .framework("Bool"), .framework("BOOL"): result = .bool(nil)
        case .framework("UIInterfaceOrientation"):
            result = Value(
                ["portrait", "portraitUpsideDown", "landscapeLeft", "landscapeRight"].map {
                    .enumCase(type: target, name: $0)
                })
        case .framework(let name) where FrameworkClasses.isKnown(name): result = Value(.object(ObjectRef(target)))
        case .project(let id) where program.types[id].kind == .enum && !program.types[id].cases.isEmpty:
            result = Value(program.types[id].cases.map { .enumCase(type: target, name: $0.name) })
        case .project: result = Value(.object(ObjectRef(target)))
        default: return unknown("'\(name)' is set at run time", at: location)
        }
        if isOptional { result = result.join(Value(.nil)) }
        return result
    }

    /// A value as a variable of a type holds it: literals become masks, and an optional keeps its nil.
    func converted(_ value: Value, to type: TypeReference?, in frame: Frame) -> Value {
        guard let type, isMaskType(type) else { return value }
        guard type.text.hasSuffix("?") || type.text.hasSuffix("!"), value.alternatives.contains(.nil) else {
            return mask(value, in: frame, at: nil)
        }
        return mask(value.filter { $0 != .nil }, in: frame, at: nil).join(Value(.nil))
    }

    // MARK: Masks

    /// A value where UIKit wants a mask: numbers, implicit members and array literals are converted.
    func mask(_ value: Value, in frame: Frame, at position: Position?) -> Value {
        let here = position.map { program.location($0, unit: frame.unit) }
        var result = Value([], open: value.open)
        for item in value.alternatives {
            switch item {
            case .mask: result = result.join(Value(item))
            case .implicit(let name):
                result = result.join(
                    staticMember(name, of: .framework("UIInterfaceOrientationMask"), in: frame, at: here))
            case .integer(let number):
                if OrientationMask.hasUndefinedBits(number) {
                    frame.notes.misusedOrientations.append(
                        Evidence("the number \(number) holds bits that mean nothing in a mask", at: here))
                }
                result = result.join(.mask(OrientationMask(truncating: number)))
            // In Swift a position is no mask; C counts it by its number.
            case .enumCase where program.language(ofUnit: frame.unit) == .swift:
                result = result.join(unknown("a value that is no mask", at: here))
            case .enumCase:
                if let number = number(item, in: frame, at: here, isShift: false) {
                    result = result.join(.mask(OrientationMask(truncating: number)))
                } else {
                    result = result.join(unknown("a value that is no mask", at: here))
                }
            case .array(let elements):
                result = result.join(
                    elements.reduce(Value.mask([])) {
                        maskOperation("union", $0, $1, in: frame, at: position ?? Position(line: 0, column: 0))
                    })
            case .nil where program.language(ofUnit: frame.unit) == .objectiveC: result = result.join(.mask([]))
            case .void, .nil, .bool, .floating, .string, .object, .type, .collection, .tuple, .closure, .dictionary,
                .payloadCase:
                result = result.join(unknown("a value that is no mask", at: here))
            }
        }
        return result
    }

    /// The bounds of a value that was converted to a mask.
    func bounds(of value: Value) -> MaskBounds {
        let seen = MaskSet(
            value.alternatives.compactMap { if case .mask(let mask) = $0 { mask } else { nil } })
        return MaskBounds(possible: seen.union(value.open?.masks ?? .none), seen: seen)
    }

    /// `union`, `intersection`, `subtracting`, `symmetricDifference` of two values, exact for every pair.
    func maskOperation(_ name: String, _ left: Value, _ right: Value, in frame: Frame, at position: Position) -> Value {
        let (one, two) = (mask(left, in: frame, at: position), mask(right, in: frame, at: position))
        let (first, second) = (bounds(of: one), bounds(of: two))
        let result: MaskBounds
        switch name {
        case "union": result = first.union(second)
        case "intersection": result = first.intersection(second)
        case "subtracting": result = first.subtracting(second)
        default: result = first.symmetricDifference(second)
        }
        let reasons = Value.merge(one.open?.reasons ?? [], two.open?.reasons ?? [])
        return Value(
            result.seen.masks.map { .mask($0) },
            open: result.isOpen ? Value.Openness(masks: result.possible, reasons: reasons) : nil)
    }
}

extension Value {
    /// Whether an operator on it is one on masks, not on numbers.
    var isMaskLike: Bool {
        alternatives.allSatisfy {
            switch $0 {
            case .mask, .array, .implicit: true
            default: false
            }
        } && !(alternatives.isEmpty && open == nil)
    }

    /// An unknown condition is both true and false.
    var asCondition: Value {
        guard open != nil else { return self }
        return .bool(nil)
    }
}

extension String {
    /// `portrait` as it ends a C constant: `Portrait`.
    var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

extension Evaluator {
    /// Whether an expression names a module, before one of the module's declarations: `UIKit.UIViewController`.
    func isModule(_ base: Expression, in frame: Frame) -> Bool {
        guard case .name(let name) = base.kind, name.utf8.first.map({ (65...90).contains($0) }) ?? false,
            program.conditions.isModule(name), frame.locals[name] == nil
        else { return false }
        // A type of the module's own name is what the compiler takes.
        if case .unknown = resolve(name, in: frame) { return true }
        return false
    }
}
