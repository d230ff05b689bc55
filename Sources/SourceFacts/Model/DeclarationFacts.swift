/// A named declaration of a type, or an extension of one.
public struct TypeFact: Sendable, Codable, Hashable {
    /// The keyword of the declaration.
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

    /// Which keyword declares it.
    public var kind: Kind
    /// `FormController`; for an extension the extended type, `Checkout` or `Checkout.FormController`. Without backticks.
    public var name: String
    /// The enclosing types, outermost first, without backticks.
    public var enclosing: [String]
    /// The inheritance clause in source order; compositions are one element. Without backticks.
    public var inherits: [TypeReference]
    /// The name and the inheritance clause as written; nil when no name in them stands in backticks.
    public var quoted: QuotedHeading?
    /// Names of the generic parameters, in order; a mask of such a type is unknown.
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
    /// Properties in source order, stored and computed; enum cases are `cases`.
    public var properties: [PropertyFact]
    /// Methods, initialisers and subscripts.
    public var functions: [FunctionFact]
    /// Types that are declared inside as another name of a type; associated types are not among them.
    public var typealiases: [TypealiasFact]
    /// Cases of an enum in source order; empty for any other type.
    public var cases: [EnumCaseFact]

    /// What is left out is not written in the source: no superclass, no attributes, no members.
    public init(
        kind: Kind, name: String, enclosing: [String] = [], inherits: [TypeReference] = [],
        quoted: QuotedHeading? = nil, genericParameters: [String] = [], whereClause: String? = nil,
        attributes: [String] = [],
        objectiveCName: String? = nil, swiftName: String? = nil, modifiers: [String] = [],
        conditions: [CompilationCondition] = [], position: Position, lines: ClosedRange<Int>,
        properties: [PropertyFact] = [], functions: [FunctionFact] = [],
        typealiases: [TypealiasFact] = [], cases: [EnumCaseFact] = []
    ) {
        self.kind = kind
        self.name = name
        self.enclosing = enclosing
        self.inherits = inherits
        self.quoted = quoted
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

/// The heading of a type with the backticks that its names are written in.
public struct QuotedHeading: Sendable, Codable, Hashable {
    /// The name, or the extended type.
    public var name: String
    /// The inheritance clause in source order.
    public var inherits: [String]
}

/// A stored or computed property, global or local to a type; also an Objective-C `@property`.
public struct PropertyFact: Sendable, Codable, Hashable {
    /// As written, without backticks.
    public var name: String
    /// The annotation as written; nil when the type follows from the initialiser.
    public var type: TypeReference?
    /// `override`, `static`, `class`, `lazy`, `weak`, `private`, `private(set)`, `open`, …
    public var modifiers: [String]
    /// Property wrappers and other attributes, in source order.
    public var attributes: [Attribute]
    /// `let`, or a computed property without a setter.
    public var isReadOnly: Bool
    /// The expression after `=`; nil without one, or when it is of no interest.
    public var initializer: Expression?
    /// The body of the getter of a computed property; nil for a stored one. Empty when the body was not of interest.
    public var getter: [Statement]?
    /// The body of the setter; nil without one. Empty when the body was not of interest.
    public var setter: [Statement]?
    /// The name the setter gives to the new value; nil for the implicit `newValue`.
    public var setterParameter: String?
    /// Bodies of `willSet` and `didSet`.
    public var observers: [[Statement]]
    /// The `#if` conditions around the declaration; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position
    /// First and last line of the whole declaration, from 1.
    public var lines: ClosedRange<Int>

    /// What is left out is not written in the source: a variable without type, value, accessors and conditions.
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

    /// Whether a getter gives the value; a stored property with observers is not computed.
    public var isComputed: Bool { getter != nil }
    /// Whether the source says `override`. Objective-C never does.
    public var isOverride: Bool { modifiers.contains("override") }
    /// Whether the property belongs to the type: `static` or `class`.
    public var isTypeMember: Bool { modifiers.contains("static") || modifiers.contains("class") }
}

/// `@UIApplicationDelegateAdaptor(Doorman.self)`: name and arguments.
public struct Attribute: Sendable, Codable, Hashable {
    /// Without `@`, as written: `objc`, `UIApplicationDelegateAdaptor`.
    public var name: String
    /// The text between the brackets, if there are any.
    public var arguments: String?

    /// Without arguments an attribute that has no brackets.
    public init(name: String, arguments: String? = nil) {
        self.name = name
        self.arguments = arguments
    }
}

/// A function, method, initialiser (`init`) or subscript (`subscript`).
public struct FunctionFact: Sendable, Codable, Hashable {
    /// Base name in Swift (`application`), the whole selector in Objective-C (`application:supported…ForWindow:`).
    public var name: String
    /// Names of the generic parameters, in order: `T` of `make<T: UIViewController>(_ type: T.Type) -> T`.
    public var genericParameters: [String]
    /// The parameters in source order.
    public var parameters: [Parameter]
    /// The result as written; nil when there is none, and for initialisers.
    public var returnType: TypeReference?
    /// `override`, `static`, `class`, `private`, `mutating`, … in source order; behind them what an initialiser may do
    /// instead of making something: `?`, `throws`, `async`.
    public var modifiers: [String]
    /// Attributes of the declaration, in source order.
    public var attributes: [Attribute]
    /// `X` of `@objc(X)`.
    public var objectiveCName: String?
    /// Nil when there is no body, or when nothing in it is of interest.
    public var body: [Statement]?
    /// The `#if` conditions around the declaration; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position
    /// First and last line of the whole declaration, from 1.
    public var lines: ClosedRange<Int>

    /// One parameter of a function, method or initialiser.
    public struct Parameter: Sendable, Codable, Hashable {
        /// `for` of `for window: UIWindow?`; nil for `_`.
        public var label: String?
        /// The name inside the body: `window` of `for window: UIWindow?`.
        public var name: String
        /// As written; nil where a reader found none.
        public var type: TypeReference?
        /// The value a call takes that does not give this argument; nil when it has to.
        public var defaultValue: Expression?

        /// Without a default value an argument that every call gives.
        public init(label: String?, name: String, type: TypeReference? = nil, defaultValue: Expression? = nil) {
            self.label = label
            self.name = name
            self.type = type
            self.defaultValue = defaultValue
        }
    }

    /// Without a body a requirement, a declaration of a header, or a function of no interest.
    public init(
        name: String, genericParameters: [String] = [], parameters: [Parameter] = [],
        returnType: TypeReference? = nil, modifiers: [String] = [],
        attributes: [Attribute] = [], objectiveCName: String? = nil, body: [Statement]? = nil,
        conditions: [CompilationCondition] = [], position: Position, lines: ClosedRange<Int>
    ) {
        self.name = name
        self.genericParameters = genericParameters
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

    /// Whether the source says `override`. Objective-C never does.
    public var isOverride: Bool { modifiers.contains("override") }
    /// Whether the function belongs to the type: `static` or `class`; in Objective-C a method with `+`.
    public var isTypeMember: Bool { modifiers.contains("static") || modifiers.contains("class") }
    /// Whether the name is an Objective-C selector with arguments.
    public var isSelector: Bool { name.utf8.contains(UInt8(ascii: ":")) }

    /// `application(_:supportedInterfaceOrientationsFor:)`: Swift's full name. Objective-C selectors stay as they are.
    public var fullName: String {
        if isSelector { return name }
        return name + "(" + parameters.map { ($0.label ?? "_") + ":" }.joined() + ")"
    }
}

/// Another name of a type.
public struct TypealiasFact: Sendable, Codable, Hashable {
    /// The new name.
    public var name: String
    /// The type that is meant, as written.
    public var target: TypeReference
    /// The `#if` conditions around the declaration; all of them must hold.
    public var conditions: [CompilationCondition]
    /// Of the name.
    public var position: Position

    /// Without conditions it always holds.
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
    /// As written, without the dot and without backticks.
    public var name: String
    /// The value after `=`; nil when it follows from the order or there is none.
    public var rawValue: Expression?
    /// Whether the case has associated values.
    public var hasPayload: Bool
    /// Of the name.
    public var position: Position

    /// Without a payload a plain case, whose raw value follows from the order if it is not given.
    public init(name: String, rawValue: Expression? = nil, hasPayload: Bool = false, position: Position) {
        self.name = name
        self.rawValue = rawValue
        self.hasPayload = hasPayload
        self.position = position
    }
}
