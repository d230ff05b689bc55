import OrientationModel
import SourceFacts

/// Turns what a run of the code did with windows, containers and presentations into roles.
struct ContainmentRoles {
    let nodes: ControllerNodes
    private let program: Program
    private let styles: PresentationStyles
    /// Every root with its window.
    private var windows: [RootOfWindow] = []
    /// Windows that a delegate keeps as its own.
    private var ownWindows: Set<ObjectRef> = []
    /// Windows with a level of their own; those set by the class of the window have no place.
    private var raisedWindows: Set<ObjectRef> = []
    /// Containers that take the old child out wherever they put a new one in: each child stands alone.
    private var replacingContainers: Set<TypeRef> = []

    private struct RootOfWindow {
        var root: ControllerNode
        /// Nil when its making is out of sight.
        var window: ObjectRef?
    }

    init(program: Program, scenes: StoryboardScenes, styles: PresentationStyles) {
        self.program = program
        self.styles = styles
        nodes = ControllerNodes(program: program, scenes: scenes)
    }

    mutating func read(
        _ recorder: EventRecorder, pages: [(value: Value, location: SourceLocation)], into graph: inout DeciderGraph
    ) {
        replacingContainers = Self.replacingContainers(recorder)
        for object in recorder.constructions { contain(childrenOf: object, in: &graph) }
        for assignment in recorder.assignments { read(assignment, into: &graph) }
        for call in recorder.calls { read(call, into: &graph) }
        for page in pages {
            for item in nodes.nodes(page.value) where item.object.isExact {
                // The page that is shown is the only one in `viewControllers`.
                graph.add(
                    .child(of: nil, containerClass: "UIPageViewController", order: .first), to: item.node,
                    at: page.location)
            }
        }
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
                for child in nodes.nodes(argument.value) {
                    graph.add(.searchResults(of: nil), to: child.node, at: place)
                }
            default: continue
            }
        }
    }

    private func containerClass(_ object: ObjectRef) -> String {
        nodes.containerClass(object) ?? program.name(of: object.type)
    }

    /// Adds children in the order of a list, when the list is seen.
    private func add(
        _ children: Value, to container: ControllerNode?, _ containerClass: String, isFirst: Bool?,
        at location: SourceLocation,
        in graph: inout DeciderGraph
    ) {
        for child in ordered(children, isFirst: isFirst) {
            graph.add(
                .child(of: container, containerClass: containerClass, order: child.order), to: child.node, at: location)
        }
    }

    /// The controllers of a value, with the places they take in a list.
    private func ordered(_ children: Value, isFirst: Bool?) -> [(
        node: ControllerNode, object: ObjectRef, order: ChildOrder
    )] {
        children.alternatives.flatMap { item -> [(node: ControllerNode, object: ObjectRef, order: ChildOrder)] in
            if case .array(let elements) = item {
                return elements.enumerated().flatMap { index, element in
                    ordered(element, isFirst: isFirst.map { $0 && index == 0 })
                }
            }
            let order: ChildOrder
            if case .collection = item {
                order = .unknown
            } else {
                order = isFirst.map { $0 ? .first : .later } ?? .unknown
            }
            return nodes.nodes(Value(item)).map { ($0.node, $0.object, order) }
        }
    }

    /// Children of whatever `base` is; of the container around the caller when `base` is only known as that.
    private func link(
        _ children: Value, to base: Value, by caller: Concrete?, fallback: String?, isFirst: Bool?,
        presented: ((ObjectRef) -> [Role.Kind])? = nil,
        at location: SourceLocation, in graph: inout DeciderGraph
    ) {
        let containers = nodes.nodes(base).filter {
            $0.object.role == nil || $0.object.site != nil || !isUpward($0.object.role) && $0.object.type.isProject
        }
        for container in containers {
            add(
                children, to: container.node, containerClass(container.object), isFirst: isFirst, at: location,
                in: &graph)
        }
        guard containers.isEmpty else { return }
        let objects = base.alternatives.compactMap { item -> ObjectRef? in
            if case .object(let object) = item { object } else { nil }
        }
        guard objects.contains(where: { isUpward($0.role) }) || presented != nil else {
            let containerClass = objects.lazy.compactMap { nodes.containerClass($0) }.first ?? fallback ?? "a container"
            return add(children, to: nil, containerClass, isFirst: isFirst, at: location, in: &graph)
        }
        for child in ordered(children, isFirst: isFirst ?? false) {
            let containerClass =
                objects.lazy.compactMap { nodes.containerClass($0) }.first ?? fallback ?? "UINavigationController"
            graph.add(
                .pushed(
                    by: nodes.node(caller), containerClass: containerClass, order: child.order,
                    orPresented: presented?(child.object) ?? []), to: child.node, at: location)
        }
    }

    private func isUpward(_ role: String?) -> Bool {
        role.map(Evaluator.upwardRoles.contains) ?? false
    }

    // MARK: Assignments

    private mutating func read(_ assignment: EventRecorder.Assignment, into graph: inout DeciderGraph) {
        switch assignment.name {
        case "rootViewController":
            // A property of that name on a container of the project is another thing.
            addRoots(assignment.value, of: assignment.base, at: assignment.location, to: &graph)
        case "viewControllers":
            link(
                assignment.value, to: assignment.base, by: assignment.caller, fallback: nil, isFirst: true,
                at: assignment.location, in: &graph)
        case "tabs":
            addTabs(assignment.value, to: assignment.base, by: assignment.caller, at: assignment.location, in: &graph)
        case "window": noteOwnWindow(assignment.value, of: assignment.base)
        case "windowLevel": raise(assignment.base, to: assignment.value)
        case "delegate": addDelegate(assignment.value, to: assignment.base, by: assignment.caller, in: &graph)
        default: break
        }
    }

    /// The screens of `UITab`s; a property of that name on anything but a tab bar controller is another thing.
    private func addTabs(
        _ tabs: Value, to base: Value, by caller: Concrete?, at location: SourceLocation, in graph: inout DeciderGraph
    ) {
        let isTabBar = Self.objects(base).contains { nodes.containerClass($0) == "UITabBarController" }
        guard isTabBar else { return }
        link(tabs, to: base, by: caller, fallback: "UITabBarController", isFirst: true, at: location, in: &graph)
    }

    private mutating func addRoots(
        _ value: Value, of base: Value, at location: SourceLocation, to graph: inout DeciderGraph
    ) {
        guard isWindow(base) else { return }
        let made = Self.objects(base).filter { $0.site != nil || $0.type.isProject }
        for item in nodes.nodes(value) where item.object.role == nil || item.object.site != nil {
            graph.add(.root, to: item.node, at: location)
            windows += made.map { RootOfWindow(root: item.node, window: $0) }
            if made.isEmpty { windows.append(RootOfWindow(root: item.node, window: nil)) }
        }
    }

    private static func objects(_ value: Value) -> [ObjectRef] {
        value.alternatives.compactMap { if case .object(let object) = $0 { object } else { nil } }
    }

    private func isWindow(_ base: Value) -> Bool {
        if base.alternatives.allSatisfy({ $0 == .nil }) { return true }
        return base.alternatives.contains { item in
            guard case .object(let object) = item else { return false }
            let chain = program.chain(of: object.type)
            if chain.contains(.framework("UIWindow")) { return true }
            if case .unknown(let name)? = chain.last { return name.hasSuffix("Window") }
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
        let (styles, caller) = (styles, nodes.node(call.caller))
        switch call.name {
        case "present", "presentViewController:animated:completion:", "presentModalViewController:animated:",
            "present:animated:completion:":
            guard call.arguments.count > 1 || call.name != "present", !isForeign(call.base) else { return }
            present(first, by: call, in: &graph)
        case "pushViewController", "pushViewController:animated:":
            guard !isForeign(call.base) else { return }
            link(
                first, to: call.base, by: call.caller, fallback: "UINavigationController", isFirst: false,
                at: call.location, in: &graph)
        case "setViewControllers", "setViewControllers:animated:", "setViewControllers:",
            "setViewControllers:direction:animated:completion:":
            guard !isForeign(call.base) else { return }
            link(first, to: call.base, by: call.caller, fallback: nil, isFirst: true, at: call.location, in: &graph)
        case "setTabs", "setTabs:animated:", "setTabs:":
            addTabs(first, to: call.base, by: call.caller, at: call.location, in: &graph)
        case "setViewController", "setViewController:forColumn:":
            link(
                first, to: call.base, by: call.caller, fallback: "UISplitViewController", isFirst: nil,
                at: call.location, in: &graph)
        case "addChild", "addChildViewController", "addChildViewController:":
            guard !isForeign(call.base) else { return }
            let isAlone = Self.callerType(call).map(replacingContainers.contains) ?? false
            link(
                first, to: call.base, by: call.caller, fallback: nil, isFirst: isAlone ? true : nil, at: call.location,
                in: &graph)
        case "showDetailViewController", "showDetailViewController:sender:":
            link(
                first, to: .never, by: call.caller, fallback: "UISplitViewController", isFirst: false,
                presented: { styles.roles(of: $0, in: first, by: call, presenter: caller) },
                at: call.location, in: &graph)
        case "show", "showViewController:sender:":
            guard call.name != "show" || call.arguments.dropFirst().first?.label == "sender" else { return }
            let isStack = nodes.nodes(call.base).contains {
                nodes.containerClass($0.object) == "UINavigationController"
            }
            link(
                first, to: isStack ? call.base : .never, by: call.caller, fallback: "UINavigationController",
                isFirst: false,
                presented: { styles.roles(of: $0, in: first, by: call, presenter: caller) },
                at: call.location, in: &graph)
        case "setRootViewController:": addRoots(first, of: call.base, at: call.location, to: &graph)
        case "setWindow:": noteOwnWindow(first, of: call.base)
        case "setWindowLevel:": raise(call.base, to: first)
        case "init", "initWithRootViewController:":
            // `super.init(rootViewController: x)` in a container of the project.
            let root =
                call.arguments.first { $0.label == "rootViewController" }?.value ?? (call.name == "init" ? nil : first)
            guard let root else { return }
            for container in nodes.nodes(call.base) {
                add(
                    root, to: container.node, containerClass(container.object), isFirst: true, at: call.location,
                    in: &graph)
            }
        case "setDelegate:": addDelegate(first, to: call.base, by: call.caller, in: &graph)
        default: break
        }
    }

    private static let additions: Set<String> = ["addChild", "addChildViewController", "addChildViewController:"]

    private static func callerType(_ call: EventRecorder.Call) -> TypeRef? {
        if case .object(let object)? = call.caller { object.type } else { nil }
    }

    /// Classes in which every body that adds a child also takes one out, but for one: that which adds the first.
    private static func replacingContainers(_ recorder: EventRecorder) -> Set<TypeRef> {
        let removing = Set(
            recorder.calls.filter { $0.name.hasPrefix("removeFromParent") }.flatMap { $0.moments.map(\.body) })
        guard !removing.isEmpty else { return [] }
        var replacing: Set<TypeRef> = []
        var adding: [TypeRef: Set<SourceLocation>] = [:]
        for call in recorder.calls where additions.contains(call.name) {
            guard let type = callerType(call) else { continue }
            if call.moments.allSatisfy({ removing.contains($0.body) }) {
                replacing.insert(type)
            } else {
                adding[type, default: []].insert(call.location)
            }
        }
        return replacing.filter { adding[$0, default: []].count <= 1 }
    }

    /// Whether a call goes to something of the project that is no controller: its body is run for what it does.
    private func isForeign(_ base: Value) -> Bool {
        let objects = base.alternatives.compactMap { item -> ObjectRef? in
            if case .object(let object) = item { object } else { nil }
        }
        return !objects.isEmpty && base.open == nil
            && objects.allSatisfy { object in
                if case .project(let id) = object.type { program.controllerStatus(of: id) == .other } else { false }
            }
    }

    private func present(_ value: Value, by call: EventRecorder.Call, in graph: inout DeciderGraph) {
        let presenter = nodes.nodes(call.base).first { !isUpward($0.object.role) }?.node ?? nodes.node(call.caller)
        for item in nodes.nodes(value) where item.node != presenter || item.object.site != nil {
            for kind in styles.roles(of: item.object, in: value, by: call, presenter: presenter) {
                graph.add(kind, to: item.node, at: call.location)
            }
        }
    }

    // MARK: Windows

    /// `self.window = …` of an app or scene delegate: the window that iOS knows as the app's own.
    private mutating func noteOwnWindow(_ value: Value, of base: Value) {
        guard Self.objects(base).contains(where: { isDelegate($0.type) }) else { return }
        ownWindows.formUnion(Self.objects(value).map(Self.place))
    }

    /// A window at another level than the ordinary one lies beside the app's own.
    private mutating func raise(_ base: Value, to level: Value) {
        switch level.single {
        case .enumCase(_, "normal")?, .implicit("normal")?: return
        default: raisedWindows.formUnion(Self.objects(base).map(Self.place))
        }
    }

    /// The window without what differs from one mention to the next.
    private static func place(_ window: ObjectRef) -> ObjectRef { ObjectRef(window.type, site: window.site) }

    /// Windows beside the app's own (F18): those at a level of their own, those that a delegate makes and does not keep as
    /// its window, and those that others make.
    func addHelperWindows(to graph: inout DeciderGraph) {
        var isHelper = windows.map(isBesideOthers)
        let roots = Set(windows.map(\.root))
        let hasOtherRoot = graph.roles.contains { entry in
            !roots.contains(entry.key) && entry.value.contains { $0.kind == .root }
        }
        if !hasOtherRoot, !isHelper.contains(false) {
            // One of them is the app's own.
            isHelper = windows.map { $0.window.map(isRaised) ?? false }
            guard isHelper.contains(false) else { return }
        }
        for (entry, isHelper) in zip(windows, isHelper) where isHelper {
            if let window = entry.window, let place = location(of: window) {
                graph.addHelperRoot(entry.root, windowAt: place)
            }
        }
    }

    private func isBesideOthers(_ entry: RootOfWindow) -> Bool {
        guard let window = entry.window else { return false }
        if isRaised(window) { return true }
        if ownWindows.contains(Self.place(window)) { return false }
        if window.site == nil, ownWindows.contains(where: { $0.type == window.type }) { return false }
        guard ownWindows.isEmpty else { return true }
        return location(of: window).map { !isMadeByDelegate($0) } ?? false
    }

    private func isRaised(_ window: ObjectRef) -> Bool {
        raisedWindows.contains(Self.place(window))
            || window.type.isProject && raisedWindows.contains(ObjectRef(window.type))
    }

    /// Where a window is made; its class, where that makes its own.
    private func location(of window: ObjectRef) -> SourceLocation? {
        if let site = window.site { return site }
        guard case .project(let id) = window.type else { return nil }
        let type = program.types[id].declaration
        return program.location(type.fact.position, unit: type.unit)
    }

    private func isMadeByDelegate(_ site: SourceLocation) -> Bool {
        program.types.indices.contains { id in
            let declaration = program.types[id].declaration
            return program.units[declaration.unit].facts.path == site.file && declaration.fact.lines.contains(site.line)
                && isDelegate(.project(id))
        }
    }

    private func isDelegate(_ type: TypeRef) -> Bool {
        program.chain(of: type).contains { step in
            guard case .project(let id) = step else { return false }
            let type = program.types[id]
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
