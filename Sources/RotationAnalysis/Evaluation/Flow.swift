/// Where control goes after a statement.
struct Flow {
    typealias State = [String: Value]

    /// The joined values of the `return` statements that were reached.
    var returned: Value?
    /// Whether the next statement is reached.
    var continues = true
    /// The variables at each `break`, `continue` and `return` that was reached.
    var breaks: [State] = []
    var nexts: [State] = []
    var ends: [State] = []
    /// Whether a `fallthrough` was reached.
    var fallsThrough = false

    /// Takes over what left the body; whether it continues is for the caller to say.
    mutating func add(_ other: Flow) {
        addReturns(other)
        breaks += other.breaks
        nexts += other.nexts
    }

    mutating func addReturns(_ other: Flow) {
        if let value = other.returned { returned = returned?.join(value) ?? value }
        ends += other.ends
    }

    /// Changes the variables on every way out but the ordinary one.
    mutating func mapStates(_ transform: (State) -> State) {
        breaks = breaks.map(transform)
        nexts = nexts.map(transform)
        ends = ends.map(transform)
    }

    /// The variables when any of these states is possible; nil for none.
    static func joined(_ states: [State]) -> State? {
        guard var result = states.first else { return nil }
        for state in states.dropFirst() {
            for (name, value) in state {
                guard let known = result[name] else {
                    result[name] = value
                    continue
                }
                // Joining compares the two anyway.
                if !known.isSame(as: value) { result[name] = known.join(value) }
            }
        }
        return result
    }
}
