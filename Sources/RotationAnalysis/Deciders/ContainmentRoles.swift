import OrientationModel
import SourceFacts

/// Turns what a run of the code did with windows, containers and presentations into roles.
struct ContainmentRoles {
    let nodes: ControllerNodes
    private let program: Program
    private let styles: PresentationStyles
    /// Where each root's window is made, as far as that is seen.
    private var windows: [(root: ControllerNode, window: SourceLocation?, caller: Concrete?)] = []

    init(program: Program, scenes: StoryboardScenes, styles: PresentationStyles) {
        self.program = program
        self.styles = styles
        nodes = ControllerNodes(program: program, scenes: scenes)
    }

    mutating func read(_ recorder: EventRecorder, pages: [(value: Value, location: SourceLocation)], into graph: inout DeciderGraph) {
        for object in recorder.constructions { contain(childrenOf: object, in: &graph) }
        for assignment in recorder.assignments { read(assignment, into: &graph) }
        for call in recorder.calls { read(call, into: &graph) }
        for page in pages {
            for item in nodes.nodes(page.value) where item.object.isExact {
                graph.add(.child(of: nil, containerClass: "UIPageViewController", order: .later), to: item.node, at: page.location)
            }
        }
        addHelperWindows(to: &graph)
    }

    // MARK: Containment

    /// `UINavigationController(rootViewController: x)` and its relatives.
    private func contain(childrenOf object: ObjectRef, in graph: inout DeciderGraph) {
        guard let place = object.site else { return }
        for argument in object.construction ?? [] {
            switch argument.label {
            case "rootViewController"?, "viewControllers"?, "masterViewController"?, "initWithRootViewController"?:
                guard let container = nodes.node(object) else { continue }
                add(argument.value, to: container, containerClass(object), isFirst: true, at: place, in: &graph)
            case "searchResultsController"?, "initWithSearchResultsController"?:
                guard program.chain(of: object.type).contains(.framework("UISearchController")) else { continue }
                for child in nodes.nodes(argument.value) { graph.add(.searchResults(of: nil), to: child.node, at: place) }
            default: continue
            }
        }
    }

    private func containerClass(_ object: ObjectRef) -> String { nodes.containerClass(object) ?? program.name(of: object.type) }

    /// Adds children in the order of a list, when the list is seen.
    private func add(
        _ children: Value, to container: ControllerNode?, _ containerClass: String, isFirst: Bool?, at location: SourceLocation,
        in graph: inout DeciderGraph
    ) {
        for item in children.alternatives {
            if case .array(let elements) = item {
                for (index, element) in elements.enumerated() {
                    add(element, to: container, containerClass, isFirst: isFirst.map { $0 && index == 0 }, at: location, in: &graph)
                }
                continue
            }
            let order: ChildOrder
            if case .collection = item { order = .unknown } else { order = isFirst.map { $0 ? .first : .later } ?? .unknown }
            for child in nodes.nodes(Value(item)) {
                graph.add(.child(of: container, containerClass: containerClass, order: order), to: child.node, at: location)
            }
        }
    }

    /// Children of whatever `base` is; of the container around the caller when `base` is only known as that.
    private func link(
        _ children: Value, to base: Value, by caller: Concrete?, fallback: String?, isFirst: Bool?, canBeSheet: Bool = false,
        at location: SourceLocation, in graph: inout DeciderGraph
    ) {
        let containers = nodes.nodes(base).filter { $0.object.role == nil || $0.object.site != nil || !isUpward($0.object.role) && $0.object.type.isProject }
        for container in containers {
            add(children, to: container.node, containerClass(container.object), isFirst: isFirst, at: location, in: &graph)
        }
        guard containers.isEmpty else { return }
        let objects = base.alternatives.compactMap { item -> ObjectRef? in
            if case .object(let object) = item { object } else { nil }
        }
        guard objects.contains(where: { isUpward($0.role) }) || canBeSheet else {
            let containerClass = objects.lazy.compactMap { nodes.containerClass($0) }.first ?? fallback ?? "a container"
            return add(children, to: nil, containerClass, isFirst: isFirst, at: location, in: &graph)
        }
        for child in nodes.nodes(children) {
            let containerClass = objects.lazy.compactMap { nodes.containerClass($0) }.first ?? fallback ?? "UINavigationController"
            graph.add(
                .pushed(by: nodes.node(caller), containerClass: containerClass, canBeSheet: canBeSheet), to: child.node, at: location)
        }
    }

