import SourceFacts

/// Finds the bodies that matter: each is taken in with the names that it mentions and those that it gives a meaning to, and
/// from what puts screens somewhere all is followed that mentions it.
struct RelevanceSearch {
    private struct Body {
        var mentioned: MentionedNames
        /// The names that matter when the body does.
        var gives: [Int]
        /// Nil for what is not run by itself: a macro, an alias.
        var place: CodePlace?
        /// The type that it belongs to, and what it gives a meaning to; nil when that can be meant everywhere.
        var owner: TypeRef?
        /// Whether it can be a member of a type that follows from its use, `.name`.
        var isOfType = true
        /// Whether it is a stored property that is of whatever type its value is.
        var isUntyped = false
    }

    private struct Pair: Hashable {
        var giving: TypeRef
        var naming: TypeRef
    }

    private let program: Program
    private let table: NameTable
    /// Made when it is asked for: few programs have objects that can be called.
    private var givers: Givers?
    private var bodies: [Body] = []
    private var pending: [Int] = []
    private var descendants: [Int: [Int]] = [:]
    private var relations: [Pair: Bool] = [:]
    private var containers: ContainerNames
    /// Whether SwiftUI shows a screen of UIKit's, so that it counts which view is made by which.
    private let wrapsScreens: Bool

    private var isRelevant: [Bool] = []
    private var isRelevantName: [Bool] = []
    /// The mentions of members that were followed, by name.
    private var followed: [Int: [PlacedMention]] = [:]

    /// A mention of a member, with the types that its receiver can have.
    private struct PlacedMention {
        var body: Int
        var types: Set<TypeRef>
    }
    /// Members that were followed.
    private var spreadMembers: Set<MemberOfType> = []
    private var receivers: ReceiverTypes

    private struct MemberOfType: Hashable {
        var name: Int
        var owner: TypeRef
    }
    private var isRelevantImplicit: Set<Int> = []

    init(_ program: Program) {
        self.program = program
        table = NameTable(hasCallableObjects: program.types.contains { $0.functions["callAsFunction"] != nil })
        wrapsScreens = program.types.contains { Self.isWrapper($0) }
        containers = ContainerNames(program)
        receivers = ReceiverTypes(program)
    }

    private static func isWrapper(_ type: TypeSymbol) -> Bool {
        type.functions["makeUIViewController"]?.contains { $0.fact.body != nil } ?? false
    }

    /// Where the bodies stand that are worth a run.
    mutating func places() -> Set<CodePlace> {
        collect()
        close()
        for index in handingOn() { isRelevant[index] = true }
        var places: Set<CodePlace> = []
        for index in bodies.indices where isRelevant[index] {
            if let place = bodies[index].place { places.insert(place) }
        }
        return places
    }

    // MARK: Collecting

    private mutating func collect() {
        for id in program.types.indices {
            add(program.types[id].functions, program.types[id].properties, owner: .project(id))
        }
        for (name, functions) in program.frameworkFunctions { add(functions, [:], owner: owner(named: name)) }
        for (name, properties) in program.frameworkProperties { add([:], properties, owner: owner(named: name)) }
        add(program.functions, program.globals, owner: nil)
        for (name, macros) in program.macros {
            for macro in macros {
                var mentioned = MentionedNames(in: table)
                mentioned.visit(macro.fact.value)
                add(mentioned, gives: [table.number(name)], place: nil, owner: nil)
            }
        }
        for unit in program.units {
            for alias in unit.facts.typealiases { add(alias) }
            for type in unit.facts.types { for alias in type.typealiases { add(alias) } }
        }
    }

    private func owner(named name: String) -> TypeRef {
        FrameworkClasses.isKnown(name) ? .framework(name) : .unknown(name)
    }

    private mutating func add(
        _ functions: [String: [Member<FunctionFact>]], _ properties: [String: [Member<PropertyFact>]], owner: TypeRef?
    ) {
        for member in functions.values.joined() { add(member, owner: owner) }
        for member in properties.values.joined() { add(member, owner: owner) }
    }

    private mutating func add(_ member: Member<FunctionFact>, owner: TypeRef?) {
        var mentioned = MentionedNames(in: table)
        mentioned.visit(member.fact)
        var gives = [table.number(member.fact.name)]
        if program.mixesLanguages {
            let others = BridgedNames.functions(for: member.fact, in: program.language(ofUnit: member.unit))
            gives += others.map { table.number($0.name) }
        }
        if member.fact.name == "init", let owner { gives = typeNames(madeBy: owner) }
        if EventRecorder.isInitializer(member.fact.name), let owner { gives += typeNames(madeBy: owner) }
        if member.fact.name == "callAsFunction", let owner { gives += names(ofType: owner) }
        add(
            mentioned, gives: gives, place: .init(unit: member.unit, position: member.fact.position), owner: owner,
            isSeed: Self.isAlwaysRun(member.fact.name))
        bodies[bodies.count - 1].isOfType = member.fact.isTypeMember || member.fact.name == "init"
    }

