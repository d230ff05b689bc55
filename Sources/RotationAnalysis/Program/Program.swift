import OrientationModel
import SourceFacts

/// One file of a target, with the module it is compiled into.
public struct SourceUnit: Sendable {
    /// What the file says.
    public var facts: FileFacts
    /// The module it is compiled into; the same file can be a unit of several.
    public var module: String
    /// False for files that are only there to resolve names (Pods, vendored packages): never reported.
    public var isOwned: Bool

    /// A file as one module of the target compiles it.
    public init(facts: FileFacts, module: String, isOwned: Bool = true) {
        self.facts = facts
        self.module = module
        self.isOwned = isOwned
    }
}

/// A type that an expression or clause names.
public enum TypeRef: Sendable, Hashable {
    /// An index into `Program.types`.
    case project(Int)
    /// A class, struct or enum of Apple's frameworks, without its module.
    case framework(String)
    /// A name that nothing in sight declares.
    case unknown(String)
}

/// Where a body, a property or a statement stands: in which file of the target, by index, and where in it.
struct CodePlace: Hashable, Sendable {
    var unit: Int
    var position: Position
}

/// A member together with where it stands. Facts are large, and members are handed on at every step: by reference.
final class Member<Fact: Sendable & Hashable>: Sendable, Hashable {
    let fact: Fact
    /// Index of the source unit.
    let unit: Int
    /// The type whose declaration or extension holds the member; nil at top level.
    let owner: TypeRef?
    /// The conditions of the type declaration around it and of the member itself.
    let conditions: [CompilationCondition]
    /// Whether it stands in an extension of a protocol or of a framework class.
    let isInExtension: Bool

    init(fact: Fact, unit: Int, owner: TypeRef?, conditions: [CompilationCondition], isInExtension: Bool) {
        self.fact = fact
        self.unit = unit
        self.owner = owner
        self.conditions = conditions
        self.isInExtension = isInExtension
    }

    static func == (left: Member, right: Member) -> Bool {
        left === right
            || left.unit == right.unit && left.owner == right.owner && left.isInExtension == right.isInExtension
                && left.fact == right.fact && left.conditions == right.conditions
    }

    func hash(into hasher: inout Hasher) {
        hasher.combine(unit)
        hasher.combine(owner)
        hasher.combine(fact)
    }
}

/// All declarations of one type of the project, extensions included.
struct TypeSymbol: Sendable {
    let name: String
    /// The name without the enclosing types.
    let simpleName: String
    var module: String
    var kind: TypeFact.Kind
    /// Where the name is declared (the implementation, when Objective-C has only that).
    var declaration: (unit: Int, fact: TypeFact)
    /// Set for private types: they are visible in this file alone.
    var visibleOnlyIn: Int?
    /// Inheritance entries of the declaration and of all extensions, with the place they are to be resolved from.
    var inherits: [(reference: TypeReference, unit: Int, enclosing: [String], conditions: [CompilationCondition])]
    var properties: [String: [Member<PropertyFact>]] = [:]
    var functions: [String: [Member<FunctionFact>]] = [:]
    /// The methods once more, by what code of the other language calls them.
    var bridgedFunctions: [String: [Member<FunctionFact>]] = [:]
    var cases: [EnumCaseFact]
    /// Macros of Objective-C among the members, by name.
    var memberMacros: [String] = []
    var isOwned: Bool
}

