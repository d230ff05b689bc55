import OrientationModel
import SourceFacts

/// The methods of masks, lists and texts that public code uses to build a mask.
extension Evaluator {
    static let maskMethods: Set<String> = [
        "union", "intersection", "subtracting", "symmetricDifference", "contains", "isSubset", "isSuperset",
        "isDisjoint",
        "isStrictSubset", "isStrictSuperset",
    ]

    func maskMethod(_ name: String, _ base: Value, _ arguments: [Argument], in frame: Frame, at here: SourceLocation)
        -> Value
    {
        let type = TypeReference("UIInterfaceOrientationMask")
        let position = arguments.first?.value.position ?? Position(line: here.line, column: here.column)
        func other() -> Value {
            arguments.first.map {
                mask(evaluate($0.value, in: frame, expecting: type), in: frame, at: $0.value.position)
            } ?? .never
        }
        func test(_ predicate: @escaping (OrientationMask, OrientationMask) -> Bool) -> Value {
            base.combine(other()) { left, right in
                guard case .mask(let one) = left, case .mask(let two) = right else { return .bool(nil) }
                return .bool(predicate(one, two))
            }.asCondition
        }
        switch name {
        case "union", "intersection", "subtracting", "symmetricDifference":
            return maskOperation(name, base, other(), in: frame, at: position)
        case "contains", "isSuperset": return test { $0.isSuperset(of: $1) }
        case "isSubset": return test { $0.isSubset(of: $1) }
        case "isDisjoint": return test { $0.isDisjoint(with: $1) }
        case "isStrictSubset": return test { $0.isStrictSubset(of: $1) }
        case "isStrictSuperset": return test { $0.isStrictSuperset(of: $1) }
        default:
            let values = evaluate(arguments, in: frame)
            let methods = method(name, on: .framework("UIInterfaceOrientationMask"), arguments: values, isStatic: false)
            guard !methods.isEmpty else { return unknown("'\(name)' of the mask is not among the sources", at: here) }
            return base.map { item in
                Value(joining: methods.map { self.call($0, on: item, arguments: values, in: frame, at: here) })
            }
        }
    }

    /// Methods that change a local variable: `insert`, `remove`, `form…`, `append`; of a property those that put something
    /// into a list. Nil for anything else.
    func mutation(_ base: Expression, _ name: String, _ arguments: [Argument], in frame: Frame, at position: Position)
        -> Value?
    {
        let operations = Self.changes
        guard let variable = variable(base), let old = frame.locals[variable] else {
            return grow(base, by: name, arguments, in: frame)
        }
        let here = program.location(position, unit: frame.unit)
        let isMask = isMaskType(frame.localTypes[variable])
        if operations[name] == nil, let function = mutatingFunction(name, old, in: frame) {
            let values = reevaluated(arguments, for: function.fact, evaluate(arguments, in: frame), in: frame)
            var (result, left) = (Value.never, Value([], open: old.open))
            for item in old.alternatives {
                let call = invoke(function, on: item, arguments: values, in: frame, at: here)
                result = result.join(call.value)
                left = left.join(call.receiver ?? unknown("what '\(name)' leaves is not known", at: here))
            }
            frame.locals[variable] = left
            return result
        }
        guard let first = arguments.first else { return nil }
        if !isMask, !old.alternatives.isEmpty, old.alternatives.allSatisfy(Self.isList) {
            if Self.adding.contains(name) {
                frame.locals[variable] = grown(old, by: name, arguments, in: frame)
                return .void
            }
            if operations[name] == nil { return nil }
        }
        guard let operation = operations[name] else { return nil }
        if !isMask, case .array? = old.single, name == "remove" || name == "subtract" { return nil }
        let operand = evaluate(first.value, in: frame, expecting: TypeReference("UIInterfaceOrientationMask"))
        let result = maskOperation(operation, old, operand, in: frame, at: first.value.position)
        frame.locals[variable] = result
        // `insert` returns a pair, `remove` what was removed.
        switch name {
        case "insert": return unknown("the result of 'insert' is not evaluated", at: here)
        case "remove", "update":
            return maskOperation("intersection", old, operand, in: frame, at: first.value.position).join(Value(.nil))
        default: return .void
        }
    }

