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
        /// popover, custom, current context: open (F16).
        case open(style: String)
        /// Inside a container; nil when only the container's class is known.
        case child(of: ControllerNode?, containerClass: String)
        /// Wrapped by `UIViewControllerRepresentable` (F19).
        case represented
    }

    var kind: Kind
    var location: SourceLocation
}

/// Who contains and who presents whom in one target, on one idiom.
struct DeciderGraph {
    private(set) var roles: [ControllerNode: [Role]] = [:]
    /// Children by container.
    private(set) var children: [ControllerNode: [ControllerNode]] = [:]
    /// Classes that answer for a stock container (F14), by the container.
    private(set) var delegates: [ControllerNode: [TypeRef]] = [:]
    /// Instances in the order found.
    private(set) var instances: [ControllerNode] = []

    mutating func add(_ kind: Role.Kind, to node: ControllerNode, at location: SourceLocation) {
        note(node)
        let role = Role(kind: kind, location: location)
        if case .child(let container?, _) = kind {
            guard container != node else { return }
            note(container)
            if !children[container, default: []].contains(node) { children[container, default: []].append(node) }
        }
        if !roles[node, default: []].contains(where: { $0.kind == kind }) { roles[node, default: []].append(role) }
    }

    mutating func addDelegate(_ type: TypeRef, of node: ControllerNode) {
        if !delegates[node, default: []].contains(type) { delegates[node, default: []].append(type) }
    }

    private mutating func note(_ node: ControllerNode) {
        if case .instance = node, !instances.contains(node) { instances.append(node) }
    }

    /// Every node that is the root of a window.
    var windowRoots: [ControllerNode] {
        roles.filter { $0.value.contains { $0.kind == .root } }.map(\.key)
    }
}