/// The sources of one target, indexed: types with all their members, globals, assignments and calls by name.
public struct Program: Sendable {
    /// The files, in the order given; members refer to them by index.
    public let units: [SourceUnit]
    /// What is asked of the files at every step: to take it out of a whole unit costs more than to look at it.
    private let paths: [String]
    private let languages: [FileFacts.Language]
    private let moduleNames: [String]
    /// Whether Swift and Objective-C stand beside each other, so that one can call the other.
    let mixesLanguages: Bool
    /// The build that is analysed.
    public let conditions: BuildConditions
    /// iOS version the target still runs on; nil when not known.
    public let deploymentTarget: [Int]?
    var types: [TypeSymbol] = []
    /// Members that extensions add to framework types and to types out of sight, by type name.
    var frameworkProperties: [String: [String: [Member<PropertyFact>]]] = [:]
    var frameworkFunctions: [String: [String: [Member<FunctionFact>]]] = [:]
    /// The functions once more, by what code of the other language calls them.
    private(set) var bridgedFrameworkFunctions: [String: [String: [Member<FunctionFact>]]] = [:]
    /// Those of them whose owner may be a protocol or any type, by the name of the member.
    private(set) var extensionsOutOfSight:
        (functions: [String: [Member<FunctionFact>]], properties: [String: [Member<PropertyFact>]]) = ([:], [:])
    /// What extensions say that framework types conform to, by type name.
    private var frameworkConformances: [String: [(reference: TypeReference, unit: Int, enclosing: [String])]] = [:]
    var globals: [String: [Member<PropertyFact>]] = [:]
    var functions: [String: [Member<FunctionFact>]] = [:]
    var macros: [String: [(fact: MacroFact, unit: Int)]] = [:]
    var constants: [String: [(fact: EnumCaseFact, unit: Int, enumeration: Int)]] = [:]
    var assignments: [String: [(fact: AssignmentFact, unit: Int)]] = [:]
    var calls: [String: [(fact: CallFact, unit: Int)]] = [:]
    /// Properties that are written without their name on the left: by key path, or by key.
    private(set) var keyedWrites = KeyedWrites()
    private var typesByName: [String: [Int]] = [:]
    private var typealiases: [String: [(fact: TypealiasFact, unit: Int, enclosing: [String])]] = [:]
    private var objectiveCNames: [String: Int] = [:]
    private var idsByPlainName: [String: [Int]] = [:]
    /// The names of the modules that the units are compiled into.
    private(set) var modules: Set<String> = []
    private(set) var subclasses: [Int: [Int]] = [:]
    /// By type index, computed once: the walk up is asked for at every member access.
    private var superclasses: [TypeRef?] = []
    private var chains: [[TypeRef]] = []
    private var conformances: [[Int]] = []
    private var conformingTypes: [Int: [Int]] = [:]
    private var statuses: [ControllerStatus] = []

    /// Indexes the files of one target.
    ///
    /// - Parameters:
    ///   - units: Every file of the target, those of linked libraries included.
    ///   - conditions: Decides `#if`; declarations that no iOS build compiles are left out.
    ///   - deploymentTarget: `[16, 4]` for 16.4; decides `#available` and the meaning of presentation styles.
    public init(units: [SourceUnit], conditions: BuildConditions = BuildConditions(), deploymentTarget: [Int]? = nil) {
        self.units = units
        paths = units.map(\.facts.path)
        languages = units.map(\.facts.language)
        moduleNames = units.map(\.module)
        mixesLanguages = languages.contains(.swift) && languages.contains(.objectiveC)
        self.conditions = conditions
        self.deploymentTarget = deploymentTarget
        modules = Set(units.map(\.module))
        declareTypes()
        for (index, unit) in units.enumerated() { addMembers(of: unit, at: index) }
        for (owner, members) in frameworkFunctions where !FrameworkClasses.isKnown(owner) {
            extensionsOutOfSight.functions.merge(members) { $0 + $1 }
        }
        for (owner, members) in frameworkProperties where !FrameworkClasses.isKnown(owner) {
            extensionsOutOfSight.properties.merge(members) { $0 + $1 }
        }
        superclasses = types.indices.map { findSuperclass(of: $0) }
        chains = types.indices.map { walkUp(from: .project($0)) }
        conformances = types.indices.map { findProtocols(of: .project($0)) }
        for id in types.indices where types[id].kind != .protocol {
            for item in conformances[id] { conformingTypes[item, default: []].append(id) }
        }
        statuses = types.indices.map { findStatus(of: $0) }
        for id in types.indices {
            let names = [types[id].simpleName, types[id].declaration.fact.objectiveCName ?? types[id].simpleName]
            for name in Set(names) { idsByPlainName[name, default: []].append(id) }
        }
        for id in types.indices {
            if case .project(let base)? = superclasses[id] { subclasses[base, default: []].append(id) }
        }
    }

    /// The types that Interface Builder can mean by a name: the class's own, without its enclosing types, or the one
    /// Objective-C knows it by.
    func types(named name: String) -> [Int] { idsByPlainName[name] ?? [] }

    // MARK: Building