    private mutating func add(_ member: Member<PropertyFact>, owner: TypeRef?) {
        let place = CodePlace(unit: member.unit, position: member.fact.position)
        var mentioned = MentionedNames(in: table)
        if let initializer = member.fact.initializer { mentioned.visit(value: initializer) }
        if let getter = member.fact.getter {
            if let type = member.fact.type { mentioned.visit(type) }
            mentioned.visit(getter)
        }
        add(mentioned, gives: [table.number(member.fact.name)], place: place, owner: owner)
        bodies[bodies.count - 1].isOfType = member.fact.isTypeMember
        bodies[bodies.count - 1].isUntyped = member.fact.type == nil && !member.fact.isComputed
        // Assigning a property does not run them.
        let reactions = [member.fact.setter ?? []] + member.fact.observers
        guard reactions.contains(where: { !$0.isEmpty }) else { return }
        mentioned = MentionedNames(in: table)
        for body in reactions { mentioned.visit(body) }
        add(mentioned, gives: [], place: place, owner: owner)
    }

    private mutating func add(_ alias: TypealiasFact) {
        var mentioned = MentionedNames(in: table)
        mentioned.visit(alias.target)
        add(mentioned, gives: [table.number(alias.name)], place: nil, owner: nil)
    }

    private mutating func add(
        _ mentioned: MentionedNames, gives: [Int], place: CodePlace?, owner: TypeRef?, isSeed: Bool = false
    ) {
        var mentioned = mentioned
        mentioned.finish()
        let makesScreen = mentioned.makesOwnType && owner.map(isScreen) ?? false
        let setsDelegate = setsDelegate(mentioned, owner)
        if isSeed || mentioned.hasEvent || makesScreen || setsDelegate { pending.append(bodies.count) }
        bodies.append(Body(mentioned: mentioned, gives: gives, place: place, owner: owner))
    }

    /// Whether one of the things that it sets the delegate of may be a container, or present something.
    private func setsDelegate(_ mentioned: MentionedNames, _ owner: TypeRef?) -> Bool {
        guard !mentioned.delegators.isEmpty else { return false }
        // A variable has its value from something with a name.
        return mentioned.delegators.contains { containers.mayInclude($0, owner: owner) }
            || (mentioned.own + mentioned.members.map(\.name)).contains {
                containers.mayInclude(table.texts[$0], owner: nil)
            }
    }

    /// The properties and functions that give a value of a type, which can be called as a function is.
    private mutating func names(ofType owner: TypeRef) -> [Int] {
        guard case .project(let id) = owner else { return [] }
        let givers = self.givers ?? Givers(of: program)
        self.givers = givers
        return typeNames(madeBy: owner)
            + givers.names(of: program.types[id].simpleName).map { table.number(called: $0) }
    }

