import OrientationModel
import SourceFacts

/// Whether the delegate of a container is still there when it is asked: the container does not keep it (F14).
enum DelegateLifetime: Hashable {
    /// Something keeps it, or nothing shows that it is made on the spot.
    case kept
    /// It is handed to code that may keep it.
    case unsure
    /// Nothing but a variable of the body that makes it holds it.
    case gone
}

/// Finds out who holds an object that is made for a container.
struct DelegateLifetimes {
    let program: Program

    /// - Parameter site: Where the object is made.
    func lifetime(ofObjectMadeAt site: SourceLocation) -> DelegateLifetime {
        // A storyboard keeps what it makes.
        guard let unit = program.unit(ofFile: site.file) else { return .kept }
        let facts = program.units[unit].facts
        let place = Position(line: site.line, column: site.column)
        let properties = facts.types.flatMap(\.properties) + facts.globals
        if let property = properties.first(where: { $0.getter == nil && $0.lines.contains(site.line) }) {
            return property.modifiers.contains("weak") ? .unsure : .kept
        }
        let functions = facts.types.flatMap(\.functions) + facts.functions
        let bodies =
            functions.filter { $0.lines.contains(site.line) }.compactMap(\.body)
            + properties.filter { $0.lines.contains(site.line) }.flatMap {
                [$0.getter ?? [], $0.setter ?? []] + $0.observers
            }
        for body in bodies {
            var holders = ObjectHolders(of: place, in: program)
            holders.visit(body)
            if holders.isFound { return holders.lifetime }
        }
        return .unsure
    }
}

/// What a body does with an object that it makes, as far as that tells how long the object lives.
private struct ObjectHolders {
    private let place: Position
    private let program: Program
    /// The variable that holds it.
    private var variable: String?
    /// Variables of the body.
    private var locals: Set<String> = []
    private(set) var isFound = false
    private var isKept = false
    private var isHandedOn = false

    /// How many functions it was handed through.
    private let depth: Int

    /// - Parameter place: Where the object is made.
    init(of place: Position, in program: Program) {
        self.place = place
        self.program = program
        depth = 0
    }

    /// - Parameter parameter: The parameter of a function that the object is passed for.
    private init(parameter: String, in program: Program, depth: Int) {
        place = Position(line: 0, column: 0)
        variable = parameter
        isFound = true
        self.program = program
        self.depth = depth
    }

    var lifetime: DelegateLifetime { isKept ? .kept : isHandedOn ? .unsure : .gone }

    // MARK: Statements

    mutating func visit(_ body: [Statement]) { for statement in body { visit(statement) } }

    private mutating func visit(_ statement: Statement) {
        switch statement.kind {
        case .declare(let local):
            if let value = local.value, makes(value) {
                isFound = true
                variable = local.name
            } else {
                if let value = local.value { visit(value) }
                locals.insert(local.name)
            }
            visit(local.getter ?? [])
            visit(local.reactions)
        case .assign(let target, _, let value):
            if makes(value) || isVariable(value) {
                isFound = isFound || makes(value)
                assigned(to: target.unwrapped)
            } else {
                visit(value)
            }
            if case .member(let base?, _) = target.unwrapped.kind, !isVariable(base) { visit(base) }
        case .unknown(let text): if mentionsVariable(text) { isHandedOn = true }
        default: statement.forEachPart({ visit($0) }, body: { visit($0) })
        }
    }

    /// The object is assigned to something.
    private mutating func assigned(to target: Expression) {
        switch target.kind {
        case .name("_"): return
        case .name("delegate"), .member(_?, "delegate"): if delegatesMayKeep { isHandedOn = true }
        case .name(let name) where locals.contains(name) || name == variable: isHandedOn = true
        case .name(let name), .member(_?, let name): keep(in: name)
        default: isHandedOn = true
        }
    }

    /// A property keeps what it holds, unless it is weak.
    private mutating func keep(in property: String) {
        let plain = property.hasPrefix("_") ? String(property.dropFirst()) : property
        let isWeak = declarations(of: property).union(declarations(of: plain)).contains { modifiers in
            !Self.weak.isDisjoint(with: modifiers)
        }
        if isWeak { isHandedOn = true } else { isKept = true }
    }

    private static let weak: Set<String> = ["weak", "unowned", "assign", "unsafe_unretained"]