    private mutating func declareTypes() {
        let declaring: [TypeFact.Kind] = [.class, .actor, .struct, .enum, .protocol, .interface, .implementation]
        for (index, unit) in units.enumerated() {
            for alias in unit.facts.typealiases {
                typealiases[alias.name, default: []].append((alias, index, []))
            }
            for fact in unit.facts.types {
                for alias in fact.typealiases {
                    typealiases[alias.name, default: []].append((alias, index, fact.qualifiedPath))
                }
                guard declaring.contains(fact.kind), conditions.holds(fact.conditions) != false else { continue }
                let id = declare(fact, unit: index)
                // C's constants are global names.
                guard fact.kind == .enum, unit.facts.language == .objectiveC else { continue }
                for constant in fact.cases { constants[constant.name, default: []].append((constant, index, id)) }
            }
        }
    }

    /// - Returns: The index of the type that the declaration belongs to.
    private mutating func declare(_ fact: TypeFact, unit index: Int) -> Int {
        let unit = units[index]
        let isPrivate = fact.modifiers.contains("private") || fact.modifiers.contains("fileprivate")
        let inherits = fact.inherits.map { ($0, index, fact.enclosing, fact.conditions) }
        // An enum without a name is one of its own, however many there are.
        let existing =
            fact.name.isEmpty
            ? nil
            : typesByName[fact.qualifiedName]?.first { id in
                types[id].module == unit.module
                    && (types[id].visibleOnlyIn == nil ? !isPrivate : types[id].visibleOnlyIn == index)
            }
        if let existing {
            // Objective-C's two halves, or the branches of an `#if`.
            types[existing].inherits += inherits
            types[existing].cases += fact.cases
            if types[existing].kind == .implementation || fact.kind == .implementation {
                // A screen is reported where its code stands.
                if fact.kind == .implementation { types[existing].declaration = (index, fact) }
                if types[existing].kind == .implementation { types[existing].kind = .interface }
            }
            if let name = fact.objectiveCName { objectiveCNames[name] = existing }
            return existing
        }
        let id = types.count
        types.append(
            TypeSymbol(
                name: fact.qualifiedName,
                simpleName: fact.qualifiedName.split(separator: ".").last.map(String.init) ?? fact.qualifiedName,
                module: unit.module, kind: fact.kind, declaration: (index, fact),
                visibleOnlyIn: isPrivate ? index : nil, inherits: inherits, cases: fact.cases, isOwned: unit.isOwned))
        typesByName[fact.qualifiedName, default: []].append(id)
        if let name = fact.objectiveCName { objectiveCNames[name] = id }
        return id
    }

    private mutating func addMembers(of unit: SourceUnit, at index: Int) {
        for fact in unit.facts.types where conditions.holds(fact.conditions) != false {
            let owner = resolve(fact.name, unit: index, enclosing: fact.enclosing)
            let isExtension = fact.kind == .extension || fact.kind == .category
            switch owner {
            case .project(let id):
                if unit.facts.language == .objectiveC { types[id].memberMacros += fact.attributes }
                if isExtension {
                    types[id].inherits += fact.inherits.map { ($0, index, fact.enclosing, fact.conditions) }
                }
                let isInExtension = isExtension && types[id].kind == .protocol
                for member in members(fact.properties, of: fact, unit: index, owner: owner, isInExtension, \.conditions)
                {
                    types[id].properties[member.fact.name, default: []].append(member)
                }
                for member in members(fact.functions, of: fact, unit: index, owner: owner, isInExtension, \.conditions)
                {
                    types[id].functions[member.fact.name, default: []].append(member)
                    for other in bridged(member) {
                        types[id].bridgedFunctions[other.fact.name, default: []].append(other)
                    }
                }
            case .framework(let name), .unknown(let name):
                if !fact.inherits.isEmpty {
                    frameworkConformances[name, default: []] += fact.inherits.map { ($0, index, fact.enclosing) }
                }
                for member in members(fact.properties, of: fact, unit: index, owner: owner, true, \.conditions) {
                    frameworkProperties[name, default: [:]][member.fact.name, default: []].append(member)
                }
                for member in members(fact.functions, of: fact, unit: index, owner: owner, true, \.conditions) {
                    frameworkFunctions[name, default: [:]][member.fact.name, default: []].append(member)
                    for other in bridged(member) {
                        bridgedFrameworkFunctions[name, default: [:]][other.fact.name, default: []].append(other)
                    }
                }
            }
        }
        for fact in unit.facts.globals where conditions.holds(fact.conditions) != false {
            globals[fact.name, default: []].append(
                Member(fact: fact, unit: index, owner: nil, conditions: fact.conditions, isInExtension: false))
        }
        for fact in unit.facts.functions where conditions.holds(fact.conditions) != false {
            functions[fact.name, default: []].append(
                Member(fact: fact, unit: index, owner: nil, conditions: fact.conditions, isInExtension: false))
        }
        for fact in unit.facts.macros where conditions.holds(fact.conditions) != false {
            macros[fact.name, default: []].append((fact, index))
        }
        for fact in unit.facts.assignments where conditions.holds(fact.conditions) != false {
            if let name = fact.name { assignments[name, default: []].append((fact, index)) }
            keyedWrites.add(fact)
        }
        for fact in unit.facts.calls where conditions.holds(fact.conditions) != false {
            if let name = fact.name { calls[name, default: []].append((fact, index)) }
            keyedWrites.add(fact)
            for change in fact.changes {
                if let name = change.name { assignments[name, default: []].append((change, index)) }
            }
        }
    }

