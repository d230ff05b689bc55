import OrientationModel
import SourceFacts

/// A screen as the graph knows it.
enum ControllerNode: Hashable {
    /// A class of the project: all its instances, as far as they are not told apart.
    case project(Int)
    /// One instance of a container class of the project: two of them show different screens in different places.
    case built(Int, at: Making)
    /// One instance of a framework class: stock containers, scenes without a class, the hosting controller of a SwiftUI
    /// app.
    case instance(type: String, label: String, at: Making)
}

/// What tells the instances of a class apart.
struct Making: Hashable {
    /// The place that makes the instance.
    var place: SourceLocation
    /// Where the screen it is made with comes from: a helper that wraps screens makes one stack for each of them.
    var content: SourceLocation?
}

/// How a screen comes on screen.
struct Role: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        /// Root of a window.
        case root
        /// Presented so that it fills the window.
        case fullScreen
        /// Presented as a sheet that systems before iOS 13 show full screen.
        case fullScreenBeforeIOS13
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
        /// Put into the container that the given screen sits in, or presented where there is none (`show`). Gone once the
        /// graph is settled.
        indirect case pushed(by: ControllerNode?, containerClass: String, order: ChildOrder, orPresented: [Kind])
        /// Shown by a search controller, for the given screen.
        case searchResults(of: ControllerNode?)
        /// Wrapped by `UIViewControllerRepresentable` (F19), in one of the given hosting controllers; nil when it is not
        /// known in which.
        case represented(in: [ControllerNode]?)
        /// Handed on in more ways, or through more calls, than are followed.
        case unfollowed
        /// Made for code that is not among the sources.
        case escaped

        /// Whether it is presented, in whatever style, or may be.
        var isPresentation: Bool {
            switch self {
            case .fullScreen, .fullScreenBeforeIOS13, .overFullScreen, .sheet, .alert, .open, .unfollowed, .escaped:
                true
            case .pushed(_, _, _, let orPresented): !orPresented.isEmpty
            case .root, .child, .searchResults, .represented: false
            }
        }
    }

    var kind: Kind
    var location: SourceLocation
    /// Whether it depends on a build flag that is not known.
    var isOfSomeBuilds = false
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
    /// Whether somebody keeps it; the container does not.
    var lifetime = DelegateLifetime.kept
}

/// The delegate of a container of which no more than the class is known.
struct LooseDelegate: Hashable {
    /// Nil where not even the class is known: any that the delegate answers for.
    var containerClass: String?
    var type: TypeRef
    var location: SourceLocation
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
    /// Delegates of containers that are out of sight.
    private(set) var looseDelegates: [LooseDelegate] = []
    /// Instances in the order found.
    private(set) var instances: [ControllerNode] = []
    /// Instances of container classes of the project, by class.
    private(set) var built: [Int: [ControllerNode]] = [:]
    /// Hosting controllers of SwiftUI covers.
    private(set) var covers: Set<ControllerNode> = []
    /// Classes that something makes an instance of, as far as that is seen.
    var madeClasses: Set<Int> = []
    /// Whether some of the code was too long to follow.
    var isCutShort = false
    /// Code that is called in more ways, or through more calls, than are followed.
    private(set) var unfollowedCode: Set<SourceLocation> = []
    /// Classes of scenes that stand in storyboards of the other idiom alone.
    var classesOfOtherIdiom: Set<Int> = []
    /// Roots of windows beside the app's own, and where the window is made (F18).
    private(set) var helperRoots: [ControllerNode: SourceLocation] = [:]
    /// Whether some window gets a root that is out of sight.
    private(set) var hasUnseenRoot = false
    /// Screens of which no more is in sight than that code gives them, and why.
    private(set) var unseenScreens: [ControllerNode: Evidence] = [:]
    /// Which properties of containers hold which screens.
    var slots: [ControllerNode: ScreenSlots] = [:]
    /// Everything that code and segues present, in the order found.
    private(set) var presentations: [Presentation] = []
    /// Delegates of whatever container a screen sits in.
    private var pendingDelegates: [(around: ControllerNode?, containerClass: String, delegate: LooseDelegate)] = []
    /// Delegates of whatever is the root of the window.
    private var rootDelegates: [(delegate: LooseDelegate, isFromTheStart: Bool)] = []
    private var known: Set<ControllerNode> = []
    /// The same in the order found.
    private var all: [ControllerNode] = []
    /// Every node with a role, in the order found.
    private var order: [ControllerNode] = []

