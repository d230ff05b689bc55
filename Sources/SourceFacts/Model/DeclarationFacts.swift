/// A named declaration of a type, or an extension of one.
public struct TypeFact: Sendable, Codable, Hashable {
    public enum Kind: String, Sendable, Codable, Hashable {
        case `class`
        case actor
        case `struct`
        case `enum`
        case `protocol`
        case `extension`
        /// Objective-C `@interface X : Y` (the superclass stands here).
        case interface
        /// Objective-C `@interface X ()` and `@interface X (Name)`, `@implementation X (Name)`.
        case category
        /// Objective-C `@implementation X`.
        case implementation
    }

    public var kind: Kind
    /// As written: `FormController`; for an extension the extended type, `Checkout` or `Checkout.FormController`.
    public var name: String
    /// The enclosing types, outermost first, as written.
    public var enclosing: [String]
    /// The inheritance clause in source order, as written; compositions are one element.
    public var inherits: [TypeReference]
    public var genericParameters: [String]
    /// The `where` clause as written, without the keyword: `Self: UIViewController`.
    public var whereClause: String?
    /// Attribute names without `@` and arguments: `main`, `UIApplicationMain`, `objc`, `MainActor`.
    public var attributes: [String]
    /// `X` of `@objc(X)`.
    public var objectiveCName: String?
    /// `X` of Objective-C's `NS_SWIFT_NAME(X)`.
    public var swiftName: String?
    /// `final`, `open`, `public`, `private`, `fileprivate`, …
    public var modifiers: [String]
    /// The `#if` conditions around the declaration; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position
    /// First and last line of the whole declaration.
    public var lines: ClosedRange<Int>
    public var properties: [PropertyFact]
    /// Methods, initialisers and subscripts.
    public var functions: [FunctionFact]
    public var typealiases: [TypealiasFact]
    public var cases: [EnumCaseFact]

    public init(
        kind: Kind, name: String, enclosing: [String] = [], inherits: [TypeReference] = [],
        genericParameters: [String] = [], whereClause: String? = nil, attributes: [String] = [],
        objectiveCName: String? = nil, swiftName: String? = nil, modifiers: [String] = [],
        conditions: [CompilationCondition] = [], position: Position, lines: ClosedRange<Int>,
        properties: [PropertyFact] = [], functions: [FunctionFact] = [],
        typealiases: [TypealiasFact] = [], cases: [EnumCaseFact] = []
    ) {
        self.kind = kind
        self.name = name
        self.enclosing = enclosing
        self.inherits = inherits
        self.genericParameters = genericParameters
        self.whereClause = whereClause
        self.attributes = attributes
        self.objectiveCName = objectiveCName
        self.swiftName = swiftName
        self.modifiers = modifiers
        self.conditions = conditions
        self.position = position
        self.lines = lines
        self.properties = properties
        self.functions = functions
        self.typealiases = typealiases
        self.cases = cases
    }

    /// `Checkout.FormController`.
    public var qualifiedName: String { (enclosing + [name]).joined(separator: ".") }
}

/// A stored or computed property, global or local to a type; also an Objective-C `@property`.
public struct PropertyFact: Sendable, Codable, Hashable {
    public var name: String
    public var type: TypeReference?
    /// `override`, `static`, `class`, `lazy`, `weak`, `private`, `private(set)`, `open`, …
    public var modifiers: [String]
    public var attributes: [Attribute]
    /// `let`, or a computed property without a setter.
    public var isReadOnly: Bool
    public var initializer: Expression?
    /// The body of the getter of a computed property; nil for a stored one. Empty when the body was not of interest.
    public var getter: [Statement]?
    public var setter: [Statement]?
    public var setterParameter: String?
    /// Bodies of `willSet` and `didSet`.
    public var observers: [[Statement]]
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position
    public var lines: ClosedRange<Int>