    /// A method by the names that code of the other language calls it by.
    private func bridged(_ member: Member<FunctionFact>) -> [Member<FunctionFact>] {
        guard mixesLanguages else { return [] }
        return BridgedNames.functions(for: member.fact, in: language(ofUnit: member.unit)).map { fact in
            Member(
                fact: fact, unit: member.unit, owner: member.owner, conditions: member.conditions,
                isInExtension: member.isInExtension)
        }
    }

    /// The members of a declaration that an iOS build can compile.
    private func members<Fact>(
        _ facts: [Fact], of type: TypeFact, unit: Int, owner: TypeRef, _ isInExtension: Bool,
        _ own: KeyPath<Fact, [CompilationCondition]>
    ) -> [Member<Fact>] {
        facts.compactMap { fact in
            guard conditions.holds(fact[keyPath: own]) != false else { return nil }
            return Member(
                fact: fact, unit: unit, owner: owner, conditions: type.conditions + fact[keyPath: own],
                isInExtension: isInExtension)
        }
    }

    // MARK: Names

    /// What a type name means at a place. Nested scopes first, then the file, the module, the imported modules, all other
    /// modules of the target, Objective-C names, typealiases, and at last Apple's frameworks.
    func resolve(_ written: String, unit: Int, enclosing: [String] = []) -> TypeRef {
        resolve(TypeReference(written).baseName, unit: unit, enclosing: enclosing, trail: nil)
    }

    func resolve(_ reference: TypeReference, unit: Int, enclosing: [String] = []) -> TypeRef {
        resolve(reference.baseName, unit: unit, enclosing: enclosing, trail: nil)
    }

    private func resolve(_ written: String, unit: Int, enclosing: [String], trail: AliasTrail?) -> TypeRef {
        guard !written.isEmpty else { return .unknown(written) }
        var scope = enclosing.flatMap { $0.split(separator: ".").map(String.init) }
        let ownModule = moduleNames[unit]
        while true {
            let candidate = scope.isEmpty ? written : (scope + [written]).joined(separator: ".")
            if let id = declared(candidate, in: ownModule, unit: unit) { return .project(id) }
            if let target = alias(written, scope: scope, unit: unit, trail: trail) { return target }
            if scope.isEmpty { break }
            scope.removeLast()
        }
        if let dot = written.firstIndex(of: ".") {
            let module = String(written[..<dot])
            let rest = String(written[written.index(after: dot)...])
            if modules.contains(module) {
                if let id = declared(rest, in: module, unit: unit) { return .project(id) }
            } else if FrameworkClasses.isKnown(rest) {
                return .framework(rest)
            }
        }
        for module in units[unit].facts.imports where module != ownModule {
            if let id = declared(written, in: module, unit: unit) { return .project(id) }
        }
        if FrameworkClasses.isKnown(written) || Self.frameworkValueTypes.contains(written) {
            return .framework(written)
        }
        // Objective-C, bridging headers and re-exports: any module of the target, if the name is there once.
        let anywhere = (typesByName[written] ?? []).filter { types[$0].visibleOnlyIn == nil }
        if let only = anywhere.first, anywhere.count == 1 { return .project(only) }
        if let id = objectiveCNames[written] { return .project(id) }
        return .unknown(written)
    }

    private func declared(_ name: String, in module: String, unit: Int) -> Int? {
        guard let ids = typesByName[name] else { return nil }
        var shared: Int?
        for id in ids where types[id].module == module {
            if types[id].visibleOnlyIn == unit { return id }
            if shared == nil, types[id].visibleOnlyIn == nil { shared = id }
        }
        return shared
    }

