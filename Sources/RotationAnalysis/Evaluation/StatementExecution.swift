import OrientationModel
import SourceFacts

extension Evaluator {
    /// Runs statements in order; the frame's variables hold the state behind them.
    func execute(_ body: [Statement], in frame: Frame) -> Flow {
        var flow = Flow()
        var deferred: [[Statement]] = []
        for statement in body {
            if case .function(let function) = statement.kind { frame.localFunctions[function.name] = function }
        }
        for (index, statement) in body.enumerated() {
            if case .defer(let inner) = statement.kind {
                deferred.append(inner)
                continue
            }
            let step = execute(completed(statement, body, index, in: frame), in: frame)
            flow.add(step)
            flow.fallsThrough = step.fallsThrough
            guard step.continues else {
                flow.continues = false
                break
            }
        }
        for inner in deferred.reversed() { run(deferred: inner, behind: &flow, in: frame) }
        return flow
    }

    /// Swift takes the expression on the line behind a bare `return` for its value.
    private func completed(_ statement: Statement, _ body: [Statement], _ index: Int, in frame: Frame) -> Statement {
        guard case .return(nil) = statement.kind, index + 1 < body.count, !isVoid(frame.returnType),
            program.language(ofUnit: frame.unit) == .swift, case .expression(let value) = body[index + 1].kind
        else { return statement }
        return Statement(.return(value), at: statement.position)
    }

    /// `defer` runs on every way out, behind the computation of what is returned.
    private func run(deferred body: [Statement], behind flow: inout Flow, in frame: Frame) {
        let state = frame.locals
        flow.mapStates { other in
            frame.locals = other
            _ = scoped(in: frame) { execute(body, in: frame) }
            return frame.locals
        }
        frame.locals = state
        _ = scoped(in: frame) { execute(body, in: frame) }
    }

