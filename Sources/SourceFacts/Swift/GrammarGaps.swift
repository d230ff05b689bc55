/// What tree-sitter-swift 0.7.4 does not know, or not everywhere, and that can be put in other words of the same length.
/// Each of them would make the grammar lose its way in the whole body around it, or in the whole file.
///
/// | Swift | what the grammar is shown |
/// | --- | --- |
/// | `if case 1...3 = count`: a pattern that is a literal | `if 1...3~= count` |
/// | `f(())`: an empty tuple as a value | `f(__)` |
/// | `/a\/b/`: a regular expression | `"____"` |
/// | `open(url)`: a modifier's name as an identifier | `_pen(url)` |
/// | `if await f() { }`: `await`, which has no influence here | blanks |
/// | `nonisolated(unsafe)` before a local variable | blanks |
/// | `@NSManaged func f()`: a function without a body | blanks |
/// | attributes before `#Preview` at the top level | blanks |
/// | `1 /* one */ ;`: a blank or comment before a semicolon | `1;` |
/// | `/* … */ final class C`: a comment at the start of a line, before code on that line | blanks |
/// | `/* …`: a comment that the file ends in | blanks |
///
/// Names and texts are taken from the source itself, so that only the shape of the tree changes.
struct GrammarGaps {
    /// As long as what it stands for.
    struct Patch: Equatable {
        var range: Range<Int>
        /// What to show first; blanks follow up to the end of the range.
        var text: String
    }

    private(set) var patches: [Patch] = []
    /// Where a comment begins that the file ends in; nil when all are closed.
    private(set) var openComment: Int?

    /// What the source says where the grammar was shown an operator instead of the `=` of a `case`. It binds as an assignment
    /// does, other than the operator.
    static let matchOperator = " ="

    private typealias Token = TokenScanner.Token

    private let source: [UInt8]
    private var scanner: TokenScanner
    private var previous: Token?
    /// The attributes right before the next token.
    private var attributes: Range<Int>?
    /// Where the attributes start of a declaration that has no body.
    private var bodiless: Int?

    /// Finds the gaps of a source.
    init(_ source: [UInt8]) {
        self.source = source
        scanner = TokenScanner(source)
        while let token = scanner.next() {
            readComments(before: token)
            let isAttribute = token.kind == .punctuation(UInt8(ascii: "@"))
            if isAttribute { readAttribute(token) } else { read(token) }
            if !isAttribute { attributes = nil }
            previous = token
        }
        openComment = scanner.openComment
        // To the compiler all that follows is comment. The grammar would take it for code, at every sign anew.
        if let openComment { patches.append(Patch(range: openComment..<source.count, text: "")) }
    }

    /// The source as the grammar can read it; as long, and with the same lines.
    func patched(_ source: [UInt8]) -> [UInt8] {
        var result = source
        for patch in patches {
            for index in patch.range where result[index] != UInt8(ascii: "\n") { result[index] = UInt8(ascii: " ") }
            result.replaceSubrange(patch.range.prefix(patch.text.utf8.count), with: patch.text.utf8)
        }
        return result
    }

    // MARK: - Comments

