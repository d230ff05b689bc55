import OrientationModel
import SourceFacts

/// What single controllers answer when they are asked, each computed once.
final class ControllerMasks {
    let program: Program
    let idiom: Idiom
    let graph: DeciderGraph
    /// The list that code sees which reads the Info.plist back.
    private let declaredMask: OrientationMask?
    private let names: InstanceNames
    private var known: [Key: MaskResult] = [:]
    /// What those answer that ask nobody they show: the same whatever that is.
    private var alike: [ControllerNode: MaskResult] = [:]
    private var rows: [ControllerNode: Row] = [:]
    private var byClass: [String: [ControllerNode]] = [:]

    /// The children that a container shows at the same time, in their order; none where that is not known.
    private struct Row {
        var objects: [ObjectRef] = []
        var nodes: Set<ControllerNode> = []
    }

    private struct Key: Hashable {
        var node: ControllerNode
        var showing: [Evaluator.ShownController]
        var presented: ObjectRef?
    }

    init(program: Program, idiom: Idiom, graph: DeciderGraph, declaredMask: OrientationMask?) {
        self.program = program
        self.idiom = idiom
        self.graph = graph
        self.declaredMask = declaredMask
        names = InstanceNames(graph: graph, program: program)
    }

    func name(of node: ControllerNode) -> String {
        switch node {
        case .project(let id), .built(let id, _): program.types[id].name
        case .instance(_, let label, let making): names[making.place] ?? label
        }
    }

    func object(_ node: ControllerNode) -> ObjectRef {
        switch node {
        case .project(let id), .built(let id, _): ObjectRef(.project(id), isExact: true)
        case .instance(let type, let label, _):
            ObjectRef(type.isEmpty ? .unknown(label) : .framework(type), isExact: true)
        }
    }

    /// Whether what a controller answers stands in code that is not among the sources.
    func isOutOfSight(_ node: ControllerNode) -> Bool {
        node.isOutOfSight(in: program) && mask(of: node).override == nil
    }

    /// A child as its container shows it.
    func shown(_ node: ControllerNode, in container: ControllerNode, order: ChildOrder) -> Evaluator.ShownController {
        var shown = Evaluator.ShownController(object: object(node))
        switch order {
        case .first: shown.isFirst = true
        case .later: shown.isFirst = false
        case .unknown: shown.isFirst = graph.allChildren(of: container).count == 1 ? true : nil
        }
        let first = graph.allFirstChildren(of: container)
        if first.count == 1 { shown.first = object(first[0]) }
        let row = row(of: container)
        if row.nodes.contains(node) { shown.all = row.objects }
        shown.excluded = graph.properties(of: container, without: node)
        return shown
    }

    private func row(of container: ControllerNode) -> Row {
        if let known = rows[container] { return known }
        var row = Row()
        if showsSeveral(container), let all = graph.orderedChildren(of: container) {
            row = Row(objects: all.map(object), nodes: Set(all))
        }
        rows[container] = row
        return row
    }

    /// Whether a container has all its children at the same time: a tab bar, and a split view where it is not collapsed.
    private func showsSeveral(_ container: ControllerNode) -> Bool {
        if container.isContainer(ofClass: "UITabBarController", in: program) { return true }
        return idiom == .pad && container.isContainer(ofClass: "UISplitViewController", in: program)
            && graph.allChildren(of: container).count == 2
    }

    /// The mask of one controller: subclass override, then its delegate, then UIKit's default (F14). A container without a
    /// given child is asked for each child that is known.
    ///
    /// - Parameter presented: What is presented over it.
    func mask(
        of node: ControllerNode, showing: [Evaluator.ShownController] = [], presented: ControllerNode? = nil
    ) -> MaskResult {
        if let alike = alike[node] { return alike }
        let key = Key(node: node, showing: showing, presented: presented.map(object))
        if let known = known[key] { return known }
        if let reason = graph.unseenScreens[node] {
            return MaskResult(bounds: .unknown, notes: Notes(), reasons: [reason], override: nil)
        }
        let type = object(node).type
        let evaluator = evaluator(showing: showing, presented: key.presented)
        evaluator.held = (type, graph.heldScreens(of: node).mapValues { Value($0.map(\.value)) })
        var result = evaluator.controllerMask(of: type)
        var asksAround = evaluator.asksAround
        if result.override == nil,
            let delegated = delegateMask(node, showing: showing, default: result, &asksAround)
        {
            result = delegated
        }
        guard asksAround else {
            alike[node] = result
            return result
        }
        let children = graph.allChildren(of: node)
        if showing.isEmpty, Self.dependsOnChildren(result.notes), !children.isEmpty {
            var bounds = MaskBounds.unreachable
            for child in children {
                bounds = bounds.join(
                    mask(
                        of: node, showing: [shown(child, in: node, order: order(of: child, in: node))],
                        presented: presented
                    ).bounds)
            }
            result.bounds = bounds
        }
        known[key] = result
        return result
    }

