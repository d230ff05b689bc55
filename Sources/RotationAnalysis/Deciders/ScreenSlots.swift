import SourceFacts

/// Which properties of a container of the project hold which of its screens: a forwarder that asks one of them does not ask
/// the others.
struct ScreenSlots: Sendable {
    /// The properties that hold a screen, by the screen.
    var holding: [ControllerNode: Set<String>] = [:]
    /// The properties that hold screens.
    var all: Set<String> = []
    /// Those of them whose screens are all in sight.
    var closed: Set<String> = []

    /// The properties that do not hold a screen, as far as that is known.
    func without(_ node: ControllerNode) -> Set<String> {
        let own = holding[node] ?? node.ofClass.flatMap { holding[$0] } ?? []
        return own.isEmpty ? closed : all.subtracting(own)
    }
}

/// Reads the properties of containers, once a run over the code has met what is assigned to them.
struct ScreenSlotReader {
    let nodes: ControllerNodes
    /// The one that ran.
    let evaluator: Evaluator

    private var program: Program { nodes.program }

    func slots(of container: ObjectRef) -> ScreenSlots {
        var slots = ScreenSlots()
        let frame = Frame(selfValue: .object(container), owner: container.type, unit: 0, depth: 0)
        for case .project(let id) in program.chain(of: container.type) {
            for (name, members) in program.types[id].properties {
                guard let member = members.first, members.count == 1, !member.fact.isComputed, !member.fact.isTypeMember
                else { continue }
                evaluator.fuel = Self.fuelPerProperty
                let value = evaluator.storedValue(of: member, on: .object(container), in: frame)
                let found = nodes.nodes(value)
                guard !found.isEmpty else { continue }
                slots.all.insert(name)
                for item in found { slots.holding[item.node, default: []].insert(name) }
                if value.open == nil, value.alternatives.allSatisfy(isInSight) { slots.closed.insert(name) }
            }
        }
        return slots
    }

    private func isInSight(_ item: Concrete) -> Bool {
        switch item {
        case .nil: true
        case .object(let object): nodes.node(object) != nil && (object.isExact || object.site != nil)
        case .array(let elements): elements.allSatisfy { $0.open == nil && $0.alternatives.allSatisfy(isInSight) }
        default: false
        }
    }

    private static let fuelPerProperty = 2_000
}