    /// Methods that put something into a list.
    static let adding: Set<String> = [
        "append", "insert", "add", "addObject", "addObject:", "insertObject", "insertObject:atIndex:",
        "addObjects", "addObjectsFromArray", "addObjectsFromArray:", "appendContentsOf",
    ]
    /// Methods that answer a list with something more in it.
    private static let joining: Set<String> = [
        "adding", "addingObjects", "arrayByAddingObject", "arrayByAddingObject:", "arrayByAddingObjectsFromArray",
        "arrayByAddingObjectsFromArray:",
    ]
    /// Those of both whose argument is a list.
    private static let takingLists: Set<String> = [
        "addObjects", "addObjectsFromArray", "addObjectsFromArray:", "appendContentsOf", "addingObjects",
        "arrayByAddingObjectsFromArray", "arrayByAddingObjectsFromArray:",
    ]

    /// Lists after a method that puts something into them.
    func grown(_ lists: Value, by name: String, _ arguments: [Argument], in frame: Frame) -> Value {
        guard let first = arguments.first else { return lists }
        let added = evaluate(first.value, in: frame, expecting: nil)
        let isFirst = name.hasPrefix("insert") && arguments.count == 2 && arguments[1].value.kind == .integer(0)
        let method = first.label == "contentsOf" ? "appendContentsOf" : name
        let grown = lists.with(open: nil).map { self.list($0, with: added, by: method, isFirst: isFirst) }
        return grown.with(open: lists.open)
    }

    /// One list with an element more, or with those of another list.
    private func list(_ list: Concrete, with added: Value, by method: String, isFirst: Bool) -> Value {
        let takesList = Self.takingLists.contains(method)
        switch list {
        case .array(let elements):
            guard takesList else { return Value(.array(isFirst ? [added] + elements : elements + [added])) }
            if case .array(let more)? = added.single {
                return Value(.array(isFirst ? more + elements : elements + more))
            }
            return Value(.collection(element: Value(joining: elements).join(element(of: added))))
        case .collection(let element):
            return Value(.collection(element: element.join(takesList ? self.element(of: added) : added)))
        default: return Value(list)
        }
    }

    static func isList(_ value: Concrete) -> Bool {
        switch value {
        case .array, .collection: true
        default: false
        }
    }

    /// The local variable that a base names, in an optional chain too.
    private func variable(_ base: Expression) -> String? {
        switch base.kind {
        case .name(let name): name
        case .selfReference: Self.assignedSelf
        case .optionalChain(let inner), .forceUnwrap(let inner): variable(inner)
        default: nil
        }
    }

    /// A mutating method that the project adds to the mask or declares in its own enum.
    private func mutatingFunction(_ name: String, _ value: Value, in frame: Frame) -> Member<FunctionFact>? {
        let functions: [Member<FunctionFact>]
        switch value.alternatives.first {
        case .mask?: functions = program.frameworkFunctions["UIInterfaceOrientationMask"]?[name] ?? []
        case .enumCase(.project(let id), _)?, .payloadCase(.project(let id), _, _)?:
            functions = program.types[id].functions[name] ?? []
        default: return nil
        }
        return functions.first { $0.fact.modifiers.contains("mutating") && $0.fact.body != nil }
    }

    /// The element of a list that a loop or closure sees.
    func element(of value: Value) -> Value {
        var result = Value([], open: value.open)
        for item in value.alternatives {
            switch item {
            case .array(let elements): for element in elements { result = result.join(element) }
            case .collection(let element): result = result.join(element)
            case .dictionary(let entries): for entry in entries { result = result.join(entry.pair) }
            default: result = result.join(unknown("an element is known at run time only"))
            }
        }
        return result
    }

    func closure(_ arguments: [Argument], in frame: Frame) -> ClosureRef? {
        for argument in arguments {
            if case .closure(let closure)? = evaluate(argument.value, in: frame, expecting: nil).single {
                return closure
            }
        }
        return nil
    }

    func apply(_ closure: ClosureRef, _ values: [Value], in frame: Frame, expecting: TypeReference? = nil)
        -> Value
    {
        call(closure, values.map { .init(label: nil, value: $0) }, caller: frame, expecting: expecting)
    }

