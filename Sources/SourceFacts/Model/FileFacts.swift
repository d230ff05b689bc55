/// What one source file says. No knowledge of other files went into it, so it depends on the bytes of the file alone and
/// can be cached by their hash.
public struct FileFacts: Sendable, Codable, Hashable {
    /// The languages that are read. C and C++ headers count as Objective-C.
    public enum Language: String, Sendable, Codable, Hashable {
        case swift
        case objectiveC
    }

    /// As given to the reader.
    public var path: String
    /// The language whose rules the facts follow.
    public var language: Language
    /// Imported modules (Swift `import X`, Objective-C `@import X` and the folder of `#import <X/Y.h>`).
    public var imports: [String]
    /// Every type and extension of the file, nested ones too, in source order.
    public var types: [TypeFact]
    /// Top-level variables and constants.
    public var globals: [PropertyFact]
    /// Top-level functions (C functions as well).
    public var functions: [FunctionFact]
    /// Top-level `typealias` and `typedef` declarations that name another type.
    public var typealiases: [TypealiasFact]
    /// Top-level statements (`main.swift`), when something in them is of interest.
    public var statements: [Statement]
    /// `#define NAME value` with a value that is an expression; functions-like macros keep their parameters.
    public var macros: [MacroFact]
    /// Every assignment in every body of the file whose value can be of interest: what stored state can hold.
    public var assignments: [AssignmentFact]
    /// Calls with arguments that can be of interest (masks, orientations, Booleans, enum members, controllers).
    public var calls: [CallFact]
    /// What of the file could not be read, and why. Empty for a healthy file.
    public var problems: [FileProblem]
    /// What the readiness rules look at; nil when nobody asked for it, or the file holds none of its words.
    public var readiness: ReadinessFacts?

    /// Lists that are left out are empty: the file says nothing of the kind.
    public init(
        path: String, language: Language, imports: [String] = [], types: [TypeFact] = [],
        globals: [PropertyFact] = [], functions: [FunctionFact] = [], typealiases: [TypealiasFact] = [],
        statements: [Statement] = [], macros: [MacroFact] = [], assignments: [AssignmentFact] = [],
        calls: [CallFact] = [], problems: [FileProblem] = []
    ) {
        self.path = path
        self.language = language
        self.imports = imports
        self.types = types
        self.globals = globals
        self.functions = functions
        self.typealiases = typealiases
        self.statements = statements
        self.macros = macros
        self.assignments = assignments
        self.calls = calls
        self.problems = problems
    }
}

/// A `#define` of a C-family file whose value can be of interest.
public struct MacroFact: Sendable, Codable, Hashable {
    /// The name after `#define`.
    public var name: String
    /// Nil for an object-like macro.
    public var parameters: [String]?
    /// The replacement, read as an expression.
    public var value: Expression
    /// The `#if` conditions around the definition; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position

    /// Without parameters an object-like macro, without conditions one that always holds.
    public init(
        name: String, parameters: [String]? = nil, value: Expression, conditions: [CompilationCondition] = [],
        position: Position
    ) {
        self.name = name
        self.parameters = parameters
        self.value = value
        self.conditions = conditions
        self.position = position
    }
}

/// Where a statement stands: the types and the function around it.
public struct CodeContext: Sendable, Codable, Hashable {
    /// Qualified name of the innermost enclosing type, as written; nil at top level.
    public var type: String?
    /// Name of the function (`application`, `init`) or property (`body`) around it; nil at top level.
    public var function: String?
    /// Parameters of that function, so that an assigned parameter is known as one.
    public var parameters: [String]

    /// Nil for a type or function that does not enclose the statement.
    public init(type: String?, function: String?, parameters: [String] = []) {
        self.type = type
        self.function = function
        self.parameters = parameters
    }
}

/// `target operator value`, for example `AppDelegate.rotationLock = .portrait`.
public struct AssignmentFact: Sendable, Codable, Hashable {
    /// The left side as written, with its base.
    public var target: Expression
    /// The operator with its `=`: `=`, `|=`, `-=`.
    public var `operator`: String
    /// `.unknown` when the value is of no interest (a long expression, text).
    public var value: Expression
    /// The type and function it stands in.
    public var context: CodeContext
    /// The `#if` conditions around it; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the assignment's first byte.
    public var position: Position

    /// Without conditions it is always compiled.
    public init(
        target: Expression, operator: String, value: Expression, context: CodeContext,
        conditions: [CompilationCondition] = [], position: Position
    ) {
        self.target = target
        self.operator = `operator`
        self.value = value
        self.context = context
        self.conditions = conditions
        self.position = position
    }

    /// The last name of the target: `rotationLock`.
    public var name: String? {
        switch target.kind {
        case .name(let name): name
        case .member(_, let name): name
        default: nil
        }
    }
}

/// A call that may carry an orientation, a mask or a view controller from one place to another.
public struct CallFact: Sendable, Codable, Hashable {
    /// What is called, as written; its base included.
    public var callee: Expression
    /// The arguments in source order. A trailing closure is the last one.
    public var arguments: [Argument]
    /// The type and function it stands in.
    public var context: CodeContext
    /// The `#if` conditions around it; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the call's first byte.
    public var position: Position

    /// Without conditions it is always compiled.
    public init(
        callee: Expression, arguments: [Argument], context: CodeContext, conditions: [CompilationCondition] = [],
        position: Position
    ) {
        self.callee = callee
        self.arguments = arguments
        self.context = context
        self.conditions = conditions
        self.position = position
    }

    /// The last name of the callee: `pinned` of `view.pinned(.portrait)` and of `view.pinned?(.portrait)`.
    public var name: String? { Self.lastName(of: callee) }

    private static func lastName(of callee: Expression) -> String? {
        switch callee.kind {
        case .name(let name), .member(_, let name): name
        case .optionalChain(let inner), .forceUnwrap(let inner): lastName(of: inner)
        default: nil
        }
    }
}

/// A part of a file that could not be read, so that a partial reading is never silent.
public struct FileProblem: Sendable, Codable, Hashable {
    /// Lower case, no full stop.
    public var message: String
    /// Where the unread part begins; nil when the whole file is meant.
    public var position: Position?

    /// The message in the style of `message`, and where the unread part begins.
    public init(_ message: String, at position: Position? = nil) {
        self.message = message
        self.position = position
    }
}