    private func order(of child: ControllerNode, in container: ControllerNode) -> ChildOrder {
        for role in graph.roles[child] ?? [] {
            guard case .child(let other?, _, let order) = role.kind else { continue }
            if other == container || other == container.ofClass || other.ofClass == container { return order }
        }
        return .unknown
    }

    /// What a container of UIKit's own answers that is not in sight.
    func stockMask(_ containerClass: String, showing: [Evaluator.ShownController]) -> MaskResult {
        evaluator(showing: showing).controllerMask(of: .framework(containerClass))
    }

    /// The containers of the target of a class, by name.
    func containers(ofClass name: String) -> [ControllerNode] {
        if let known = byClass[name] { return known }
        let found = Set(graph.roles.keys).union(graph.children.keys).filter { node in
            // Where the instances of a class are told apart, they stand for it.
            node.isContainer(ofClass: name, in: program) && graph.instances(of: node).isEmpty
        }
        let sorted = found.sorted { order($0) < order($1) }
        byClass[name] = sorted
        return sorted
    }

    /// Everything UIKit asks for certain in some situation, by name.
    lazy var deciders: [ControllerNode] = graph.deciders.sorted { order($0) < order($1) }

    /// What the screens answer that nothing shows: they may be on screen when something else is presented.
    lazy var unplaced: MaskBounds = program.types.indices.filter { id in
        program.types[id].isOwned && program.controllerStatus(of: id) != .other && graph.roles[.project(id)] == nil
    }.reduce(MaskBounds.unreachable) { $0.join(mask(of: .project($1)).bounds) }

    /// Everything that decides somewhere, and UIKit's default for a container out of sight.
    lazy var anyDecider: MaskBounds = deciders.reduce(MaskBounds(UIKitDefaults.controllerMask(for: idiom))) {
        $0.join(mask(of: $1).bounds)
    }

    func order(_ node: ControllerNode) -> (String, SourceLocation) {
        switch node {
        case .project(let id):
            (
                program.types[id].name,
                program.location(program.types[id].declaration.fact.position, unit: program.types[id].declaration.unit)
            )
        case .built(let id, let making): (program.types[id].name, making.place)
        case .instance(_, let label, let making): (label, making.place)
        }
    }

    /// Whether what a container answers depends on the screen it shows: it asks it, or looks at its class.
    static func dependsOnChildren(_ notes: Notes) -> Bool {
        // What is presented over it is no child: then the answers for the children are not all.
        asksChildren(notes.forwards)
            || !notes.lookedAt.isEmpty && !notes.lookedAt.contains("presentedViewController")
    }

    /// Whether a container asks no screens but those that its properties hold for certain: then its answers for them are all
    /// that it ever gives.
    func asksKnownScreensAlone(_ node: ControllerNode) -> Bool {
        let notes = mask(of: node).notes
        let asked = notes.forwards.filter { !Evaluator.upwardRoles.contains($0) }
        guard !asked.isEmpty, notes.lookedAt.isEmpty else { return false }
        let instances = graph.instances(of: node)
        return (instances.isEmpty ? [node] : instances).allSatisfy { instance in
            let held = graph.heldScreens(of: instance)
            return asked.allSatisfy { held[$0] != nil }
        }
    }

    /// Whether some of the controllers that are asked stand below the one that asks.
    static func asksChildren(_ forwards: [String]) -> Bool {
        forwards.contains { !Evaluator.upwardRoles.contains($0) }
    }

