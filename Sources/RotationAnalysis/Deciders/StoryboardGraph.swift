import OrientationModel
import SourceFacts

/// Adds what Interface Builder says: entry points, relationships, embeds and presentations (F33: masks it cannot set).
struct StoryboardGraph {
    let scenes: StoryboardScenes
    /// Names of the storyboards the Info.plist starts with.
    let entryStoryboards: [String]
    let styles: PresentationStyles

    func add(to graph: inout DeciderGraph) {
        for name in entryStoryboards {
            guard let file = scenes.storyboard(named: name), let initial = scenes.initial(of: file) else { continue }
            graph.add(.root, to: initial.node, at: initial.location)
        }
        for scene in scenes.all where scene.isInStoryboard { graph.note(scene.node) }
        for file in scenes.files {
            addNesting(of: file, to: &graph)
            for segue in file.segues { add(segue, of: file, to: &graph) }
            for outlet in file.outlets { add(outlet, of: file, to: &graph) }
        }
    }

    /// Controllers of a xib stand inside their container.
    private func addNesting(of file: InterfaceBuilderFacts, to graph: inout DeciderGraph) {
        var seen: Set<String> = []
        for controller in file.controllers {
            guard let id = controller.container, let container = scenes.scene(id, in: file),
                let child = scenes.scene(controller.id, in: file)
            else { continue }
            let order: ChildOrder = seen.insert(id).inserted ? .first : .later
            graph.add(
                .child(of: container.node, containerClass: containerClass(container), order: order), to: child.node,
                at: child.location)
        }
    }

    private func add(_ segue: SegueFact, of file: InterfaceBuilderFacts, to graph: inout DeciderGraph) {
        guard let destination = scenes.scene(segue.destination, in: file) else { return }
        let source = segue.source.flatMap { scenes.scene($0, in: file) }
        let location = SourceLocation(file: file.path, line: segue.position.line, column: segue.position.column)
        switch segue.kind {
        case .relationship, .embed:
            graph.add(
                .child(
                    of: source?.node, containerClass: source.map(containerClass) ?? DeciderGraph.containerOutOfSight,
                    order: order(of: segue, in: file)),
                to: destination.node, at: location)
        case .show, .push:
            graph.add(
                .pushed(
                    by: source?.node, containerClass: "UINavigationController", order: .later,
                    orPresented: segue.kind == .show ? presented(segue, destination, source) : []),
                to: destination.node, at: location)
        case .showDetail, .replace:
            graph.add(
                .pushed(
                    by: source?.node, containerClass: "UISplitViewController", order: .later,
                    orPresented: presented(segue, destination, source)),
                to: destination.node, at: location)
        case .presentation where segue.customClass != nil, .modal where segue.customClass != nil, .custom:
            // The segue's own code presents it, or does something else.
            graph.add(.open(style: "custom", presenter: source?.node), to: destination.node, at: location)
        case .presentation, .modal:
            for kind in presented(segue, destination, source) { graph.add(kind, to: destination.node, at: location) }
        case .popoverPresentation:
            graph.add(.open(style: "popover", presenter: source?.node), to: destination.node, at: location)
        case .unwind, .other: break
        }
    }

    private func presented(
        _ segue: SegueFact, _ destination: StoryboardScenes.Scene, _ source: StoryboardScenes.Scene?
    ) -> [Role.Kind] {
        styles.roles(of: destination, segueStyle: segue.modalPresentationStyle, presenter: source?.node)
    }

    /// A navigation controller's root and the first tab stand first; embedded views have no order.
    private func order(of segue: SegueFact, in file: InterfaceBuilderFacts) -> ChildOrder {
        switch segue.relationship {
        case "rootViewController": return .first
        case "viewControllers":
            return file.segues.first { $0.source == segue.source && $0.relationship == segue.relationship }?.id
                == segue.id ? .first : .later
        default: return .unknown
        }
    }

    private func containerClass(_ scene: StoryboardScenes.Scene) -> String {
        "UI" + scene.element.prefix(1).uppercased() + scene.element.dropFirst()
    }

    private func add(_ outlet: OutletFact, of file: InterfaceBuilderFacts, to graph: inout DeciderGraph) {
        switch outlet.property {
        case "delegate":
            guard let container = scenes.scene(outlet.source, in: file) else { return }
            let custom =
                file.controller(id: outlet.destination)?.customClass
                ?? file.objects.first { $0.id == outlet.destination }?.customClass
            guard let custom, let id = scenes.classes.types(for: custom).first else { return }
            graph.addDelegate(.project(id), of: container.node, isFromTheStart: true)
        case "rootViewController" where outlet.sourceElement == "window":
            guard let root = scenes.scene(outlet.destination, in: file) else { return }
            let location = SourceLocation(file: file.path, line: outlet.position.line, column: outlet.position.column)
            graph.add(.root, to: root.node, at: location)
        default: break
        }
    }
}
