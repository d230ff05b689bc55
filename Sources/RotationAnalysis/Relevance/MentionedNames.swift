import SourceFacts

/// The names that a piece of code mentions, and what else of it can make a screen or put one somewhere. Names are given by
/// their numbers in a table.
struct MentionedNames {
    private let table: NameTable
    /// What is named alone, or as a member of `self`: functions, types, members of the type around the code. Instance
    /// variables of Objective-C also without their underscore. Variables of the code itself are left out.
    private(set) var own: [Int] = []
    /// What is named as a member of anything else, and the steps of key paths.
    private(set) var members: [MemberName] = []
    /// Members of a type that follows from their use: `.name`.
    private(set) var implicit: [Int] = []
    /// What gives a value that is assigned, returned, passed in a call or kept in a variable.
    private(set) var handed: [Int] = []
    /// Whether it makes a call or an assignment that a recorder takes down, and that puts a screen somewhere by itself. To
    /// take a child out counts only beside one that is put in.
    private(set) var hasEvent = false
    /// What it sets the delegate of, by the last name of it; "self" for its own. Who may be told of what something does
    /// depends on what that is.
    private(set) var delegators: Set<String> = []
    /// Whether it makes an instance of a type that it does not name, `.init(…)`.
    private(set) var hasImplicitInitializer = false
    /// Whether it makes an instance of the type that it belongs to, or hands one on to another initialiser.
    private(set) var makesOwnType = false
    /// The variables and parameters that a name can mean where the visit is, with what is known of them.
    private var scope: [Int: Receiver] = [:]

    /// The names of generic parameters of the code.
    private var generic: Set<String> = []

    struct MemberName: Hashable {
        var name: Int
        var receiver: Receiver
    }

    init(in table: NameTable) { self.table = table }

    /// Stands for every subscript of the project.
    static let subscripts = "subscript"

    /// Keeps what is named alone or handed on once.
    mutating func finish() {
        own = Array(Set(own))
        implicit = Array(Set(implicit))
        handed = Array(Set(handed))
    }

    /// Visits something whose variables are not in sight behind it.
    private mutating func scoped(_ visit: (inout Self) -> Void) {
        let outer = scope
        visit(&self)
        scope = outer
    }

    // MARK: Statements

    mutating func visit(_ body: [Statement]) {
        let outer = scope
        defer { scope = outer }
        for statement in body { visit(statement) }
        // The last expression may be the value.
        if case .expression(let value)? = body.last?.kind { hand(value) }
    }

    mutating func visit(value: Expression) {
        hand(value)
        visit(value)
    }

    private mutating func visit(_ statement: Statement) {
        switch statement.kind {
        case .expression(let value): visit(value)
        case .return(let value?):
            hand(value)
            visit(value)
        case .declare(let local):
            if let type = local.type { visit(type) }
            if let value = local.value { visit(value: value) }
            scope[table.number(local.name)] = local.type.map { .type($0.text) } ?? local.value.map(receiver) ?? .unknown
            visit(local.getter ?? [])
            visit(local.reactions)
        case .assign(let target, _, let value):
            noteAssignment(to: target)
            visit(target)
            hand(value)
            visit(value)
        case .if(let conditions, let then, let otherwise):
            visit(otherwise)
            scoped {
                $0.visit(conditions)
                $0.visit(then)
            }
        case .guard(let conditions, let otherwise):
            visit(otherwise)
            visit(conditions)
        case .switch(let subject, let cases):
            hand(subject)
            visit(subject)
            for item in cases {
                scoped {
                    for pattern in item.patterns {
                        $0.visit(pattern.pattern)
                        if let filter = pattern.filter { $0.visit(filter) }
                    }
                    $0.visit(item.body)
                }
            }
        case .forEach(let name, let sequence, let filter, let body):
            visit(value: sequence)
            scoped {
                if let name { $0.scope[$0.table.number(name)] = .unknown }
                if let filter { $0.visit(filter) }
                $0.visit(body)
            }
        case .loop(let conditions, let body, _):
            scoped {
                $0.visit(conditions)
                $0.visit(body)
            }
        case .do(let body, let handlers):
            visit(body)
            for handler in handlers { visit(handler) }
        case .defer(let body): visit(body)
        case .compilation(let branches): for branch in branches { visit(branch.body) }
        case .function(let function): visit(function)
        case .return(nil), .break, .continue, .fallthrough, .never, .unknown: break
        }
    }