    public init(
        name: String, type: TypeReference? = nil, modifiers: [String] = [], attributes: [Attribute] = [],
        isReadOnly: Bool = false, initializer: Expression? = nil, getter: [Statement]? = nil,
        setter: [Statement]? = nil, setterParameter: String? = nil, observers: [[Statement]] = [],
        conditions: [CompilationCondition] = [], position: Position, lines: ClosedRange<Int>
    ) {
        self.name = name
        self.type = type
        self.modifiers = modifiers
        self.attributes = attributes
        self.isReadOnly = isReadOnly
        self.initializer = initializer
        self.getter = getter
        self.setter = setter
        self.setterParameter = setterParameter
        self.observers = observers
        self.conditions = conditions
        self.position = position
        self.lines = lines
    }

    public var isComputed: Bool { getter != nil }
    public var isOverride: Bool { modifiers.contains("override") }
    public var isTypeMember: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// `@UIApplicationDelegateAdaptor(Doorman.self)`: name and arguments.
public struct Attribute: Sendable, Codable, Hashable {
    public var name: String
    /// The text between the brackets, if there are any.
    public var arguments: String?

    public init(name: String, arguments: String? = nil) {
        self.name = name
        self.arguments = arguments
    }
}

/// A function, method, initialiser (`init`) or subscript (`subscript`).
public struct FunctionFact: Sendable, Codable, Hashable {
    /// Base name in Swift (`application`), the whole selector in Objective-C (`application:supported…ForWindow:`).
    public var name: String
    public var parameters: [Parameter]
    public var returnType: TypeReference?
    public var modifiers: [String]
    public var attributes: [Attribute]
    /// `X` of `@objc(X)`.
    public var objectiveCName: String?
    /// Nil when there is no body, or when nothing in it is of interest.
    public var body: [Statement]?
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position
    public var lines: ClosedRange<Int>

    public struct Parameter: Sendable, Codable, Hashable {
        /// `for` of `for window: UIWindow?`; nil for `_`.
        public var label: String?
        public var name: String
        public var type: TypeReference?
        public var defaultValue: Expression?

        public init(label: String?, name: String, type: TypeReference? = nil, defaultValue: Expression? = nil) {
            self.label = label
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
        }
    }

    public init(
        name: String, parameters: [Parameter] = [], returnType: TypeReference? = nil, modifiers: [String] = [],
        attributes: [Attribute] = [], objectiveCName: String? = nil, body: [Statement]? = nil,
        conditions: [CompilationCondition] = [], position: Position, lines: ClosedRange<Int>
    ) {
        self.name = name
        self.parameters = parameters
        self.returnType = returnType
        self.modifiers = modifiers
        self.attributes = attributes
        self.objectiveCName = objectiveCName
        self.body = body
        self.conditions = conditions
        self.position = position
        self.lines = lines
    }

    public var isOverride: Bool { modifiers.contains("override") }
    public var isTypeMember: Bool { modifiers.contains("static") || modifiers.contains("class") }
    /// Whether the name is an Objective-C selector with arguments.
    public var isSelector: Bool { name.utf8.contains(UInt8(ascii: ":")) }

    /// `application(_:supportedInterfaceOrientationsFor:)`: Swift's full name. Objective-C selectors stay as they are.
    public var fullName: String {
        if isSelector { return name }
        return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

public struct TypealiasFact: Sendable, Codable, Hashable {
    public var name: String
    public var target: TypeReference
    public var conditions: [CompilationCondition]
    public var position: Position

    public init(
        name: String, target: TypeReference, conditions: [CompilationCondition] = [], position: Position
    ) {
        self.name = name
        self.target = target
        self.conditions = conditions
        self.position = position
    }
}

/// One case of an enum; in C the constant of an `enum`, with its value.
public struct EnumCaseFact: Sendable, Codable, Hashable {
    public var name: String
    public var rawValue: Expression?
    public var hasPayload: Bool
    public var position: Position

    public init(name: String, rawValue: Expression? = nil, hasPayload: Bool = false, position: Position) {
        self.name = name
        self.rawValue = rawValue
        self.hasPayload = hasPayload
        self.position = position
    }
}