    /// The aliases that were met on the way to a type, each looked at once: they may lead in circles, and branch.
    private final class AliasTrail {
        private var names: Set<String> = []
        /// Each alias takes room on the stack.
        private static let longest = 100

        /// Whether to follow this one.
        func enters(_ name: String) -> Bool { names.count < Self.longest && names.insert(name).inserted }
    }

    private func alias(_ name: String, scope: [String], unit: Int, trail: AliasTrail?) -> TypeRef? {
        guard let candidates = typealiases[name] else { return nil }
        let trail = trail ?? AliasTrail()
        guard trail.enters(scope.joined(separator: ".") + "/" + name) else { return nil }
        let visible = candidates.filter { $0.enclosing == scope && conditions.holds($0.fact.conditions) != false }
        let best =
            visible.first { $0.unit == unit } ?? visible.first { moduleNames[$0.unit] == moduleNames[unit] }
            ?? visible.first
        guard let best else { return nil }
        // Two builds, two meanings: neither is certain.
        let rivals = visible.filter { $0.unit == best.unit && $0.fact.target != best.fact.target }
        if !rivals.isEmpty, conditions.holds(best.fact.conditions) == nil { return .unknown(name) }
        // Of `Class & Protocol` the class is what counts.
        var fallback: TypeRef?
        for part in best.fact.target.components {
            let target = resolve(
                part.baseName, unit: best.unit, enclosing: best.enclosing, trail: trail)
            if isClass(target) { return target }
            fallback = fallback ?? target
        }
        return fallback
    }

    func isFrameworkValueType(_ name: String) -> Bool { Self.frameworkValueTypes.contains(name) }

    /// Structs and enums of the frameworks whose members the evaluator knows.
    private static let frameworkValueTypes: Set<String> = [
        "UIInterfaceOrientationMask", "UIInterfaceOrientation", "UIDeviceOrientation", "UIUserInterfaceIdiom",
        "UIUserInterfaceSizeClass", "UIModalPresentationStyle", "Bool", "Int", "UInt", "String", "Int8", "Int16",
        "Int32", "Int64", "UInt8",
        "UInt16", "UInt32", "UInt64", "NSUInteger", "NSInteger", "BOOL", "Double", "Float", "CGFloat",
    ]

    // MARK: Hierarchy

    private func isClass(_ type: TypeRef) -> Bool {
        switch type {
        case .project(let id): [.class, .interface, .implementation, .actor].contains(types[id].kind)
        case .framework(let name): FrameworkClasses.isKnown(name)
        case .unknown: false
        }
    }

    /// The superclass of a class; nil for a root class and for other kinds of types. An unknown name counts as superclass
    /// when it stands first and nothing says that it is a protocol.
    func superclass(of id: Int) -> TypeRef? { superclasses[id] }

    private func findSuperclass(of id: Int) -> TypeRef? {
        guard isClass(.project(id)) else { return nil }
        let entries = types[id].inherits.filter { conditions.holds($0.conditions) != false }
        let hasSuperclass = mustHaveSuperclass(id)
        var unknown: TypeRef?
        for (index, entry) in entries.enumerated() {
            for part in entry.reference.components {
                let type = resolve(part, unit: entry.unit, enclosing: entry.enclosing)
                if type == .project(id) { continue }
                if isClass(type) { return type }
                guard index == 0, case .unknown(let name) = type else { continue }
                if hasSuperclass ? !Self.knownProtocols.contains(name) : !Self.looksLikeProtocol(name) {
                    unknown = unknown ?? type
                }
            }
        }
        return unknown
    }

    /// A class that overrides something, or that UIKit creates as its delegate, has a superclass whatever its name ends in.
    private func mustHaveSuperclass(_ id: Int) -> Bool {
        let attributes = types[id].declaration.fact.attributes
        if attributes.contains("UIApplicationMain") || attributes.contains("main") { return true }
        return types[id].properties.values.contains { $0.contains { $0.fact.isOverride } }
            || types[id].functions.values.contains { $0.contains { $0.fact.isOverride } }
    }

    private static func looksLikeProtocol(_ name: String) -> Bool {
        let suffixes = [
            "Delegate", "DataSource", "Protocol", "Protocols", "able", "ible", "ing", "Representable", "Type",
        ]
        return suffixes.contains { name.hasSuffix($0) } || knownProtocols.contains(name)
    }

