import OrientationModel

/// Who presents a screen: what the receiver of `present` stands for, which need not be the class that the call stands in.
indirect enum Presenter: Hashable, Sendable {
    case screen(ControllerNode)
    /// Whatever is the root of the window.
    case windowRoot
    /// What contains somebody: `navigationController`, or `parent` without a class. Where no container is known, a cast may
    /// still name it.
    case container(around: Presenter, containerClass: String?, named: ControllerNode?)
    /// Who presents somebody in turn: `presentingViewController`.
    case presenter(of: Presenter)
    case unknown
}

/// One call or segue that presents a screen.
struct Presentation: Sendable {
    var node: ControllerNode
    var presenter: Presenter
    /// The roles that the screen gets, whoever presents it.
    var kinds: [Role.Kind]
    var location: SourceLocation
}

extension Role.Kind {
    /// The same with somebody who presents; unchanged where that does not matter.
    func presented(by presenter: ControllerNode?) -> Self {
        switch self {
        case .sheet: .sheet(presenter: presenter)
        case .alert: .alert(presenter: presenter)
        case .overFullScreen: .overFullScreen(presenter: presenter)
        case .open(let style, _): .open(style: style, presenter: presenter)
        default: self
        }
    }
}

/// Finds who presents once everything else is known.
struct PresenterSearch {
    let graph: DeciderGraph
    let presentations: [Presentation]
    /// Whether a node is a container of a class.
    let isContainer: (ControllerNode, String) -> Bool

    /// Everybody that it can be; nil stands for somebody out of sight. Not empty.
    func nodes(_ presenter: Presenter) -> [ControllerNode?] { nodes(presenter, depth: 0) }

    private static let longestWay = 8

    private func nodes(_ presenter: Presenter, depth: Int) -> [ControllerNode?] {
        guard depth < Self.longestWay else { return [nil] }
        var result: [ControllerNode?] = []
        switch presenter {
        case .unknown: break
        case .screen(let node): return [node]
        case .windowRoot:
            result = graph.windowRoots
            if graph.hasUnseenRoot { result.append(nil) }
        case .container(let inside, let containerClass, let named):
            for node in nodes(inside, depth: depth + 1) {
                let found = node.map { containers(around: $0, containerClass) } ?? []
                result += found.isEmpty ? [named] : found
            }
        case .presenter(let presented):
            for node in nodes(presented, depth: depth + 1) {
                let found = node.map { presenters(of: $0, depth: depth + 1) } ?? [nil]
                result += found
            }
        }
        var once: [ControllerNode?] = []
        for node in result where !once.contains(node) { once.append(node) }
        return once.isEmpty ? [nil] : once
    }

    private func containers(around node: ControllerNode, _ containerClass: String?) -> [ControllerNode?] {
        let found: [ControllerNode?]
        if let containerClass {
            found = graph.containers(around: node, containerClass, isContainer: isContainer)
        } else {
            found = parents(of: node)
        }
        if !found.isEmpty { return found }
        // In a container out of sight the same one is asked for both.
        let isInside = graph.everyRole(of: node).contains { role in
            if case .child(nil, _, _) = role.kind { true } else { false }
        }
        return isInside ? [node] : []
    }

    private func parents(of node: ControllerNode) -> [ControllerNode] {
        graph.everyRole(of: node).compactMap { role in
            if case .child(let container?, _, _) = role.kind { container } else { nil }
        }
    }

    /// Who presents a screen, or what contains it.
    private func presenters(of node: ControllerNode, depth: Int) -> [ControllerNode?] {
        var result: [ControllerNode?] = []
        var seen: Set<ControllerNode> = []
        var pending = [node]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            let all = [next, next.ofClass].compactMap { $0 } + graph.instances(of: next)
            for presentation in presentations where all.contains(presentation.node) {
                result += nodes(presentation.presenter, depth: depth + 1)
            }
            pending += parents(of: next)
            // Nothing shows how it comes on screen.
            if graph.everyRole(of: next).isEmpty { result.append(nil) }
        }
        return result
    }
}
