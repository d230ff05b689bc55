/// Reads the condition of `#if` and `#elseif` from its tokens: `os(iOS) && !targetEnvironment(macCatalyst)`.
///
/// `&&` binds tighter than `||`. What it does not know becomes ``CompilationCondition/unknown(_:)``.
struct CompilationConditionParser {
    private let words: [String]
    private var index = 0

    private static let mostWords = 1000

    /// - Parameter words: The tokens; operators as single characters.
    init(words: [String]) {
        self.words = words
    }

    mutating func parse() -> CompilationCondition {
        // Brackets and negations nest by recursion.
        guard words.count <= Self.mostWords else { return .unknown(words.prefix(20).joined() + "…") }
        guard let condition = parseAny(), index == words.count else { return .unknown(words.joined()) }
        return condition
    }

    private var word: String? { index < words.count ? words[index] : nil }

    private mutating func skip(_ expected: String...) -> Bool {
        guard words[index...].starts(with: expected) else { return false }
        index += expected.count
        return true
    }

    private mutating func parseAny() -> CompilationCondition? {
        guard var terms = parseAll().map({ [$0] }) else { return nil }
        while skip("|", "|") {
            guard let term = parseAll() else { return nil }
            terms.append(term)
        }
        return terms.count == 1 ? terms[0] : .any(terms)
    }

    private mutating func parseAll() -> CompilationCondition? {
        guard var terms = parseTerm().map({ [$0] }) else { return nil }
        while skip("&", "&") {
            guard let term = parseTerm() else { return nil }
            terms.append(term)
        }
        return terms.count == 1 ? terms[0] : .all(terms)
    }

    private mutating func parseTerm() -> CompilationCondition? {
        if skip("!") { return parseTerm().map { .not($0) } }
        if skip("(") {
            guard let inner = parseAny(), skip(")") else { return nil }
            return inner
        }
        guard let name = word, name.first.map({ $0.isLetter || $0 == "_" || $0 == "$" || $0 == "`" }) == true else {
            return nil
        }
        index += 1
        guard word == "(" else {
            switch name {
            case "true": return .literal(true)
            case "false": return .literal(false)
            default: return .flag(name)
            }
        }
        guard let arguments = parseArguments() else { return nil }
        return Self.test(name, arguments)
    }

    /// The words between this parenthesis and the one that closes it.
    private mutating func parseArguments() -> [String]? {
        let start = index + 1
        var depth = 0
        while let current = word {
            index += 1
            if current == "(" { depth += 1 }
            if current == ")" { depth -= 1 }
            if depth == 0 { return Array(words[start..<index - 1]) }
        }
        return nil
    }

    private static func test(_ name: String, _ arguments: [String]) -> CompilationCondition {
        let text = arguments.joined()
        switch name {
        case "os": return .os(text)
        case "targetEnvironment": return .targetEnvironment(text)
        case "arch": return .arch(text)
        case "canImport":
            // The version that may follow only says how new the module must be.
            return .canImport(arguments.prefix { $0 != "," }.joined())
        case "swift", "compiler":
            let sign = text.prefix { !$0.isNumber }
            let components = text.dropFirst(sign.count).split(separator: ".").map { Int($0) }
            guard !sign.isEmpty, !components.isEmpty, !components.contains(nil) else { break }
            return .version(operator: String(sign), components: components.compactMap(\.self))
        default: break
        }
        return .unknown("\(name)(\(text))")
    }
}
