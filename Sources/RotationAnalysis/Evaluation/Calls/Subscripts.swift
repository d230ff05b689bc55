import OrientationModel
import SourceFacts

/// Elements of lists and tables, and the lists that functions of the standard library pair or count.
extension Evaluator {
    func subscripted(_ base: Expression, _ arguments: [Argument], in frame: Frame) -> Value {
        let here = program.location(base.position, unit: frame.unit)
        let value = evaluate(base, in: frame, expecting: nil)
        if let declared = readsDeclaration(value, "subscript", arguments, in: frame, at: here) { return declared }
        let values = evaluate(arguments, in: frame)
        let index = values.first?.value
        let fallback = arguments.first { $0.label == "default" }
        return value.map { item in
            switch item {
            case .dictionary(let entries):
                guard let index else { return unknown("the key is missing", at: here) }
                let found = self.element(of: entries, for: index, in: frame)
                guard let fallback, found.alternatives.contains(.nil) else { return found }
                return found.filter { $0 != .nil }.join(self.evaluate(fallback.value, in: frame, expecting: nil))
            case .object(let object):
                let arguments = self.positional(values)
                // `[list objectAtIndex:i]` of a class of the project's own.
                let named = ["subscript", "objectAtIndex:", "objectAtIndexedSubscript:"].lazy.map {
                    self.method($0, on: object.type, arguments: arguments, isStatic: false)
                }
                guard let methods = named.first(where: { !$0.isEmpty }) else {
                    return unknown("the element is known at run time only", at: here)
                }
                return self.joined(methods, on: item, self.positional(values), in: frame, at: here)
            case .array(let elements): return self.element(of: elements, at: index)
            case .collection(let element): return element
            case .nil: return Value(.nil)
            default: return unknown("the element is known at run time only", at: here)
            }
        }
    }

    /// The element of a list in sight, or what it can be where the index is not known.
    func element(of elements: [Value], at index: Value?) -> Value {
        if case .integer(let number)? = index?.single {
            if elements.indices.contains(number) { return elements[number] }
            return elements.isEmpty || !elements.allSatisfy(isOtherController)
                ? .never : Value(.object(ObjectRef(.framework("UIViewController"), role: "viewControllers")))
        }
        // Any of them; for a container under judgement the child that it shows.
        if case .controllers(let path)? = child,
            let shown = elements.first(where: { element in
                guard case .object(let object)? = element.single, object.role != nil else { return false }
                return path.contains { !$0.all.isEmpty && $0.object.type == object.type }
            })
        {
            return shown
        }
        if let last = elements.last, elements.allSatisfy(isOtherController) { return last }
        return elements.isEmpty ? Value(.nil) : Value(joining: elements)
    }

    /// Subscripts have no labels unless they are written twice.
    private func positional(_ values: [Concrete.TupleElement]) -> [Concrete.TupleElement] {
        values.map { .init(label: $0.label, value: $0.value) }
    }

    /// `zip(names, screens)` as the pairs; nil when one of the two is no list in sight.
    func zipped(_ arguments: [Argument], in frame: Frame) -> Value? {
        let lists = arguments.map { evaluate($0.value, in: frame, expecting: nil).single }
        guard lists.count == 2, case .array(let first)? = lists[0], case .array(let second)? = lists[1] else {
            return nil
        }
        return Value(
            .array(
                zip(first, second).map { left, right in
                    Value(.tuple([.init(label: nil, value: left), .init(label: nil, value: right)]))
                }))
    }

    /// `stride(from:to:by:)` and `stride(from:through:by:)` as lists.
    func stride(_ arguments: [Argument], in frame: Frame) -> Value? {
        let numbers = arguments.map { argument -> Int? in
            if case .integer(let number)? = evaluate(argument.value, in: frame, expecting: nil).single {
                number
            } else {
                nil
            }
        }
        guard numbers.count == 3, let first = numbers[0], let last = numbers[1], let step = numbers[2], step != 0,
            abs(last - first) / abs(step) < 256
        else { return nil }
        let isThrough = arguments[1].label == "through"
        let list =
            isThrough
            ? Array(Swift.stride(from: first, through: last, by: step))
            : Array(Swift.stride(from: first, to: last, by: step))
        return Value(.array(list.map { Value(.integer($0)) }))
    }

    /// Whether a list element is a controller that a container of UIKit's shows, so that the list's length says nothing.
    func isOtherController(_ element: Value) -> Bool {
        guard case .object(let object)? = element.single, let role = object.role else { return false }
        return Self.downwardRoles.contains(role) || Self.upwardRoles.contains(role)
    }
}
