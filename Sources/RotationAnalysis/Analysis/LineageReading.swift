import OrientationModel
import SourceFacts

/// What the program says about a class and its superclasses, for those who change it.
struct LineageReading {
    let program: Program

    /// Members that answer for orientations, by property name, full name or selector.
    private static let members =
        DelegateMethod.ofApp.union(DelegateMethod.ofScene).union([
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
        var finals: Set<String> = []
        // A member of the type itself is nothing that UIKit asks an instance for.
        for member in symbol.properties.values.joined()
        where Self.members.contains(member.fact.name) && !member.fact.isTypeMember {
            members[member.fact.name] = program.location(member.fact.position, unit: member.unit)
            if member.fact.modifiers.contains("final") { finals.insert(member.fact.name) }
        }
        for member in symbol.functions.values.joined() where !member.fact.isTypeMember {
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
            isPrivate: isPrivate(symbol), orientationMembers: members,
            initialisers: Set(initialisers).sorted(),
            inherits: symbol.inherits.flatMap { $0.reference.components.map(\.baseName) })
        declared.finalMembers = finals
        declared.isNotInEveryRelease = ([symbol] + enclosing(symbol)).contains {
            $0.declaration.fact.attributes.contains("available")
        }
        for member in symbol.functions["init"] ?? [] {
            if let limit = limit(of: member.fact) { declared.initialiserLimits[member.fact.fullName] = limit }
        }
        declared.isGeneric = isGeneric(symbol)
        return declared
    }

    private func limit(of initialiser: FunctionFact) -> String? {
        let modifiers = initialiser.modifiers
        if modifiers.contains("private") || modifiers.contains("fileprivate") { return "is private" }
        if initialiser.attributes.contains(where: { $0.name == "available" }) { return "is not always available" }
        if modifiers.contains("?") { return "may give nothing" }
        if modifiers.contains("throws") { return "may throw" }
        return modifiers.contains("async") ? "is asynchronous" : nil
    }

    private func isPrivate(_ symbol: TypeSymbol) -> Bool {
        symbol.visibleOnlyIn != nil || enclosing(symbol).contains { $0.visibleOnlyIn == symbol.declaration.unit }
    }

    private func isGeneric(_ symbol: TypeSymbol) -> Bool {
        ([symbol] + enclosing(symbol)).contains { !$0.declaration.fact.genericParameters.isEmpty }
    }

    /// The types that a type is declared in.
    private func enclosing(_ symbol: TypeSymbol) -> [TypeSymbol] {
        let path = symbol.name.split(separator: ".").dropLast()
        let names = Set(path.indices.map { path[...$0].joined(separator: ".") })
        return names.isEmpty ? [] : program.types.filter { names.contains($0.name) && $0.module == symbol.module }
    }
}
