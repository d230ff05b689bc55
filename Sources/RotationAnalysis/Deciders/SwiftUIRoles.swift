import OrientationModel
import SourceFacts

/// What SwiftUI puts on screen: one hosting controller for an app's scenes, another for each cover (F19).
struct SwiftUIRoles {
    let nodes: ControllerNodes
    /// What `makeUIViewController` returns, with the type that has it and the place.
    let represented: [(value: Value, owner: TypeRef?, location: SourceLocation)]
    let recorder: EventRecorder

    private var program: Program { nodes.program }

    /// A hosting controller and the views it is made with.
    private struct Host {
        var node: ControllerNode
        var views: [TypeRef]
    }

    func add(to graph: inout DeciderGraph) {
        var hosts = addApps(to: &graph)
        // In an app of SwiftUI alone a cover has what the app's root has: nothing more to say.
        let hasCovers = hosts.isEmpty
        hosts += hostingControllers
        if hasCovers { hosts += addCovers(to: &graph) }
        let reached = hosts.map { (node: $0.node, views: viewsShown(by: $0, coversApart: hasCovers)) }
        for item in represented {
            var inside: [ControllerNode]?
            if let owner = item.owner, reached.contains(where: { $0.views?.contains(owner) == true }) {
                // One that shows a view out of sight may show this as well.
                inside = reached.filter { $0.views?.contains(owner) ?? true }.map(\.node)
            }
            for child in nodes.nodes(item.value) {
                graph.add(.represented(in: inside), to: child.node, at: item.location)
            }
        }
    }

    /// The project's types that conform to `App`, in the order of their declarations. Where a delegate starts the program,
    /// one without `@main` is left from another time.
    static func apps(in program: Program) -> [TypeRef] {
        let isStartedByDelegate =
            program.calls["UIApplicationMain"] != nil
            || program.types.contains { type in
                let attributes = type.declaration.fact.attributes
                return type.kind == .class && type.functions["main"] == nil
                    && (attributes.contains("UIApplicationMain") || attributes.contains("main"))
            }
        return program.types.indices.filter { id in
            let type = program.types[id]
            guard [.struct, .class, .enum].contains(type.kind), type.isOwned else { return false }
            let names = type.inherits.flatMap { $0.reference.components.map(\.baseName) }
            return (names.contains("App") || names.contains("SwiftUI.App"))
                && (type.declaration.fact.attributes.contains("main")
                    || !isStartedByDelegate && type.properties["body"] != nil)
        }.map { .project($0) }
    }

    // MARK: Hosts

    private func addApps(to graph: inout DeciderGraph) -> [Host] {
        var hosts: [Host] = []
        for case .project(let id) in Self.apps(in: program) {
            let type = program.types[id]
            let place = program.location(type.declaration.fact.position, unit: type.declaration.unit)
            let node = ControllerNode.instance(
                type: "UIHostingController", label: type.name, at: Making(place: place))
            graph.add(.root, to: node, at: place)
            hosts.append(Host(node: node, views: [.project(id)]))
        }
        return hosts
    }

    /// Hosting controllers that code makes.
    private var hostingControllers: [Host] {
        recorder.constructions.compactMap { object in
            guard program.chain(of: object.type).contains(.framework("UIHostingController")),
                let node = nodes.node(object)
            else { return nil }
            let root = object.construction?.first { $0.label == "rootView" }?.value
            guard let root, root.open == nil else { return Host(node: node, views: []) }
            let views = root.alternatives.compactMap { item -> TypeRef? in
                if case .object(let view) = item { view.type } else { nil }
            }
            return Host(node: node, views: views)
        }
    }

    /// One node for each view that covers the screen.
    private func addCovers(to graph: inout DeciderGraph) -> [Host] {
        var hosts: [Host] = []
        for call in recorder.calls.filter({ $0.name == "fullScreenCover" }).sorted(by: { $0.location < $1.location }) {
            var view: TypeRef?
            if case .object(let object)? = call.caller { view = object.type }
            let label = "\(view.map { program.name(of: $0) } ?? "View").fullScreenCover"
            let node = ControllerNode.instance(
                type: "UIHostingController", label: label, at: Making(place: call.location))
            guard !hosts.contains(where: { $0.node.label == label }) else { continue }
            graph.addCover(node, at: call.location)
            let shown = recorder.viewUses.filter { $0.parent == view && $0.presentation == .cover }.map(\.child)
            hosts.append(Host(node: node, views: shown))
        }
        return hosts
    }

    // MARK: Views

    /// Everything that a hosting controller can show, sheets included; nil when some of it is out of sight.
    private func viewsShown(by host: Host, coversApart: Bool) -> Set<TypeRef>? {
        guard !host.views.isEmpty else { return nil }
        let uses = Dictionary(grouping: recorder.viewUses, by: \.parent)
        var seen: Set<TypeRef> = []
        var pending = host.views
        while let view = pending.popLast() {
            guard seen.insert(view).inserted else { continue }
            if isOutOfSight(view) { return nil }
            for use in uses[view] ?? [] where use.presentation != .cover || !coversApart { pending.append(use.child) }
        }
        return seen
    }

    /// SwiftUI's views that show no others.
    private static let leaves: Set<String> = [
        "Text", "Image", "Color", "EmptyView", "Spacer", "Divider", "ProgressView", "Rectangle", "Circle", "Capsule",
    ]

    /// A view whose body was of no interest when the file was read can hold anything.
    private func isOutOfSight(_ view: TypeRef) -> Bool {
        if case .unknown(let name) = view { return !Self.leaves.contains(name) }
        guard case .project(let id) = view else { return true }
        let type = program.types[id]
        return type.properties["body"]?.contains { $0.fact.getter?.isEmpty == true } ?? false
    }
}

extension ControllerNode {
    /// The name an instance of a framework class was given; nil for the project's classes.
    fileprivate var label: String? {
        if case .instance(_, let label, _) = self { label } else { nil }
    }
}
