import SourceFacts

/// Loops: turn by turn as long as the code tells how they go on, else until the variables no longer change.
extension Evaluator {
    /// More turns than real code needs to build a mask.
    private static let mostTurns = 64
    /// More than it needs to make screens: most loops that count read texts and numbers.
    private static let mostTurnsOfRun = 12

    func executeForEach(
        _ name: String?, _ sequence: Expression, _ filter: Expression?, _ body: [Statement], in frame: Frame
    ) -> Flow {
        let value = evaluate(sequence, in: frame, expecting: nil)
        if case .array(let elements)? = value.single, elements.count <= Self.mostTurns {
            return execute(body, for: elements, named: name, where: filter, in: frame)
        }
        return repeatBody(in: frame) { frame in
            self.turn(body, element: self.element(of: value), named: name, where: filter, in: frame)
        }
    }

    private func execute(
        _ body: [Statement], for elements: [Value], named name: String?, where filter: Expression?, in frame: Frame
    ) -> Flow {
        var flow = Flow()
        var left: [Flow.State] = []
        for element in elements {
            let step = turn(body, element: element, named: name, where: filter, in: frame)
            flow.addReturns(step)
            left += step.breaks
            guard let next = Flow.joined(step.nexts + (step.continues ? [frame.locals] : [])) else {
                flow.continues = !left.isEmpty
                frame.locals = Flow.joined(left) ?? frame.locals
                return flow
            }
            frame.locals = next
        }
        left.append(frame.locals)
        frame.locals = Flow.joined(left) ?? frame.locals
        return flow
    }

    /// One turn over an element; one that the filter keeps out counts as `continue`.
    private func turn(
        _ body: [Statement], element: Value, named name: String?, where filter: Expression?, in frame: Frame
    ) -> Flow {
        scoped(in: frame) {
            if let name { frame.bind([name: element]) }
            guard let filter else { return execute(body, in: frame) }
            switch condition(filter, in: frame) {
            case true?: return execute(body, in: frame)
            case false?: return Flow()
            case nil:
                let skipped = frame.locals
                var flow = execute(body, in: frame)
                flow.nexts.append(skipped)
                return flow
            }
        }
    }

    func executeLoop(
        _ conditions: [Condition], _ body: [Statement], runsAtLeastOnce: Bool, at position: Position, in frame: Frame
    ) -> Flow {
        var flow = Flow()
        var left: [Flow.State] = []
        func turn() -> Flow { self.block(body, in: frame) }
        // Turn by turn, as long as the condition is decided. Without one the number of turns is not known.
        var isDecided = !conditions.isEmpty
        var isFirst = runsAtLeastOnce
        for _ in 0..<(isExplained ? Self.mostTurns : Self.mostTurnsOfRun) where isDecided {
            var truth: Bool? = true
            var step = Flow()
            step = scoped(in: frame) {
                let before = frame.locals
                if !isFirst { truth = holds(conditions, at: position, in: frame) }
                guard truth == true else {
                    frame.locals = before
                    return Flow()
                }
                return execute(body, in: frame)
            }
            isFirst = false
            if truth == nil {
                isDecided = false
                break
            }
            if truth == false {
                left.append(frame.locals)
                frame.locals = Flow.joined(left) ?? frame.locals
                return flow
            }
            flow.addReturns(step)
            left += step.breaks
            guard let next = Flow.joined(step.nexts + (step.continues ? [frame.locals] : [])) else {
                flow.continues = !left.isEmpty
                frame.locals = Flow.joined(left) ?? frame.locals
                return flow
            }
            frame.locals = next
        }
        if isFirst {
            // The body of `do { } while` runs before anything is asked.
            let step = turn()
            flow.addReturns(step)
            left += step.breaks
            guard let next = Flow.joined(step.nexts + (step.continues ? [frame.locals] : [])) else {
                flow.continues = !left.isEmpty
                frame.locals = Flow.joined(left) ?? frame.locals
                return flow
            }
            frame.locals = next
        }
        let rest = repeatBody(in: frame) { frame in
            self.scoped(in: frame) {
                if !conditions.isEmpty { _ = self.holds(conditions, at: position, in: frame) }
                return self.execute(body, in: frame)
            }
        }
        flow.addReturns(rest)
        left.append(frame.locals)
        frame.locals = Flow.joined(left) ?? frame.locals
        return flow
    }

    /// Runs a body any number of times, none included, until the variables no longer change; those that never settle
    /// become unknown.
    private func repeatBody(in frame: Frame, turn: (Frame) -> Flow) -> Flow {
        var flow = Flow()
        var state = frame.locals
        var left: [Flow.State] = []
        var unsettled: Set<String> = []
        for count in 0... {
            frame.locals = state
            let step = turn(frame)
            flow.addReturns(step)
            left += step.breaks
            var next = Flow.joined([state] + step.nexts + (step.continues ? [frame.locals] : [])) ?? state
            for name in unsettled { next[name] = state[name] }
            if next == state { break }
            if count >= 6 {
                for (name, value) in next where state[name] != value {
                    unsettled.insert(name)
                    next[name] = value.join(unknown("'\(name)' changes in a loop"))
                }
            }
            state = next
        }
        frame.locals = Flow.joined([state] + left) ?? state
        return flow
    }
}