    private static let knownProtocols: Set<String> = [
        "Sendable", "Equatable", "Hashable", "Codable", "Decodable", "Encodable", "Error", "Identifiable", "AnyObject",
        "ObservableObject", "View", "App", "Scene", "UIApplicationDelegate", "UIWindowSceneDelegate", "Sequence",
        "NSObjectProtocol", "CaseIterable", "Comparable", "Actor", "Coordinator", "Router", "Presenter", "Service",
    ]

    /// The class and everything above it: project classes first, then what they end at. Cut where a class inherits from
    /// itself; longer than any real one it ends with a class that is not looked at.
    func chain(of type: TypeRef) -> [TypeRef] {
        switch type {
        case .project(let id): chains[id]
        case .framework(let name): FrameworkClasses.chains[name] ?? [type]
        case .unknown: [type]
        }
    }

    private static let longestChain = 100

    private func walkUp(from type: TypeRef) -> [TypeRef] {
        var result: [TypeRef] = []
        var current: TypeRef? = type
        while let step = current, !result.contains(step) {
            guard result.count < Self.longestChain else { return result + [.unknown(name(of: step))] }
            result.append(step)
            switch step {
            case .project(let id): current = superclass(of: id)
            case .framework(let name): current = FrameworkClasses.superclass(of: name).map { .framework($0) }
            case .unknown: current = nil
            }
        }
        return result
    }

    /// Whether a class inherits, directly or not, from itself.
    func inheritsFromItself(_ id: Int) -> Bool {
        let own = types[id].inherits.first.map { resolve($0.reference, unit: $0.unit, enclosing: $0.enclosing) }
        if own == .project(id), isClass(.project(id)) { return true }
        var seen: Set<Int> = [id]
        var current = id
        while case .project(let next)? = superclasses[current] {
            if !seen.insert(next).inserted { return next == id || seen.contains(next) }
            current = next
        }
        return false
    }

    /// The classes that inherit from a class, directly or not: those nearest to it first.
    func heirs(of id: Int) -> [Int] {
        var result = subclasses[id] ?? []
        var next = 0
        while next < result.count {
            result += (subclasses[result[next]] ?? []).filter { $0 != id && !result.contains($0) }
            next += 1
        }
        return result
    }

    /// Whether the run time knows a class by a name without a module: one of Objective-C, or of `@objc(Name)`.
    func isKnownToObjectiveC(_ id: Int, as name: String) -> Bool {
        objectiveCNames[name] == id || language(ofUnit: types[id].declaration.unit) == .objectiveC
    }

    /// What is known of a class being a view controller.
    enum ControllerStatus: Hashable {
        case controller
        /// It behaves like one, but its chain ends at a class that is not in sight.
        case controllerWithUnknownBase(String)
        case other
    }

    func controllerStatus(of id: Int) -> ControllerStatus { statuses[id] }

    /// Whether a class is a view controller, or one whose base class is not in sight: what is done with it tells more.
    func mayBeController(_ id: Int) -> Bool {
        guard statuses[id] == .other else { return true }
        guard isClass(.project(id)), case .unknown? = chains[id].last else { return false }
        return true
    }

    private func findStatus(of id: Int) -> ControllerStatus {
        guard isClass(.project(id)) else { return .other }
        let chain = chain(of: .project(id))
        switch chain.last {
        case .framework?:
            return chain.contains(.framework("UIViewController")) ? .controller : .other
        case .unknown(let base)?:
            if Self.namesController(base) || chain.contains(where: overridesControllerMember) {
                return .controllerWithUnknownBase(base)
            }
            return .other
        default:
            return .other
        }
    }

    private static func namesController(_ name: String) -> Bool {
        ["ViewController", "Controller", "VC"].contains { name.hasSuffix($0) } && !name.hasPrefix("NS")
            && !name.hasPrefix("WK")
            && !["InterfaceController", "PresentationController"].contains { name.hasSuffix($0) }
    }

    /// Overrides that only a view controller has.
    private func overridesControllerMember(_ type: TypeRef) -> Bool {
        guard case .project(let id) = type else { return false }
        let functions = [
            "viewDidLoad", "viewWillAppear", "viewDidAppear", "viewWillDisappear", "viewDidDisappear",
            "viewDidLayoutSubviews", "viewWillLayoutSubviews", "loadView", "viewWillAppear:", "viewDidAppear:",
        ]
        if functions.contains(where: {
            types[id].functions[$0]?.contains { $0.fact.isOverride || $0.fact.name.hasSuffix(":") } ?? false
        }) {
            return true
        }
        return OrientationSelector.allCases.contains {
            types[id].properties[$0.rawValue]?.contains { $0.fact.isOverride } ?? false
        }
    }