    /// What runs when the function is called, the defaults of arguments that are not given among it.
    mutating func visit(_ function: FunctionFact) {
        if let type = function.returnType { visit(type) }
        scoped {
            for parameter in function.parameters {
                if let value = parameter.defaultValue { $0.visit(value) }
            }
            for parameter in function.parameters {
                $0.scope[$0.table.number(parameter.name)] = parameter.type.map { .type($0.text) } ?? .unknown
            }
            // What stands for a type is known to callers alone.
            for name in function.genericParameters { $0.generic.insert(name) }
            $0.visit(function.body ?? [])
        }
    }

    /// The classes that a type consists of.
    mutating func visit(_ type: TypeReference) { for word in type.words { own.append(table.number(word)) } }

    private mutating func visit(_ conditions: [Condition]) {
        for condition in conditions {
            switch condition {
            case .expression(let value): visit(value)
            case .binding(let name, let value):
                let value = value ?? Expression(.name(name), at: Position(line: 0, column: 0))
                visit(value: value)
                scope[table.number(name)] = receiver(value)
            case .pattern(let pattern, let value):
                visit(value: value)
                visit(pattern)
            case .available: break
            }
        }
    }

    private mutating func visit(_ pattern: Pattern) {
        switch pattern {
        case .expression(let value): visit(value)
        case .enumCase(_, let payload), .tuple(let payload): for part in payload { visit(part) }
        case .optional(let inner): visit(inner)
        case .typeTest(let type, let name):
            visit(type)
            if let name { scope[table.number(name)] = .unknown }
        case .binding(let name): scope[table.number(name)] = .unknown
        case .wildcard: break
        }
    }

    // MARK: Expressions

    mutating func visit(_ expression: Expression) {
        switch expression.kind {
        case .name(let name):
            let number = table.number(name)
            if scope[number] == nil { own.append(number) }
            addParts(of: name)
        case .selfType: makesOwnType = true
        case .member(nil, let name):
            implicit.append(table.number(name))
            noteAllocation(name)
        case .member(let base?, let name):
            switch base.kind {
            case .selfReference, .superReference: add(name)
            default: addMember(name, of: receiver(base))
            }
            visit(base)
        case .call(let callee, let arguments):
            noteCall(callee, arguments)
            if case .name(let name) = callee.kind { add(name) } else { visit(callee) }
            visit(arguments)
        case .subscripted(let base, let arguments):
            members.append(MemberName(name: table.number(Self.subscripts), receiver: receiver(base)))
            visit(base)
            visit(arguments)
        case .cast(let inner, _, let type):
            visit(type)
            visit(inner)
        case .closure(let closure):
            scoped {
                for name in closure.parameters { $0.scope[$0.table.number(name)] = .unknown }
                $0.visit(closure.body)
            }
        case .keyPath(let text):
            for step in text.split(whereSeparator: { ".\\?!".contains($0) }) {
                addMember(String(step), of: .unknown)
            }
        default: expression.forEachPart({ visit($0) }, body: { visit($0) })
        }
    }

    private mutating func visit(_ arguments: [Argument]) {
        for argument in arguments {
            hand(argument.value)
            visit(argument.value)
        }
    }

    /// The names that give the value of an expression, not those that lead to them.
    private mutating func hand(_ expression: Expression) {
        switch expression.kind {
        case .name(let name), .member(_, let name):
            handed.append(table.number(name))
            if name.utf8.first == UInt8(ascii: "_") { handed.append(table.number(String(name.dropFirst()))) }
        case .call(let callee, _), .subscripted(let callee, _): hand(callee)
        case .array(let elements): for element in elements { hand(element) }
        case .dictionary(let elements): for element in elements { hand(element.value) }
        case .tuple(let elements): for element in elements { hand(element.value) }
        case .unary(_, let inner), .optionalChain(let inner), .forceUnwrap(let inner), .cast(let inner, _, _):
            hand(inner)
        case .binary(_, let left, let right), .ternary(_, let left, let right):
            hand(left)
            hand(right)
        case .statementExpression(let body):
            if case .expression(let value)? = body.last?.kind { hand(value) }
        case .typeTest, .closure, .keyPath, .integer, .floating, .string, .boolean, .nil,
            .selfReference, .selfType, .superReference, .selector, .unknown:
            break
        }
    }