    private func evaluator(showing: [Evaluator.ShownController], presented: ObjectRef? = nil) -> Evaluator {
        Evaluator(
            program: program, idiom: idiom, declaredMask: declaredMask,
            child: showing.isEmpty ? nil : .controllers(showing), presented: presented)
    }

    // MARK: Delegates

    private static let delegatePrefixes = [
        "UINavigationController": "navigationController", "UITabBarController": "tabBarController",
        "UISplitViewController": "splitViewController", "UIPageViewController": "pageViewController",
    ]

    /// - Parameter asksAround: Is set where what the delegates answer may depend on what the container shows.
    private func delegateMask(
        _ node: ControllerNode, showing: [Evaluator.ShownController], default standard: MaskResult,
        _ asksAround: inout Bool
    ) -> MaskResult? {
        let chain = program.chain(of: object(node).type)
        guard
            let (containerClass, prefix) = chain.lazy.compactMap({ step -> (String, String)? in
                guard case .framework(let name) = step else { return nil }
                return Self.delegatePrefixes[name].map { (name, $0) }
            }).first
        else { return nil }
        let selector = prefix + "SupportedInterfaceOrientations"
        let all = graph.allDelegates(of: node)
        let delegates = all.filter { $0.lifetime != .gone }
        let loose = graph.looseDelegates(of: node, ofClass: containerClass)
        guard !delegates.isEmpty || !loose.isEmpty else { return unanswered(all, selector, standard) }
        var result: MaskResult?
        var isAlways = false
        for delegate in delegates {
            guard let method = method(selector, of: delegate.type) else { continue }
            let evaluator = evaluator(showing: showing)
            let mask = evaluator.methodMask(method, on: delegate.type)
            asksAround = asksAround || evaluator.asksAround
            isAlways = isAlways || delegate.isFromTheStart
            result = result.map { join($0, mask) } ?? mask
        }
        let answersAlways =
            isAlways && all.allSatisfy { $0.lifetime == .kept }
            && delegates.allSatisfy { method(selector, of: $0.type) != nil }
        if var answered = result, !answersAlways {
            if let method = delegates.lazy.compactMap({ self.method(selector, of: $0.type) }).first {
                let reason =
                    all.allSatisfy { $0.lifetime == .kept }
                    ? "its delegate answers for it only while it is set"
                    : "its delegate may be kept by nobody, and is gone then before it is asked"
                answered.notes.uncertainties.append(
                    Evidence(reason, at: program.location(method.fact.position, unit: method.unit)))
            }
            result = join(answered, standard)
        }
        for delegate in loose {
            guard let method = method(selector, of: delegate.type) else { continue }
            let evaluator = evaluator(showing: showing)
            var mask = evaluator.methodMask(method, on: delegate.type)
            asksAround = asksAround || evaluator.asksAround
            mask.notes.uncertainties.insert(
                Evidence(
                    "'\(program.name(of: delegate.type))' is set as the delegate of a '\(containerClass)', which may be this one",
                    at: delegate.location), at: 0)
            result = join(result ?? standard, mask)
        }
        return result
    }

    /// What a container answers whose delegates are all gone when it is asked: its default.
    private func unanswered(
        _ delegates: [ContainerDelegate], _ selector: String, _ standard: MaskResult
    ) -> MaskResult? {
        guard let method = delegates.lazy.compactMap({ self.method(selector, of: $0.type) }).first else { return nil }
        var result = standard
        result.notes.evidence.insert(
            Evidence(
                "its delegate is kept by nothing but a variable of the code that sets it, so it is gone when UIKit asks",
                at: program.location(method.fact.position, unit: method.unit)), at: 0)
        return result
    }

    private func method(_ selector: String, of type: TypeRef) -> Member<FunctionFact>? {
        for step in program.chain(of: type) {
            let methods =
                program.functions(named: selector, of: step) + program.functions(named: selector + ":", of: step)
            if let method = methods.first(where: { $0.fact.body != nil }) { return method }
        }
        return nil
    }

    private func join(_ left: MaskResult, _ right: MaskResult) -> MaskResult {
        var result = left
        result.bounds = left.bounds.join(right.bounds)
        result.notes.add(right.notes)
        result.reasons = Value.merge(left.reasons, right.reasons)
        return result
    }
}
