/// A statement of Swift or Objective-C, reduced to what decides a mask.
public struct Statement: Sendable, Codable, Hashable {
    /// What the statement does.
    public var kind: Kind
    /// Of the statement's first byte.
    public var position: Position

    /// A statement of this kind at this place.
    public init(_ kind: Kind, at position: Position) {
        self.kind = kind
        self.position = position
    }

    /// The statements that the evaluator tells apart; everything else is `unknown`.
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

/// One local variable or constant.
public struct LocalDeclaration: Sendable, Codable, Hashable {
    /// As written, without backticks.
    public var name: String
    /// Whether it is declared with `let` (in C with `const`), so that its value stays.
    public var isConstant: Bool
    /// The annotation as written; nil when the type follows from the value.
    public var type: TypeReference?
    /// The initial value; nil when the variable gets it later, or from a pattern.
    public var value: Expression?
    /// The body of a computed local variable.
    public var getter: [Statement]?
    /// What runs when the variable is assigned: its setter and observers.
    public var reactions: [Statement]

    /// Without value and getter a variable that is assigned later.
    public init(
        name: String, isConstant: Bool, type: TypeReference? = nil, value: Expression? = nil,
        getter: [Statement]? = nil, reactions: [Statement] = []
    ) {
        self.name = name
        self.isConstant = isConstant
        self.type = type
        self.value = value
        self.getter = getter
        self.reactions = reactions
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

/// One `case` or `default` of a switch.
public struct SwitchCase: Sendable, Codable, Hashable {
    /// Empty for `default`.
    public var patterns: [GuardedPattern]
    /// Whether it is `default`.
    public var isDefault: Bool
    /// The statements up to the next case. A case of C that goes on in the next one ends in `fallthrough`.
    public var body: [Statement]
    /// `#if` around the case, if any.
    public var condition: CompilationCondition?
    /// Of `case` or `default`.
    public var position: Position

    /// Without a condition the case is always compiled.
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

/// One pattern of a case, with the `where` behind it.
public struct GuardedPattern: Sendable, Codable, Hashable {
    /// What the subject is matched with.
    public var pattern: Pattern
    /// The condition after `where`, which has to hold as well; nil without one.
    public var filter: Expression?

    /// Without a filter the pattern alone decides.
    public init(pattern: Pattern, filter: Expression? = nil) {
        self.pattern = pattern
        self.filter = filter
    }
}

/// What a case or an `if case` compares its subject with.
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

/// One branch of an `#if` among statements.
public struct CompilationBranch: Sendable, Codable, Hashable {
    /// When the branch is compiled; the branches before it are excluded already.
    public var condition: CompilationCondition
    /// The statements of the branch.
    public var body: [Statement]

    /// A branch with its full condition: "none of the earlier ones" has to be in it.
    public init(condition: CompilationCondition, body: [Statement]) {
        self.condition = condition
        self.body = body
    }
}
