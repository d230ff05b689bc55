import OrientationModel
import SourceFacts

/// Which kind of call an expression is, and what a run notes of it.
extension Evaluator {
    /// The value of a call expression.
    func call(
        _ expression: Expression, callee: Expression, arguments: [Argument], in frame: Frame, expecting: TypeReference?
    ) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        return callKeepingCaptures(arguments, in: frame, at: here) {
            dispatch(expression, callee: callee, arguments: arguments, in: frame, expecting: expecting)
        }
    }

    private func dispatch(
        _ expression: Expression, callee: Expression, arguments: [Argument], in frame: Frame, expecting: TypeReference?
    ) -> Value {
        let here = program.location(expression.position, unit: frame.unit)
        switch callee.kind {
        case .name(let name):
            return callByName(name, arguments, in: frame, expecting: expecting, at: here)
        case .member(nil, let name):
            return implicitCall(name, arguments, in: frame, expecting: expecting, at: here)
        case .member(let base?, let name) where isModule(base, in: frame):
            return callByName(name, arguments, in: frame, expecting: expecting, at: here)
        case .member(let base?, let name):
            if case .superReference = base.kind {
                guard let owner = frame.owner else { return unknown("'super' is not known here", at: here) }
                let values = evaluate(arguments, in: frame)
                record(name, on: frame.selfValue.map { Value($0) } ?? .never, values, in: frame, at: here)
                for step in program.chain(of: owner).dropFirst() {
                    let methods = self.methods(name, declaredIn: step, arguments: values)
                    if !methods.isEmpty { return joined(methods, on: frame.selfValue, values, in: frame, at: here) }
                }
                return unknown("'super.\(name)' is not among the sources", at: here)
            }
            if let value = mutation(base, name, arguments, in: frame, at: expression.position) { return value }
            if let value = counted(base, name, arguments, in: frame) { return value }
            if let recorder { observe(name, of: base, arguments, by: recorder, in: frame, at: here) }
            if case .name(let type) = base.kind, Self.lists.contains(type), name == "arrayWithCapacity:" {
                return Value(.array([]))
            }
            return methodCall(base, name, arguments, in: frame, expecting: expecting, at: here)
        case .array(let elements) where elements.count == 1 && arguments.isEmpty:
            // `[UIViewController]()`
            return Value(.array([]))
        default:
            let value = evaluate(callee, in: frame, expecting: nil)
            let values = evaluate(arguments, in: frame)
            return value.map { item in
                switch item {
                case .closure(let closure): self.call(closure, values, caller: frame, expecting: expecting)
                // `Self()`, and in a class method of Objective-C `[[self alloc] init]`.
                case .type(let type): self.construct(type, arguments, values, in: frame, at: here)
                case .nil: Value(.nil)
                default: unknown("a call is not understood", at: here)
                }
            }
        }
    }

    /// `Unmanaged.passRetained(x).takeUnretainedValue()` is `x`, as what counts its references by hand is in Objective-C.
    private func counted(_ base: Expression, _ name: String, _ arguments: [Argument], in frame: Frame) -> Value? {
        switch name {
        case "passRetained", "passUnretained":
            guard case .name("Unmanaged") = base.kind, let first = arguments.first else { return nil }
            return evaluate(first.value, in: frame, expecting: nil)
        case "takeRetainedValue", "takeUnretainedValue", "retain", "autorelease":
            guard arguments.isEmpty, case .call(let callee, let given) = base.kind,
                case .member(let inner?, let maker) = callee.kind
            else { return nil }
            return counted(inner, maker, given, in: frame)
        default: return nil
        }
    }

    static let lists: Set<String> = ["NSMutableArray", "NSArray"]

    /// `viewControllers?.append(x)` puts a screen into a container as an assignment does; where it then stands is not said.
    private func observe(
        _ method: String, of list: Expression, _ arguments: [Argument], by recorder: EventRecorder, in frame: Frame,
        at here: SourceLocation
    ) {
        guard ["append", "insert"].contains(method), let first = arguments.first else { return }
        let list = list.unwrapped
        let container: Value
        let property: String
        switch list.kind {
        case .member(let base?, let name):
            property = name
            guard Self.listsOfScreens.contains(name) else { return }
            container = evaluate(base, in: frame, expecting: nil)
        case .name(let name):
            property = name
            guard Self.listsOfScreens.contains(name), frame.locals[name] == nil, let selfValue = frame.selfValue else {
                return
            }
            container = Value(selfValue)
        default: return
        }
        let added = evaluate(first.value, in: frame, expecting: nil)
        recorder.assigned(
            property, of: container, Value(.collection(element: added)), by: frame.selfValue, at: here)
    }

    static let listsOfScreens: Set<String> = ["viewControllers", "tabs"]

    func evaluate(_ arguments: [Argument], in frame: Frame) -> [Concrete.TupleElement] {
        arguments.map { .init(label: $0.label, value: evaluate($0.value, in: frame, expecting: nil)) }
    }

    /// Takes a call down, and runs the closures that are passed: what they do happens at some time.
    ///
    /// - Returns: What the closures give.
    @discardableResult
    func record(
        _ name: String, on base: Value, _ values: [Concrete.TupleElement], written: String? = nil, in frame: Frame,
        at here: SourceLocation
    ) -> [Value] {
        guard let recorder else { return [] }
        recorder.called(name, on: base, values, by: frame.selfValue, written: written, at: here)
        let presentation: EventRecorder.ViewUse.Presentation? =
            switch name {
            case "sheet", "popover": .sheet
            case "fullScreenCover": .cover
            default: nil
            }
        return recorder.presenting(presentation) {
            values.map { runOnce($0.value, by: recorder, in: frame) }
        }
    }

    /// Runs a closure that is handed on, the first time it is met.
    ///
    /// - Returns: What it gives.
    @discardableResult
    func runOnce(_ value: Value, by recorder: EventRecorder, in frame: Frame) -> Value {
        guard case .closure(let closure)? = value.single else { return .never }
        let position = closure.closure.body.first?.position ?? Position(line: 0, column: 0)
        guard recorder.isNew(closure, at: program.location(position, unit: closure.frame.unit)) else { return .never }
        let parameters = closure.closure.parameters.map { unknown("'\($0)' is passed to a closure") }
        // It runs at some time, perhaps never.
        let before = frame.locals
        let branch = EventRecorder.Branch(unit: closure.frame.unit, position: position, side: 0, count: 2)
        let result = recorder.within(branch) {
            call(closure, parameters.map { .init(label: nil, value: $0) }, caller: frame, expecting: nil)
        }
        frame.locals = Flow.joined([before, frame.locals]) ?? before
        return result
    }
}