    /// - Parameter isOfSomeBuilds: Whether it depends on a build flag that is not known.
    mutating func add(
        _ kind: Role.Kind, to node: ControllerNode, at location: SourceLocation, isOfSomeBuilds: Bool = false
    ) {
        note(node)
        if case .child(let container?, _, let order) = kind {
            guard container != node else { return }
            note(container)
            if !children[container, default: []].contains(node) { children[container, default: []].append(node) }
            if order == .first, !firstChildren[container, default: []].contains(node) {
                firstChildren[container, default: []].append(node)
            }
        }
        if roles[node] == nil { order.append(node) }
        let role = Role(kind: kind, location: location, isOfSomeBuilds: isOfSomeBuilds)
        guard let known = roles[node]?.firstIndex(where: { $0.kind == kind }) else {
            return roles[node, default: []].append(role)
        }
        if roles[node]?[known].isOfSomeBuilds == true, !isOfSomeBuilds { roles[node]?[known] = role }
    }

    /// Somebody presents a screen. Who that is may follow from all the rest only: such roles are added when the graph is
    /// settled.
    mutating func add(_ presentation: Presentation) {
        presentations.append(presentation)
        note(presentation.node)
        guard case .screen(let presenter) = presentation.presenter else { return }
        for kind in presentation.kinds {
            add(kind.presented(by: presenter), to: presentation.node, at: presentation.location)
        }
    }

    /// A screen was handed to code that was not run for it.
    mutating func addUnfollowed(_ node: ControllerNode, by code: SourceLocation) {
        unfollowedCode.insert(code)
        add(.unfollowed, to: node, at: code)
    }

    /// A screen is made for code out of sight as well; one that is used in no other way is open as it is.
    mutating func addEscaped(_ node: ControllerNode, at location: SourceLocation) {
        if !allRoles(of: node).isEmpty { add(.escaped, to: node, at: location) }
    }

    /// A window gets a root that is out of sight.
    mutating func noteUnseenRoot() { hasUnseenRoot = true }

    /// A screen of which no more is in sight than what gives it.
    ///
    /// - Parameter name: What the code calls that.
    mutating func addUnseenScreen(
        named name: String, at location: SourceLocation, because reason: String
    ) -> ControllerNode {
        let node = ControllerNode.instance(type: "", label: name, at: Making(place: location))
        note(node)
        unseenScreens[node] = unseenScreens[node] ?? Evidence(reason, at: location)
        return node
    }

    mutating func addCover(_ node: ControllerNode, at location: SourceLocation) {
        covers.insert(node)
        add(.fullScreen, to: node, at: location)
    }

    mutating func addHelperRoot(_ node: ControllerNode, windowAt location: SourceLocation) {
        helperRoots[node] = helperRoots[node] ?? location
    }

    mutating func addDelegate(
        _ type: TypeRef, of node: ControllerNode, isFromTheStart: Bool, lifetime: DelegateLifetime = .kept
    ) {
        let delegate = ContainerDelegate(type: type, isFromTheStart: isFromTheStart, lifetime: lifetime)
        if !delegates[node, default: []].contains(delegate) { delegates[node, default: []].append(delegate) }
    }

    mutating func addDelegate(
        _ type: TypeRef, ofContainerAround node: ControllerNode?, containerClass: String, at location: SourceLocation
    ) {
        let delegate = LooseDelegate(containerClass: containerClass, type: type, location: location)
        pendingDelegates.append((node, containerClass, delegate))
    }

    mutating func addDelegate(_ delegate: LooseDelegate) {
        if !looseDelegates.contains(delegate) { looseDelegates.append(delegate) }
    }

    /// - Parameter isFromTheStart: Whether it is set where the app or a scene starts.
    mutating func addDelegateOfWindowRoot(_ delegate: LooseDelegate, isFromTheStart: Bool) {
        rootDelegates.append((delegate, isFromTheStart))
    }

