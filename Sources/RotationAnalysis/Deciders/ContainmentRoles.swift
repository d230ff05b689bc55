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
    /// How long objects live that are delegates, by the place that makes them.
    private var lifetimes: [SourceLocation: DelegateLifetime] = [:]

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
        _ recorder: EventRecorder, pages: [(value: Value, location: SourceLocation)],
        handedUp: [(value: Value, owner: TypeRef, location: SourceLocation)], into graph: inout DeciderGraph
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
        addChildrenOfContainersOutOfSight(recorder.constructions, to: &graph)
        for item in handedUp {
            // What a base class out of sight asks for it shows.
            guard let node = nodes.node(ObjectRef(item.owner)) else { continue }
            add(
                item.value.filter(Self.isMade), to: node, containerClass(ObjectRef(item.owner)), isFirst: nil,
                at: item.location, in: &graph)
        }
    }

    // MARK: Containment

    /// `UINavigationController(rootViewController: x)` and its relatives.
    private func contain(childrenOf object: ObjectRef, in graph: inout DeciderGraph) {
        guard let place = object.site else { return }
        for argument in object.construction ?? [] {
            switch argument.label {
            case let label? where Self.isRootLabel(label) || Self.tabLabels.contains(label) && isTabBar(object):
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

    private static func isRootLabel(_ label: String) -> Bool {
        ["rootViewController", "viewControllers", "masterViewController", "initWithRootViewController"].contains(label)
    }

    private static let tabLabels: Set<String> = ["tabs", "initWithTabs"]

    private func isTabBar(_ object: ObjectRef) -> Bool { nodes.containerClass(object) == "UITabBarController" }

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

    /// Children of whatever `base` is; of the container around a screen when `base` is only known as that.
    ///
    /// - Parameter property: What the children are assigned to; nil where a call adds them.
    private func link(
        _ children: Value, to base: Value, _ property: String? = nil, fallback: String?, isFirst: Bool?,
        at location: SourceLocation, in graph: inout DeciderGraph
    ) {
        let isOwn = { (item: Concrete) in property.map { keepsForItself(item, $0) && !isContainer(item) } ?? false }
        guard base.open != nil || base.isNever || !base.alternatives.allSatisfy(isOwn) else { return }
        let base = base.filter { !isOwn($0) }
        let containers = nodes.nodes(base).filter { isKnown($0.object) }
        for container in containers {
            add(
                children, to: container.node, containerClass(container.object), isFirst: isFirst, at: location,
                in: &graph)
        }
        guard containers.isEmpty else { return }
        let objects = Self.objects(base)
        let containerClass = objects.lazy.compactMap { nodes.containerClass($0) }.first ?? fallback
        let inside = objects.filter { $0.isAbove }.flatMap { sources($0, made: graph.madeClasses) }
        guard !inside.isEmpty else {
            return add(
                children, to: nil, containerClass ?? DeciderGraph.containerOutOfSight, isFirst: isFirst, at: location,
                in: &graph)
        }
        push(
            children, beside: inside, containerClass ?? "UINavigationController", isFirst: isFirst, at: location,
            in: &graph)
    }

    /// Puts screens into the containers around others, or presents them where there are none.
    private func push(
        _ children: Value, beside sources: [ControllerNode?], _ containerClass: String, isFirst: Bool?,
        orPresented presented: ((ObjectRef, ControllerNode?) -> [Role.Kind])? = nil, at location: SourceLocation,
        in graph: inout DeciderGraph
    ) {
        for child in ordered(children, isFirst: isFirst ?? false) {
            for source in sources {
                graph.add(
                    .pushed(
                        by: source, containerClass: containerClass, order: child.order,
                        orPresented: presented?(child.object, source) ?? []), to: child.node, at: location)
            }
        }
    }

    /// Whether an object is one that the code makes, or stands for its class.
    private func isKnown(_ object: ObjectRef) -> Bool {
        object.role == nil || object.site != nil || !object.isAbove && object.type.isProject
    }

    /// The screen that something above it, like its `navigationController`, is a member of; nil when that is out of sight.
    private func source(_ object: ObjectRef) -> ControllerNode? {
        guard object.isAbove, let origin = object.origin, object.role != "presentingViewController" else { return nil }
        return isKnown(origin) ? nodes.node(origin) : source(origin)
    }

    /// The screens that something above them is a member of: where no more than a base class or a protocol is known, those
    /// that it can be. Not empty.
    private func sources(_ object: ObjectRef, made: Set<Int>) -> [ControllerNode?] {
        guard object.isAbove, let origin = object.origin, object.role != "presentingViewController" else {
            return [nil]
        }
        guard isKnown(origin) else { return sources(origin, made: made) }
        return screens(origin, made: made)
    }

    private func screens(_ object: ObjectRef, made: Set<Int>) -> [ControllerNode?] {
        guard let heirs = heirs(of: object, made: made) else { return [nil] }
        guard !heirs.isEmpty else { return [nodes.node(object)] }
        // One that nobody makes is nowhere.
        let inUse = heirs.filter { if case .project(let id) = $0 { made.contains(id) } else { true } }
        return inUse.isEmpty ? heirs : inUse
    }

    // MARK: Assignments

    private mutating func read(_ assignment: EventRecorder.Assignment, into graph: inout DeciderGraph) {
        switch assignment.name {
        case "rootViewController":
            // A property of that name on a container of the project is another thing.
            addRoots(
                assignment.value, of: assignment.base, at: assignment.location,
                isOfSomeBuilds: assignment.path.contains(where: \.isBuildFlag), written: assignment.written, to: &graph)
        case "viewControllers":
            link(
                assignment.value, to: assignment.base, assignment.name, fallback: nil, isFirst: true,
                at: assignment.location, in: &graph)
        case "tabs": addTabs(assignment.value, to: assignment.base, at: assignment.location, in: &graph)
        case "window": noteOwnWindow(assignment.value, of: assignment.base)
        case "windowLevel": raise(assignment.base, to: assignment.value)
        case "delegate":
            addDelegate(
                assignment.value, to: assignment.base, at: assignment.location, by: assignment.caller, in: &graph)
        default:
            let base = assignment.base.filter { !keepsForItself($0, assignment.name) }
            addChildren(assignment.value, toContainersOutOfSight: base, at: assignment.location, in: &graph)
        }
    }

    /// Whether a class of the project declares a property itself, so that UIKit and a base class out of sight know nothing
    /// of what is kept in it. What the class itself does with it, it does where that is seen.
    private func keepsForItself(_ item: Concrete, _ property: String) -> Bool {
        guard case .object(let object) = item else { return false }
        return program.chain(of: object.type).contains { step in
            guard case .project(let id) = step, program.types[id].kind != .protocol else { return false }
            return program.types[id].properties[property]?.contains { !$0.fact.isOverride } ?? false
        }
    }

    /// Whether an object is of a class of the project that has children.
    private func isContainer(_ item: Concrete) -> Bool {
        guard case .object(let object) = item, case .project(let id) = object.type else { return false }
        return nodes.scenes.containers.contains(id)
    }

    /// `drawer.centerViewController = x`, where the class of the drawer, or its base class, is not among the sources.
    private func addChildren(
        _ value: Value, toContainersOutOfSight base: Value, at location: SourceLocation, in graph: inout DeciderGraph
    ) {
        for case .object(let object) in base.alternatives where isOutOfSight(object.type) && isKnown(object) {
            guard let node = nodes.node(object) else { continue }
            add(value, to: node, containerClass(object), isFirst: nil, at: location, in: &graph)
        }
    }

    /// Whether a class ends at one that is not among the sources.
    private func isOutOfSight(_ type: TypeRef) -> Bool {
        if case .unknown? = program.chain(of: type).last { true } else { false }
    }

    /// What containers out of sight are made with they show. Only a screen shows screens: a class of which not even the
    /// base class is in sight is one when it is put somewhere as one.
    private func addChildrenOfContainersOutOfSight(_ objects: [ObjectRef], to graph: inout DeciderGraph) {
        for object in objects where isOutOfSight(object.type) {
            guard let place = object.site, let node = nodes.node(object) else { continue }
            guard graph.roles[node] != nil || program.isController(object.type) else { continue }
            for argument in object.construction ?? [] where argument.label.map(Self.isRootLabel) != true {
                add(
                    argument.value.filter(Self.isMade), to: node, containerClass(object), isFirst: nil, at: place,
                    in: &graph)
            }
        }
    }

    /// Whether a value is made by the code, and not the screen that makes something.
    private static func isMade(_ item: Concrete) -> Bool {
        switch item {
        case .object(let object): object.site != nil
        case .array, .collection: true
        default: false
        }
    }

    /// The screens of `UITab`s; a property of that name on anything but a tab bar controller is another thing.
    private func addTabs(
        _ tabs: Value, to base: Value, at location: SourceLocation, in graph: inout DeciderGraph
    ) {
        guard Self.objects(base).contains(where: isTabBar) else { return }
        link(tabs, to: base, fallback: "UITabBarController", isFirst: true, at: location, in: &graph)
    }

    private mutating func addRoots(
        _ value: Value, of base: Value, at location: SourceLocation, isOfSomeBuilds: Bool, written: String?,
        to graph: inout DeciderGraph
    ) {
        guard isWindow(base) else { return }
        let made = Self.objects(base).filter { $0.site != nil || $0.type.isProject }
        let roots = nodes.nodes(value).filter { $0.object.role == nil || $0.object.site != nil }
        var found = roots.map(\.node)
        // A cast may say no more than that it is some screen.
        let isPartlyUnseen = value.open != nil || Self.objects(value).contains(where: isUnseen)
        if isPartlyUnseen || roots.isEmpty, value.single != .nil {
            graph.noteUnseenRoot()
            if let reason = reasonForUnseenRoot(value, written, in: location.file) {
                let name = written ?? "rootViewController"
                found.append(graph.addUnseenScreen(named: name, at: location, because: reason))
            }
        }
        for node in found {
            graph.add(.root, to: node, at: location, isOfSomeBuilds: isOfSomeBuilds)
            windows += made.map { RootOfWindow(root: node, window: $0) }
            if made.isEmpty { windows.append(RootOfWindow(root: node, window: nil)) }
        }
    }

    /// Whether no more is known of an object than that it is a screen.
    private func isUnseen(_ object: ObjectRef) -> Bool {
        object.role == nil && object.site == nil && nodes.node(object) == nil && !isSystemScreen(object)
    }

    /// Why it cannot be said which screen a window gets; nil for one that another place shows, like the root that it had.
    private func reasonForUnseenRoot(_ value: Value, _ written: String?, in file: String) -> String? {
        let unknown = "which screen it gives is not known"
        let objects = Self.objects(value)
        if value.open != nil || objects.isEmpty && !value.isNever {
            let first = written?.prefix { $0 != "." }
            if let first, KnownFunction(named: String(first)) == .classByName {
                return "\(unknown): its class is chosen at run time"
            }
            guard let first, first.first?.isUppercase == true, first != "Self",
                let unit = program.unit(ofFile: file),
                case .unknown = program.resolve(String(first), unit: unit)
            else { return unknown }
            return "\(unknown): '\(first)' is not among the sources"
        }
        guard let object = objects.first(where: { $0.role == nil && $0.site == nil }) else { return nil }
        return "\(unknown): no more than its class '\(program.name(of: object.type))' is in sight"
    }

    /// Windows that get their root from code out of sight, where no root is in sight at all.
    private func addRootsOutOfSight(_ handedOn: [EventRecorder.WindowHandedOn], to graph: inout DeciderGraph) {
        guard graph.windowRoots.isEmpty, let event = handedOn.first else { return }
        graph.noteUnseenRoot()
        let node = graph.addUnseenScreen(
            named: event.written, at: event.location,
            because: "it gets the window and is not among the sources, so the root of the window is not known")
        graph.add(.root, to: node, at: event.location)
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

    private mutating func addDelegate(
        _ value: Value, to base: Value, at location: SourceLocation, by caller: Concrete?,
        in graph: inout DeciderGraph
    ) {
        if base.open != nil {
            // Not even the class of what gets it is known: a container that it answers for, perhaps.
            for case .object(let delegate) in value.alternatives {
                graph.addDelegate(LooseDelegate(type: delegate.type, location: location))
            }
        }
        for case .object(let object) in base.alternatives {
            guard let name = nodes.containerClass(object), !isSystemScreen(object) else { continue }
            if isOutOfSight(delegate: value) {
                for type in answeringTypes {
                    graph.addDelegate(LooseDelegate(containerClass: name, type: type, location: location))
                }
            }
            for case .object(let delegate) in value.alternatives {
                let loose = LooseDelegate(containerClass: name, type: delegate.type, location: location)
                if isRootOfWindow(object), object.type == .framework(name) {
                    graph.addDelegateOfWindowRoot(loose, isFromTheStart: isDelegate(caller))
                } else if object.isAbove, object.site == nil {
                    graph.addDelegate(
                        delegate.type, ofContainerAround: source(object), containerClass: name, at: location)
                } else if let container = nodes.node(object) {
                    graph.addDelegate(
                        delegate.type, of: container, isFromTheStart: true, lifetime: lifetime(of: delegate))
                } else {
                    graph.addDelegate(loose)
                }
            }
        }
    }

    /// How long the delegate of a container lives: a screen is kept by what shows it, other objects by nobody of UIKit's.
    private mutating func lifetime(of delegate: ObjectRef) -> DelegateLifetime {
        guard let site = delegate.site, !program.isController(delegate.type) else { return .kept }
        if let known = lifetimes[site] { return known }
        let lifetime = DelegateLifetimes(program: program).lifetime(ofObjectMadeAt: site)
        lifetimes[site] = lifetime
        return lifetime
    }

    /// Whether an object is a container that the system brings, like an image picker.
    private func isSystemScreen(_ object: ObjectRef) -> Bool {
        if case .framework(let name) = object.type { FrameworkClasses.isSystemScreen(name) } else { false }
    }

    /// Whether a delegate can be of a class that is not written where it is set.
    private func isOutOfSight(delegate value: Value) -> Bool {
        value.open != nil
            || Self.objects(value).contains { object in
                if case .project(let id) = object.type { program.types[id].kind == .protocol } else { true }
            }
    }

    /// The classes of the project that answer for a container (F14).
    private lazy var answeringTypes: [TypeRef] = program.types.indices.filter { id in
        program.types[id].functions.keys.contains { name in
            name.hasSuffix("ControllerSupportedInterfaceOrientations")
                || name.hasSuffix("ControllerSupportedInterfaceOrientations:")
        }
    }.map { .project($0) }

    /// Whether no more is known of an object than that it is the root of a window.
    private func isRootOfWindow(_ object: ObjectRef) -> Bool {
        guard object.role == "rootViewController", object.site == nil, let window = object.origin else { return false }
        return program.chain(of: window.type).contains(.framework("UIWindow"))
    }

    private func isDelegate(_ item: Concrete?) -> Bool {
        if case .object(let object)? = item { isDelegate(object.type) } else { false }
    }

    // MARK: Calls

    private mutating func read(_ call: EventRecorder.Call, into graph: inout DeciderGraph) {
        guard let first = call.arguments.first?.value else { return }
        switch call.name {
        case "present", "presentViewController:animated:completion:", "presentModalViewController:animated:",
            "present:animated:completion:":
            guard call.arguments.count > 1 || call.name != "present", !isForeign(call) else { return }
            present(first, by: call, in: &graph)
        case "pushViewController", "pushViewController:animated:":
            guard !isForeign(call) else { return }
            link(
                first, to: call.base, fallback: "UINavigationController", isFirst: false, at: call.location,
                in: &graph)
        case "setViewControllers", "setViewControllers:animated:", "setViewControllers:",
            "setViewControllers:direction:animated:completion:":
            guard !isForeign(call) else { return }
            link(first, to: call.base, fallback: nil, isFirst: true, at: call.location, in: &graph)
        case "setTabs", "setTabs:animated:", "setTabs:":
            addTabs(first, to: call.base, at: call.location, in: &graph)
        case "setViewController", "setViewController:forColumn:":
            link(
                first, to: call.base, fallback: "UISplitViewController", isFirst: nil, at: call.location, in: &graph)
        case "addChild", "addChildViewController", "addChildViewController:":
            guard !isForeign(call) else { return }
            let isAlone = Self.callerType(call).map(replacingContainers.contains) ?? false
            link(
                first, to: call.base, fallback: nil, isFirst: isAlone ? true : nil, at: call.location, in: &graph)
        case "showDetailViewController", "showDetailViewController:sender:":
            show(first, in: "UISplitViewController", by: call, in: &graph)
        case "show", "showViewController:sender:":
            guard call.name != "show" || call.arguments.dropFirst().first?.label == "sender" else { return }
            show(first, in: "UINavigationController", by: call, in: &graph)
        case "setRootViewController:":
            addRoots(
                first, of: call.base, at: call.location, isOfSomeBuilds: call.path.contains(where: \.isBuildFlag),
                written: call.written, to: &graph)
        case "setWindow:": noteOwnWindow(first, of: call.base)
        case "setWindowLevel:": raise(call.base, to: first)
        case "init", "initWithRootViewController:", "initWithTabs:":
            // `super.init(rootViewController: x)` in a container of the project.
            let labelled = call.arguments.first { $0.label == "rootViewController" || $0.label == "tabs" }
            guard let root = labelled?.value ?? (call.name == "init" ? nil : first) else { return }
            let isOfTabs = labelled?.label == "tabs" || call.name == "initWithTabs:"
            for container in nodes.nodes(call.base) where !isOfTabs || isTabBar(container.object) {
                add(
                    root, to: container.node, containerClass(container.object), isFirst: true, at: call.location,
                    in: &graph)
            }
        case "setDelegate:":
            addDelegate(first, to: call.base, at: call.location, by: call.caller, in: &graph)
        case let name where name.hasPrefix("set"):
            // `setFrontViewController:` sets `frontViewController`.
            let property = name.dropFirst(3).prefix(1).lowercased() + name.dropFirst(4).dropLast()
            let base = call.base.filter { !keepsForItself($0, property) }
            addChildren(first, toContainersOutOfSight: base, at: call.location, in: &graph)
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
    private func isForeign(_ call: EventRecorder.Call) -> Bool {
        let objects = Self.objects(call.base)
        return !objects.isEmpty && call.base.open == nil
            && objects.allSatisfy { object in
                guard case .project(let id) = object.type, program.controllerStatus(of: id) == .other else {
                    return false
                }
                // A screen may stand behind a protocol, or behind a base class out of sight.
                if program.types(conformingTo: id).contains(where: { program.controllerStatus(of: $0) != .other }) {
                    return false
                }
                return !program.mayBeController(id) || program.types[id].functions[call.name] != nil
            }
    }

    private func present(_ value: Value, by call: EventRecorder.Call, in graph: inout DeciderGraph) {
        let presenters = presenters(call.base, made: graph.madeClasses)
        for item in nodes.nodes(value) {
            let kinds = styles.roles(of: item.object, in: value, by: call, presenter: nil)
            for presenter in presenters where presenter != .screen(item.node) || item.object.site != nil {
                graph.add(
                    Presentation(node: item.node, presenter: presenter, kinds: kinds, location: call.location))
            }
        }
    }

    /// Who presents: whatever the receiver of the call is.
    ///
    /// - Parameter made: The classes that something makes an instance of.
    private func presenters(_ base: Value, made: Set<Int>) -> [Presenter] {
        var result: [Presenter] = []
        for item in base.alternatives where item != .nil {
            guard case .object(let object) = item else {
                result.append(.unknown)
                continue
            }
            let one = presenter(object)
            result +=
                heirs(of: object, made: made).map { heirs in heirs.isEmpty ? [one] : heirs.map { .screen($0) } }
                ?? [.unknown]
        }
        if base.open != nil || result.isEmpty { result.append(.unknown) }
        var once: [Presenter] = []
        for presenter in result where !once.contains(presenter) { once.append(presenter) }
        return once
    }

    /// The screens that an object can be of which only a class is known that others inherit from, or a protocol; empty for
    /// other objects, nil for too many.
    private func heirs(of object: ObjectRef, made: Set<Int>) -> [ControllerNode]? {
        guard isKnown(object), !object.isExact, object.site == nil, case .project(let id) = object.type else {
            return []
        }
        if program.types[id].kind == .protocol { return screens(conformingTo: id, made: made) }
        let heirs = program.heirs(of: id)
        guard !heirs.isEmpty else { return [] }
        guard heirs.count <= Self.mostHeirs else { return nil }
        return (made.contains(id) ? [id] + heirs : heirs).compactMap { nodes.node(ObjectRef(.project($0))) }
    }

    /// The screens that a protocol extension can run for; nil where they are too many, or any screen is one.
    private func screens(conformingTo id: Int, made: Set<Int>) -> [ControllerNode]? {
        let ofUIKit = ["UIViewController"] + FrameworkClasses.stockContainers
        guard !ofUIKit.contains(where: { program.protocols(of: .framework($0)).contains(id) }) else { return nil }
        let screens = program.types(conformingTo: id).filter {
            program.controllerStatus(of: $0) != .other && (made.contains($0) || program.heirs(of: $0).isEmpty)
        }
        guard !screens.isEmpty, screens.count <= Self.mostHeirs else { return nil }
        return screens.compactMap { nodes.node(ObjectRef(.project($0))) }
    }

    private static let mostHeirs = 24

    private func presenter(_ object: ObjectRef) -> Presenter {
        if isKnown(object), let node = nodes.node(object) { return .screen(node) }
        if isRootOfWindow(object) { return .windowRoot }
        guard object.isAbove, let origin = object.origin else { return .unknown }
        let inside = presenter(origin)
        switch object.role {
        case "presentingViewController": return .presenter(of: inside)
        case "parent", "parentViewController":
            return .container(around: inside, containerClass: nil, named: named(object))
        default:
            return .container(around: inside, containerClass: nodes.containerClass(object), named: named(object))
        }
    }

    /// The class that a cast gives something above a screen.
    private func named(_ object: ObjectRef) -> ControllerNode? { object.type.isProject ? nodes.node(object) : nil }

    private func show(
        _ value: Value, in containerClass: String, by call: EventRecorder.Call, in graph: inout DeciderGraph
    ) {
        let stacks = Self.objects(call.base).filter {
            nodes.containerClass($0) == containerClass && ($0.isAbove || isKnown($0))
        }
        guard stacks.isEmpty else {
            return link(
                value, to: Value(stacks.map { .object($0) }), fallback: containerClass, isFirst: false,
                at: call.location, in: &graph)
        }
        let made = graph.madeClasses
        let sources = Self.objects(call.base).flatMap {
            isKnown($0) ? screens($0, made: made) : self.sources($0, made: made)
        }
        let styles = styles
        push(
            value, beside: sources.isEmpty ? [nil] : sources, containerClass, isFirst: false,
            orPresented: { styles.roles(of: $0, in: value, by: call, presenter: $1) }, at: call.location, in: &graph)
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

    /// Windows whose roots are out of sight, and windows beside the app's own (F18): those at a level of their own, those
    /// that a delegate makes and does not keep as its window, and those that others make.
    ///
    /// - Parameter handedOn: Windows that code out of sight gets.
    func addWindows(_ handedOn: [EventRecorder.WindowHandedOn], to graph: inout DeciderGraph) {
        addRootsOutOfSight(handedOn, to: &graph)
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

extension ObjectRef {
    /// Whether it is what contains or presents another screen, known as no more than that.
    fileprivate var isAbove: Bool { origin != nil && role.map(Evaluator.upwardRoles.contains) ?? false }
}

extension TypeRef {
    /// Whether the project declares it.
    fileprivate var isProject: Bool { if case .project = self { true } else { false } }
}
