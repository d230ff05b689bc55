import OrientationModel
import SourceFacts

/// What SwiftUI puts on screen: one hosting controller for an app's scenes, another for each cover (F19).
struct SwiftUIRoles {
    let nodes: ControllerNodes
    /// What `makeUIViewController` returns, with the place.
    let represented: [(value: Value, location: SourceLocation)]

    func add(_ recorder: EventRecorder, to graph: inout DeciderGraph) {
        let hasApp = addApps(to: &graph)
        for item in represented {
            for child in nodes.nodes(item.value) { graph.add(.represented, to: child.node, at: item.location) }
        }
        // In an app of SwiftUI alone a cover has what the app's root has: nothing more to say.
        guard !hasApp else { return }
        let covers = recorder.calls.filter { $0.name == "fullScreenCover" }.map(\.location).sorted()
        if let first = covers.first {
            graph.add(.fullScreen, to: .instance(type: "UIHostingController", label: "fullScreenCover", at: first), at: first)
        }
    }

    private func addApps(to graph: inout DeciderGraph) -> Bool {
        let program = nodes.program
        var isFound = false
        for type in program.types where [.struct, .class, .enum].contains(type.kind) && type.isOwned {
            let fact = type.declaration.fact
            let names = type.inherits.flatMap { $0.reference.components.map(\.baseName) }
            guard names.contains("App") || names.contains("SwiftUI.App"), fact.attributes.contains("main") || type.properties["body"] != nil
            else { continue }
            let place = program.location(fact.position, unit: type.declaration.unit)
            graph.add(.root, to: .instance(type: "UIHostingController", label: type.name, at: place), at: place)
            isFound = true
        }
        return isFound
    }
}