    private func isUpward(_ role: String?) -> Bool {
        role.map { ["navigationController", "tabBarController", "splitViewController", "parent", "presentingViewController"].contains($0) } ?? false
    }

    // MARK: Assignments

    private mutating func read(_ assignment: EventRecorder.Assignment, into graph: inout DeciderGraph) {
        switch assignment.name {
        case "rootViewController":
            // A property of that name on a container of the project is another thing.
            addRoots(assignment.value, of: assignment.base, by: assignment.caller, at: assignment.location, to: &graph)
        case "viewControllers":
            link(
                assignment.value, to: assignment.base, by: assignment.caller, fallback: nil, isFirst: true, at: assignment.location, in: &graph)
        case "delegate": addDelegate(assignment.value, to: assignment.base, by: assignment.caller, in: &graph)
        default: break
        }
    }

    private mutating func addRoots(
        _ value: Value, of base: Value, by caller: Concrete?, at location: SourceLocation, to graph: inout DeciderGraph
    ) {
        guard isWindow(base) else { return }
        let sites = base.alternatives.compactMap { item -> SourceLocation? in
            if case .object(let object) = item { object.site } else { nil }
        }
        for item in nodes.nodes(value) where item.object.role == nil || item.object.site != nil {
            graph.add(.root, to: item.node, at: location)
            windows.append((item.node, sites.first, caller))
        }
    }

    private func isWindow(_ base: Value) -> Bool {
        if base.alternatives.allSatisfy({ $0 == .nil }) { return true }
        return base.alternatives.contains { item in
            guard case .object(let object) = item else { return false }
            let chain = program.chain(of: object.type)
            if chain.contains(.framework("UIWindow")) { return true }
            if case .unknown? = chain.last { return !chain.contains(.framework("UIViewController")) }
            return false
        }
    }

    private func addDelegate(_ value: Value, to base: Value, by caller: Concrete?, in graph: inout DeciderGraph) {
        for case .object(let object) in base.alternatives {
            guard let name = nodes.containerClass(object) else { continue }
            for case .object(let delegate) in value.alternatives {
                if isUpward(object.role) {
                    graph.addDelegate(delegate.type, ofContainerAround: nodes.node(caller), containerClass: name)
                } else if let container = nodes.node(object) {
                    graph.addDelegate(delegate.type, of: container, isFromTheStart: true)
                }
            }
        }
    }

    // MARK: Calls

