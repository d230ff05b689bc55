import SourceFacts

/// The project's classes whose instances hold other screens: subclasses of UIKit's containers, and classes that add children
/// in code or in Interface Builder.
struct ContainerClasses {
    private(set) var classes: Set<Int> = []

    init(program: Program, files: [InterfaceBuilderFacts]) {
        var holders: Set<TypeRef> = []
        for name in ["addChild", "addChildViewController", "addChildViewController:"] {
            for call in program.calls[name] ?? [] {
                if let type = call.fact.context.type { holders.insert(program.resolve(type, unit: call.unit)) }
            }
        }
        var names: Set<String> = []
        for file in files {
            let sources = Set(file.segues.filter { $0.kind == .embed || $0.kind == .relationship }.compactMap(\.source))
            for controller in file.controllers where sources.contains(controller.id) {
                if let name = controller.customClass?.name { names.insert(name) }
            }
        }
        for id in program.types.indices where program.controllerStatus(of: id) != .other {
            let type = program.types[id]
            let isContainer =
                names.contains(type.simpleName) || type.declaration.fact.objectiveCName.map(names.contains) ?? false
                || program.chain(of: .project(id)).contains { step in
                    if case .framework(let name) = step, FrameworkClasses.stockContainers.contains(name) { return true }
                    return holders.contains(step)
                }
            if isContainer { classes.insert(id) }
        }
    }
}
