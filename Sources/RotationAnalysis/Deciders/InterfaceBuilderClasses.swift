import SourceFacts

/// Which classes of the project the files of Interface Builder mean.
struct InterfaceBuilderClasses {
    private let program: Program
    /// The modules that the target consists of, under every name that its files have for them.
    private let modules: Set<String>
    /// The modules that its code imports.
    private let imported: Set<String>

    /// - Parameter files: Every file of the target.
    init(program: Program, files: [InterfaceBuilderFacts]) {
        self.program = program
        // Where Xcode says that a module is the target's own, its name is one of the target's, though it may be an old one.
        let named = files.flatMap { file in
            file.controllers.compactMap(\.customClass) + file.objects.compactMap(\.customClass)
        }
        modules = program.modules.union(named.filter(\.isFromTarget).compactMap(\.module))
        imported = Set(program.units.flatMap(\.facts.imports))
    }

    /// The types that a scene or object can be of, those of its module first: a module name goes stale when a target is
    /// renamed. Nothing for a class of a module that is not among the sources, whatever the target calls its own.
    func types(for custom: CustomClass) -> [Int] {
        guard !isOutOfSight(custom) else { return [] }
        let matches = program.types(named: custom.name)
        let exact = matches.filter { program.types[$0].module == custom.module }
        let owned = matches.filter { program.types[$0].isOwned && !exact.contains($0) }
        return exact + owned + matches.filter { !exact.contains($0) && !owned.contains($0) }
    }

    /// The view controller that a scene is one of.
    func controller(for custom: CustomClass) -> Int? {
        types(for: custom).first { program.controllerStatus(of: $0) != .other }
    }

    /// Whether a class comes from a module that is not among the sources. Classes of Objective-C have no module, and a name
    /// that no code imports is what is left of one that the target had once.
    func isOutOfSight(_ custom: CustomClass) -> Bool {
        guard let module = custom.module, !custom.isFromTarget else { return false }
        return !modules.contains(module) && imported.contains(module)
    }
}