    private mutating func read(_ call: EventRecorder.Call, into graph: inout DeciderGraph) {
        guard let first = call.arguments.first?.value else { return }
        switch call.name {
        case "present", "presentViewController:animated:completion:", "presentModalViewController:animated:", "present:animated:completion:":
            guard call.arguments.count > 1 || call.name != "present", !isForeign(call.base) else { return }
            present(first, by: call, in: &graph)
        case "pushViewController", "pushViewController:animated:":
            guard !isForeign(call.base) else { return }
            link(first, to: call.base, by: call.caller, fallback: "UINavigationController", isFirst: false, at: call.location, in: &graph)
        case "setViewControllers", "setViewControllers:animated:", "setViewControllers:", "setViewControllers:direction:animated:completion:":
            guard !isForeign(call.base) else { return }
            link(first, to: call.base, by: call.caller, fallback: nil, isFirst: true, at: call.location, in: &graph)
        case "setViewController", "setViewController:forColumn:":
            link(first, to: call.base, by: call.caller, fallback: "UISplitViewController", isFirst: nil, at: call.location, in: &graph)
        case "addChild", "addChildViewController", "addChildViewController:":
            guard !isForeign(call.base) else { return }
            link(first, to: call.base, by: call.caller, fallback: nil, isFirst: nil, at: call.location, in: &graph)
        case "showDetailViewController", "showDetailViewController:sender:":
            link(
                first, to: .never, by: call.caller, fallback: "UISplitViewController", isFirst: false, canBeSheet: true, at: call.location,
                in: &graph)
        case "show", "showViewController:sender:":
            guard call.name != "show" || call.arguments.dropFirst().first?.label == "sender" else { return }
            let isStack = nodes.nodes(call.base).contains { nodes.containerClass($0.object) == "UINavigationController" }
            link(
                first, to: isStack ? call.base : .never, by: call.caller, fallback: "UINavigationController", isFirst: false, canBeSheet: true,
                at: call.location, in: &graph)
        case "setRootViewController:": addRoots(first, of: call.base, by: call.caller, at: call.location, to: &graph)
        case "init", "initWithRootViewController:":
            // `super.init(rootViewController: x)` in a container of the project.
            let root = call.arguments.first { $0.label == "rootViewController" }?.value ?? (call.name == "init" ? nil : first)
            guard let root else { return }
            for container in nodes.nodes(call.base) {
                add(root, to: container.node, containerClass(container.object), isFirst: true, at: call.location, in: &graph)
            }
        case "setDelegate:": addDelegate(first, to: call.base, by: call.caller, in: &graph)
        default: break
        }
    }

    /// Whether a call goes to something of the project that is no controller: its body is run for what it does.
    private func isForeign(_ base: Value) -> Bool {
        let objects = base.alternatives.compactMap { item -> ObjectRef? in
            if case .object(let object) = item { object } else { nil }
        }
        return !objects.isEmpty && base.open == nil && objects.allSatisfy { object in
            if case .project(let id) = object.type { program.controllerStatus(of: id) == .other } else { false }
        }
    }

    private func present(_ value: Value, by call: EventRecorder.Call, in graph: inout DeciderGraph) {
        let presenter = nodes.nodes(call.base).first { !isUpward($0.object.role) }?.node ?? nodes.node(call.caller)
        for item in nodes.nodes(value) where item.node != presenter || item.object.site != nil {
            for kind in styles.roles(of: item.object, path: call.path, presenter: presenter) {
                graph.add(kind, to: item.node, at: call.location)
            }
        }
    }

    // MARK: Windows

    /// A window that neither an app delegate nor a scene delegate makes is a helper beside the app's own (F18).
    private func addHelperWindows(to graph: inout DeciderGraph) {
        let isHelper = windows.map { entry in
            guard let site = entry.window else { return false }
            return !isMadeByDelegate(site)
        }
        // Where every window is made elsewhere, one of them is the app's own.
        guard isHelper.contains(false) else { return }
        for (index, entry) in windows.enumerated() where isHelper[index] {
            if let site = entry.window { graph.addHelperRoot(entry.root, windowAt: site) }
        }
    }

    private func isMadeByDelegate(_ site: SourceLocation) -> Bool {
        program.types.contains { type in
            let fact = type.declaration.fact
            guard program.units[type.declaration.unit].facts.path == site.file, fact.lines.contains(site.line) else { return false }
            let isDelegate = type.inherits.contains { entry in
                entry.reference.components.contains {
                    ["UIApplicationDelegate", "UIWindowSceneDelegate", "UISceneDelegate"].contains($0.baseName)
                }
            }
            return isDelegate || type.simpleName.hasSuffix("AppDelegate") || type.simpleName.hasSuffix("SceneDelegate")
        }
    }
}

extension TypeRef {
    /// Whether the project declares it.
    fileprivate var isProject: Bool { if case .project = self { true } else { false } }
}
