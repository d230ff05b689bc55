/// A piece of an expression in source order: what is left of a tree when its unreliable structure is dropped.
struct ExpressionToken {
    enum Kind {
        /// An identifier: an operand, or a member after a dot.
        case name(String)
        /// A literal, a closure, a parenthesised expression: complete in itself.
        case value(Expression)
        /// `(…)` and `[…]` behind a value, with the trailing closures; `isTrailing` when there are only such closures.
        case arguments([Argument], isSubscript: Bool, isTrailing: Bool)
        /// `(with:and:)`: labels that name a function without calling it; `_` for none.
        case labels([String])
        case dot
        /// An operator, `?`, `!` or `:`.
        case symbol(String)
        /// `as`, `as?`, `as!`, `is`.
        case cast(String)
        /// A type: behind a cast, or as a value.
        case type(TypeReference, asValue: Expression)
        /// `try?`. Plain `try` and `await` have no influence on a value.
        case tryOptional
    }

    var kind: Kind
    var range: Range<Int>
    var position: Position
}