    private mutating func add(_ name: String) {
        own.append(table.number(name))
        addParts(of: name)
        noteAllocation(name)
    }

    private mutating func addParts(of name: String) {
        if name.utf8.first == UInt8(ascii: "_") { own.append(table.number(String(name.dropFirst()))) }
        if name.utf8.contains(UInt8(ascii: "<")) { own.append(table.number(TypeReference(name).baseName)) }
    }

    private mutating func addMember(_ name: String, of receiver: Receiver) {
        members.append(MemberName(name: table.number(name), receiver: receiver))
        noteAllocation(name)
    }

    /// What is known of the value of an expression.
    private func receiver(_ expression: Expression) -> Receiver {
        switch expression.kind {
        case .name(let name):
            if let variable = scope[table.number(name)] { return variable }
            if generic.contains(name) { return .unknown }
            return name.first?.isUppercase == true ? .type(name) : .own(name)
        case .member(let base?, let name):
            switch base.kind {
            case .selfReference: return .own(name)
            case .name(let type) where type.first?.isUppercase == true && !generic.contains(type):
                return name == "self" ? .type(type) : .property(name, of: type)
            default: return .unknown
            }
        case .call(let callee, _):
            switch callee.kind {
            case .name(let type) where type.first?.isUppercase == true && !generic.contains(type): return .type(type)
            case .member(let base?, "init"):
                if case .name(let type) = base.kind, type.first?.isUppercase == true, !generic.contains(type) {
                    return .type(type)
                }
                return .unknown
            default: return .unknown
            }
        case .optionalChain(let inner), .forceUnwrap(let inner): return receiver(inner)
        case .string: return .type("String")
        case .integer: return .type("Int")
        case .array, .dictionary: return .type("Array")
        default: return .unknown
        }
    }

    private mutating func noteAllocation(_ name: String) {
        if table.traits(of: name).contains(.allocation) { makesOwnType = true }
    }

    // MARK: Events

    private mutating func noteAssignment(to target: Expression) {
        switch target.kind {
        case .name(let name), .member(nil, let name): noteAssignment(to: name, of: nil)
        case .member(let base?, let name): noteAssignment(to: name, of: base)
        case .optionalChain(let inner), .forceUnwrap(let inner): noteAssignment(to: inner)
        case .tuple(let parts): for part in parts { noteAssignment(to: part.value) }
        default: break
        }
    }

    private mutating func noteAssignment(to name: String, of base: Expression?) {
        guard table.traits(of: name).contains(.assignedEvent) else { return }
        if name == Self.delegate { noteDelegator(base) } else { hasEvent = true }
    }

    private mutating func noteDelegator(_ base: Expression?) {
        switch base?.unwrapped.kind {
        case nil, .selfReference, .superReference: delegators.insert("self")
        case .name(let name), .member(_, let name): delegators.insert(name)
        // What is neither is named by what leads to it.
        default: break
        }
    }

    private mutating func noteCall(_ callee: Expression, _ arguments: [Argument]) {
        switch callee.kind {
        case .name(let name):
            noteCall(of: name, arguments, on: nil)
            if table.hasCallableObjects { own.append(table.number(called: name)) }
        case .member(let base, let name):
            noteCall(of: name, arguments, on: base)
            if table.hasCallableObjects {
                members.append(MemberName(name: table.number(called: name), receiver: .unknown))
            }
            if name == "init" {
                switch base?.kind {
                case nil: hasImplicitInitializer = true
                case .selfReference, .superReference, .selfType: makesOwnType = true
                default: break
                }
            }
            if case .superReference? = base?.kind, EventRecorder.isInitializer(name) { makesOwnType = true }
        default: break
        }
    }

    private mutating func noteCall(of name: String, _ arguments: [Argument], on base: Expression?) {
        guard table.traits(of: name).contains(.calledEvent) else { return }
        switch name {
        case "setDelegate:": noteDelegator(base)
        case "show": if arguments.dropFirst().first?.label == "sender" { hasEvent = true }
        case "present": if arguments.count > 1 { hasEvent = true }
        default: if !name.hasPrefix("removeFromParent") { hasEvent = true }
        }
    }

    private static let delegate = "delegate"
}

extension TypeReference {
    /// The names that a type consists of: `Array`, `Screen` of `Array<Screen>?`.
    var words: [String] { text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init) }
}
