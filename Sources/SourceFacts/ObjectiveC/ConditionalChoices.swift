/// Tokens with one branch chosen of each `#if`.
struct ConditionalChoices {
    struct Choice: Sendable {
        var condition: CompilationCondition
        /// Without directives.
        var tokens: [Token]
    }

    private static let mostDirectives = 200

    /// All choices, with conditions that exclude each other.
    ///
    /// - Parameter limit: with more choices than this, later groups have only their first branch.
    static func of(_ tokens: [Token], atMost limit: Int) -> [Choice] {
        // Groups in groups, and one after another, are followed by recursion.
        guard tokens.count(where: { $0.conditional != nil }) <= mostDirectives else {
            return [Choice(condition: .literal(true), tokens: tokens.filter { $0.conditional == nil })]
        }
        var budget = limit
        let possible = expand(tokens[...], budget: &budget).filter { $0.condition != .literal(false) }
        // Where only some choices have balanced brackets, the others are not meant to be compiled.
        let balanced = possible.filter { isBalanced($0.tokens) }
        return balanced.isEmpty ? possible : balanced
    }

    private static func isBalanced(_ tokens: [Token]) -> Bool {
        var depth = 0
        for token in tokens where token.kind == .punctuation {
            switch token.text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}": depth -= 1
            default: break
            }
            if depth < 0 { return false }
        }
        return depth == 0
    }

    private static func expand(_ tokens: ArraySlice<Token>, budget: inout Int) -> [Choice] {
        guard let open = tokens.firstIndex(where: { $0.conditional != nil }) else {
            return [Choice(condition: .literal(true), tokens: Array(tokens))]
        }
        let before = Array(tokens[..<open])
        let (branches, rest) = branches(tokens[open...])
        var first: [Choice] = []
        for branch in branches.prefix(max(1, budget)) {
            for inner in expand(branch.tokens[...], budget: &budget) {
                first.append(
                    Choice(
                        condition: CompilationCondition.allOf([branch.condition, inner.condition]),
                        tokens: before + inner.tokens))
            }
        }
        budget /= max(1, first.count)
        let second = expand(rest, budget: &budget)
        return first.flatMap { left in
            second.map { right in
                Choice(
                    condition: CompilationCondition.allOf([left.condition, right.condition]),
                    tokens: left.tokens + right.tokens)
            }
        }
    }

    /// The branches of the group that begins the tokens, and what follows it. A missing `#else` is an empty branch.
    private static func branches(_ tokens: ArraySlice<Token>) -> ([Choice], rest: ArraySlice<Token>) {
        var found: [Choice] = []
        var stack = ConditionStack()
        var content: [Token] = []
        var depth = 0
        for index in tokens.indices {
            let token = tokens[index]
            guard let directive = token.conditional else {
                content.append(token)
                continue
            }
            if case .open = directive { depth += 1 }
            if depth == 1 {
                switch directive {
                case .open: break
                case .next, .close: found.append(Choice(condition: stack.outermost, tokens: content))
                }
                content = []
                if case .close = directive {
                    stack.next(.literal(true))
                    found.append(Choice(condition: stack.outermost, tokens: []))
                    let possible = found.filter { $0.condition != .literal(false) }
                    return (possible, tokens[(index + 1)...])
                }
                stack.apply(directive)
            } else {
                content.append(token)
            }
            if case .close = directive { depth -= 1 }
        }
        // Not balanced: what there is counts as one branch.
        return ([Choice(condition: .literal(true), tokens: content.filter { $0.conditional == nil })], tokens.suffix(0))
    }
}
