/// A token of Objective-C, of C++ and of the preprocessor.
struct Token: Sendable, Hashable {
    enum Kind: Sendable, Hashable {
        /// A word, keywords of C among them.
        case identifier
        case number
        /// `"…"` and `@"…"`, with the quotes.
        case string
        case character
        /// `@interface`, `@selector`, `@YES`: the text has the at sign.
        case atWord
        case punctuation
        /// A whole preprocessor line, continuation lines too. The text is the directive's name.
        case directive
        /// A directive that opens, changes or closes a condition.
        case conditional(Directive)
    }

    /// What stands between a token and the one before it.
    enum Gap: Sendable, Hashable {
        case none
        case space
        case newline
    }

    var kind: Kind
    var text: String
    /// Bytes of the file.
    var range: Range<Int>
    var position: Position
    var gap: Gap

    /// Whether it is this piece of punctuation or this word.
    func `is`(_ wanted: String) -> Bool {
        guard text == wanted else { return false }
        switch kind {
        case .identifier, .number, .atWord, .punctuation: return true
        case .string, .character, .directive, .conditional: return false
        }
    }

    /// What a conditional directive does; nil for any other token.
    var conditional: Directive? {
        if case .conditional(let directive) = kind { return directive }
        return nil
    }

    var isIdentifier: Bool { kind == .identifier }
    var isFirstOnLine: Bool { gap == .newline }
}
