/// Puts the tokens of one expression together by Swift's own rules: suffixes bind tightest, then prefix operators, then
/// infix operators by their precedence groups, ternaries and assignments last.
struct OperatorFolding {
    private let file: SwiftFile
    private let tokens: ArraySlice<ExpressionToken>
    private var index: Int

    /// More would make a tree that is too deep to be handed on.
    private static let mostTokens = 1000

    init(file: SwiftFile, tokens: ArraySlice<ExpressionToken>) {
        self.file = file
        self.tokens = tokens
        index = tokens.startIndex
    }

    /// The expression; nil when the tokens are not one. An assignment is a `binary` with its operator.
    mutating func run() -> Expression? {
        guard tokens.count <= Self.mostTokens else { return nil }
        guard let result = infix(atLeast: OperatorTable.Group.assignment.precedence), index == tokens.endIndex else {
            return nil
        }
        return result
    }

    private func token(_ offset: Int = 0) -> ExpressionToken? {
        index + offset < tokens.endIndex ? tokens[index + offset] : nil
    }

    private func isSymbol(_ text: String, at offset: Int = 0) -> Bool {
        if case .symbol(text) = token(offset)?.kind { true } else { false }
    }

    // MARK: - Infix

    private enum Infix {
        case binary(String, OperatorTable.Group)
        case cast(String)
        case ternary
    }

    private func infixOperator() -> (Infix, OperatorTable.Group)? {
        switch token()?.kind {
        case .cast(let name): return (.cast(name), .casting)
        case .symbol("?"): return (.ternary, .ternary)
        case .symbol(":"), nil: return nil
        case .symbol(let name):
            let group = file.operators.group(of: name)
            return (.binary(name, group), group)
        default: return nil
        }
    }

    private mutating func infix(atLeast minimum: Int) -> Expression? {
        guard var left = prefix() else { return nil }
        while let (found, group) = infixOperator(), group.precedence >= minimum {
            let position = left.position
            index += 1
            switch found {
            case .cast(let name):
                guard case .type(var type, _) = token()?.kind else { return nil }
                index += 1
                if let metatype = metatype() { type = TypeReference(type.text + "." + metatype) }
                left = Expression(
                    name == "is" ? .typeTest(left, type: type) : .cast(left, operator: name, type: type), at: position)
            case .ternary:
                guard let then = infix(atLeast: OperatorTable.Group.assignment.precedence), isSymbol(":") else {
                    return nil
                }
                index += 1
                guard let otherwise = infix(atLeast: group.precedence) else { return nil }
                left = Expression(.ternary(condition: left, then: then, otherwise: otherwise), at: position)
            case .binary(let name, let group):
                let next = group.associativity == .right ? group.precedence : group.precedence + 1
                guard let right = infix(atLeast: next) else { return nil }
                left = Expression(.binary(operator: name, left: left, right: right), at: position)
            }
        }
        return left
    }

    /// `Type` of `as Screen.Type`, which the trees have as a member of the type.
    private mutating func metatype() -> String? {
        guard case .dot = token()?.kind, case .name(let name) = token(1)?.kind, name == "Type" || name == "Protocol"
        else {
            return nil
        }
        index += 2
        return name
    }

    // MARK: - Prefix

    private mutating func prefix() -> Expression? {
        guard let first = token() else { return nil }
        switch first.kind {
        case .tryOptional:
            // It covers all that follows.
            index += 1
            guard let operand = infix(atLeast: OperatorTable.Group.ternary.precedence) else { return nil }
            return Expression(.unary(operator: "try?", operand: operand), at: first.position)
        case .symbol("#"):
            guard case .name(let name) = token(1)?.kind else { return nil }
            index += 2
            return suffixes(of: Expression(.name("#" + name), at: first.position))
        case .symbol(let name) where name != "?" && name != ":":
            return prefixOperator(name, at: first.position)
        default:
            return operand().flatMap { suffixes(of: $0) }
        }
    }

    private mutating func prefixOperator(_ name: String, at position: Position) -> Expression? {
        index += 1
        // An operator by itself is a function: `reduce(0, +)`.
        guard token() != nil else { return Expression(.name(name), at: position) }
        guard let operand = prefix() else { return nil }
        if name == "-" {
            switch operand.kind {
            case .integer(let value): return Expression(.integer(-value), at: position)
            case .floating(let value): return Expression(.floating(-value), at: position)
            default: break
            }
        }
        return Expression(.unary(operator: name, operand: operand), at: position)
    }

    // MARK: - Operands

    private mutating func operand() -> Expression? {
        guard let first = token() else { return nil }
        index += 1
        switch first.kind {
        case .name(let name):
            skipGenericArguments(after: first)
            return Expression(.named(name), at: first.position)
        case .value(let value):
            return value
        case .type(_, let value):
            return value
        case .dot:
            guard case .name(let name) = token()?.kind else { return nil }
            index += 1
            return Expression(.member(base: nil, name: name), at: first.position)
        case .arguments(let arguments, let isSubscript, isTrailing: false):
            // The trees call an operator: `!(a)`.
            if isSubscript { return Expression(.array(arguments.map(\.value)), at: first.position) }
            if arguments.count == 1, arguments[0].label == nil { return arguments[0].value }
            return Expression(.tuple(arguments), at: first.position)
        default:
            return nil
        }
    }