    /// Makes an instance known that may have no role.
    mutating func note(_ node: ControllerNode) {
        guard known.insert(node).inserted else { return }
        all.append(node)
        switch node {
        case .instance: instances.append(node)
        case .built(let id, _): built[id, default: []].append(node)
        case .project: break
        }
    }

    // MARK: Instances

    /// The roles of a node: an instance can also be the one of which only the class is known.
    func allRoles(of node: ControllerNode) -> [Role] {
        roles[node, default: []] + (node.ofClass.flatMap { roles[$0] } ?? [])
    }

    /// The same together with those of the instances that a class stands for.
    func everyRole(of node: ControllerNode) -> [Role] {
        allRoles(of: node) + instances(of: node).flatMap { roles[$0] ?? [] }
    }

    /// The children of a node, together with those that every instance of its class has; for a class, those of every
    /// instance.
    func allChildren(of node: ControllerNode) -> [ControllerNode] { merged(children, of: node) }

    /// What can stand first in a node, likewise.
    func allFirstChildren(of node: ControllerNode) -> [ControllerNode] { merged(firstChildren, of: node) }

    private func merged(_ map: [ControllerNode: [ControllerNode]], of node: ControllerNode) -> [ControllerNode] {
        var result = map[node] ?? []
        let others = (node.ofClass.map { [$0] } ?? instances(of: node)).compactMap { map[$0] }
        guard !others.isEmpty else { return result }
        var seen = Set(result)
        for item in others.joined() where seen.insert(item).inserted { result.append(item) }
        return result
    }

    /// The instances of a class that are told apart; none for an instance.
    func instances(of node: ControllerNode) -> [ControllerNode] {
        if case .project(let id) = node { built[id] ?? [] } else { [] }
    }

    /// The properties of a container that are known not to hold a screen.
    func properties(of container: ControllerNode, without node: ControllerNode) -> Set<String> {
        (slots[container] ?? container.ofClass.flatMap { slots[$0] })?.without(node) ?? []
    }

    /// What the properties of a screen hold for certain.
    func heldScreens(of node: ControllerNode) -> [String: [ScreenSlots.Held]] {
        (slots[node] ?? node.ofClass.flatMap { slots[$0] })?.certain ?? [:]
    }

    /// The children of a container that shows several at a time, in their order; nil when that is not known.
    func orderedChildren(of container: ControllerNode) -> [ControllerNode]? {
        let children = allChildren(of: container)
        for (index, child) in children.enumerated() {
            let orders = allRoles(of: child).compactMap { role -> ChildOrder? in
                guard case .child(let other?, _, let order) = role.kind,
                    other == container || other == container.ofClass
                else { return nil }
                return order
            }
            guard orders == [index == 0 ? .first : .later] else { return nil }
        }
        return children
    }

    /// Who answers for a stock container.
    func allDelegates(of node: ControllerNode) -> [ContainerDelegate] {
        (delegates[node] ?? []) + (node.ofClass.flatMap { delegates[$0] } ?? [])
    }

    /// Delegates that a container of a class may have, besides those that it is known to have.
    func looseDelegates(of node: ControllerNode, ofClass containerClass: String) -> [LooseDelegate] {
        let own = allDelegates(of: node)
        return looseDelegates.filter { loose in
            guard !own.contains(where: { $0.type == loose.type }) else { return false }
            guard let wanted = loose.containerClass else {
                // Whoever is the delegate of a container in sight is that of something else as well.
                return !delegates.values.contains { $0.contains { $0.type == loose.type } }
            }
            return wanted == containerClass
        }
    }

    /// The roots of all windows, in the order found.
    var windowRoots: [ControllerNode] {
        order.filter { node in roles[node, default: []].contains { $0.kind == .root } }
    }

    /// Every node that is the root of a window, or fills one.
    var deciders: [ControllerNode] {
        roles.filter { entry in
            entry.value.contains { role in
                switch role.kind {
                case .root, .fullScreen, .fullScreenBeforeIOS13, .overFullScreen: true
                default: false
                }
            }
        }.map(\.key)
    }

