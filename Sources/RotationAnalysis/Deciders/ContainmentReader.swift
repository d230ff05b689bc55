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
    /// Names of the storyboards that only the other idiom starts with.
    var entryStoryboardsOfOther: Set<String> = []
    /// Classes of which no instance comes to be on this idiom: their bodies are not run.
    var absentClasses: Set<Int> = []
    /// Which bodies can show anything; nil to run them all.
    var relevance: ScreenRelevance?

    func graph() -> DeciderGraph {
        let scenes = StoryboardScenes(
            program: program, idiom: idiom, files: interfaceBuilder, mainOfOther: entryStoryboardsOfOther)
        let evaluator = Evaluator(program: program, idiom: idiom)
        evaluator.storyboards = scenes
        let recorder = EventRecorder(relevance: relevance)
        evaluator.recorder = recorder
        var run = WholeProgramRun(
            program: program, evaluator: evaluator, recorder: recorder, scenes: scenes, relevance: relevance)
        run.absentClasses = absentClasses
        run.start()
        let quiet = Evaluator(program: program, idiom: idiom)
        quiet.storyboards = scenes
        let styles = PresentationStyles(recorder, scenes: scenes, evaluator: quiet)
        var graph = DeciderGraph()
        graph.isCutShort = run.isCutShort
        for type in recorder.constructions.map(\.type) + scenes.all.map(\.object.type) {
            if case .project(let id) = type { graph.madeClasses.insert(id) }
        }
        graph.classesOfOtherIdiom = scenes.classesOfOtherIdiom.union(absentClasses)
        var roles = ContainmentRoles(program: program, scenes: scenes, styles: styles)
        roles.read(recorder, pages: run.pages, handedUp: run.handedUp, into: &graph)
        SwiftUIRoles(nodes: roles.nodes, represented: run.represented, recorder: recorder).add(to: &graph)
        StoryboardGraph(scenes: scenes, entryStoryboards: entryStoryboards, styles: styles).add(to: &graph)
        for drop in recorder.drops where program.isController(drop.object.type) {
            if let node = roles.nodes.node(drop.object) { graph.addUnfollowed(node, by: drop.location) }
        }
        for escape in recorder.escapes {
            if let node = roles.nodes.node(escape.object) { graph.addEscaped(node, at: escape.location) }
        }
        roles.addWindows(recorder.windowsHandedOn, to: &graph)
        let program = program
        addSlots(from: recorder, evaluator, roles.nodes, to: &graph)
        graph.settle(
            isContainer: { node, name in
                node.isContainer(ofClass: name, in: program) || node.isOutOfSight(in: program)
            }, isKind: { $0.isContainer(ofClass: $1, in: program) })
        return graph
    }
}

extension ContainmentReader {
    /// What the properties of containers hold, and those of the screens that UIKit asks.
    private func addSlots(
        from recorder: EventRecorder, _ evaluator: Evaluator, _ nodes: ControllerNodes, to graph: inout DeciderGraph
    ) {
        let reader = ScreenSlotReader(nodes: nodes, evaluator: evaluator)
        let made = recorder.constructions + nodes.scenes.all.map(\.object)
        let holders = Set(graph.children.keys).union(graph.deciders)
        for container in holders {
            guard case .project(let id) = container.ofClass ?? container else { continue }
            let object = made.first { nodes.node($0) == container } ?? ObjectRef(.project(id))
            graph.slots[container] = reader.slots(of: object)
        }
    }
}

/// The controllers that values stand for.
struct ControllerNodes {
    let program: Program
    let scenes: StoryboardScenes

    /// The nodes of the controllers among a value's alternatives.
    func nodes(_ value: Value) -> [(node: ControllerNode, object: ObjectRef)] {
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

    /// The node of an object; nil for what is no controller, for screens that the system brings (F17), and for an instance
    /// of a framework class whose creation is out of sight.
    func node(_ object: ObjectRef) -> ControllerNode? {
        if let site = object.site, let scene = scenes.scene(at: site) { return scene.node }
        switch object.type {
        case .project(let id):
            guard program.mayBeController(id) else { return nil }
            guard let site = object.site, scenes.containers.contains(id) else { return .project(id) }
            return .built(id, at: Making(of: object, at: site, in: program))
        case .framework(let name):
            guard FrameworkClasses.isViewController(name), let site = object.site,
                !FrameworkClasses.isSystemScreen(name)
            else { return nil }
            return .instance(type: name, label: name, at: Making(of: object, at: site, in: program))
        case .unknown(let name):
            // Whether it is a screen is shown by what is done with it.
            guard let site = object.site else { return nil }
            return .instance(type: "", label: name, at: Making(of: object, at: site, in: program))
        }
    }

    func node(_ item: Concrete?) -> ControllerNode? {
        guard case .object(let object)? = item else { return nil }
        return node(object)
    }

    /// The stock container that a class is or inherits from.
    func containerClass(_ object: ObjectRef) -> String? {
        for step in program.chain(of: object.type) {
            if case .framework(let name) = step, FrameworkClasses.stockContainers.contains(name) { return name }
        }
        return nil
    }
}

extension Program {
    /// Whether a value is one view controller.
    fileprivate func isScreen(_ value: Value) -> Bool {
        guard case .object(let object)? = value.single else { return false }
        return chain(of: object.type).contains(.framework("UIViewController"))
    }
}

extension ControllerNode {
    /// Whether it is a container of a class, or of a class that inherits from it.
    func isContainer(ofClass name: String, in program: Program) -> Bool {
        switch self {
        case .project(let id), .built(let id, _): program.chain(of: .project(id)).contains(.framework(name))
        case .instance(let type, _, _): FrameworkClasses.chain(of: type).contains(name)
        }
    }
}

extension ControllerNode {
    /// Whether its class, or the base class of that, is not among the sources: it can be any kind of container.
    func isOutOfSight(in program: Program) -> Bool {
        switch self {
        case .project(let id), .built(let id, _):
            if case .unknown? = program.chain(of: .project(id)).last { true } else { false }
        case .instance(let type, _, _): type.isEmpty
        }
    }
}

extension Making {
    /// - Parameter site: Where the object is made.
    init(of object: ObjectRef, at site: SourceLocation, in program: Program) {
        self.init(place: site)
        let arguments = object.construction ?? []
        let root =
            arguments.first { Self.contentLabels.contains($0.label ?? "") }
            ?? arguments.first { program.isScreen($0.value) }
        guard case .object(let screen)? = root?.value.single else { return }
        content = screen.site
        if case .project(let id) = screen.type, screen.site == nil {
            let type = program.types[id].declaration
            content = program.location(type.fact.position, unit: type.unit)
        }
    }

    /// The arguments by which a container gets the screen it shows first.
    private static let contentLabels: Set<String> = [
        "rootViewController", "initWithRootViewController", "contentViewController", "content",
    ]
}
