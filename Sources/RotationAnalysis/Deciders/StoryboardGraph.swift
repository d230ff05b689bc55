import OrientationModel
import SourceFacts

/// Adds what Interface Builder says: entry points, relationships, embeds and presentations (F33: masks it cannot set).
struct StoryboardGraph {
    let program: Program
    let files: [InterfaceBuilderFacts]
    /// Names of the storyboards the Info.plist starts with.
    let entryStoryboards: [String]

    func add(to graph: inout DeciderGraph) {
        let storyboards = files.filter { $0.kind == .storyboard && $0.isForIOS && !$0.isLaunchScreen }
        for file in storyboards {
            if entryStoryboards.contains(Self.name(of: file)), let initial = initial(of: file) {
                graph.add(.root, to: initial.node, at: initial.location)
            }
            for segue in file.segues { add(segue, of: file, to: &graph) }
            for outlet in file.outlets where outlet.property == "delegate" { addDelegate(outlet, of: file, to: &graph) }
        }
    }

    /// The file name without folder, suffix and device modifier: localised copies share one identity.
    static func name(of file: InterfaceBuilderFacts) -> String {
        let last = file.path.split(separator: "/").last.map(String.init) ?? file.path
        let stem = last.split(separator: ".").first.map(String.init) ?? last
        return stem.split(separator: "~").first.map(String.init) ?? stem
    }

    struct Scene {
        var node: ControllerNode
        var location: SourceLocation
        /// The stock class below the scene's class.
        var element: String
        var style: String?
    }

    /// The controller with an id, following storyboard references into other files.
    func scene(_ id: String, in file: InterfaceBuilderFacts, depth: Int = 0) -> Scene? {
        if let controller = file.controller(id: id) { return scene(of: controller, in: file) }
        guard depth < 8, let reference = file.references.first(where: { $0.id == id }), let name = reference.storyboardName else { return nil }
        guard let other = files.first(where: { $0.kind == .storyboard && Self.name(of: $0) == name }) else { return nil }
        if let identifier = reference.referencedIdentifier {
            guard let controller = other.controllers.first(where: { $0.storyboardIdentifier == identifier }) else { return nil }
            return scene(of: controller, in: other)
        }
        guard let initial = other.initialViewController else { return nil }
        return scene(initial, in: other, depth: depth + 1)
    }

    private func initial(of file: InterfaceBuilderFacts) -> Scene? {
        file.initialViewController.flatMap { scene($0, in: file) }
    }

    func scene(of controller: InterfaceBuilderController, in file: InterfaceBuilderFacts) -> Scene? {
        let location = SourceLocation(file: file.path, line: controller.position.line, column: controller.position.column)
        if let custom = controller.customClass {
            if let id = classID(custom, of: file) {
                return Scene(node: .project(id), location: location, element: controller.element, style: controller.modalPresentationStyle)
            }
            return Scene(
                node: .instance(type: "", label: custom.name, at: location), location: location, element: controller.element,
                style: controller.modalPresentationStyle)
        }
        guard let stock = controller.stockClass else { return nil }
        let label = controller.storyboardIdentifier ?? controller.userLabel ?? controller.title ?? "\(stock) scene \(controller.id)"
        return Scene(
            node: .instance(type: stock, label: label, at: location), location: location, element: controller.element,
            style: controller.modalPresentationStyle)
    }

    /// The project's class of a scene: by module, then in the module of the target that owns the file, then by name alone
    /// (a module name goes stale when a target is renamed).
    func classID(_ custom: CustomClass, of file: InterfaceBuilderFacts) -> Int? {
        let matches = program.types.indices.filter {
            program.types[$0].simpleName == custom.name || program.types[$0].declaration.fact.objectiveCName == custom.name
        }.filter { program.controllerStatus(of: $0) != .other }
        if let module = custom.module, let exact = matches.first(where: { program.types[$0].module == module }) { return exact }
        return matches.first { program.types[$0].isOwned } ?? matches.first
    }

    private func add(_ segue: SegueFact, of file: InterfaceBuilderFacts, to graph: inout DeciderGraph) {
        guard let destination = scene(segue.destination, in: file) else { return }
        let source = segue.source.flatMap { scene($0, in: file) }
        let location = SourceLocation(file: file.path, line: segue.position.line, column: segue.position.column)
        switch segue.kind {
        case .relationship, .embed:
            graph.add(.child(of: source?.node, containerClass: source.map(containerClass) ?? "a container"), to: destination.node, at: location)
        case .show, .push, .showDetail, .replace:
            graph.add(.child(of: navigation(around: source, in: file), containerClass: "UINavigationController"), to: destination.node, at: location)
        case .presentation, .modal:
            let style = segue.modalPresentationStyle ?? destination.style ?? "automatic"
            for kind in ContainmentReader.kinds(of: style, presenter: source?.node, deploymentTarget: program.deploymentTarget) {
                graph.add(kind, to: destination.node, at: location)
            }
        case .popoverPresentation: graph.add(.open(style: "popover"), to: destination.node, at: location)
        case .custom: graph.add(.open(style: "custom"), to: destination.node, at: location)
        case .unwind, .other: break
        }
    }

    private func containerClass(_ scene: Scene) -> String {
        "UI" + scene.element.prefix(1).uppercased() + scene.element.dropFirst()
    }

    /// The navigation controller a scene sits in, by the file's own relationships and shows.
    private func navigation(around source: Scene?, in file: InterfaceBuilderFacts) -> ControllerNode? {
        guard let source, let id = file.controllers.first(where: { scene(of: $0, in: file)?.node == source.node })?.id else { return nil }
        var current = id
        var seen: Set<String> = []
        while seen.insert(current).inserted {
            guard let incoming = file.segues.first(where: { $0.destination == current && ($0.kind == .relationship || $0.kind == .show || $0.kind == .push) }),
                let from = incoming.source, let container = scene(from, in: file)
            else { return nil }
            if container.element == "navigationController" { return container.node }
            current = from
        }
        return nil
    }

    private func addDelegate(_ outlet: OutletFact, of file: InterfaceBuilderFacts, to graph: inout DeciderGraph) {
        guard let container = scene(outlet.source, in: file) else { return }
        let custom =
            file.controller(id: outlet.destination)?.customClass ?? file.objects.first { $0.id == outlet.destination }?.customClass
        guard let custom else { return }
        let candidates = program.types.indices.filter { program.types[$0].simpleName == custom.name }
        if let id = candidates.first { graph.addDelegate(.project(id), of: container.node) }
    }
}
