import OrientationModel
import SourceFacts

/// Where control goes after a statement.
struct Flow {
    /// The joined values of the `return` statements that were reached.
    var returned: Value?
    /// Whether the next statement is reached.
    var continues = true
    /// The variables at each `break` and `continue` that was reached.
    var exits: [[String: Value]] = []
    /// Whether a `fallthrough` was reached.
    var fallsThrough = false

    mutating func add(_ other: Flow) {
        if let value = other.returned { returned = returned?.join(value) ?? value }
        exits += other.exits
    }
}

extension Evaluator {
    /// Runs statements in order; the frame's variables hold the state behind them.
    func execute(_ body: [Statement], in frame: Frame) -> Flow {
        var flow = Flow()
        for statement in body {
            if case .function(let function) = statement.kind { frame.localFunctions[function.name] = function }
        }
        for statement in body {
            let step = execute(statement, in: frame)
            flow.add(step)
            flow.fallsThrough = step.fallsThrough
            guard step.continues else {
                flow.continues = false
                return flow
            }
        }
        return flow
    }

    private func execute(_ statement: Statement, in frame: Frame) -> Flow {
        switch statement.kind {
        case .expression(let expression):
            let value = evaluate(expression, in: frame, expecting: nil)
            return value.isNever ? Flow(returned: nil, continues: false) : Flow()
        case .return(let expression):
            guard let expression else { return Flow(returned: .void, continues: false) }
            let value = evaluate(expression, in: frame, expecting: frame.returnType)
            noteResult(value, at: statement.position, in: frame)
            return Flow(returned: value, continues: false)
        case .declare(let local):
            declare(local, in: frame)
            return Flow()
        case .assign(let target, let name, let value):
            assign(value, to: target, operator: name, in: frame)
            return Flow()
        case .if(let conditions, let then, let otherwise):
            return fork(conditions, at: statement.position, in: frame) { self.execute(then, in: $0) } otherwise: {
                self.execute(otherwise, in: $0)
            }
        case .guard(let conditions, let otherwise):
            return fork(conditions, at: statement.position, in: frame) { _ in Flow() } otherwise: {
                self.execute(otherwise, in: $0)
            }
        case .switch(let subject, let cases):
            return executeSwitch(subject, cases, at: statement.position, in: frame)
        case .forEach(let name, let sequence, let filter, let body):
            return executeForEach(name, sequence, filter, body, in: frame)
        case .loop(let condition, let body, let runsAtLeastOnce):
            return executeLoop(condition, body, runsAtLeastOnce: runsAtLeastOnce, at: statement.position, in: frame)
        case .do(let body, let handlers):
            return executeDo(body, handlers, in: frame)
        case .defer(let body):
            // It runs on the way out and cannot change what was returned.
            if recorder != nil {
                let before = frame.locals
                _ = execute(body, in: frame)
                frame.locals = before
            }
            return Flow()
        case .break, .continue:
            return Flow(returned: nil, continues: false, exits: [frame.locals])
        case .fallthrough:
            return Flow(returned: nil, continues: false, fallsThrough: true)
        case .never:
            return Flow(returned: nil, continues: false)
        case .compilation(let branches):
            return parallel(compiledBranches(branches, at: statement.position, in: frame), in: frame) { self.execute($0, in: $1) }
        case .function:
            return Flow()
        case .unknown(let text):
            return executeUnknown(text, at: statement.position, in: frame)
        }
    }

    /// What a reader did not understand may leave the body, and may change every variable.
    private func executeUnknown(_ text: String, at position: Position, in frame: Frame) -> Flow {
        let reason = Value.unknown("'\(text)' is not understood", at: program.location(position, unit: frame.unit))
        for (name, value) in frame.locals { frame.locals[name] = value.join(reason) }
        return Flow(returned: reason, continues: true, exits: [frame.locals])
    }

    // MARK: Branches

