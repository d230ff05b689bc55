import OrientationModel
import SourceFacts

/// Runs every body of a target once and turns what happens to controllers into roles (F12-F19).
///
/// What is passed through variables, properties, factories and helper functions is followed by the evaluator; what leaves
/// its sight has no role, which the graph answers with "possibly asked".
struct ContainmentReader {
    let program: Program
    let idiom: Idiom
    let interfaceBuilder: [InterfaceBuilderFacts]
    let entryStoryboards: [String]

    /// A body that needs more steps than this is no longer telling who presents whom.
    private static let fuelPerBody = 20_000

    func graph() -> DeciderGraph {
        let evaluator = Evaluator(program: program, idiom: idiom)
        let recorder = EventRecorder()
        evaluator.recorder = recorder
        runEverything(with: evaluator)
        var graph = DeciderGraph()
        let styles = presentationStyles(recorder)
        for object in recorder.constructions { contain(childrenOf: object, in: &graph) }
        for assignment in recorder.assignments { read(assignment, styles, into: &graph) }
        for call in recorder.calls { read(call, styles, into: &graph) }
        readSwiftUI(evaluator, recorder, into: &graph)
        StoryboardGraph(program: program, files: interfaceBuilder, entryStoryboards: entryStoryboards).add(to: &graph)
        return graph
    }

    // MARK: Running

    private func runEverything(with evaluator: Evaluator) {
        for id in program.types.indices {
            let type = program.types[id]
            for member in type.functions.values.joined() { run(member, owner: .project(id), with: evaluator) }
            for member in type.properties.values.joined() { run(member, owner: .project(id), with: evaluator) }
        }
        for (name, functions) in program.frameworkFunctions {
            for member in functions.values.joined() { run(member, owner: ownerRef(name), with: evaluator) }
        }
        for (name, properties) in program.frameworkProperties {
            for member in properties.values.joined() { run(member, owner: ownerRef(name), with: evaluator) }
        }
        for member in program.functions.values.joined() { run(member, owner: nil, with: evaluator) }
        for member in program.globals.values.joined() { run(member, owner: nil, with: evaluator) }
        for (index, unit) in program.units.enumerated() where !unit.facts.statements.isEmpty {
            evaluator.fuel = Self.fuelPerBody
            _ = evaluator.execute(unit.facts.statements, in: Frame(selfValue: nil, owner: nil, unit: index, depth: 0))
        }
    }

    private func ownerRef(_ name: String) -> TypeRef { FrameworkClasses.isKnown(name) ? .framework(name) : .unknown(name) }

    private func selfValue(of owner: TypeRef?, isTypeMember: Bool) -> Concrete? {
        guard let owner else { return nil }
        if isTypeMember { return .type(owner) }
        // A protocol's extension and an unknown type have no class to speak of.
        return .object(ObjectRef(owner))
    }

    private func run(_ member: Member<FunctionFact>, owner: TypeRef?, with evaluator: Evaluator) {
        guard let body = member.fact.body, !body.isEmpty else { return }
        evaluator.fuel = Self.fuelPerBody
        let frame = Frame(
            selfValue: selfValue(of: owner, isTypeMember: member.fact.isTypeMember), owner: owner, unit: member.unit, depth: 0,
            returnType: member.fact.returnType)
        frame.locals = evaluator.bind(member.fact, [], unit: member.unit, owner: owner, in: frame)
        _ = evaluator.bodyValue(body, in: frame)
    }

    private func run(_ member: Member<PropertyFact>, owner: TypeRef?, with evaluator: Evaluator) {
        evaluator.fuel = Self.fuelPerBody
        func frame() -> Frame {
            Frame(
                selfValue: selfValue(of: owner, isTypeMember: member.fact.isTypeMember), owner: owner, unit: member.unit, depth: 0,
                returnType: member.fact.type)
        }
        if let initializer = member.fact.initializer { _ = evaluator.evaluate(initializer, in: frame(), expecting: member.fact.type) }
        if let getter = member.fact.getter, !getter.isEmpty { _ = evaluator.bodyValue(getter, in: frame()) }
        for body in [member.fact.setter ?? []] + member.fact.observers where !body.isEmpty { _ = evaluator.execute(body, in: frame()) }
    }

    // MARK: Nodes

    /// The nodes of the controllers among a value's alternatives.
    private func nodes(_ value: Value) -> [(node: ControllerNode, object: ObjectRef)] {
        var result: [(ControllerNode, ObjectRef)] = []
        for item in value.alternatives {
            switch item {
            case .object(let object): if let node = node(object) { result.append((node, object)) }
            case .array(let elements): for element in elements { result += nodes(element).map { ($0.node, $0.object) } }
            case .collection(let element): result += nodes(element).map { ($0.node, $0.object) }
            default: continue
            }
        }
        return result
    }

