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
            graph.add(
                .fullScreen, to: .instance(type: "UIHostingController", label: "fullScreenCover", at: first), at: first)
        }
    }

    private func addApps(to graph: inout DeciderGraph) -> Bool {
        let program = nodes.program
        let apps = Self.apps(in: program)
        for app in apps {
            guard case .project(let id) = app else { continue }
            let type = program.types[id]
            let place = program.location(type.declaration.fact.position, unit: type.declaration.unit)
            graph.add(.root, to: .instance(type: "UIHostingController", label: type.name, at: place), at: place)
        }
        return !apps.isEmpty
    }

    /// The project's types that conform to `App`, in the order of their declarations.
    static func apps(in program: Program) -> [TypeRef] {
        program.types.indices.filter { id in
            let type = program.types[id]
            guard [.struct, .class, .enum].contains(type.kind), type.isOwned else { return false }
            let names = type.inherits.flatMap { $0.reference.components.map(\.baseName) }
            return (names.contains("App") || names.contains("SwiftUI.App"))
                && (type.declaration.fact.attributes.contains("main") || type.properties["body"] != nil)
        }.map { .project($0) }
    }
}
