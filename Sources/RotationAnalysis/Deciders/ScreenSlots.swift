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
    /// What properties hold whose every assignment is followed to what it assigns.
    var certain: [String: [Held]] = [:]

    /// One of the things that a property holds in turn.
    enum Held: Hashable, Sendable {
        case nothing
        case screen(TypeRef)
        case list([TypeRef])

        /// The same for an evaluation: a screen is of just its class.
        var value: Concrete {
            switch self {
            case .nothing: .nil
            case .screen(let type): .object(ObjectRef(type, isExact: true))
            case .list(let types): .array(types.map { Value(.object(ObjectRef($0, isExact: true))) })
            }
        }
    }

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
                guard value.open == nil, value.alternatives.allSatisfy(isInSight) else { continue }
                slots.closed.insert(name)
                // What instances were seen to be given need not be all that they are given.
                let own = evaluator.collectedValue(of: member, on: .object(container), in: frame)
                if own.open == nil, let held = held(own) { slots.certain[name] = held }
            }
        }
        return slots
    }

    /// What the alternatives of a value are; nil where one of them is not in sight, or may be of a class below its own.
    private func held(_ value: Value) -> [ScreenSlots.Held]? {
        var result: [ScreenSlots.Held] = []
        for item in value.alternatives {
            guard isInSight(item) else { return nil }
            switch item {
            case .nil: result.append(.nothing)
            case .object(let object): result.append(.screen(object.type))
            case .array(let elements):
                var types: [TypeRef] = []
                for element in elements {
                    guard case .object(let object)? = element.single else { return nil }
                    types.append(object.type)
                }
                result.append(.list(types))
            default: return nil
            }
        }
        return result
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