    private func node(_ object: ObjectRef) -> ControllerNode? {
        switch object.type {
        case .project(let id): return program.controllerStatus(of: id) == .other ? nil : .project(id)
        case .framework(let name):
            guard FrameworkClasses.isViewController(name), let site = object.site, !FrameworkClasses.systemScreens.contains(name) else {
                return nil
            }
            return .instance(type: name, label: name, at: site)
        case .unknown: return nil
        }
    }

    private func containerClass(_ object: ObjectRef) -> String? {
        for step in program.chain(of: object.type) {
            if case .framework(let name) = step, FrameworkClasses.stockContainers.contains(name) { return name }
        }
        return nil
    }

    // MARK: Containment

    /// `UINavigationController(rootViewController: x)` and its relatives.
    private func contain(childrenOf object: ObjectRef, in graph: inout DeciderGraph) {
        guard let container = node(object), let place = object.site else { return }
        for argument in object.construction ?? [] {
            guard let label = argument.label, ["rootViewController", "initWithRootViewController:", "initWithRootViewController",
                "viewControllers", "masterViewController", "searchResultsController"].contains(label)
            else { continue }
            if label == "searchResultsController" { continue }
            for child in nodes(argument.value) {
                graph.add(.child(of: container, containerClass: containerClass(object) ?? program.name(of: object.type)), to: child.node, at: place)
            }
        }
    }

    private func link(_ children: Value, to base: Value, fallback: String, at location: SourceLocation, in graph: inout DeciderGraph) {
        let containers = nodes(base).filter { $0.object.role == nil || $0.object.site != nil }
        for child in nodes(children) {
            if containers.isEmpty {
                graph.add(.child(of: nil, containerClass: fallback), to: child.node, at: location)
            }
            for container in containers {
                graph.add(
                    .child(of: container.node, containerClass: containerClass(container.object) ?? program.name(of: container.object.type)),
                    to: child.node, at: location)
            }
        }
    }

    private func read(_ assignment: EventRecorder.Assignment, _ styles: PresentationStyles, into graph: inout DeciderGraph) {
        switch assignment.name {
        case "rootViewController":
            // A window's root, or a property of that name on a container of the project.
            if isWindow(assignment.base) {
                for item in nodes(assignment.value) { graph.add(.root, to: item.node, at: assignment.location) }
            }
        case "viewControllers": link(assignment.value, to: assignment.base, fallback: "a container", at: assignment.location, in: &graph)
        case "delegate":
            for container in nodes(assignment.base) {
                for case .object(let object) in assignment.value.alternatives { graph.addDelegate(object.type, of: container.node) }
            }
        default: break
        }
    }

    private func isWindow(_ base: Value) -> Bool {
        if base.alternatives.isEmpty { return true }
        return base.alternatives.contains { item in
            guard case .object(let object) = item else { return false }
            let chain = program.chain(of: object.type)
            if chain.contains(.framework("UIWindow")) { return true }
            if case .unknown? = chain.last { return !chain.contains(.framework("UIViewController")) }
            return false
        }
    }

    private func read(_ call: EventRecorder.Call, _ styles: PresentationStyles, into graph: inout DeciderGraph) {
        guard let first = call.arguments.first?.value else { return }
        switch call.name {
        case "present", "presentViewController:animated:completion:", "presentModalViewController:animated:", "present:animated:completion:":
            guard call.arguments.count > 1 || call.name != "present" else { return }
            for item in nodes(first) { present(item.node, item.object, from: call, styles, in: &graph) }
        case "pushViewController", "pushViewController:animated:", "setViewControllers", "setViewControllers:animated:",
            "setViewControllers:", "setViewControllers:direction:animated:completion:", "setViewController", "setViewController:forColumn:",
            "addChild", "addChildViewController", "addChildViewController:", "showDetailViewController",
            "showDetailViewController:sender:":
            link(first, to: call.base, fallback: fallbackContainer(call.name), at: call.location, in: &graph)
        case "show", "showViewController:sender:":
            // Pushed where there is a navigation controller, else presented as a sheet: not asked either way.
            for item in nodes(first) { graph.add(.child(of: nil, containerClass: "UINavigationController"), to: item.node, at: call.location) }
        case "setRootViewController:":
            if isWindow(call.base) { for item in nodes(first) { graph.add(.root, to: item.node, at: call.location) } }
        case "init", "initWithRootViewController:":
            // `super.init(rootViewController: x)` in a container of the project.
            let root = call.arguments.first { $0.label == "rootViewController" }?.value ?? (call.name == "init" ? nil : first)
            if let root { link(root, to: call.base, fallback: "UINavigationController", at: call.location, in: &graph) }
        case "setDelegate:":
            for container in nodes(call.base) {
                for case .object(let object) in first.alternatives { graph.addDelegate(object.type, of: container.node) }
            }
        default: break
        }
    }