    func listMethod(
        _ name: String, elements: [Value], _ arguments: [Argument], in frame: Frame, expecting: TypeReference?,
        at here: SourceLocation
    ) -> Value {
        if Self.maskMethods.contains(name), name != "contains" {
            return maskMethod(name, mask(Value(.array(elements)), in: frame, at: nil), arguments, in: frame, at: here)
        }
        let function = closure(arguments, in: frame)
        switch name {
        case "contains", "containsObject:":
            if let function {
                let truths = elements.map { apply(function, [$0], in: frame).truth }
                return .bool(truths.contains(true) ? true : (truths.contains(nil) ? nil : false))
            }
            guard let first = arguments.first else { return .bool(nil) }
            let other = evaluate(first.value, in: frame, expecting: nil)
            let truths = elements.map { equals($0, other, in: frame) }
            return .bool(truths.contains(true) ? true : (truths.contains(nil) ? nil : false))
        case "allSatisfy":
            guard let function else { return .bool(nil) }
            let truths = elements.map { apply(function, [$0], in: frame).truth }
            return .bool(truths.contains(false) ? false : (truths.contains(nil) ? nil : true))
        case "map":
            guard let function else { return mapped(elements, arguments, in: frame, at: here) }
            return Value(.array(elements.map { apply(function, [$0], in: frame) }))
        case "compactMap", "flatMap":
            guard let function else { return mapped(elements, arguments, in: frame, at: here) }
            var result: [Value] = []
            var isCertain = true
            for element in elements {
                let value = apply(function, [element], in: frame)
                if case .array(let inner)? = value.single {
                    result += inner
                } else if value.single == .nil {
                    continue
                } else {
                    if value.alternatives.contains(.nil) || value.open != nil { isCertain = false }
                    result.append(value.filter { $0 != .nil })
                }
            }
            if isCertain { return Value(.array(result)) }
            return Value(.collection(element: Value(joining: result)))
        case "filter":
            guard let function else { break }
            var result: [Value] = []
            for element in elements {
                switch apply(function, [element], in: frame).truth {
                case true?: result.append(element)
                case false?: continue
                case nil: return Value(.collection(element: Value(joining: elements)))
                }
            }
            return Value(.array(result))
        case "first", "last":
            guard let function else { break }
            var result = Value.never
            for element in name == "first" ? elements : elements.reversed() {
                switch apply(function, [element], in: frame).truth {
                case true?: return result.join(element)
                case false?: continue
                case nil: result = result.join(element)
                }
            }
            return result.join(Value(.nil))
        case "reduce": return reduce(elements, arguments, function, in: frame, expecting: expecting, at: here)
        case "forEach":
            guard let function else { break }
            for element in elements { _ = apply(function, [element], in: frame) }
            return .void
        case "joined", "flatten": break
        case "enumerated":
            return Value(
                .array(
                    elements.enumerated().map { index, element in
                        Value(
                            .tuple([
                                .init(label: "offset", value: Value(.integer(index))),
                                .init(label: "element", value: element),
                            ]))
                    }))
        case "dropFirst", "dropLast", "prefix", "suffix":
            let count = arguments.first.map { evaluate($0.value, in: frame, expecting: nil).single } ?? .integer(1)
            guard case .integer(let number)? = count, number >= 0 else { break }
            let result: ArraySlice<Value> =
                switch name {
                case "dropFirst": elements.dropFirst(number)
                case "dropLast": elements.dropLast(number)
                case "prefix": elements.prefix(number)
                default: elements.suffix(number)
                }
            return Value(.array(Array(result)))
        case "reversed": return Value(.array(elements.reversed()))
        case "copy", "mutableCopy": return Value(.array(elements))
        case let joining where Self.joining.contains(joining):
            guard let first = arguments.first else { break }
            let added = evaluate(first.value, in: frame, expecting: nil)
            return Value(.array(elements)).map { self.list($0, with: added, by: joining, isFirst: false) }
        case "object", "objectAtIndex":
            guard let first = arguments.first else { break }
            return element(of: elements, at: evaluate(first.value, in: frame, expecting: nil))
        case "sorted", "shuffled":
            return Value(.collection(element: Value(joining: elements)))
        case "union:": break
        default: break
        }
        return unknown("'\(name)' of a list is not evaluated", at: here)
    }

    /// `map(\.mask)` and `map(SomeType.init)`.
    private func mapped(_ elements: [Value], _ arguments: [Argument], in frame: Frame, at here: SourceLocation) -> Value
    {
        guard case .keyPath(let text)? = arguments.first?.value.kind, let dot = text.lastIndex(of: ".") else {
            return unknown("the function of 'map' is not understood", at: here)
        }
        let name = String(text[text.index(after: dot)...])
        return Value(.array(elements.map { element in element.map { self.member(name, of: $0, in: frame, at: here) } }))
    }