    /// Runs one side when the conditions are decided, else both, each with its own variables.
    private func fork(
        _ conditions: [Condition], at position: Position, in frame: Frame, then: (Frame) -> Flow,
        otherwise: (Frame) -> Flow
    ) -> Flow {
        let before = frame.locals
        let truth = holds(conditions, at: position, in: frame)
        switch truth {
        case true?:
            return then(frame)
        case false?:
            frame.locals = before
            return otherwise(frame)
        case nil:
            let bound = frame.locals
            var flow = Flow(returned: nil, continues: false)
            var states: [[String: Value]] = []
            for isThen in [true, false] {
                frame.locals = isThen ? bound : before
                let result = branching(position, isThen ? 0 : 1, of: 2, in: frame) { isThen ? then(frame) : otherwise(frame) }
                flow.add(result)
                flow.fallsThrough = flow.fallsThrough || result.fallsThrough
                if result.continues { states.append(frame.locals) }
            }
            flow.continues = !states.isEmpty
            frame.locals = joined(states) ?? before
            return flow
        }
    }

    /// Runs one side of a condition; where a recorder listens, it learns that the other sides are as possible.
    private func branching(_ position: Position, _ side: Int, of count: Int, in frame: Frame, run: () -> Flow) -> Flow {
        guard let recorder, count > 1 else { return run() }
        return recorder.within(.init(unit: frame.unit, position: position, side: side, count: count), run)
    }

    /// The same for branches that give values.
    func branch(
        _ conditions: [Condition], at position: Position, in frame: Frame, then: (Frame) -> Value,
        otherwise: (Frame) -> Value
    ) -> Value {
        let before = frame.locals
        let truth = holds(conditions, at: position, in: frame)
        defer { frame.locals = before }
        switch truth {
        case true?: return then(frame)
        case false?:
            frame.locals = before
            return otherwise(frame)
        case nil:
            let first = then(frame)
            frame.locals = before
            return first.join(otherwise(frame))
        }
    }

    /// Runs several alternatives, each from the same state, and joins what they leave.
    private func parallel(_ bodies: [[Statement]], in frame: Frame, run: ([Statement], Frame) -> Flow) -> Flow {
        if bodies.count == 1 { return run(bodies[0], frame) }
        let before = frame.locals
        var flow = Flow(returned: nil, continues: false)
        var states: [[String: Value]] = []
        for body in bodies {
            frame.locals = before
            let result = run(body, frame)
            flow.add(result)
            if result.continues { states.append(frame.locals) }
        }
        flow.continues = !states.isEmpty
        frame.locals = joined(states) ?? before
        return flow
    }

    private func joined(_ states: [[String: Value]]) -> [String: Value]? {
        guard var result = states.first else { return nil }
        for state in states.dropFirst() {
            for (name, value) in state { result[name] = result[name]?.join(value) ?? value }
        }
        return result
    }

    /// The bodies of `#if` that some iOS build compiles; an empty one when a build can compile none.
    func compiledBranches(_ branches: [CompilationBranch], at position: Position, in frame: Frame) -> [[Statement]] {
        var chosen: [Int?] = []
        for scenario in program.conditions.scenarios(for: branches.map(\.condition)) {
            let winner = branches.indices.first {
                program.conditions.holds(branches[$0].condition, assuming: scenario) != false
            }
            if !chosen.contains(winner) { chosen.append(winner) }
        }
        if chosen.count > 1 { note("depends on a build flag", at: position, in: frame) }
        return chosen.map { $0.map { branches[$0].body } ?? [] }
    }

    // MARK: Switch

    private func executeSwitch(
        _ subject: Expression, _ cases: [SwitchCase], at position: Position, in frame: Frame
    ) -> Flow {
        let before = frame.locals
        var flow = Flow(returned: nil, continues: false)
        var states: [[String: Value]] = []
        let selection = selectedCases(subject, cases, at: position, in: frame)
        for (side, selected) in selection.enumerated() {
            frame.locals = before.merging(selected.bindings) { _, new in new }
            var index = selected.index
            while true {
                let result = branching(position, side, of: selection.count, in: frame) { execute(cases[index].body, in: frame) }
                flow.add(Flow(returned: result.returned, continues: true))
                // `break` leaves the switch; C's cases fall through to it as well.
                states += result.exits
                if result.continues { states.append(frame.locals) }
                guard result.fallsThrough, index + 1 < cases.count else { break }
                index += 1
            }
        }
        flow.continues = !states.isEmpty
        frame.locals = joined(states) ?? before
        return flow
    }