    private func execute(_ statement: Statement, in frame: Frame) -> Flow {
        fuel -= 1
        switch statement.kind {
        case .expression(let expression):
            let value = evaluate(expression, in: frame, expecting: nil)
            return value.isNever ? Flow(continues: false) : Flow()
        case .return(let expression):
            guard let expression else { return Flow(returned: .void, continues: false, ends: [frame.locals]) }
            let value = evaluate(expression, in: frame, expecting: frame.returnType)
            noteResult(value, at: statement.position, in: frame)
            return Flow(returned: value, continues: false, ends: [frame.locals])
        case .declare(let local):
            declare(local, in: frame)
            return Flow()
        case .assign(let target, let name, let value):
            assign(value, to: target, operator: name, in: frame)
            return Flow()
        case .if(let conditions, let then, let otherwise):
            return scoped(in: frame) {
                fork(conditions, at: statement.position, in: frame) {
                    self.block(then, in: $0)
                } otherwise: {
                    self.block(otherwise, in: $0)
                }
            }
        case .guard(let conditions, let otherwise):
            return fork(conditions, at: statement.position, in: frame) { _ in
                Flow()
            } otherwise: {
                self.block(otherwise, in: $0)
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
            return block(body, in: frame)
        case .break:
            return Flow(continues: false, breaks: [frame.locals])
        case .continue:
            return Flow(continues: false, nexts: [frame.locals])
        case .fallthrough:
            return Flow(continues: false, fallsThrough: true)
        case .never:
            return Flow(continues: false)
        case .compilation(let branches):
            // Without a scope of its own: what a branch declares is there behind `#endif`.
            let compiled = compiledBranches(branches, at: statement.position, in: frame)
            var side = -1
            return parallel(compiled, in: frame) { body, frame in
                side += 1
                return branching(statement.position, side, of: compiled.count, isBuildFlag: true, in: frame) {
                    self.execute(body, in: frame)
                }
            }
        case .function:
            return Flow()
        case .unknown(let text):
            return executeUnknown(text, at: statement.position, in: frame)
        }
    }

    /// What a reader did not understand may leave the body, and may change every variable.
    private func executeUnknown(_ text: String, at position: Position, in frame: Frame) -> Flow {
        let reason = unknown("'\(text)' is not understood", at: program.location(position, unit: frame.unit))
        for (name, value) in frame.locals { frame.locals[name] = value.join(reason) }
        let state = frame.locals
        return Flow(returned: reason, continues: true, breaks: [state], nexts: [state], ends: [state])
    }

    // MARK: Scopes

    /// Statements in brackets: what they declare ends with them.
    func block(_ body: [Statement], in frame: Frame) -> Flow { scoped(in: frame) { execute(body, in: frame) } }

    /// Runs something whose declarations hide those of the same name only until its end.
    func scoped(in frame: Frame, _ run: () -> Flow) -> Flow {
        let (outer, functions, getters, types, declared) = (
            frame.locals, frame.localFunctions, frame.localGetters, frame.localTypes, frame.declared
        )
        frame.declared = []
        var flow = run()
        let inner = frame.declared
        frame.declared = declared
        frame.localFunctions = functions
        frame.localGetters = getters
        frame.localTypes = types
        guard !inner.isEmpty else { return flow }
        func restored(_ state: Flow.State) -> Flow.State {
            var state = state
            for name in inner { state[name] = outer[name] }
            return state
        }
        frame.locals = restored(frame.locals)
        flow.mapStates(restored)
        return flow
    }

    // MARK: Branches

    /// Runs one side when the conditions are decided, else both, each with its own variables.
    private func fork(
        _ conditions: [Condition], at position: Position, in frame: Frame, then: (Frame) -> Flow,
        otherwise: (Frame) -> Flow
    ) -> Flow {
        let before = frame.locals
        switch holds(conditions, at: position, in: frame) {
        case true?:
            return then(frame)
        case false?:
            frame.locals = before
            return otherwise(frame)
        case nil:
            let bound = frame.locals
            var flow = Flow(continues: false)
            var states: [Flow.State] = []
            for isThen in [true, false] {
                frame.locals = isThen ? bound : before
                let result = branching(position, isThen ? 0 : 1, of: 2, in: frame) {
                    isThen ? then(frame) : otherwise(frame)
                }
                flow.add(result)
                flow.fallsThrough = flow.fallsThrough || result.fallsThrough
                if result.continues { states.append(frame.locals) }
            }
            flow.continues = !states.isEmpty
            frame.locals = Flow.joined(states) ?? before
            return flow
        }
    }

    /// Runs one side of a condition; where a recorder listens, it learns that the other sides are as possible.
    private func branching(
        _ position: Position, _ side: Int, of count: Int, isBuildFlag: Bool = false, in frame: Frame, run: () -> Flow
    ) -> Flow {
        guard let recorder, count > 1 else { return run() }
        return recorder.within(
            .init(unit: frame.unit, position: position, side: side, count: count, isBuildFlag: isBuildFlag), run)
    }

    /// The same for branches that give values.
    func branch(
        _ conditions: [Condition], at position: Position, in frame: Frame, then: (Frame) -> Value,
        otherwise: (Frame) -> Value
    ) -> Value {
        var value = Value.never
        _ = scoped(in: frame) {
            fork(conditions, at: position, in: frame) {
                value = value.join(then($0))
                return Flow()
            } otherwise: {
                value = value.join(otherwise($0))
                return Flow()
            }
        }
        return value
    }

    /// Runs several alternatives, each from the same state, and joins what they leave.
    private func parallel(_ bodies: [[Statement]], in frame: Frame, run: ([Statement], Frame) -> Flow) -> Flow {
        if bodies.count == 1 { return run(bodies[0], frame) }
        let before = frame.locals
        var flow = Flow(continues: false)
        var states: [Flow.State] = []
        for body in bodies {
            frame.locals = before
            let result = run(body, frame)
            flow.add(result)
            if result.continues { states.append(frame.locals) }
        }
        flow.continues = !states.isEmpty
        frame.locals = Flow.joined(states) ?? before
        return flow
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
        let selection = selectedCases(subject, cases, at: position, in: frame)
        let before = frame.locals
        var flow = Flow(continues: false)
        // C's switch may run none of its cases.
        var states: [Flow.State] = selection.isExhaustive ? [] : [before]
        for (side, selected) in selection.cases.enumerated() {
            frame.locals = before
            var index = selected.index
            var bindings = selected.bindings
            while true {
                let result = branching(position, side, of: selection.cases.count, in: frame) {
                    scoped(in: frame) {
                        frame.bind(bindings)
                        return execute(cases[index].body, in: frame)
                    }
                }
                flow.addReturns(result)
                flow.nexts += result.nexts
                // `break` leaves the switch; C's cases fall through to it as well.
                states += result.breaks
                if result.continues { states.append(frame.locals) }
                guard result.fallsThrough, index + 1 < cases.count else { break }
                index += 1
                bindings = [:]
            }
        }
        flow.continues = !states.isEmpty
        frame.locals = Flow.joined(states) ?? before
        return flow
    }

    func switchBranches(
        _ subject: Expression, _ cases: [SwitchCase], at position: Position, in frame: Frame,
        value: ([Statement], Frame) -> Value
    ) -> Value {
        let selection = selectedCases(subject, cases, at: position, in: frame)
        let before = frame.locals
        var states: [Flow.State] = []
        var result = Value.never
        for selected in selection.cases {
            frame.locals = before
            _ = scoped(in: frame) {
                frame.bind(selected.bindings)
                result = result.join(value(cases[selected.index].body, frame))
                return Flow()
            }
            states.append(frame.locals)
        }
        frame.locals = Flow.joined(states) ?? before
        return result
    }

    private struct Selection {
        var cases: [(index: Int, bindings: [String: Value])] = []
        /// Whether one of them certainly runs.
        var isExhaustive = true
    }

    /// The cases that can run: up to the first one that certainly matches.
    private func selectedCases(
        _ subject: Expression, _ cases: [SwitchCase], at position: Position, in frame: Frame
    ) -> Selection {
        let value = evaluate(subject, in: frame, expecting: nil)
        var selection = Selection()
        var rest = value
        var dependsOnFlag = false
        let ordered = cases.indices.filter { !cases[$0].isDefault } + cases.indices.filter { cases[$0].isDefault }
        for index in ordered {
            let item = cases[index]
            let isCompiled = item.condition.map { program.conditions.holds([$0]) } ?? true
            if isCompiled == false { continue }
            if item.isDefault {
                if !rest.isNever { selection.cases.append((index, [:])) }
                rest = .never
                break
            }
            guard !rest.isNever else { break }
            var bindings: [String: Value] = [:]
            var matches = false
            var remaining = rest
            for pattern in item.patterns {
                let match = match(pattern.pattern, remaining, in: frame)
                guard match.truth != false else { continue }
                var filterTruth: Bool? = true
                if let filter = pattern.filter {
                    _ = scoped(in: frame) {
                        frame.bind(match.bindings)
                        filterTruth = condition(filter, in: frame)
                        return Flow()
                    }
                }
                guard filterTruth != false else { continue }
                matches = true
                bindings.merge(match.bindings) { $0.join($1) }
                if filterTruth == true, isCompiled == true { remaining = match.rest }
            }
            if matches { selection.cases.append((index, bindings)) }
            if matches, isCompiled == nil { dependsOnFlag = true }
            rest = remaining
        }
        // Swift's switch is exhaustive: over an unknown value one of its cases runs.
        let isSwift = program.language(ofUnit: frame.unit) == .swift
        selection.isExhaustive = rest.isNever || (isSwift && !selection.cases.isEmpty)
        if selection.cases.count > 1 || !selection.isExhaustive {
            if dependsOnFlag, value.single != nil {
                note("depends on a build flag", at: position, in: frame)
            } else {
                noteUndecided(subject, value, at: position, in: frame)
            }
        }
        return selection
    }

    // MARK: Do

    private func executeDo(_ body: [Statement], _ handlers: [[Statement]], in frame: Frame) -> Flow {
        guard !handlers.isEmpty else { return block(body, in: frame) }
        // A handler can run behind any of the statements.
        var thrown = [frame.locals]
        var flow = scoped(in: frame) {
            var flow = Flow()
            for statement in body {
                if case .function(let function) = statement.kind { frame.localFunctions[function.name] = function }
            }
            for (index, statement) in body.enumerated() {
                let step = execute(completed(statement, body, index, in: frame), in: frame)
                flow.add(step)
                thrown += step.ends
                thrown.append(frame.locals)
                guard step.continues else {
                    flow.continues = false
                    break
                }
            }
            return flow
        }
        var states = flow.continues ? [frame.locals] : []
        for handler in handlers {
            frame.locals = Flow.joined(thrown) ?? frame.locals
            let result = block(handler, in: frame)
            flow.add(result)
            if result.continues { states.append(frame.locals) }
        }
        flow.continues = !states.isEmpty
        frame.locals = Flow.joined(states) ?? frame.locals
        return flow
    }
}
