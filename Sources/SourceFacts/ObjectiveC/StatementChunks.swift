/// Cuts the tokens of a body into its statements, without a grammar.
struct StatementChunks {
    private let tokens: ArraySlice<Token>
    private var chunks: [[Token]] = []
    private var chunk: [Token] = []
    private var depth = 0
    /// Depth at each open `#if`, and at the end of its first branch.
    private var groups: [(atOpen: Int, atEnd: Int?)] = []

    /// - Parameter tokens: without the braces around them.
    static func split(_ tokens: ArraySlice<Token>) -> [[Token]] {
        var splitter = StatementChunks(tokens)
        splitter.run()
        return splitter.chunks
    }

    private init(_ tokens: ArraySlice<Token>) { self.tokens = tokens }

    private mutating func run() {
        for index in tokens.indices {
            let token = tokens[index]
            chunk.append(token)
            if let directive = token.conditional {
                follow(directive)
            } else if token.is("(") || token.is("[") || token.is("{") {
                depth += 1
            } else if token.is(")") || token.is("]") || token.is("}") {
                depth = max(0, depth - 1)
            }
            if depth == 0, groups.isEmpty, isComplete, !goesOn(behind: index) { finish() }
        }
        finish()
    }

    private mutating func follow(_ directive: Directive) {
        switch directive {
        case .open: groups.append((depth, nil))
        case .next:
            guard var group = groups.popLast() else { return }
            group.atEnd = group.atEnd ?? depth
            depth = group.atOpen
            groups.append(group)
        case .close:
            guard let group = groups.popLast() else { return }
            depth = group.atEnd ?? depth
        }
    }

    private mutating func finish() {
        if chunk.contains(where: { $0.conditional == nil }) { chunks.append(chunk) }
        chunk = []
    }

    /// Whether the chunk ends like a statement.
    private var isComplete: Bool {
        guard let last = chunk.last(where: { $0.conditional == nil }) else { return true }
        return last.is(";") || last.is("}")
    }

    /// Whether the statement goes on behind a closing brace or semicolon.
    private func goesOn(behind index: Int) -> Bool {
        guard let last = chunk.last(where: { $0.conditional == nil }) else { return false }
        // `else` may stand behind an `#if`.
        guard let next = tokens[(index + 1)...].first(where: { $0.conditional == nil }) else { return false }
        if next.is("else") { return true }
        guard last.is("}") else {
            // The semicolon in front of the `while` of `do x(); while (y);`
            return next.is("while") && chunk.first?.is("do") == true && !chunk.contains { $0.is("while") }
        }
        switch next.text {
        case "while": return chunk.first { $0.conditional == nil }?.is("do") == true
        case "catch", "@catch", "@finally": return true
        case ";", ",", ".", ")", "]", "?", ":", "=", "|", "&", "+", "==", "!=", "&&", "||":
            return next.kind == .punctuation
        default: return false
        }
    }
}
