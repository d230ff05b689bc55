/// A statement of Swift or Objective-C, reduced to what decides a mask.
public struct Statement: Sendable, Codable, Hashable {
    public var kind: Kind
    public var position: Position

    public init(_ kind: Kind, at position: Position) {
        self.kind = kind
        self.position = position
    }

    public indirect enum Kind: Sendable, Codable, Hashable {
        case expression(Expression)
        /// `return`, with or without a value.
        case `return`(Expression?)
        /// One name of a `let` or `var`. A tuple pattern is `declare` of each name without a value.
        case declare(LocalDeclaration)
        /// `target = value`, `target |= value` and so on; the operator includes the `=`. `x++` is `x += 1`.
        case assign(target: Expression, operator: String, value: Expression)
        case `if`(conditions: [Condition], then: [Statement], otherwise: [Statement])
        case `guard`(conditions: [Condition], otherwise: [Statement])
        case `switch`(subject: Expression, cases: [SwitchCase])
        /// `for pattern in sequence where filter`. The pattern is a name, or nil for anything else.
        case forEach(name: String?, sequence: Expression, filter: Expression?, body: [Statement])
        /// `while`, `repeat` and C's `for` and `do`: the body runs an unknown number of times.
        case loop(condition: [Condition], body: [Statement], runsAtLeastOnce: Bool)
        /// `do { } catch { }`, `@try`, `@synchronized`, a bare block. Handlers may run instead of the rest of the body.
        case `do`(body: [Statement], handlers: [[Statement]])
        case `defer`([Statement])
        case `break`
        case `continue`
        case `fallthrough`
        /// `throw`, `fatalError()`, `preconditionFailure()`, `@throw`, `abort()`: what follows is never reached.
        case never
        /// `#if` … `#endif`: each branch with the condition under which it is compiled (earlier branches excluded already).
        case compilation([CompilationBranch])
        /// A nested function: only its name is known to the outside, calls are resolved to it.
        case function(FunctionFact)
        /// A statement a reader does not know; its text, shortened.
        case unknown(String)
    }
}

public struct LocalDeclaration: Sendable, Codable, Hashable {
    public var name: String
    public var isConstant: Bool
    public var type: TypeReference?
    public var value: Expression?
    /// The body of a computed local variable.
    public var getter: [Statement]?

    public init(
        name: String, isConstant: Bool, type: TypeReference? = nil, value: Expression? = nil,
        getter: [Statement]? = nil
    ) {
        self.name = name
        self.isConstant = isConstant
        self.type = type
        self.value = value
        self.getter = getter
    }
}

/// One element of a condition list; all of them must hold.
public enum Condition: Sendable, Codable, Hashable {
    case expression(Expression)
    /// `if let name = value`, `guard var name = value as? T`; the value is nil for the short form `if let name`.
    case binding(name: String, value: Expression?)
    /// `if case pattern = value`.
    case pattern(Pattern, value: Expression)
    /// `#available(iOS 16, *)` or, negated, `#unavailable(iOS 16)`; Objective-C's `@available`. Version of iOS, if named.
    case available(version: [Int]?, negated: Bool)
}

public struct SwitchCase: Sendable, Codable, Hashable {
    /// Empty for `default`.
    public var patterns: [GuardedPattern]
    public var isDefault: Bool
    public var body: [Statement]
    /// `#if` around the case, if any.
    public var condition: CompilationCondition?
    public var position: Position

    public init(
        patterns: [GuardedPattern], isDefault: Bool, body: [Statement], condition: CompilationCondition? = nil,
        position: Position
    ) {
        self.patterns = patterns
        self.isDefault = isDefault
        self.body = body
        self.condition = condition
        self.position = position
    }
}

public struct GuardedPattern: Sendable, Codable, Hashable {
    public var pattern: Pattern
    public var filter: Expression?

    public init(pattern: Pattern, filter: Expression? = nil) {
        self.pattern = pattern
        self.filter = filter
    }
}

public indirect enum Pattern: Sendable, Codable, Hashable {
    /// `.pad`, `UIUserInterfaceIdiom.pad`, `"TALL"`, `1...3`: compared with the subject. Ranges are `binary` expressions.
    case expression(Expression)
    /// `let name`, `var name`.
    case binding(String)
    /// `.some(let x)`, `.custom(_, true)`: an enum case with a payload.
    case enumCase(name: String, payload: [Pattern])
    /// `(a, b)`.
    case tuple([Pattern])
    /// `is T`, `let x as T`.
    case typeTest(TypeReference, binding: String?)
    /// `pattern?`.
    case optional(Pattern)
    /// `_`.
    case wildcard
}

public struct CompilationBranch: Sendable, Codable, Hashable {
    public var condition: CompilationCondition
    public var body: [Statement]

    public init(condition: CompilationCondition, body: [Statement]) {
        self.condition = condition
        self.body = body
    }
}