    /// What an initialiser matters to: its type, and those that inherit it.
    private mutating func typeNames(madeBy owner: TypeRef) -> [Int] {
        guard case .project(let id) = owner else { return [table.number(program.name(of: owner))] }
        if let known = descendants[id] { return known }
        var seen: Set<Int> = []
        var pending = [id]
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            pending += program.subclasses[next] ?? []
            if program.types[next].kind == .protocol { pending += program.types(conformingTo: next) }
        }
        let names = seen.sorted().flatMap { typeNames(of: $0) }.map { table.number($0) }
        descendants[id] = names
        return names
    }

    private func typeNames(of id: Int) -> [String] {
        let type = program.types[id]
        return [type.simpleName, type.declaration.fact.objectiveCName, type.declaration.fact.swiftName]
            .compactMap(\.self)
    }

    private func isScreen(_ type: TypeRef) -> Bool {
        switch type {
        case .project(let id): isScreen(id)
        case .framework(let name): FrameworkClasses.isViewController(name)
        case .unknown: true
        }
    }

    private func isScreen(_ id: Int) -> Bool { program.mayBeController(id) }

    /// Bodies whose value is asked for, or that are run with arguments.
    private static func isAlwaysRun(_ name: String) -> Bool {
        name == "makeUIViewController" || name.hasPrefix("pageViewController") || name == "prepare"
            || name == "prepareForSegue:sender:"
    }

    // MARK: Closing

    /// What is a name of a screen by itself, or makes one.
    private func isSeed(_ name: String) -> Bool {
        FrameworkClasses.isViewController(name) || name.hasPrefix("instantiate")
            || Evaluator.listsOfScreens.contains(name) || name == "UIWindow"
            || Evaluator.tabClasses.contains(name)
    }

    private mutating func close() {
        for id in program.types.indices where isScreen(id) {
            for name in typeNames(of: id) { _ = table.number(name) }
        }
        isRelevantName = table.texts.map(isSeed)
        for id in program.types.indices where isScreen(id) {
            for name in typeNames(of: id) { isRelevantName[table.number(name)] = true }
        }
        var naming = Mentions(count: table.texts.count)
        for index in bodies.indices { naming.add(bodies[index].mentioned, of: index) }
        isRelevant = Array(repeating: false, count: bodies.count)
        if wrapsScreens { pending += viewsAroundScreens(naming) }
        for name in isRelevantName.indices where isRelevantName[name] { pending += naming.all(name) }
        while let index = pending.popLast() {
            guard !isRelevant[index] else { continue }
            isRelevant[index] = true
            for name in bodies[index].gives where !isRelevantName[name] { spread(name, from: index, naming) }
        }
    }

    /// Follows a name to all that can mean what a body gives it.
    private mutating func spread(_ name: Int, from index: Int, _ naming: Mentions) {
        guard let owner = bodies[index].owner, !isTypeName(name, of: owner) else {
            isRelevantName[name] = true
            pending += naming.all(name)
            return
        }
        spread(member: name, of: owner, naming)
        if bodies[index].isOfType, isRelevantImplicit.insert(name).inserted {
            pending += naming.asImplicit[name].map(Int.init)
        }
        for other in naming.asOwn[name].map(Int.init) where !isRelevant[other] {
            guard let place = bodies[other].owner else { continue }
            if isRelated(owner, place) { pending.append(other) }
        }
    }

    /// Follows a member to all that name it on an object which may have it.
    private mutating func spread(member name: Int, of owner: TypeRef, _ naming: Mentions) {
        guard spreadMembers.insert(MemberOfType(name: name, owner: owner)).inserted else { return }
        for mention in mentions(ofMember: name, naming) where !isRelevant[mention.body] {
            if mention.types.contains(where: { isRelated(owner, $0) }) { pending.append(mention.body) }
        }
    }

    /// The mentions of a member on objects whose types are known; where they are not, the body is followed at once.
    private mutating func mentions(ofMember name: Int, _ naming: Mentions) -> [PlacedMention] {
        if let known = followed[name] { return known }
        var placed: [PlacedMention] = []
        for mention in naming.asMember[name] where !isRelevant[mention.body] {
            let unit = bodies[mention.body].place?.unit ?? 0
            if let types = receivers.types(of: mention.receiver, in: bodies[mention.body].owner, unit: unit) {
                placed.append(PlacedMention(body: mention.body, types: types))
            } else {
                pending.append(mention.body)
            }
        }
        followed[name] = placed
        return placed
    }

    /// Whether a name is that of a type, or of one that inherits from it.
    private func isTypeName(_ name: Int, of owner: TypeRef) -> Bool {
        guard case .project(let id) = owner else { return program.name(of: owner) == table.texts[name] }
        return typeNames(of: id).contains(table.texts[name]) || descendants[id]?.contains(name) == true
    }

    /// Whether a member of one type can be meant by its bare name in the code of another.
    private mutating func isRelated(_ giving: TypeRef, _ naming: TypeRef) -> Bool {
        if giving == naming { return true }
        // An extension of a protocol of the frameworks can be anybody's.
        if case .framework(let name) = giving, !FrameworkClasses.isKnown(name) { return true }
        if case .unknown = giving { return true }
        let pair = Pair(giving: giving, naming: naming)
        if let known = relations[pair] { return known }
        let isRelated =
            program.chain(of: naming).contains(giving) || program.chain(of: giving).contains(naming)
            || conforms(naming, to: giving) || conforms(giving, to: naming)
        relations[pair] = isRelated
        return isRelated
    }

    private func conforms(_ type: TypeRef, to other: TypeRef) -> Bool {
        guard case .project(let id) = other, program.types[id].kind == .protocol else { return false }
        return program.protocols(of: type).contains(id)
    }

    /// The bodies that make a view which holds, however deep, a screen of UIKit's or a view that is out of sight, and those
    /// that present something.
    private func viewsAroundScreens(_ naming: Mentions) -> [Int] {
        var found: Set<Int> = []
        var seen: Set<String> = []
        var pending: [String] = []
        for type in program.types {
            let isOutOfSight = type.properties["body"]?.contains { $0.fact.getter?.isEmpty == true } ?? false
            if isOutOfSight || Self.isWrapper(type) { pending.append(type.simpleName) }
        }
        while let name = pending.popLast() {
            guard seen.insert(name).inserted, let number = table.known(name) else { continue }
            for index in naming.all(number) where found.insert(index).inserted {
                if case .project(let id)? = bodies[index].owner { pending.append(program.types[id].simpleName) }
            }
        }
        for name in ["sheet", "popover", "fullScreenCover"] {
            if let number = table.known(name) { found.formUnion(naming.all(number)) }
        }
        return Array(found)
    }

    // MARK: Handing on

    /// Bodies that hand on a screen, or an object that brings screens up, or make such an object: what is then found in a
    /// property or variable is that very object.
    private mutating func handingOn() -> Set<Int> {
        var active: Set<Int> = []
        for index in bodies.indices where isRelevant[index] {
            if case .project(let id)? = bodies[index].owner, !isScreen(id) { active.insert(id) }
        }
        var types = CarryingTypes(program, active: active)
        var isCarried = [Bool](repeating: false, count: table.texts.count)
        func note(_ name: String) { if let number = table.known(name) { isCarried[number] = true } }
        func note(_ functions: [String: [Member<FunctionFact>]], _ properties: [String: [Member<PropertyFact>]]) {
            for (name, members) in functions {
                let carries = members.contains { member in
                    member.fact.returnType.map { types.carries($0, unit: member.unit) } ?? false
                }
                if carries { note(name) }
            }
            for (name, members) in properties {
                let carries = members.contains { member in
                    // Without a type it is whatever it is made from.
                    member.fact.type.map { types.carries($0, unit: member.unit) } ?? false
                }
                if carries { note(name) }
            }
        }
        for id in program.types.indices {
            note(program.types[id].functions, program.types[id].properties)
            note(program.types[id].bridgedFunctions, [:])
        }
        for functions in program.frameworkFunctions.values { note(functions, [:]) }
        for functions in program.bridgedFrameworkFunctions.values { note(functions, [:]) }
        for properties in program.frameworkProperties.values { note([:], properties) }
        note(program.functions, program.globals)
        var isMade = [Bool](repeating: false, count: table.texts.count)
        for id in types.active {
            for name in typeNames(of: id) { if let number = table.known(name) { isMade[number] = true } }
        }
        addUntyped(&isCarried, isMade)
        var found: Set<Int> = []
        for index in bodies.indices where bodies[index].place != nil && !isRelevant[index] {
            if bodies[index].mentioned.hasImplicitInitializer || bodies[index].mentioned.makesOwnType
                || bodies[index].mentioned.handed.contains(where: { isCarried[$0] || isMade[$0] })
            {
                found.insert(index)
            }
        }
        return found
    }

    /// Properties without a type carry what they are made from.
    private func addUntyped(_ isCarried: inout [Bool], _ isMade: [Bool]) {
        let properties = bodies.indices.filter { bodies[$0].isUntyped }
        var isChanged = true
        while isChanged {
            isChanged = false
            for index in properties {
                guard let name = bodies[index].gives.first, !isCarried[name] else { continue }
                if isRelevant[index]
                    || bodies[index].mentioned.handed.contains(where: { isCarried[$0] || isMade[$0] })
                {
                    isCarried[name] = true
                    isChanged = true
                }
            }
        }
    }
}

