import SyntaxTree

/// Reads bodies and values with the grammar.
///
/// A body is parsed as a whole. Where the grammar loses its way it is parsed again statement by statement, so that one
/// macro or one line of C++ costs its own statement only; and a statement with `#if` in its middle once for each choice.
struct BodyReader {
    struct Result: Sendable {
        var statements: [Statement]
        /// The call that an assignment by message also is, by position.
        var setterCalls: [Position: Expression]
        /// Of the first place that was not understood.
        var firstError: Position?
    }

    private let parser = SyntaxParser(.objectiveC)

    /// More choices than this are not tried: the first branches count then.
    private static let mostChoices = 8

    /// - Parameters:
    ///   - tokens: the body with its braces.
    ///   - selector: of the method, for `_cmd`.
    func body(_ tokens: [Token], selector: String?) -> Result {
        if let whole = lower(Snippet.body(tokens), selector: selector, acceptErrors: false) { return whole }
        var result = Result(statements: [], setterCalls: [:], firstError: nil)
        for chunk in StatementChunks.split(tokens.dropFirst().dropLast()) {
            append(read(chunk, selector: selector), to: &result)
        }
        return result
    }

    /// The value of tokens, `nil` when they are no expression.
    func value(_ tokens: [Token]) -> Expression? {
        guard !tokens.isEmpty, tokens.count < 2000 else { return nil }
        let snippet = Snippet.value(tokens)
        guard let result = lower(snippet, selector: nil, acceptErrors: false), result.statements.count == 1,
            result.firstError == nil
        else { return nil }
        switch result.statements[0].kind {
        case .return(let value): return value
        case .declare(let variable): return variable.value
        default: return nil
        }
    }

    private func append(_ part: Result, to whole: inout Result) {
        whole.statements += part.statements
        whole.setterCalls.merge(part.setterCalls) { first, _ in first }
        whole.firstError = whole.firstError ?? part.firstError
    }

    /// One statement, or a few that `#if` holds together.
    private func read(_ chunk: [Token], selector: String?) -> Result {
        let snippet = Snippet.statements(chunk)
        if let healthy = lower(snippet, selector: selector, acceptErrors: false) { return healthy }
        if chunk.contains(where: { $0.conditional != nil }) { return choices(chunk, selector: selector) }
        if let damaged = lower(snippet, selector: selector, acceptErrors: true) { return damaged }
        let position = chunk.first?.position ?? Position(line: 1, column: 1)
        let text = DeclarationWords.text(chunk.prefix(20))
        return Result(
            statements: [Statement(.unknown(String(text.prefix(80))), at: position)], setterCalls: [:],
            firstError: position)
    }

    private func choices(_ chunk: [Token], selector: String?) -> Result {
        var result = Result(statements: [], setterCalls: [:], firstError: nil)
        var branches: [CompilationBranch] = []
        for choice in ConditionalChoices.of(chunk, atMost: Self.mostChoices) {
            var part = Result(statements: [], setterCalls: [:], firstError: nil)
            for piece in StatementChunks.split(choice.tokens[...]) {
                append(read(piece, selector: selector), to: &part)
            }
            branches.append(CompilationBranch(condition: choice.condition, body: part.statements))
            part.statements = []
            append(part, to: &result)
        }
        let position = chunk.first?.position ?? Position(line: 1, column: 1)
        if branches.count == 1, let only = branches.first, only.condition == .literal(true) {
            result.statements = only.body
        } else {
            result.statements = [Statement(.compilation(branches), at: position)]
        }
        return result
    }

    /// - Returns: nil when the grammar did not find one function in the snippet, or found errors that are not accepted.
    private func lower(_ snippet: Snippet, selector: String?, acceptErrors: Bool) -> Result? {
        let root = parser.parse(snippet.bytes).root
        let functions = root.namedChildren
        guard functions.count == 1, functions[0].kind == "function_definition",
            let body = functions[0].child(field: "body"), body.kind == "compound_statement",
            acceptErrors || !root.hasError
        else { return nil }
        var lowering = TreeLowering(snippet: snippet, selector: selector)
        lowering.findKeptStatics(in: body)
        let statements = lowering.statements(body)
        return Result(
            statements: statements, setterCalls: lowering.setterCalls, firstError: lowering.firstError)
    }
}
