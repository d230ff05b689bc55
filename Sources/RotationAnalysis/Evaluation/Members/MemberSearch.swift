import OrientationModel
import SourceFacts

/// Which implementation of a name answers along a chain of classes.
extension Evaluator {
    /// The implementations that can answer a name in some build: the first one along the chain that is compiled, for
    /// every way to decide the `#if` conditions that are not known.
    func implementations(of name: String, in chain: [TypeRef], for object: ObjectRef?, isStatic: Bool = false)
        -> [Implementation]
    {
        lookup(name, in: chain, isStatic: isStatic).found
    }

    struct Lookup {
        var found: [Implementation] = []
        /// Whether some build has none of them, so that what lies above the chain answers.
        var isIncomplete = true
        /// Whether one build has several of them, of which any can be found at run time (F15).
        var hasRivals = false
        /// The class of UIKit's below an extension that was found: it has an implementation of its own, which may win.
        var ownerBelow: String?
    }

    /// - Parameter isMessage: Whether Objective-C asks: then a method of Swift without parameters answers as a property does.
    func lookup(_ name: String, in chain: [TypeRef], isStatic: Bool, isMessage: Bool = false) -> Lookup {
        let key = LookupKey(
            name: name, first: chain.first, count: chain.count, isStatic: isStatic, isMessage: isMessage)
        if let known = lookups[key] { return known }
        let result = search(name, in: chain, isStatic: isStatic, isMessage: isMessage)
        lookups[key] = result
        return result
    }

    /// Whether the code of a body speaks Objective-C, beside Swift.
    func sendsMessages(_ frame: Frame) -> Bool {
        program.mixesLanguages && program.language(ofUnit: frame.unit) == .objectiveC
    }

    private func search(_ name: String, in chain: [TypeRef], isStatic: Bool, isMessage: Bool) -> Lookup {
        var result = Lookup()
        for type in chain {
            let candidates = candidates(name, in: type, isStatic: isStatic, isMessage: isMessage)
            guard !candidates.isEmpty else { continue }
            var isAlwaysAnswered = true
            let needed = conditionsOfClass(type)
            for scenario in program.conditions.scenarios(for: candidates.flatMap(\.conditions)) {
                // Where the class is not compiled, nobody asks it.
                guard needed.allSatisfy({ program.conditions.holds($0, assuming: scenario) != false }) else { continue }
                let compiled = candidates.filter { candidate in
                    candidate.conditions.allSatisfy { program.conditions.holds($0, assuming: scenario) != false }
                }
                guard let winner = compiled.first else {
                    isAlwaysAnswered = false
                    continue
                }
                if !result.found.contains(winner) { result.found.append(winner) }
                for rival in compiled.dropFirst() where areRivals(winner, rival, in: type) {
                    if !result.found.contains(rival) { result.found.append(rival) }
                    result.hasRivals = true
                }
            }
            if type == .framework("UIViewController"),
                name == OrientationSelector.supportedInterfaceOrientations.rawValue
            {
                result.ownerBelow = chain.lazy.compactMap(FrameworkClasses.answering).first
            }
            if isAlwaysAnswered {
                result.isIncomplete = false
                return result
            }
        }
        return result
    }

    /// The `#if` conditions that hold in every build that has a class of the project; nothing where it is declared twice.
    private func conditionsOfClass(_ type: TypeRef) -> [CompilationCondition] {
        guard case .project(let id) = type else { return [] }
        let conditions = program.types[id].declaration.fact.conditions
        let isAlone = program.types[id].inherits.allSatisfy { $0.conditions.starts(with: conditions) }
        return isAlone ? conditions : []
    }

    /// Whether two implementations stand in one build without one of them being the class's own: extensions of a class of
    /// UIKit's, and categories that implement a method again. Which one Objective-C finds is undefined.
    private func areRivals(_ one: Implementation, _ other: Implementation, in type: TypeRef) -> Bool {
        guard one.isBody, other.isBody,
            program.location(one.position, unit: one.unit) != program.location(other.position, unit: other.unit)
        else { return false }
        if case .project = type { return isCategoryMethod(one) || isCategoryMethod(other) }
        return true
    }

    private func isCategoryMethod(_ implementation: Implementation) -> Bool {
        guard case .function(let member) = implementation,
            program.language(ofUnit: member.unit) == .objectiveC
        else { return false }
        return program.units[member.unit].facts.types.contains {
            $0.kind == .category && $0.lines.contains(member.fact.position.line)
        }
    }

    private func candidates(
        _ name: String, in type: TypeRef, isStatic: Bool, isMessage: Bool
    ) -> [Implementation] {
        let properties: [Member<PropertyFact>]
        let functions: [Member<FunctionFact>]
        switch type {
        case .project(let id):
            // A protocol's requirement is no implementation.
            let isProtocol = program.types[id].kind == .protocol
            properties = (program.types[id].properties[name] ?? []).filter { !isProtocol || $0.isInExtension }
            functions = program.types[id].functions[name] ?? []
        case .framework(let owner), .unknown(let owner):
            properties = program.frameworkProperties[owner]?[name] ?? []
            functions = program.frameworkFunctions[owner]?[name] ?? []
        }
        var result: [Implementation] = []
        for member in functions where member.fact.parameters.isEmpty && member.fact.isTypeMember == isStatic {
            let isObjectiveC = program.language(ofUnit: member.unit) == .objectiveC
            // Swift 2 wrote the property as a method; without `override` it is an unrelated method.
            let isLegacy = member.fact.isOverride && OrientationSelector(rawValue: name) != nil
            if ((isObjectiveC || isMessage) && member.fact.body != nil) || isLegacy { result.append(.function(member)) }
        }
        let matching = properties.filter { $0.fact.isTypeMember == isStatic }
        result += matching.filter(\.fact.isComputed).map { .property($0) }
        result += matching.filter { !$0.fact.isComputed }.map { .property($0) }
        return result
    }

