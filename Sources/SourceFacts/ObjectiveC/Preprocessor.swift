/// Sorts the directives of a file out of its tokens.
///
/// Nothing is included and no macro is expanded. What the compiler never sees (`#if 0`) is dropped.
struct Preprocessor {
    struct Macro: Sendable {
        var name: String
        /// Nil for an object-like macro.
        var parameters: [String]?
        var value: [Token]
        var conditions: [CompilationCondition]
        var position: Position
    }

    /// The tokens that are left, among them the conditional directives, which are balanced.
    private(set) var tokens: [Token] = []
    private(set) var macros: [Macro] = []
    /// Modules: the folder of `#import <UIKit/UIKit.h>`.
    private(set) var imports: [String] = []

    private let bytes: [UInt8]
    private var conditions = ConditionStack()

    /// - Parameter tokens: all tokens of the file.
    init(_ tokens: [Token], of bytes: [UInt8]) {
        self.bytes = bytes
        self.tokens.reserveCapacity(tokens.count)
        for (index, token) in tokens.enumerated() {
            guard token.kind == .directive else {
                if !conditions.isDead { self.tokens.append(token) }
                continue
            }
            read(token, next: index + 1 < tokens.count ? tokens[index + 1] : nil)
        }
        while conditions.depth > 0, let last = tokens.last {
            append(.close, for: last)
        }
    }

    private mutating func read(_ token: Token, next: Token?) {
        let arguments = arguments(of: token)
        let first = arguments.first?.text ?? ""
        switch token.text {
        case "if": append(.open(ConditionParser.parse(arguments)), for: token)
        case "ifdef": append(.open(ConditionParser.defined(first)), for: token)
        case "ifndef":
            let isIncludeGuard =
                next?.kind == .directive && next?.text == "define"
                && next.flatMap { self.arguments(of: $0).first?.text } == first
            let condition = CompilationCondition.inverse(ConditionParser.defined(first))
            append(.open(isIncludeGuard ? .literal(true) : condition), for: token)
        case "elif": append(.next(ConditionParser.parse(arguments)), for: token)
        case "elifdef": append(.next(ConditionParser.defined(first)), for: token)
        case "elifndef": append(.next(CompilationCondition.inverse(ConditionParser.defined(first))), for: token)
        case "else": append(.next(.literal(true)), for: token)
        case "endif": append(.close, for: token)
        case "define" where !conditions.isDead: define(arguments, at: token)
        case "import" where !conditions.isDead, "include" where !conditions.isDead: addImport(token)
        default: break
        }
    }

    /// An `#else` or `#endif` without its `#if` is ignored.
    private mutating func append(_ directive: Directive, for token: Token) {
        if case .open = directive {} else if conditions.depth == 0 { return }
        conditions.apply(directive)
        var conditional = token
        conditional.kind = .conditional(directive)
        tokens.append(conditional)
    }

    private func arguments(of token: Token) -> [Token] {
        // Past `#`, blanks and the name.
        var start = token.range.lowerBound + 1
        while start < token.range.upperBound, bytes[start] == UInt8(ascii: " ") || bytes[start] == UInt8(ascii: "\t") {
            start += 1
        }
        start += token.text.utf8.count
        let position = Position(
            line: token.position.line, column: token.position.column + (start - token.range.lowerBound))
        var lexer = ObjectiveCLexer(directive: start..<max(start, token.range.upperBound), of: bytes, start: position)
        return lexer.tokens()
    }

    private mutating func define(_ arguments: [Token], at token: Token) {
        guard let name = arguments.first, name.isIdentifier else { return }
        var parameters: [String]?
        var value = arguments.dropFirst()
        // Only a bracket that touches the name makes a function of it.
        if let bracket = value.first, bracket.is("("), bracket.gap == .none {
            var names: [String] = []
            value = value.dropFirst()
            while let next = value.first, !next.is(")") {
                if next.isIdentifier || next.is("...") { names.append(next.text) }
                value = value.dropFirst()
            }
            value = value.dropFirst()
            parameters = names
        }
        macros.append(
            Macro(
                name: name.text, parameters: parameters, value: Array(value), conditions: conditions.active,
                position: name.position))
    }

    private mutating func addImport(_ token: Token) {
        let text = String(decoding: bytes[token.range], as: UTF8.self)
        guard let open = text.firstIndex(of: "<"), let close = text[open...].firstIndex(of: ">"),
            let slash = text[open..<close].firstIndex(of: "/")
        else { return }
        let module = String(text[text.index(after: open)..<slash])
        if !imports.contains(module) { imports.append(module) }
    }
}
