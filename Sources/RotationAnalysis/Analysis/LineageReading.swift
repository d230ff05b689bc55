import OrientationModel
import SourceFacts

/// What the program says about a class and its superclasses, for those who change it.
struct LineageReading {
    let program: Program

    /// Members that answer for orientations, by property name, full name or selector.
    private static let members =
        AppMaskResolution.appSelectors.union(AppMaskResolution.sceneSelectors).union([
            OrientationSelector.supportedInterfaceOrientations.rawValue,
            OrientationSelector.supportedInterfaceOrientations.rawValue + "()",
        ])

    func lineage(of type: TypeRef) -> ClassLineage? {
        var classes: [DeclaredClass] = []
        var base: String?
        for step in program.chain(of: type) {
            switch step {
            case .project(let id): classes.append(declared(id))
            case .framework(let name): base = base ?? name
            case .unknown: break
            }
        }
        return classes.isEmpty ? nil : ClassLineage(classes: classes, frameworkBase: base)
    }

    private func declared(_ id: Int) -> DeclaredClass {
        let symbol = program.types[id]
        var members: [String: SourceLocation] = [:]
        for member in symbol.properties.values.joined() where Self.members.contains(member.fact.name) {
            members[member.fact.name] = program.location(member.fact.position, unit: member.unit)
        }
        for member in symbol.functions.values.joined() {
            for name in [member.fact.fullName, member.fact.name, member.fact.objectiveCName].compactMap(\.self)
            where Self.members.contains(name) {
                members[name] = program.location(member.fact.position, unit: member.unit)
            }
        }
        let initialisers = (symbol.functions["init"] ?? []).map(\.fact.fullName)
        var declared = DeclaredClass(
            name: symbol.name,
            location: program.location(symbol.declaration.fact.position, unit: symbol.declaration.unit),
            module: symbol.module, isOwned: symbol.isOwned,
            isCertainlyCompiled: program.conditions.holds(symbol.declaration.fact.conditions) == true,
            isPrivate: symbol.visibleOnlyIn != nil, orientationMembers: members,
            initialisers: Set(initialisers).sorted(),
            inherits: symbol.inherits.flatMap { $0.reference.components.map(\.baseName) })
        declared.isGeneric = isGeneric(symbol)
        return declared
    }

    private func isGeneric(_ symbol: TypeSymbol) -> Bool {
        if !symbol.declaration.fact.genericParameters.isEmpty { return true }
        let enclosing = symbol.name.split(separator: ".").dropLast()
        return enclosing.indices.contains { end in
            let name = enclosing[...end].joined(separator: ".")
            return program.types.contains {
                $0.name == name && $0.module == symbol.module && !$0.declaration.fact.genericParameters.isEmpty
            }
        }
    }
}
