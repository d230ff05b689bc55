import SourceFacts

/// The project's classes whose instances hold other screens: subclasses of UIKit's containers, and classes that add children
/// in code or in Interface Builder.
struct ContainerClasses {
    private(set) var classes: Set<Int> = []

    init(program: Program, files: [InterfaceBuilderFacts], named: InterfaceBuilderClasses) {
        var holders: Set<TypeRef> = []
        for name in ["addChild", "addChildViewController", "addChildViewController:"] {
            for call in program.calls[name] ?? [] {
                if let type = call.fact.context.type { holders.insert(program.resolve(type, unit: call.unit)) }
            }
        }
        var shown: Set<Int> = []
        for file in files {
            let sources = Set(file.segues.filter { $0.kind == .embed || $0.kind == .relationship }.compactMap(\.source))
            for controller in file.controllers where sources.contains(controller.id) {
                if let custom = controller.customClass { shown.formUnion(named.types(for: custom)) }
            }
        }
        for id in program.types.indices where program.controllerStatus(of: id) != .other {
            let isContainer =
                shown.contains(id)
                || program.chain(of: .project(id)).contains { step in
                    if case .framework(let name) = step, FrameworkClasses.stockContainers.contains(name) { return true }
                    return holders.contains(step)
                }
            if isContainer { classes.insert(id) }
        }
    }
}