    /// `Host<Panel>.make()`, which the trees take for two comparisons: names between angles without blanks, and a dot
    /// behind them.
    private mutating func skipGenericArguments(after name: ExpressionToken) {
        guard isSymbol("<"), token()?.range.lowerBound == name.range.upperBound else { return }
        var offset = 1
        while let next = token(offset) {
            switch next.kind {
            case .name, .dot, .type, .symbol("?"): offset += 1
            case .symbol(">"):
                guard case .dot = token(offset + 1)?.kind, !isBlank(at: next.range.upperBound) else { return }
                index += offset + 1
                return
            default: return
            }
        }
    }

    private mutating func suffixes(of operand: Expression) -> Expression? {
        var result = operand
        if let made = specialized(operand) { result = made }
        while let next = token() {
            switch next.kind {
            case .dot:
                guard let member = token(1) else { return nil }
                index += 2
                switch member.kind {
                case .name(let name): result = self.member(name, of: result)
                case .value(let value):
                    // `pair.0`; a tuple's elements nested in tuples look like a number: `pair.0.1`.
                    switch value.kind {
                    case .integer(let number): result = self.member(String(number), of: result)
                    case .selfReference: result = self.member("self", of: result)
                    default: return nil
                    }
                default: return nil
                }
            case .arguments(let arguments, let isSubscript, _):
                index += 1
                result = apply(arguments, isSubscript: isSubscript, to: result, at: next)
            case .labels(let labels):
                index += 1
                result = reference(to: result, labels, at: next)
            case .symbol("?") where isSuffix(next):
                index += 1
                result = Expression(.optionalChain(result), at: operand.position)
            case .symbol("!") where isSuffix(next):
                index += 1
                result = Expression(.forceUnwrap(result), at: operand.position)
            case .symbol("??") where isSuffixBeforeDot(next):
                index += 1
                result = Expression(.optionalChain(result), at: operand.position)
            case .symbol("!!") where isSuffixBeforeDot(next):
                index += 1
                result = Expression(.forceUnwrap(result), at: operand.position)
            case .symbol(let name) where isPostfixOperator(name, next):
                index += 1
                result = Expression(.unary(operator: "postfix " + name, operand: result), at: operand.position)
            default:
                return result
            }
        }
        return result
    }

    /// `Box<Screen>(item)`: the call, as what it makes; nil for everything else.
    private mutating func specialized(_ type: Expression) -> Expression? {
        guard index > tokens.startIndex, case .type(let reference, _) = tokens[index - 1].kind,
            reference.text.hasSuffix(">"), let next = token(), case .arguments(let arguments, false, _) = next.kind
        else { return nil }
        index += 1
        let call = apply(arguments, isSubscript: false, to: type, at: next)
        return Expression(.cast(call, operator: "as", type: reference), at: type.position)
    }

    private func member(_ name: String, of base: Expression) -> Expression {
        if case .keyPath(let path) = base.kind { return Expression(.keyPath(path + "." + name), at: base.position) }
        return Expression(.member(base: base, name: name), at: base.position)
    }

    /// `Screen.init(model:)`: the closure that calls it with what it is given.
    private func reference(to callee: Expression, _ labels: [String], at start: ExpressionToken) -> Expression {
        let arguments = labels.enumerated().map { index, label in
            Argument(label: label == "_" ? nil : label, value: Expression(.name("$\(index)"), at: start.position))
        }
        file.recordCall(callee, arguments, at: start)
        let call = Expression(.call(callee: callee, arguments: arguments), at: callee.position)
        return Expression(
            .closure(Closure(parameters: [], body: [Statement(.expression(call), at: callee.position)])),
            at: callee.position)
    }

    private mutating func apply(
        _ arguments: [Argument], isSubscript: Bool, to callee: Expression, at start: ExpressionToken
    ) -> Expression {
        if isSubscript { return Expression(.subscripted(base: callee, arguments: arguments), at: callee.position) }
        var arguments = arguments
        // Closures that the trees have as a call of the call's result belong to the call.
        while case .arguments(let closures, _, isTrailing: true) = token()?.kind {
            arguments += closures
            index += 1
        }
        file.recordCall(callee, arguments, at: start)
        return Expression(.call(callee: callee, arguments: arguments), at: callee.position)
    }

    // MARK: - White space decides

    private func isBlank(at offset: Int) -> Bool {
        guard file.source.indices.contains(offset) else { return true }
        let byte = file.source[offset]
        return byte == UInt8(ascii: " ") || (0x09...0x0D).contains(byte)
    }

    private func isSuffix(_ token: ExpressionToken) -> Bool { !isBlank(at: token.range.lowerBound - 1) }

    /// `window??.screen`: an optional of an optional, which the trees take for an operator.
    private func isSuffixBeforeDot(_ token: ExpressionToken) -> Bool {
        guard case .dot = self.token(1)?.kind else { return false }
        return isSuffix(token) && !isBlank(at: token.range.upperBound)
    }

    /// `x...` and operators of one's own: no blank before, and a blank or the end behind.
    private func isPostfixOperator(_ name: String, _ token: ExpressionToken) -> Bool {
        guard name == "..." || !file.operators.isInfix(name), name != "?", name != ":", name != "!", isSuffix(token)
        else {
            return false
        }
        return self.token(1) == nil || isBlank(at: token.range.upperBound)
    }
}
