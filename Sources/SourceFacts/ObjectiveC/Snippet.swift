/// A small source for the grammar, made from the tokens of a body or a value, with the way back to the file's positions.
///
/// What the grammar does not know is rewritten on the way: attributes go, and of C++ the things that Objective-C++ uses
/// inside methods become their nearest relatives, because a method is worth more with a wrong type name than not at all.
struct Snippet {
    private(set) var bytes: [UInt8] = []
    /// The conditions that the directives of the snippet name: `#if C3` stands for the fourth.
    private(set) var conditions: [CompilationCondition] = []
    private var anchors: [(offset: Int, position: Position)] = []

    /// A function whose body these tokens are.
    ///
    /// - Parameter tokens: with the braces.
    static func body(_ tokens: [Token]) -> Snippet {
        var snippet = Snippet()
        snippet.append("void f(void)")
        snippet.append(Rewriter.rewrite(tokens))
        return snippet
    }

    /// A function that holds these tokens, statements without braces.
    static func statements(_ tokens: some Sequence<Token>) -> Snippet {
        var snippet = Snippet()
        snippet.append("void f(void){")
        snippet.append(Rewriter.rewrite(Array(tokens)))
        snippet.append("}")
        return snippet
    }

    /// A function that returns the value of these tokens.
    static func value(_ tokens: [Token]) -> Snippet {
        var snippet = Snippet()
        // A list in braces is no expression, but it may initialise a variable.
        let isList = tokens.first?.is("{") == true
        snippet.append(isList ? "void f(void){int v[]=" : "void f(void){return ")
        snippet.append(Rewriter.rewrite(tokens))
        snippet.append(";}")
        return snippet
    }

    private mutating func append(_ text: String) { bytes += text.utf8 }

    private mutating func append(_ tokens: [Token]) {
        for token in tokens {
            if let directive = token.conditional {
                append(directive, at: token)
                continue
            }
            if token.gap != .none || needsBlank(before: token) { append(" ") }
            anchors.append((bytes.count, token.position))
            append(token.text)
        }
    }

    /// Rewriting can leave words side by side.
    private func needsBlank(before token: Token) -> Bool {
        guard let last = bytes.last, let first = token.text.utf8.first else { return false }
        func isWord(_ byte: UInt8) -> Bool {
            byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
                || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        }
        return isWord(last) && isWord(first)
    }

    private mutating func append(_ directive: Directive, at token: Token) {
        append("\n")
        anchors.append((bytes.count, token.position))
        switch directive {
        case .open(let condition):
            append("#if C\(conditions.count)")
            conditions.append(condition)
        case .next(.literal(true)): append("#else")
        case .next(let condition):
            append("#elif C\(conditions.count)")
            conditions.append(condition)
        case .close: append("#endif")
        }
        append("\n")
    }

    /// The condition that the text of a directive's condition stands for.
    func condition(named text: String) -> CompilationCondition {
        guard text.hasPrefix("C"), let index = Int(text.dropFirst()), conditions.indices.contains(index) else {
            return .unknown(text)
        }
        return conditions[index]
    }