    /// Protocols a type conforms to, its superclasses' and their inherited ones included.
    func protocols(of type: TypeRef) -> [Int] {
        if case .project(let id) = type { return conformances[id] }
        return frameworkConformances.isEmpty ? [] : findProtocols(of: type)
    }

    private func findProtocols(of type: TypeRef) -> [Int] {
        var result: [Int] = []
        var pending = chain(of: type)
        while !pending.isEmpty {
            let step = pending.removeFirst()
            let entries: [(reference: TypeReference, unit: Int, enclosing: [String])]
            switch step {
            case .project(let id): entries = types[id].inherits.map { ($0.reference, $0.unit, $0.enclosing) }
            case .framework(let name), .unknown(let name): entries = frameworkConformances[name] ?? []
            }
            for entry in entries {
                for part in entry.reference.components {
                    if case .project(let other) = resolve(part, unit: entry.unit, enclosing: entry.enclosing),
                        types[other].kind == .protocol, !result.contains(other)
                    {
                        result.append(other)
                        pending.append(.project(other))
                    }
                }
            }
        }
        return result
    }

    /// The classes, structs and enums that conform to a protocol of the project.
    func types(conformingTo protocolID: Int) -> [Int] { conformingTypes[protocolID] ?? [] }

    /// Whether a class is another one or inherits from it.
    func isKind(_ type: TypeRef, of other: TypeRef) -> Bool? {
        let chain = chain(of: type)
        if chain.contains(other) { return true }
        if case .project(let id) = other, types[id].kind == .protocol { return protocols(of: type).contains(id) }
        if case .unknown? = chain.last { return nil }
        if case .unknown = other { return nil }
        return false
    }

    /// The name for messages.
    func name(of type: TypeRef) -> String {
        switch type {
        case .project(let id): types[id].name
        case .framework(let name), .unknown(let name): name
        }
    }

    func location(_ position: Position, unit: Int) -> SourceLocation {
        SourceLocation(file: paths[unit], line: position.line, column: position.column)
    }

    /// The index of a file of the target; nil for other paths.
    func unit(ofFile path: String) -> Int? { paths.firstIndex(of: path) }

    /// The functions of a name that a type declares, or that extensions add to one out of sight; for nil those at top level.
    func functions(named name: String, of owner: TypeRef?) -> [Member<FunctionFact>] {
        switch owner {
        case .project(let id)?: types[id].functions[name] ?? types[id].bridgedFunctions[name] ?? []
        case .framework(let owner)?, .unknown(let owner)?:
            frameworkFunctions[owner]?[name] ?? bridgedFrameworkFunctions[owner]?[name] ?? []
        case nil: functions[name] ?? []
        }
    }

    /// The macro that writes something about orientations among the members of a class, as far as its name is in sight: what
    /// it stands for is not read (F29).
    func orientationMacro(in id: Int) -> Evidence? {
        for name in types[id].memberMacros {
            for macro in macros[name] ?? [] {
                guard case .unknown = macro.fact.value.kind else { continue }
                return Evidence(
                    "the macro '\(name)' stands for members of '\(types[id].name)' about orientations, and macros are not expanded",
                    at: location(macro.fact.position, unit: macro.unit))
            }
        }
        return nil
    }

    /// Whether a type is a view controller, also where its base class is out of sight and it behaves like one.
    func isController(_ type: TypeRef) -> Bool {
        switch type {
        case .project(let id): controllerStatus(of: id) != .other
        case .framework(let name): FrameworkClasses.isViewController(name)
        case .unknown: false
        }
    }

    /// The language of a file, by its index.
    func language(ofUnit unit: Int) -> FileFacts.Language { languages[unit] }

    /// The module that a file is compiled into, by its index.
    func module(ofUnit unit: Int) -> String { moduleNames[unit] }
}

extension TypeFact {
    /// The enclosing types and the type itself, one name each.
    var qualifiedPath: [String] { enclosing + [name] }
}

/// The properties that matter to rotation.
enum OrientationSelector: String, CaseIterable {
    case supportedInterfaceOrientations
    case shouldAutorotate
    case preferredInterfaceOrientationForPresentation
    case prefersInterfaceOrientationLocked
}