    func switchBranches(
        _ subject: Expression, _ cases: [SwitchCase], at position: Position, in frame: Frame,
        value: ([Statement], Frame) -> Value
    ) -> Value {
        let before = frame.locals
        defer { frame.locals = before }
        var result = Value.never
        for selected in selectedCases(subject, cases, at: position, in: frame) {
            frame.locals = before.merging(selected.bindings) { _, new in new }
            result = result.join(value(cases[selected.index].body, frame))
        }
        return result
    }

    private struct SelectedCase {
        var index: Int
        var bindings: [String: Value]
    }

    /// The cases that can run: up to the first one that certainly matches.
    private func selectedCases(
        _ subject: Expression, _ cases: [SwitchCase], at position: Position, in frame: Frame
    ) -> [SelectedCase] {
        let value = evaluate(subject, in: frame, expecting: nil)
        var selected: [SelectedCase] = []
        var rest = value
        let ordered = cases.indices.filter { !cases[$0].isDefault } + cases.indices.filter { cases[$0].isDefault }
        for index in ordered {
            let item = cases[index]
            if let condition = item.condition, program.conditions.holds([condition]) == false { continue }
            if item.isDefault {
                if !rest.isNever { selected.append(SelectedCase(index: index, bindings: [:])) }
                rest = .never
                break
            }
            guard !rest.isNever else { break }
            let isCertainlyCompiled = item.condition.map { program.conditions.holds([$0]) == true } ?? true
            var bindings: [String: Value] = [:]
            var matches = false
            var remaining = rest
            for pattern in item.patterns {
                let match = match(pattern.pattern, remaining, in: frame)
                guard match.truth != false else { continue }
                var filterTruth: Bool? = true
                if let filter = pattern.filter {
                    let before = frame.locals
                    frame.locals.merge(match.bindings) { _, new in new }
                    filterTruth = condition(filter, in: frame)
                    frame.locals = before
                }
                guard filterTruth != false else { continue }
                matches = true
                bindings.merge(match.bindings) { $0.join($1) }
                if filterTruth == true, isCertainlyCompiled { remaining = match.rest }
            }
            if matches { selected.append(SelectedCase(index: index, bindings: bindings)) }
            rest = remaining
        }
        // An exhaustive switch over an unknown value: one of its cases runs.
        if selected.count > 1 { noteUndecided(subject, value, at: position, in: frame) }
        return selected
    }

    // MARK: Loops

    private func executeForEach(
        _ name: String?, _ sequence: Expression, _ filter: Expression?, _ body: [Statement], in frame: Frame
    ) -> Flow {
        let value = evaluate(sequence, in: frame, expecting: nil)
        if case .array(let elements)? = value.single, elements.count <= 64 {
            var flow = Flow()
            for element in elements {
                if let name { frame.locals[name] = element }
                if let filter, condition(filter, in: frame) == false { continue }
                let step = iterate(body, in: frame)
                flow.add(step.flow)
                if !step.goesOn {
                    flow.continues = step.flow.continues
                    return flow
                }
            }
            return flow
        }
        if let name { frame.locals[name] = element(of: value) }
        return repeatBody(body, atLeastOnce: false, in: frame) { frame in
            if let name { frame.locals[name] = self.element(of: value) }
        }
    }

    /// One turn of a loop over known elements; `goesOn` is false when the next element is certainly not reached.
    private func iterate(_ body: [Statement], in frame: Frame) -> (flow: Flow, goesOn: Bool) {
        let result = execute(body, in: frame)
        var flow = Flow(returned: result.returned, continues: true)
        var states = result.exits
        if result.continues { states.append(frame.locals) }
        if let state = joined(states) { frame.locals = state }
        flow.continues = !states.isEmpty
        return (flow, !states.isEmpty)
    }

    private func executeLoop(
        _ conditions: [Condition], _ body: [Statement], runsAtLeastOnce: Bool, at position: Position, in frame: Frame
    ) -> Flow {
        if !runsAtLeastOnce {
            let before = frame.locals
            if holds(conditions, at: position, in: frame) == false {
                frame.locals = before
                return Flow()
            }
        }
        return repeatBody(body, atLeastOnce: runsAtLeastOnce, in: frame) { _ in }
    }