/// Which properties and functions give a value of a type, by a word of the type's name.
private struct Givers {
    private var byWord: [String: Set<String>] = [:]
    /// Properties without a type give whatever they are made from.
    private var untyped: Set<String> = []

    init(of program: Program) {
        for id in program.types.indices {
            note(program.types[id].properties)
            for (name, members) in program.types[id].functions {
                for member in members { note(name, member.fact.returnType) }
            }
        }
        note(program.globals)
    }

    private mutating func note(_ properties: [String: [Member<PropertyFact>]]) {
        for (name, members) in properties {
            for member in members {
                if member.fact.type == nil { untyped.insert(name) } else { note(name, member.fact.type) }
            }
        }
    }

    private mutating func note(_ name: String, _ type: TypeReference?) {
        for word in type?.words ?? [] { byWord[word, default: []].insert(name) }
    }

    func names(of type: String) -> Set<String> { untyped.union(byWord[type] ?? []) }
}

/// Which bodies name what.
private struct Mentions {
    /// By the number of the name.
    private(set) var asOwn: [[Int32]]
    private(set) var asMember: [[OnReceiver]]
    private(set) var asImplicit: [[Int32]]

    struct OnReceiver {
        var body: Int
        var receiver: Receiver
    }

    init(count: Int) {
        asOwn = Array(repeating: [], count: count)
        asMember = Array(repeating: [], count: count)
        asImplicit = asOwn
    }

    mutating func add(_ mentioned: MentionedNames, of body: Int) {
        for name in mentioned.own { asOwn[name].append(Int32(truncatingIfNeeded: body)) }
        for member in mentioned.members {
            asMember[member.name].append(OnReceiver(body: body, receiver: member.receiver))
        }
        for name in mentioned.implicit { asImplicit[name].append(Int32(truncatingIfNeeded: body)) }
    }

    func all(_ name: Int) -> [Int] { (asOwn[name] + asImplicit[name]).map(Int.init) + asMember[name].map(\.body) }
}