    // MARK: Settling

    /// Finds the containers that pushed screens and delegates end up in, once everything is known.
    ///
    /// - Parameters:
    ///   - isContainer: Whether a node may be a container of a class: it is one, or its base class is out of sight.
    ///   - isKind: Whether it is one for certain.
    mutating func settle(
        isContainer: (ControllerNode, String) -> Bool, isKind: (ControllerNode, String) -> Bool
    ) {
        let unsettled = roles
        // Many segues start at one screen.
        var known: [PushingScreen: Hosts] = [:]
        var stepsLeft = Self.mostStepsAround
        for node in order {
            for role in unsettled[node] ?? [] {
                guard case .pushed(let source, let containerClass, let order, let presented) = role.kind else {
                    continue
                }
                roles[node]?.removeAll { $0 == role }
                let screen = PushingScreen(node: source, containerClass: containerClass)
                let hosts =
                    known[screen]
                    ?? hosts(
                        of: source, containerClass, in: unsettled, isContainer: isContainer, isKind: isKind,
                        &stepsLeft)
                known[screen] = hosts
                for container in hosts.containers {
                    add(
                        .child(of: container, containerClass: containerClass, order: order), to: node,
                        at: role.location)
                }
                for kind in hosts.wrappers { add(kind, to: node, at: role.location) }
                if hosts.containers.isEmpty, hosts.wrappers.isEmpty {
                    // Without a container around it, `show` presents.
                    for kind in presented { add(kind, to: node, at: role.location) }
                }
                // What is put into a container that is not there comes on screen in no way that is in sight.
                let comesOtherwise = !hosts.containers.isEmpty || !hosts.wrappers.isEmpty || !presented.isEmpty
                if hosts.areOutOfSight || !comesOtherwise {
                    add(
                        .child(of: nil, containerClass: Self.containerOutOfSight, order: order), to: node,
                        at: role.location)
                }
            }
        }
        for item in pendingDelegates {
            let found =
                item.around.map {
                    containers(around: $0, item.containerClass, in: unsettled, isContainer: isContainer)
                } ?? []
            for container in found { addDelegate(item.delegate.type, of: container, isFromTheStart: false) }
            if found.isEmpty { addDelegate(item.delegate) }
        }
        pendingDelegates = []
        settleRootDelegates(isContainer: isContainer)
        settlePresentations(isContainer: isContainer)
    }

    private mutating func settleRootDelegates(isContainer: (ControllerNode, String) -> Bool) {
        let roots = windowRoots.filter { helperRoots[$0] == nil }
        for (delegate, isFromTheStart) in rootDelegates {
            let containers = roots.filter { root in delegate.containerClass.map { isContainer(root, $0) } ?? true }
            if containers.isEmpty || hasUnseenRoot {
                addDelegate(delegate)
                continue
            }
            // Where the window gets another root later, nobody says that the container is there when the delegate is set.
            for container in containers {
                addDelegate(delegate.type, of: container, isFromTheStart: isFromTheStart && roots.count == 1)
            }
        }
        rootDelegates = []
    }

    private mutating func settlePresentations(isContainer: (ControllerNode, String) -> Bool) {
        withoutActuallyEscaping(isContainer) { isContainer in
            let search = PresenterSearch(graph: self, presentations: presentations, isContainer: isContainer)
            for presentation in presentations {
                if case .screen = presentation.presenter { continue }
                for presenter in search.nodes(presentation.presenter) {
                    for kind in presentation.kinds {
                        add(kind.presented(by: presenter), to: presentation.node, at: presentation.location)
                    }
                }
            }
        }
    }

    /// The nearest containers of a class around a screen.
    func containers(
        around node: ControllerNode, _ containerClass: String, isContainer: (ControllerNode, String) -> Bool
    ) -> [ControllerNode] {
        containers(around: node, containerClass, in: roles, isContainer: isContainer)
    }