    /// Where the byte at this offset came from: the start of its token.
    func position(at offset: Int) -> Position {
        var low = 0
        var high = anchors.count
        while low < high {
            let middle = (low + high) / 2
            if anchors[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        if low > 0 { return anchors[low - 1].position }
        return anchors.first?.position ?? Position(line: 1, column: 1)
    }
}

/// Turns tokens that the grammar does not know into such that it knows.
private struct Rewriter {
    private var rest: ArraySlice<Token>
    private var result: [Token] = []
    /// Brackets that are open, for the range of a `for`.
    private var forDepth: [Int] = []
    private var depth = 0

    static func rewrite(_ tokens: [Token]) -> [Token] {
        var rewriter = Rewriter(rest: tokens[...])
        rewriter.run()
        return rewriter.result
    }

    private init(rest: ArraySlice<Token>) { self.rest = rest }

    private mutating func run() {
        while let token = rest.popFirst() {
            switch token.kind {
            case .identifier: rewriteWord(token)
            case .atWord where token.text == "@selector":
                result.append(token)
                if rest.first?.is("(") == true { result += DeclarationWords.skipGroup(&rest) }
            case .atWord where ["@YES", "@NO", "@true", "@false"].contains(token.text):
                add(String(token.text.dropFirst()), for: token)
            case .atWord where ["@weakify", "@strongify", "@unsafeify"].contains(token.text):
                add(String(token.text.dropFirst()), for: token)
                endMacroStatement(result[result.count - 1])
            case .punctuation: rewritePunctuation(token)
            default: result.append(token)
            }
        }
    }

    private mutating func add(_ text: String, for token: Token, kind: Token.Kind = .identifier) {
        var changed = token
        changed.text = text
        changed.kind = kind
        result.append(changed)
    }

    private mutating func rewriteWord(_ token: Token) {
        switch token.text {
        case "__attribute__", "__attribute", "API_AVAILABLE", "NS_VALID_UNTIL_END_OF_SCOPE", "_Pragma":
            if rest.first?.is("(") == true { DeclarationWords.skipGroup(&rest) }
        case "_Nullable", "_Nonnull", "_Null_unspecified", "__nullable", "__nonnull", "__unused", "constexpr",
            "NS_NOESCAPE", "_Thread_local", "thread_local":
            break
        case "nullptr": add("NULL", for: token)
        case "auto": add("id", for: token)
        case "try" where rest.first?.is("{") == true: add("@try", for: token, kind: .atWord)
        case "catch" where rest.first?.is("(") == true:
            add("@catch", for: token, kind: .atWord)
            // The grammar wants a type; which one does not matter.
            let group = DeclarationWords.skipGroup(&rest)
            for (place, text) in ["(", "id", "caught", ")"].enumerated() {
                guard let first = group.first else { break }
                add(text, for: first, kind: place == 0 || place == 3 ? .punctuation : .identifier)
            }
        case "static_cast", "dynamic_cast", "reinterpret_cast", "const_cast":
            if rest.first?.is("<") == true { skipAngles() } else { result.append(token) }
        case "new"
        where rest.first?.isIdentifier == true && result.last?.isIdentifier != true && result.last?.is("]") != true:
            break
        case "delete" where rest.first?.isIdentifier == true: break
        case "for":
            result.append(token)
            if rest.first?.is("(") == true { forDepth.append(depth + 1) }
        default:
            let isStatement = isAtStatement
            result.append(token)
            if isStatement { endMacroStatement(token) }
        }
    }

    private var isAtStatement: Bool {
        guard let last = result.last else { return true }
        return last.is(";") || last.is("{") || last.is("}")
    }

    /// `weakify(self)` on a line of its own is a statement that lacks its semicolon.
    private mutating func endMacroStatement(_ name: Token) {
        guard rest.first?.is("(") == true, !Self.keywords.contains(name.text) else { return }
        var after = rest
        let group = DeclarationWords.skipGroup(&after)
        guard let next = after.first, next.isFirstOnLine || Self.bareMacros.contains(name.text),
            next.isIdentifier || next.kind == .atWord || next.is("[") || next.is("}")
        else { return }
        result += group
        rest = after
        add(";", for: next, kind: .punctuation)
    }

    private static let keywords: Set<String> = [
        "if", "for", "while", "switch", "return", "else", "do", "sizeof", "typeof", "__typeof__", "__typeof",
    ]
    private static let bareMacros: Set<String> = ["weakify", "strongify", "unsafeify"]

    private mutating func rewritePunctuation(_ token: Token) {
        switch token.text {
        case "(": depth += 1
        case ")":
            if forDepth.last == depth { forDepth.removeLast() }
            depth -= 1
        case "::":
            joinNames()
            return
        case ":" where forDepth.last == depth && !isInMessage && !isInTernary():
            add("in", for: token)
            return
        case "[" where isLambda():
            var group = rest
            while let next = group.popFirst(), !next.is("]") {}
            rest = group
            add("^", for: token, kind: .punctuation)
            return
        case "{" where isBracedValue():
            rest = tokens(behindGroupAfter: token)
            add("braces", for: token)
            return
        default: break
        }
        result.append(token)
    }

    /// Whether a brace opens a value, as in C++'s `[x setSize:{0, 1}]`, `return {a}`, `x = {}`.
    private func isBracedValue() -> Bool {
        guard let last = result.last else { return false }
        switch last.text {
        case "return", ",": break
        case "(":
            // `({ … })` holds statements.
            let group = rest.prefix(while: { !$0.is("}") })
            guard !group.contains(where: { $0.is(";") }) else { return false }
        case "=":
            // A list for an array is a value that the grammar knows.
            guard result.dropLast().last?.is("]") != true else { return false }
        case ":": guard isInMessage else { return false }
        default: return false
        }
        return last.kind == .punctuation || last.is("return")
    }

    /// Whether the innermost open bracket is a square one.
    private var isInMessage: Bool {
        var open = 0
        for token in result.reversed() {
            switch token.text {
            case ")", "]", "}": open += 1
            case "(", "{": if open == 0 { return false } else { open -= 1 }
            case "[": if open == 0 { return true } else { open -= 1 }
            default: break
            }
        }
        return false
    }

    private func tokens(behindGroupAfter open: Token) -> ArraySlice<Token> {
        var all = ([open] + rest)[...]
        let length = DeclarationWords.skipGroup(&all).count
        return rest.dropFirst(length - 1)
    }

    /// `a::b` becomes `a__b`, `::b` becomes `b`, `a::b<T>(x)` becomes `a__b(x)`.
    private mutating func joinNames() {
        guard let next = rest.first, next.isIdentifier else { return }
        rest = rest.dropFirst()
        defer { skipTemplateArguments() }
        if var last = result.last, last.isIdentifier {
            last.text += "__" + next.text
            result[result.count - 1] = last
        } else {
            result.append(next)
        }
    }

    private mutating func skipTemplateArguments() {
        guard rest.first?.is("<") == true else { return }
        var depth = 0
        for index in rest.indices.prefix(40) {
            let token = rest[index]
            switch token.text {
            case "<": depth += 1
            case ">": depth -= 1
            case ">>": depth -= 2
            case "::", "*", "&", ",": break
            default: guard token.isIdentifier || token.kind == .number else { return }
            }
            guard depth <= 0 else { continue }
            let next = rest[(index + 1)...].first
            if next?.is("(") == true || next?.is("::") == true { rest = rest[(index + 1)...] }
            return
        }
    }

    private func isInTernary() -> Bool {
        for token in result.reversed() {
            if token.is("?") { return true }
            if token.is("for") || token.is(";") { return false }
        }
        return false
    }

    /// `[=]`, `[&]`, `[this, x]` where a value is expected, with a body behind it.
    private func isLambda() -> Bool {
        guard let first = rest.first, first.is("=") || first.is("&") || first.is("this") || first.is("]") else {
            return false
        }
        if let last = result.last, last.isIdentifier || last.is(")") || last.is("]") || last.is("@") { return false }
        var after = rest
        while let next = after.popFirst() {
            if next.is("]") { break }
            guard next.isIdentifier || next.is("=") || next.is("&") || next.is(",") else { return false }
        }
        return after.first?.is("(") == true || after.first?.is("{") == true
    }

    private mutating func skipAngles() {
        var depth = 0
        while let token = rest.popFirst() {
            if token.is("<") { depth += 1 }
            if token.is(">") { depth -= 1 }
            if token.is(">>") { depth -= 2 }
            if depth <= 0 { return }
        }
    }
}