    private func fallbackContainer(_ name: String) -> String {
        if name.hasPrefix("push") { return "UINavigationController" }
        if name.hasPrefix("showDetail") { return "UISplitViewController" }
        return "a container"
    }

    // MARK: Presentation

    /// Presentation styles by object (where it is created) and by class (set on `self`).
    private struct PresentationStyles {
        var bySite: [SourceLocation: Set<String>] = [:]
        var byClass: [TypeRef: Set<String>] = [:]
    }

    private func presentationStyles(_ recorder: EventRecorder) -> PresentationStyles {
        var styles = PresentationStyles()
        func add(_ base: Value, _ value: Value) {
            var names: Set<String> = []
            for item in value.alternatives {
                switch item {
                case .enumCase(_, let name), .implicit(let name): names.insert(name)
                default: names.insert("unknown")
                }
            }
            if value.open != nil { names.insert("unknown") }
            for case .object(let object) in base.alternatives {
                if let site = object.site { styles.bySite[site, default: []].formUnion(names) } else if object.role == nil {
                    styles.byClass[object.type, default: []].formUnion(names)
                }
            }
        }
        for assignment in recorder.assignments where assignment.name == "modalPresentationStyle" { add(assignment.base, assignment.value) }
        for call in recorder.calls where call.name == "setModalPresentationStyle:" {
            if let value = call.arguments.first?.value { add(call.base, value) }
        }
        return styles
    }

    private func present(
        _ node: ControllerNode, _ object: ObjectRef, from call: EventRecorder.Call, _ styles: PresentationStyles, in graph: inout DeciderGraph
    ) {
        let inherited = program.chain(of: object.type).lazy.compactMap { styles.byClass[$0] }.first
        let names = object.site.flatMap { styles.bySite[$0] } ?? inherited ?? ["automatic"]
        let presenter = nodes(call.base).first?.node ?? presenterNode(call.caller)
        for name in names.sorted() {
            for kind in Self.kinds(of: name, presenter: presenter, deploymentTarget: program.deploymentTarget) {
                graph.add(kind, to: node, at: call.location)
            }
        }
    }

    private func presenterNode(_ caller: Concrete?) -> ControllerNode? {
        guard case .object(let object)? = caller else { return nil }
        return node(object)
    }

    /// What a presentation style means (F16). `automatic` is a sheet since iOS 13 and full screen before.
    static func kinds(of style: String, presenter: ControllerNode?, deploymentTarget: [Int]?) -> [Role.Kind] {
        switch style {
        case "fullScreen": return [.fullScreen]
        case "overFullScreen": return [.overFullScreen(presenter: presenter)]
        case "pageSheet", "formSheet": return [.sheet(presenter: presenter)]
        case "automatic":
            let isOld = deploymentTarget.map { ($0.first ?? 0) < 13 } ?? false
            return isOld ? [.sheet(presenter: presenter), .fullScreen] : [.sheet(presenter: presenter)]
        default: return [.open(style: style)]
        }
    }

    // MARK: SwiftUI

    private func readSwiftUI(_ evaluator: Evaluator, _ recorder: EventRecorder, into graph: inout DeciderGraph) {
        for (id, type) in program.types.enumerated() where type.kind == .struct || type.kind == .class || type.kind == .enum {
            let fact = type.declaration.fact
            let place = program.location(fact.position, unit: type.declaration.unit)
            let names = type.inherits.flatMap { $0.reference.components.map(\.baseName) }
            if names.contains("App") || names.contains("SwiftUI.App"), fact.attributes.contains("main") || type.properties["body"] != nil {
                graph.add(.root, to: .instance(type: "UIHostingController", label: type.name, at: place), at: place)
            }
            if names.contains("UIViewControllerRepresentable") {
                for method in type.functions["makeUIViewController"] ?? [] {
                    guard let returned = method.fact.returnType else { continue }
                    let target = program.resolve(returned, unit: method.unit, enclosing: [type.name])
                    if let node = node(ObjectRef(target)) {
                        graph.add(.represented, to: node, at: program.location(method.fact.position, unit: method.unit))
                    }
                    evaluator.fuel = Self.fuelPerBody
                    let frame = Frame(selfValue: .object(ObjectRef(.project(id))), owner: .project(id), unit: method.unit, depth: 0)
                    frame.locals = evaluator.bind(method.fact, [], unit: method.unit, owner: .project(id), in: frame)
                    for item in nodes(evaluator.bodyValue(method.fact.body ?? [], in: frame)) {
                        graph.add(.represented, to: item.node, at: program.location(method.fact.position, unit: method.unit))
                    }
                }
            }
        }
        for call in recorder.calls where call.name == "fullScreenCover" {
            graph.add(
                .fullScreen, to: .instance(type: "UIHostingController", label: "fullScreenCover", at: call.location), at: call.location)
        }
    }
}