    /// The grammar ends no statement at a line break that a comment follows on the same line as the next token.
    private mutating func readComments(before token: Token) {
        guard let start = previous?.range.upperBound else { return }
        let gap = source[start..<token.range.lowerBound]
        guard gap.count > 4, let end = gap.lastIndex(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }),
            source[end] == UInt8(ascii: "/"), source[end - 1] == UInt8(ascii: "*"), gap.contains(UInt8(ascii: "\n"))
        else { return }
        patches.append(Patch(range: gap.indices, text: ""))
    }

    // MARK: - Tokens

    private mutating func read(_ token: Token) {
        switch token.kind {
        case .regularExpression:
            readRegularExpression(token)
        case .punctuation(UInt8(ascii: "(")):
            readParenthesis(token)
        case .hashWord:
            if matches("#Preview", token), let attributes { patches.append(Patch(range: attributes, text: "")) }
        case .word:
            readWord(token)
        case .punctuation(UInt8(ascii: "{")), .punctuation(UInt8(ascii: "}")):
            bodiless = nil
        case .punctuation(UInt8(ascii: ";")):
            if let end = previous?.range.upperBound, end < token.range.lowerBound,
                source[end] != UInt8(ascii: "\n"), source[end] != UInt8(ascii: "\r")
            {
                patches.append(Patch(range: end..<token.range.upperBound, text: ";"))
            }
        default: break
        }
    }

    private mutating func readWord(_ token: Token) {
        switch token.range.count {
        case 4 where matches("case", token): readCase(token)
        case 4 where matches("func", token): readFunction(token)
        case 5 where matches("await", token) && !isAfterDot: patches.append(Patch(range: token.range, text: ""))
        case 3 where matches("var", token): bodiless = nil
        case 11 where matches("nonisolated", token):
            if let end = endOfParentheses(scanner) {
                patches.append(Patch(range: token.range.lowerBound..<end, text: ""))
            }
        case 4...11: readModifier(token)
        default: break
        }
    }

    private mutating func readRegularExpression(_ token: Token) {
        let isMultiline = source[token.range].contains(UInt8(ascii: "\n"))
        let filling = String(repeating: "_", count: isMultiline ? 0 : token.range.count - 2)
        patches.append(Patch(range: token.range, text: "\"\(filling)\""))
    }

    // MARK: - Patterns

    private mutating func readCase(_ token: Token) {
        guard let previous, isWord(previous, among: ["if", "guard", "while"]) || isPunctuation(",", previous),
            let sign = equalSignBehindLiteral(scanner)
        else { return }
        patches.append(Patch(range: token.range, text: ""))
        patches.append(Patch(range: sign - 1..<sign + 1, text: "~="))
    }

    /// Where the `=` stands behind a pattern that starts with a literal; nil when there is no such pattern.
    private func equalSignBehindLiteral(_ scanner: TokenScanner) -> Int? {
        var ahead = scanner
        guard let first = ahead.next(), first.kind == .number || first.kind == .string || isPunctuation("-", first)
        else {
            return nil
        }
        while let token = ahead.next() {
            switch token.kind {
            case .punctuation(UInt8(ascii: "=")):
                let sign = token.range.lowerBound
                return source[sign - 1] == UInt8(ascii: " ") ? sign : nil
            case .punctuation(let byte) where ".<-".utf8.contains(byte): continue
            case .number, .word: continue
            default: return nil
            }
        }
        return nil
    }

    // MARK: - Empty tuples

    private mutating func readParenthesis(_ token: Token) {
        let end = token.range.upperBound
        guard end < source.count, source[end] == UInt8(ascii: ")"), !scanner.endsValue(previous),
            !isAfterGenericArguments
        else { return }
        var ahead = scanner
        _ = ahead.next()
        // `() -> Void` is a type, `{ () in` has no parameters.
        if let next = ahead.next(),
            isPunctuation("-", next) || isWord(next, among: ["throws", "rethrows", "async", "in"])
        {
            return
        }
        patches.append(Patch(range: token.range.lowerBound..<end + 1, text: "__"))
    }

    // MARK: - Words that are modifiers elsewhere

    private mutating func readModifier(_ token: Token) {
        let words = ["open", "final", "optional", "required", "dynamic", "prefix", "postfix", "infix", "convenience"]
        let end = token.range.upperBound
        guard end < source.count, source[end] == UInt8(ascii: "(") || source[end] == UInt8(ascii: "."),
            isWord(token, among: words), !isAfterDot, !isWord(previous, among: ["func"])
        else { return }
        var ahead = scanner
        _ = ahead.next()
        // `open(set)`
        if let inner = ahead.next(), isWord(inner, among: ["set"]), let close = ahead.next(), isPunctuation(")", close)
        {
            return
        }
        patches.append(Patch(range: token.range.prefix(1), text: "_"))
    }

    // MARK: - Functions without a body

    private mutating func readFunction(_ token: Token) {
        guard let start = bodiless else { return }
        bodiless = nil
        var ahead = scanner
        _ = ahead.next()
        guard var end = endOfParentheses(ahead) else { return }
        while end < source.count, source[end] != UInt8(ascii: "\n"), source[end] != UInt8(ascii: ";") { end += 1 }
        patches.append(Patch(range: start..<end, text: ""))
    }

    // MARK: - Attributes

    /// Moves past `@Name(…)`.
    private mutating func readAttribute(_ sign: Token) {
        guard let name = scanner.next() else { return }
        var ahead = scanner
        if let next = ahead.next(), isPunctuation("(", next), next.range.lowerBound == name.range.upperBound,
            let end = endOfParentheses(scanner)
        {
            while scanner.index < end, scanner.next() != nil {}
        }
        attributes = (attributes?.lowerBound ?? sign.range.lowerBound)..<scanner.index
        if isWord(name, among: ["NSManaged", "_silgen_name", "_extern"]) { bodiless = attributes?.lowerBound }
    }

    // MARK: - Looking

    /// `Cache<Key, Value>()`, but not `-> ()`.
    private var isAfterGenericArguments: Bool {
        guard let previous, isPunctuation(">", previous) else { return false }
        return previous.range.lowerBound > 0 && source[previous.range.lowerBound - 1] != UInt8(ascii: "-")
    }

    private var isAfterDot: Bool { isPunctuation(".", previous) }

    private func matches(_ text: StaticString, _ token: Token) -> Bool {
        text.withUTF8Buffer { source[token.range].elementsEqual($0) }
    }

    private func isWord(_ token: Token?, among words: [String]) -> Bool {
        guard let token, token.kind == .word else { return false }
        return words.contains { source[token.range].elementsEqual($0.utf8) }
    }

    private func isPunctuation(_ character: Character, _ token: Token?) -> Bool {
        guard let token, let byte = character.asciiValue else { return false }
        return token.kind == .punctuation(byte)
    }

    /// Where `(…)` ends that follows; nil when there is none.
    private func endOfParentheses(_ scanner: TokenScanner) -> Int? {
        var ahead = scanner
        guard let open = ahead.next(), isPunctuation("(", open) else { return nil }
        var depth = 1
        while depth > 0, let token = ahead.next() {
            if isPunctuation("(", token) { depth += 1 }
            if isPunctuation(")", token) { depth -= 1 }
        }
        return ahead.index
    }
}
