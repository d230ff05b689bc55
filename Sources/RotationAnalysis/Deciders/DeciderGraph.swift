import OrientationModel
import SourceFacts

/// A screen as the graph knows it.
enum ControllerNode: Hashable {
    /// A class of the project; all its instances together.
    case project(Int)
    /// One instance of a framework class, by the place that creates it: stock containers, scenes without a class, the
    /// hosting controller of a SwiftUI app.
    case instance(type: String, label: String, at: SourceLocation)
}

/// How a screen comes on screen.
struct Role: Hashable {
    enum Kind: Hashable {
        /// Root of a window.
        case root
        /// Presented so that it fills the window.
        case fullScreen
        /// Presented over what stays visible: the intersection of masks (F16).
        case overFullScreen(presenter: ControllerNode?)
        /// A sheet: its presenter decides (F16).
        case sheet(presenter: ControllerNode?)
        /// An alert of the project's own class: it follows its presenter (F17).
        case alert(presenter: ControllerNode?)
        /// popover, custom, current context: open (F16).
        case open(style: String, presenter: ControllerNode?)
        /// Inside a container; nil when only the container's class is known.
        case child(of: ControllerNode?, containerClass: String, order: ChildOrder)
        /// Put into the container that the given screen sits in. Gone once the graph is settled.
        case pushed(by: ControllerNode?, containerClass: String, canBeSheet: Bool)
        /// Shown by a search controller, for the given screen.
        case searchResults(of: ControllerNode?)
        /// Wrapped by `UIViewControllerRepresentable` (F19).
        case represented
    }

    var kind: Kind
    var location: SourceLocation
}

/// Where a child stands among its container's children: some forwarders ask the first one, whatever is visible.
enum ChildOrder: Hashable {
    case first
    case later
    case unknown
}

/// A class that answers for a stock container (F14).
struct ContainerDelegate: Hashable {
    var type: TypeRef
    /// Whether the container has it from the start; otherwise it answers its default until then.
    var isFromTheStart: Bool
}

/// Who contains and who presents whom in one target, on one idiom.
struct DeciderGraph {
    private(set) var roles: [ControllerNode: [Role]] = [:]
    /// Children by container.
    private(set) var children: [ControllerNode: [ControllerNode]] = [:]
    /// What stands first in a container, as far as it is known.
    private(set) var firstChildren: [ControllerNode: [ControllerNode]] = [:]
    /// Classes that answer for a stock container, by the container.
    private(set) var delegates: [ControllerNode: [ContainerDelegate]] = [:]
    /// Instances in the order found.
    private(set) var instances: [ControllerNode] = []
    /// Roots of windows beside the app's own, and where the window is made (F18).
    private(set) var helperRoots: [ControllerNode: SourceLocation] = [:]
    /// Delegates of whatever container a screen sits in.
    private var pendingDelegates: [(around: ControllerNode?, containerClass: String, type: TypeRef)] = []
    private var known: Set<ControllerNode> = []

    mutating func add(_ kind: Role.Kind, to node: ControllerNode, at location: SourceLocation) {
        note(node)
        if case .child(let container?, _, let order) = kind {
            guard container != node else { return }
            note(container)
            if !children[container, default: []].contains(node) { children[container, default: []].append(node) }
            if order == .first, !firstChildren[container, default: []].contains(node) {
                firstChildren[container, default: []].append(node)
            }
        }
        let role = Role(kind: kind, location: location)
        if !roles[node, default: []].contains(where: { $0.kind == kind }) { roles[node, default: []].append(role) }
    }

    mutating func addHelperRoot(_ node: ControllerNode, windowAt location: SourceLocation) {
        helperRoots[node] = helperRoots[node] ?? location
    }

    mutating func addDelegate(_ type: TypeRef, of node: ControllerNode, isFromTheStart: Bool) {
        let delegate = ContainerDelegate(type: type, isFromTheStart: isFromTheStart)
        if !delegates[node, default: []].contains(delegate) { delegates[node, default: []].append(delegate) }
    }

    mutating func addDelegate(_ type: TypeRef, ofContainerAround node: ControllerNode?, containerClass: String) {
        pendingDelegates.append((node, containerClass, type))
    }

    /// Makes an instance known that may have no role.
    mutating func note(_ node: ControllerNode) {
        if case .instance = node, known.insert(node).inserted { instances.append(node) }
    }

    /// Every node that is the root of a window, or fills one.
    var deciders: [ControllerNode] {
        roles.filter { entry in
            entry.value.contains { role in
                switch role.kind {
                case .root, .fullScreen, .overFullScreen: true
                default: false
                }
            }
        }.map(\.key)
    }

    // MARK: Settling

    /// Finds the containers that pushed screens and delegates end up in, once everything is known.
    ///
    /// - Parameter isContainer: Whether a node is a container of a class.
    mutating func settle(isContainer: (ControllerNode, String) -> Bool) {
        let unsettled = roles
        for (node, list) in unsettled {
            for role in list {
                guard case .pushed(let source, let containerClass, let canBeSheet) = role.kind else { continue }
                roles[node]?.removeAll { $0 == role }
                let found = containers(around: source, containerClass, in: unsettled, isContainer: isContainer)
                for container in found { add(.child(of: container, containerClass: containerClass, order: .later), to: node, at: role.location) }
                guard found.isEmpty else { continue }
                if canBeSheet, let source, isPlaced(source, in: unsettled) {
                    // Without a container around it, `show` presents.
                    add(.sheet(presenter: source), to: node, at: role.location)
                } else {
                    add(.child(of: nil, containerClass: containerClass, order: .later), to: node, at: role.location)
                }
            }
        }
        for item in pendingDelegates {
            for container in containers(around: item.around, item.containerClass, in: unsettled, isContainer: isContainer) {
                addDelegate(item.type, of: container, isFromTheStart: false)
            }
        }
        pendingDelegates = []
    }

    private func containers(
        around node: ControllerNode?, _ containerClass: String, in roles: [ControllerNode: [Role]],
        isContainer: (ControllerNode, String) -> Bool
    ) -> [ControllerNode] {
        guard let node else { return [] }
        var result: [ControllerNode] = []
        var seen: Set<ControllerNode> = []
        func visit(_ node: ControllerNode) {
            guard seen.insert(node).inserted else { return }
            if isContainer(node, containerClass) {
                if !result.contains(node) { result.append(node) }
                return
            }
            for role in roles[node] ?? [] {
                switch role.kind {
                case .child(let container?, _, _): visit(container)
                case .pushed(let source?, _, _): visit(source)
                default: break
                }
            }
        }
        visit(node)
        return result
    }

    /// Whether all ways in which a screen comes on screen are known to end outside a container.
    private func isPlaced(_ node: ControllerNode, in roles: [ControllerNode: [Role]]) -> Bool {
        let list = roles[node] ?? []
        return !list.isEmpty && list.allSatisfy { role in
            switch role.kind {
            case .root, .fullScreen, .overFullScreen, .sheet, .alert: true
            default: false
            }
        }
    }
}