    private func reduce(
        _ elements: [Value], _ arguments: [Argument], _ function: ClosureRef?, in frame: Frame,
        expecting: TypeReference?,
        at here: SourceLocation
    ) -> Value {
        guard let first = arguments.first, let function else {
            return unknown("this 'reduce' is not evaluated", at: here)
        }
        var value = evaluate(
            first.value, in: frame, expecting: expecting ?? TypeReference("UIInterfaceOrientationMask"))
        for element in elements {
            if first.label == "into" {
                let names = function.closure.parameters
                let state = names.first ?? "$0"
                let inner = Frame(
                    locals: function.frame.locals, selfValue: function.frame.selfValue, owner: function.frame.owner,
                    unit: function.frame.unit, depth: frame.depth + 1)
                inner.genericArguments = function.frame.genericArguments
                inner.locals[state] = value
                inner.locals[names.count > 1 ? names[1] : "$1"] = element
                value = outcome(of: function.closure.body, in: inner).state?[state] ?? value
                take(inner.notes, into: frame)
            } else {
                value = apply(function, [value, element], in: frame, expecting: expecting)
            }
        }
        return value
    }

    func collectionMethod(
        _ name: String, _ element: Value, _ arguments: [Argument], in frame: Frame, at here: SourceLocation
    ) -> Value {
        let function = closure(arguments, in: frame)
        switch name {
        case "contains", "allSatisfy", "containsObject:": return .bool(nil)
        case "map", "compactMap":
            guard let function else { break }
            return Value(.collection(element: apply(function, [element], in: frame).filter { $0 != .nil }))
        case "flatMap":
            guard let function else { break }
            let inner = apply(function, [element], in: frame).filter { $0 != .nil }
            return Value(
                .collection(
                    element: inner.map { item in
                        switch item {
                        case .collection(let element): element
                        case .array(let elements): Value(joining: elements)
                        default: Value(item)
                        }
                    }))
        case "filter", "reversed", "sorted", "dropFirst", "dropLast", "prefix", "suffix":
            return Value(.collection(element: element))
        case "first", "last":
            guard let function else { break }
            return apply(function, [element], in: frame).truth == false ? Value(.nil) : element.join(Value(.nil))
        case "object", "objectAtIndex", "objectAtIndexedSubscript:": return element
        case "copy", "mutableCopy": return Value(.collection(element: element))
        case let joining where Self.joining.contains(joining):
            guard let first = arguments.first else { break }
            let added = evaluate(first.value, in: frame, expecting: nil)
            return list(.collection(element: element), with: added, by: joining, isFirst: false)
        case "forEach":
            guard let function else { return .void }
            // Perhaps the list is empty.
            let before = frame.locals
            _ = apply(function, [element], in: frame)
            frame.locals = Flow.joined([before, frame.locals]) ?? before
            return .void
        default: break
        }
        return unknown("'\(name)' of a list is known at run time only", at: here)
    }

    func stringMethod(_ name: String, _ text: String, _ arguments: [Argument], in frame: Frame, at here: SourceLocation)
        -> Value
    {
        let other = arguments.first.flatMap { argument -> String? in
            guard case .string(let text)? = evaluate(argument.value, in: frame, expecting: nil).single else {
                return nil
            }
            return text
        }
        switch (name, other) {
        case ("hasPrefix", let other?), ("hasPrefix:", let other?): return .bool(text.hasPrefix(other))
        case ("hasSuffix", let other?), ("hasSuffix:", let other?): return .bool(text.hasSuffix(other))
        case ("contains", let other?), ("containsString:", let other?),
            ("localizedCaseInsensitiveContains", let other?):
            return .bool(text.contains(other))
        case ("isEqualToString:", let other?), ("isEqual:", let other?), ("elementsEqual", let other?):
            return .bool(text == other)
        case ("lowercased", _), ("lowercaseString", _): return Value(.string(text.lowercased()))
        case ("uppercased", _), ("uppercaseString", _): return Value(.string(text.uppercased()))
        case ("range", let other?): return text.contains(other) ? Value(.string(other)) : Value(.nil)
        case ("hasPrefix", nil), ("hasSuffix", nil), ("contains", nil): return .bool(nil)
        default: return unknown("'\(name)' of a text is not evaluated", at: here)
        }
    }
}
