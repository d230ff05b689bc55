/// Reads the condition of `#if` and `#elif`.
///
/// Apple's target macros become the conditions that Swift has words for, so that one evaluator serves both languages.
/// Comparisons of versions and `__has_include` stay text.
struct ConditionParser {
    private let tokens: [Token]
    private var index = 0

    private static let mostTokens = 1000

    /// - Parameter tokens: what follows the directive's name.
    static func parse(_ tokens: [Token]) -> CompilationCondition {
        // Brackets and negations nest by recursion.
        guard tokens.count <= mostTokens else { return .unknown(Self.text(tokens[..<20]) + "…") }
        var parser = ConditionParser(tokens: tokens)
        let condition = parser.disjunction()
        return parser.index == tokens.count ? condition : .unknown(Self.text(tokens[...]))
    }

    /// The condition of `#ifdef NAME`.
    static func defined(_ name: String) -> CompilationCondition {
        // TargetConditionals.h defines all of these, as 0 or 1, so asking whether they are defined asks nothing.
        if name.hasPrefix("TARGET_OS_") || name == "TARGET_IPHONE_SIMULATOR" { return .literal(true) }
        return macro(name)
    }

    private static func macro(_ name: String) -> CompilationCondition {
        switch name {
        case "TARGET_OS_IOS": .os("iOS")
        case "TARGET_OS_TV": .os("tvOS")
        case "TARGET_OS_WATCH": .os("watchOS")
        case "TARGET_OS_VISION", "TARGET_OS_XR": .os("visionOS")
        case "TARGET_OS_OSX": .os("macOS")
        case "TARGET_OS_IPHONE", "TARGET_OS_EMBEDDED": .any([.os("iOS"), .os("tvOS"), .os("watchOS"), .os("visionOS")])
        case "TARGET_OS_MACCATALYST", "TARGET_OS_UIKITFORMAC": .targetEnvironment("macCatalyst")
        case "TARGET_OS_SIMULATOR", "TARGET_IPHONE_SIMULATOR": .targetEnvironment("simulator")
        case "TARGET_OS_MAC", "__OBJC__", "__APPLE__", "__clang__", "YES", "true": .literal(true)
        case "NO", "false": .literal(false)
        default: .macro(name)
        }
    }

    private init(tokens: [Token]) { self.tokens = tokens }

    private var current: Token? { index < tokens.count ? tokens[index] : nil }

    private func at(_ text: String) -> Bool { current?.is(text) ?? false }

    private mutating func disjunction() -> CompilationCondition {
        var parts = [conjunction()]
        while at("||") {
            index += 1
            parts.append(conjunction())
        }
        return CompilationCondition.anyOf(parts)
    }

    private mutating func conjunction() -> CompilationCondition {
        var parts = [operand()]
        while at("&&") {
            index += 1
            parts.append(operand())
        }
        return CompilationCondition.allOf(parts)
    }

    /// Everything that binds tighter than `&&`.
    private mutating func operand() -> CompilationCondition {
        let start = index
        let first = unary()
        guard let next = current, !next.is("&&"), !next.is("||"), !next.is(")") else { return first }
        // `FLAG == 1` and `FLAG != 0` are roundabout ways to say `FLAG`.
        if next.is("==") || next.is("!="), index == start + 1, index + 1 < tokens.count {
            let number = tokens[index + 1]
            let isLast = index + 2 == tokens.count || ["&&", "||", ")"].contains(tokens[index + 2].text)
            if isLast, number.is("1") || number.is("0") {
                index += 2
                return next.is("==") == number.is("1") ? first : CompilationCondition.inverse(first)
            }
        }
        skipOperand()
        return .unknown(Self.text(tokens[start..<index]))
    }

    private mutating func skipOperand() {
        var depth = 0
        while let token = current {
            if token.is("(") { depth += 1 }
            if token.is(")") {
                if depth == 0 { return }
                depth -= 1
            }
            if depth == 0, token.is("&&") || token.is("||") { return }
            index += 1
        }
    }

    private mutating func unary() -> CompilationCondition {
        guard let token = current else { return .unknown("") }
        if token.is("!") {
            index += 1
            return CompilationCondition.inverse(unary())
        }
        if token.is("(") {
            index += 1
            let inner = disjunction()
            if at(")") { index += 1 }
            return inner
        }
        if token.is("defined") { return definedOperator() }
        index += 1
        switch token.kind {
        case .number:
            let digits = token.text.prefix { $0.isHexDigit || $0 == "x" }
            return .literal(digits.contains { $0 != "0" && $0 != "x" && $0 != "X" })
        case .identifier:
            guard at("(") else { return Self.macro(token.text) }
            // `__has_include(…)`, `__has_feature(…)`, a function-like macro.
            let start = index - 1
            var depth = 0
            while let next = current {
                if next.is("(") { depth += 1 }
                if next.is(")") { depth -= 1 }
                index += 1
                if depth == 0 { break }
            }
            return .unknown(Self.text(tokens[start..<index]))
        default:
            return .unknown(token.text)
        }
    }

    private mutating func definedOperator() -> CompilationCondition {
        index += 1
        let isBracketed = at("(")
        if isBracketed { index += 1 }
        guard let name = current, name.isIdentifier else { return .unknown("defined") }
        index += 1
        if isBracketed, at(")") { index += 1 }
        return Self.defined(name.text)
    }

    private static func text(_ tokens: ArraySlice<Token>) -> String {
        var text = ""
        for token in tokens {
            if token.gap != .none, !text.isEmpty { text += " " }
            text += token.text
        }
        return text
    }
}

/// Combinations that fold what is certain, so that `#if 1` and its `#else` say what they are.
extension CompilationCondition {
    static func allOf(_ parts: [Self]) -> Self {
        if parts.contains(.literal(false)) { return .literal(false) }
        let rest = parts.filter { $0 != .literal(true) }.flatMap { part in
            if case .all(let inner) = part { return inner }
            return [part]
        }
        // The same condition can be asked twice in one function, with code of the other answer between.
        if rest.contains(where: { rest.contains(inverse($0)) }) { return .literal(false) }
        var distinct: [Self] = []
        for part in rest where !distinct.contains(part) { distinct.append(part) }
        if distinct.count == 1, let only = distinct.first { return only }
        return distinct.isEmpty ? .literal(true) : .all(distinct)
    }

    static func anyOf(_ parts: [Self]) -> Self {
        if parts.contains(.literal(true)) { return .literal(true) }
        let rest = parts.filter { $0 != .literal(false) }.flatMap { part in
            if case .any(let inner) = part { return inner }
            return [part]
        }
        if rest.count == 1, let only = rest.first { return only }
        return rest.isEmpty ? .literal(false) : .any(rest)
    }

    static func inverse(_ condition: Self) -> Self {
        switch condition {
        case .literal(let value): .literal(!value)
        case .not(let inner): inner
        default: .not(condition)
        }
    }
}