    /// Methods along a chain, then in the extensions of the protocols it conforms to.
    func method(
        _ name: String, on type: TypeRef, arguments: [Concrete.TupleElement], isStatic: Bool
    ) -> [Member<FunctionFact>] {
        let chain = program.chain(of: type)
        for step in chain {
            let all = program.functions(named: name, of: step)
            let fitting = all.filter { $0.fact.isTypeMember == isStatic && Self.fits($0.fact, arguments) }
            let bodies = fitting.filter { $0.fact.body != nil }
            if !bodies.isEmpty { return overloads(bodies, arguments) }
            if let first = fitting.first { return [first] }
        }
        for id in program.protocols(of: type) {
            let fitting = (program.types[id].functions[name] ?? []).filter {
                $0.isInExtension && $0.fact.isTypeMember == isStatic && Self.fits($0.fact, arguments)
            }
            if let first = fitting.first { return [first] }
        }
        return []
    }

    /// Of several declarations of one thing, those that some build compiles first.
    func compiled<Fact>(_ members: [Member<Fact>]) -> [Member<Fact>] {
        var result: [Member<Fact>] = []
        for scenario in program.conditions.scenarios(for: members.flatMap(\.conditions)) {
            let winner = members.first { member in
                member.conditions.allSatisfy { program.conditions.holds($0, assuming: scenario) != false }
            }
            if let winner, !result.contains(winner) { result.append(winner) }
        }
        return result
    }

    /// Of functions with the same labels those that the arguments can be for; all of them where the types do not tell.
    func overloads(_ members: [Member<FunctionFact>], _ arguments: [Concrete.TupleElement]) -> [Member<FunctionFact>] {
        guard members.count > 1 else { return members }
        let matching = members.filter { member in
            !zip(member.fact.parameters, arguments).contains { Self.excludes($0.0.type, $0.1.value) }
        }
        var result: [Member<FunctionFact>] = []
        for member in matching where !result.contains(member) {
            // The branches of an `#if` declare the same function.
            let same = matching.filter { other in
                other.fact.parameters.elementsEqual(member.fact.parameters) { $0.type == $1.type }
            }
            result += compiled(same).filter { !result.contains($0) }
        }
        return result
    }

    /// Whether a value can certainly not be passed for a parameter of a type.
    private static func excludes(_ type: TypeReference?, _ value: Value) -> Bool {
        guard let type, value.open == nil, !value.alternatives.isEmpty else { return false }
        let name = type.baseName
        guard scalars.contains(name) else { return false }
        return value.alternatives.allSatisfy { item in
            switch item {
            case .bool: name != "Bool"
            case .integer: ["Bool", "String", "UIInterfaceOrientationMask", "UIInterfaceOrientation"].contains(name)
            case .floating: !["Double", "Float", "CGFloat"].contains(name)
            case .string: name != "String"
            case .mask: name != "UIInterfaceOrientationMask"
            case .enumCase(let type, _): type != .framework(name)
            default: false
            }
        }
    }

    private static let scalars: Set<String> = [
        "Bool", "Int", "UInt", "Double", "Float", "CGFloat", "String", "UIInterfaceOrientationMask",
        "UIInterfaceOrientation",
        "UIUserInterfaceIdiom", "UIDeviceOrientation",
    ]

    /// Whether the labels of a call as written can belong to a function.
    static func fits(_ function: FunctionFact, written arguments: [Argument]) -> Bool {
        fits(function, arguments) { argument, label in argument.label == label }
    }

    /// Whether a call's labels can belong to a function.
    static func fits(_ function: FunctionFact, _ arguments: [Concrete.TupleElement]) -> Bool {
        fits(function, arguments) { argument, label in
            if argument.label == label { return true }
            // A trailing closure has no label at the call.
            if argument.label == nil, case .closure? = argument.value.single { return true }
            return false
        }
    }

    /// - Parameter goes: Whether an argument can be for a parameter with this label.
    private static func fits<Argument>(
        _ function: FunctionFact, _ arguments: [Argument], goes: (Argument, String?) -> Bool
    ) -> Bool {
        guard function.parameters.count >= arguments.count else { return false }
        if function.isSelector { return function.parameters.count == arguments.count }
        var index = 0
        for argument in arguments {
            while index < function.parameters.count {
                let parameter = function.parameters[index]
                index += 1
                if goes(argument, parameter.label) { break }
                if parameter.defaultValue == nil || index == function.parameters.count { return false }
            }
        }
        return true
    }
}