    private func containers(
        around node: ControllerNode, _ containerClass: String, in roles: [ControllerNode: [Role]],
        isContainer: (ControllerNode, String) -> Bool
    ) -> [ControllerNode] {
        var result: [ControllerNode] = []
        var seen: Set<ControllerNode> = []
        func visit(_ node: ControllerNode) {
            guard seen.insert(node).inserted else { return }
            if isContainer(node, containerClass) {
                if !result.contains(node) { result.append(node) }
                return
            }
            for instance in instances(of: node) { visit(instance) }
            let list = (roles[node] ?? []) + (node.ofClass.flatMap { roles[$0] } ?? [])
            for role in list {
                switch role.kind {
                case .child(let container?, _, _): visit(container)
                case .pushed(let source?, _, _, _): visit(source)
                default: break
                }
            }
        }
        visit(node)
        return result
    }

    /// What stands for a container of which not even the class is known.
    static let containerOutOfSight = "a container"

    /// What may be looked at to find the containers around all screens of a target: far more than where screens do not
    /// all show each other.
    private static let mostStepsAround = 10_000_000
    /// No app has as many screens above one; each takes room on the stack.
    private static let longestWayUp = 2_000

    /// A screen that puts others into the containers of a class around it.
    private struct PushingScreen: Hashable {
        var node: ControllerNode?
        var containerClass: String
    }

    /// What is around a screen, as far as that is in sight.
    private struct Hosts {
        var containers: [ControllerNode] = []
        /// How the screen stands in SwiftUI, whose stacks bring containers of their own.
        var wrappers: [Role.Kind] = []
        /// Whether the screen may stand in a container that is not in sight as well.
        var areOutOfSight = false
    }

    /// What the nearest containers of a class around a screen can be.
    ///
    /// - Parameter stepsLeft: What may still be looked at; from then on the containers are out of sight.
    private func hosts(
        of source: ControllerNode?, _ containerClass: String, in roles: [ControllerNode: [Role]],
        isContainer: (ControllerNode, String) -> Bool, isKind: (ControllerNode, String) -> Bool,
        _ stepsLeft: inout Int
    ) -> Hosts {
        guard let source else { return Hosts(areOutOfSight: true) }
        var hosts = Hosts()
        // Whether some way ends where the screen stands in no such container.
        var hasEnd = false
        var seen: Set<ControllerNode> = []
        var depth = 0
        func visit(_ node: ControllerNode) {
            guard seen.insert(node).inserted else { return }
            guard stepsLeft > 0, depth < Self.longestWayUp else {
                hosts.areOutOfSight = true
                return
            }
            depth += 1
            defer { depth -= 1 }
            if isContainer(node, containerClass) {
                if !hosts.containers.contains(node) { hosts.containers.append(node) }
                return
            }
            let list = (roles[node] ?? []) + (node.ofClass.flatMap { roles[$0] } ?? [])
            let instances = instances(of: node)
            stepsLeft -= 1 + list.count + instances.count
            for instance in instances { visit(instance) }
            if list.isEmpty, instances.isEmpty { hosts.areOutOfSight = true }
            for role in list {
                switch role.kind {
                case .child(let container?, _, _): visit(container)
                case .pushed(let source?, _, _, _): visit(source)
                case .child(nil, let around, _):
                    // One of the containers of a class.
                    let possible = all.filter { isKind($0, around) }
                    if possible.isEmpty { hosts.areOutOfSight = true }
                    for container in possible { visit(container) }
                case .pushed(nil, _, _, _): hosts.areOutOfSight = true
                case .represented: if !hosts.wrappers.contains(role.kind) { hosts.wrappers.append(role.kind) }
                case .root, .fullScreen, .fullScreenBeforeIOS13, .overFullScreen, .sheet, .alert, .open,
                    .searchResults:
                    hasEnd = true
                case .unfollowed, .escaped: hosts.areOutOfSight = true
                }
            }
        }
        visit(source)
        // A screen that only screens like itself bring up.
        if hosts.containers.isEmpty, hosts.wrappers.isEmpty, !hasEnd { hosts.areOutOfSight = true }
        return hosts
    }
}

extension ControllerNode {
    /// The class of an instance that is told apart from others of the class.
    var ofClass: ControllerNode? {
        if case .built(let id, _) = self { .project(id) } else { nil }
    }
}