    /// The modifiers of every property of a name.
    private func declarations(of name: String) -> Set<[String]> {
        Set(program.types.flatMap { $0.properties[name] ?? [] }.map(\.fact.modifiers))
    }

    /// Whether the project has a property of that name which is not weak.
    private var delegatesMayKeep: Bool {
        program.types.contains { type in
            type.kind != .protocol
                && type.properties["delegate"]?.contains {
                    !$0.fact.isComputed && Self.weak.isDisjoint(with: $0.fact.modifiers)
                } ?? false
        }
    }

    // MARK: Expressions

    private func makes(_ value: Expression) -> Bool {
        let value = value.withoutCasts
        guard value.position == place else { return false }
        switch value.kind {
        case .call, .member: return true
        default: return false
        }
    }

    private func isVariable(_ value: Expression) -> Bool {
        guard let variable else { return false }
        return value.withoutCasts.kind == .name(variable)
    }

    /// Whether code that is not understood can be about it: its text may be shortened.
    private func mentionsVariable(_ text: String) -> Bool {
        variable.map { text.contains($0) || text.hasSuffix("…") } ?? false
    }

    private mutating func visit(_ value: Expression) {
        if makes(value) {
            // What it is made for is not known.
            isFound = true
            isHandedOn = true
            return
        }
        switch value.kind {
        case .name(let name): if name == variable { isHandedOn = true }
        case .call(let callee, let arguments): visit(call: callee, arguments)
        case .member(let base?, _): if !isVariable(base) { visit(base) }
        case .unknown(let text): if mentionsVariable(text) { isHandedOn = true }
        default: value.forEachPart({ visit($0) }, body: { visit($0) })
        }
    }

    private mutating func visit(call callee: Expression, _ arguments: [Argument]) {
        var name: String?
        var isOnLocal = false
        switch callee.unwrapped.kind {
        case .member(let base?, let method):
            name = method
            // Its own methods may hand it on.
            if isVariable(base) { isHandedOn = true } else { visit(base) }
            if case .name(let list) = base.unwrapped.kind { isOnLocal = locals.contains(list) }
        case .name(let function): name = function
        default: visit(callee)
        }
        for (index, argument) in arguments.enumerated() {
            guard makes(argument.value) || isVariable(argument.value) else {
                visit(argument.value)
                continue
            }
            isFound = isFound || makes(argument.value)
            switch name {
            case "setDelegate:": if delegatesMayKeep { isHandedOn = true }
            case let method? where Self.additions.contains(method) && !isOnLocal: isKept = true
            case let method?: follow(argument: index, of: arguments, into: method)
            case nil: isHandedOn = true
            }
        }
    }

    /// Methods by which a list takes something in.
    private static let additions: Set<String> = ["append", "insert", "addObject:", "insertObject:atIndex:"]

    /// Looks at what a function of the project does with an argument.
    private mutating func follow(argument index: Int, of arguments: [Argument], into name: String) {
        let initialized = program.types(named: name).flatMap { program.types[$0].functions["init"] ?? [] }
        let methods = program.types.flatMap { $0.functions[name] ?? [] }
        let added = program.frameworkFunctions.values.flatMap { $0[name] ?? [] }
        let fitting = (initialized + methods + added + (program.functions[name] ?? [])).filter {
            Evaluator.fits($0.fact, written: arguments)
        }
        guard depth < Self.longestWay, !fitting.isEmpty else { return isHandedOn = true }
        for function in fitting {
            let parameters = function.fact.parameters
            let label = arguments[index].label
            let parameter =
                label == nil || function.fact.isSelector
                ? parameters.indices.contains(index) ? parameters[index] : nil
                : parameters.first { $0.label == label }
            guard let parameter, let body = function.fact.body else { return isHandedOn = true }
            var holders = Self(parameter: parameter.name, in: program, depth: depth + 1)
            holders.visit(body)
            switch holders.lifetime {
            case .kept: isKept = true
            case .unsure: isHandedOn = true
            case .gone: continue
            }
        }
    }

    private static let longestWay = 3
}

extension Expression {
    /// The expression without the casts, `?` and `!` around it.
    fileprivate var withoutCasts: Expression {
        switch kind {
        case .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _): inner.withoutCasts
        default: self
        }
    }
}
