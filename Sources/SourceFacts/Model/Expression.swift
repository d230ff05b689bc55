/// A place inside a file; the file's path stands in `FileFacts`. Line from 1, column from 1 in UTF-8 bytes.
public struct Position: Sendable, Codable, Hashable, Comparable {
    /// From 1.
    public var line: Int
    /// From 1, in UTF-8 bytes.
    public var column: Int

    /// Both numbers count from 1.
    public init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// In source order: by line, then by column.
    public static func < (left: Self, right: Self) -> Bool {
        (left.line, left.column) < (right.line, right.column)
    }
}

/// An expression of Swift or Objective-C, reduced to what decides a mask. Operator precedence is already applied: the
/// grammars have none for some operators, so readers fold operand lists again by the language's own precedence groups.
public struct Expression: Sendable, Codable, Hashable {
    /// What the expression is.
    public var kind: Kind
    /// Of the expression's first byte: with an infix operator, that of the left operand.
    public var position: Position

    /// An expression of this kind at this place.
    public init(_ kind: Kind, at position: Position) {
        self.kind = kind
        self.position = position
    }

    /// The expressions that the evaluator tells apart; everything else is `unknown`.
    public indirect enum Kind: Sendable, Codable, Hashable {
        case integer(Int)
        case floating(Double)
        /// A literal without interpolation.
        case string(String)
        case boolean(Bool)
        /// `nil`, `NULL` and `Nil`.
        case `nil`
        /// A variable, function, type or macro. `$0` keeps its dollar sign.
        case name(String)
        case selfReference
        /// `Self` in Swift, `[self class]` in Objective-C.
        case selfType
        case superReference
        /// `base.name`, or `.name` when the base is nil (an implicit member). An optional chain's `?` is `optionalChain`
        /// around the base. Objective-C's dot and its messages without argument are members with a base as well.
        case member(base: Expression?, name: String)
        /// A call. Objective-C messages with arguments are calls of `member(receiver, "selector:with:colons:")`.
        case call(callee: Expression, arguments: [Argument])
        case subscripted(base: Expression, arguments: [Argument])
        case array([Expression])
        case dictionary([DictionaryElement])
        case tuple([Argument])
        /// Prefix operators: `!`, `-`, `~`, `&`.
        case unary(operator: String, operand: Expression)
        /// Infix operators, `??` among them; assignments are statements.
        case binary(operator: String, left: Expression, right: Expression)
        case ternary(condition: Expression, then: Expression, otherwise: Expression)
        /// `x?` inside a chain.
        case optionalChain(Expression)
        /// `x!`
        case forceUnwrap(Expression)
        /// `as`, `as?`, `as!` or a C cast (operator `(cast)`).
        case cast(Expression, operator: String, type: TypeReference)
        case typeTest(Expression, type: TypeReference)
        case closure(Closure)
        /// An `if` or `switch` used as a value: the statements' last expressions are its value.
        case statementExpression([Statement])
        /// `#selector(x)` and `@selector(x)`: the text between the brackets.
        case selector(String)
        /// `\Type.path`: the text.
        case keyPath(String)
        /// `#function`, `#file` and other things without influence; also what a reader does not know. Its text, shortened.
        case unknown(String)
    }
}

/// One argument of a call, subscript or tuple.
public struct Argument: Sendable, Codable, Hashable {
    /// The label as written; nil without one.
    public var label: String?
    /// What is passed.
    public var value: Expression

    /// Without a label a positional argument.
    public init(label: String? = nil, value: Expression) {
        self.label = label
        self.value = value
    }
}

/// `key: value` of a dictionary literal.
public struct DictionaryElement: Sendable, Codable, Hashable {
    /// The expression before the colon.
    public var key: Expression
    /// The expression behind it.
    public var value: Expression

    /// The pair as it stands in the literal.
    public init(key: Expression, value: Expression) {
        self.key = key
        self.value = value
    }
}

/// A closure, or a block of Objective-C.
public struct Closure: Sendable, Codable, Hashable {
    /// Names of the parameters, in order; empty when `$0` is used.
    public var parameters: [String]
    /// Its statements; a single expression is its value.
    public var body: [Statement]

    /// The body with the names that it binds; an empty list when it speaks of `$0`.
    public init(parameters: [String], body: [Statement]) {
        self.parameters = parameters
        self.body = body
    }
}

/// A type as written: `Feature.ScreenController`, `UIHostingController<AnyView>`, `UIViewController & Upright`, `Bool?`.
public struct TypeReference: Sendable, Codable, Hashable {
    /// The text as written, white space collapsed.
    public let text: String
    /// The text without generic arguments, attributes, optionality and `any`/`some`: `UIHostingController`.
    public let baseName: String

    /// The type with this text; its base name follows from it.
    public init(_ text: String) {
        self.text = text
        baseName = Self.baseName(of: text)
    }

    /// Reads what `encode(to:)` wrote.
    public init(from decoder: any Decoder) throws {
        self.init(try decoder.singleValueContainer().decode(String.self))
    }

    /// Writes the text alone, since the rest follows from it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }

    private static func baseName(of text: String) -> String {
        // Most types are a plain name.
        if text.utf8.allSatisfy({ isPlain($0) }) { return text }
        var result = ""
        var depth = 0
        for character in text {
            switch character {
            case "<": depth += 1
            case ">": depth -= 1
            default: if depth <= 0 { result.append(character) }
            }
        }
        var words = result.split(separator: " ").filter { !$0.hasPrefix("@") && $0 != "any" && $0 != "some" }
        if words.count > 1, let first = words.first, first == "__kindof" || first == "const" { words.removeFirst() }
        var name = words.joined(separator: " ")
        while let last = name.last, "?!* ".contains(last) { name.removeLast() }
        return name
    }

    /// Letters, digits, `_` and `.`; whatever is outside ASCII takes the long way.
    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "_"), UInt8(ascii: "."):
            true
        default: false
        }
    }

    /// The members of a composition `A & B`, or the one type itself.
    public var components: [TypeReference] {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return [self] }
        return text.split(separator: "&").map { part in
            TypeReference(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()))
        }
    }
}