    /// Runs a body until the variables no longer change; what never settles becomes unknown.
    private func repeatBody(
        _ body: [Statement], atLeastOnce: Bool, in frame: Frame, prepare: (Frame) -> Void
    ) -> Flow {
        var flow = Flow()
        var state = frame.locals
        for turn in 0..<6 {
            frame.locals = state
            prepare(frame)
            let result = execute(body, in: frame)
            flow.add(Flow(returned: result.returned, continues: true))
            var states = result.exits
            if result.continues { states.append(frame.locals) }
            if !(atLeastOnce && turn == 0) { states.append(state) }
            guard let next = joined(states) else {
                flow.continues = false
                return flow
            }
            if next == state { break }
            if turn == 5 {
                for (name, value) in next where state[name] != value {
                    frame.locals[name] = .unknown("'\(name)' changes in a loop")
                }
                return flow
            }
            state = next
        }
        frame.locals = state
        return flow
    }

    private func executeDo(_ body: [Statement], _ handlers: [[Statement]], in frame: Frame) -> Flow {
        let before = frame.locals
        var flow = execute(body, in: frame)
        var states = flow.continues ? [frame.locals] : []
        for handler in handlers {
            frame.locals = joined([before, frame.locals]) ?? before
            let result = execute(handler, in: frame)
            flow.add(result)
            if result.continues { states.append(frame.locals) }
        }
        flow.continues = !states.isEmpty
        frame.locals = joined(states) ?? before
        return flow
    }

    // MARK: Variables

    private func declare(_ local: LocalDeclaration, in frame: Frame) {
        if let getter = local.getter {
            frame.localGetters[local.name] = getter
            return
        }
        guard let value = local.value else {
            frame.locals[local.name] = local.type.map { unknownValue(of: $0, named: local.name, in: frame) }
            return
        }
        var result = evaluate(value, in: frame, expecting: local.type)
        if isMaskType(local.type) { result = mask(result, in: frame, at: local.value?.position) }
        frame.locals[local.name] = result
    }

    /// `a = b`, `a |= b`: changes a local variable. Other targets are state that other bodies see; their values come from
    /// the assignments of the whole program.
    private func assign(_ expression: Expression, to target: Expression, operator name: String, in frame: Frame) {
        if let recorder { observe(expression, assignedTo: target, by: recorder, in: frame) }
        let variable: String
        switch target.kind {
        case .name(let local) where frame.locals[local] != nil || isDeferred(local, in: frame): variable = local
        case .selfReference:
            let value = evaluate(expression, in: frame, expecting: nil)
            if let single = value.single { frame.selfValue = single }
            frame.locals[Self.assignedSelf] = value
            return
        default: return
        }
        if name == "=" {
            frame.locals[variable] = evaluate(expression, in: frame, expecting: nil)
            return
        }
        let old = frame.locals[variable] ?? .unknown("'\(variable)' has no value yet")
        let right = evaluate(expression, in: frame, expecting: nil)
        frame.locals[variable] = binary(String(name.dropLast()), old, right, in: frame, at: expression.position)
    }

    private func observe(_ expression: Expression, assignedTo target: Expression, by recorder: EventRecorder, in frame: Frame) {
        let property: String
        switch target.kind {
        case .name(let name) where frame.locals[name] == nil: property = name
        case .member(_?, let name): property = name
        default: return
        }
        // What is assigned is made, whatever it is assigned to; a closure runs at some time.
        let value = evaluate(expression, in: frame, expecting: nil)
        runOnce(value, by: recorder, in: frame)
        guard recorder.isInteresting(property: property) else { return }
        let here = program.location(target.position, unit: frame.unit)
        if case .member(let base?, _) = target.kind {
            recorder.assigned(property, of: evaluate(base, in: frame, expecting: nil), value, by: frame.selfValue, at: here)
        } else if let selfValue = frame.selfValue {
            recorder.assigned(property, of: Value(selfValue), value, by: frame.selfValue, at: here)
        }
    }

    /// A `let` that is declared first and assigned in branches.
    private func isDeferred(_ name: String, in frame: Frame) -> Bool {
        guard case .object(let object)? = frame.selfValue else { return frame.owner == nil || frame.selfValue == nil }
        return implementations(of: name, in: program.chain(of: object.type), for: object).isEmpty
            && program.globals[name] == nil
    }

    /// Where an initialiser of a value type keeps the `self` it assigned.
    static let assignedSelf = "self"
}
