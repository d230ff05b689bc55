/// Words around a declaration that say nothing about its type or its name.
enum DeclarationWords {
    /// Nullability, ownership and the like, which `TypeReference` should not carry.
    static let qualifiers: Set<String> = [
        "nullable", "nonnull", "null_unspecified", "null_resettable", "_Nullable", "_Nonnull", "_Null_unspecified",
        "_Nullable_result", "__nullable", "__nonnull", "__null_unspecified", "__strong", "__weak", "__autoreleasing",
        "__unsafe_unretained", "__block", "__unused", "_Noreturn", "in", "out", "inout", "bycopy", "byref", "oneway",
        "IBOutlet", "IBInspectable", "__covariant", "__contravariant", "volatile", "register", "__extension__",
    ]

    /// What may stand before the type of a variable or a function.
    static let storage: Set<String> = [
        "static", "extern", "inline", "__inline", "__inline__", "const", "constexpr", "auto", "NS_INLINE", "CG_INLINE",
        "UIKIT_STATIC_INLINE", "FOUNDATION_EXPORT", "FOUNDATION_EXTERN", "UIKIT_EXTERN", "OBJC_EXPORT", "OBJC_EXTERN",
        "CF_EXPORT", "CF_INLINE", "thread_local", "_Thread_local", "__thread", "virtual", "explicit", "friend",
        "FOUNDATION_STATIC_INLINE", "NS_RETURNS_RETAINED",
    ]

    /// Attributes that do not look like one.
    private static let attributeWords: Set<String> = ["IBOutlet", "IBOutletCollection", "IBInspectable"]

    /// `NS_AVAILABLE`, `API_AVAILABLE`, `__attribute__`: a macro by its look. Type names are not written like this.
    static func isAttribute(_ token: Token) -> Bool {
        guard token.isIdentifier else { return false }
        if token.text == "__attribute__" || token.text == "__attribute" || token.text == "__declspec" { return true }
        var hasUnderscore = false
        for byte in token.text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"): continue
            case UInt8(ascii: "_"): hasUnderscore = true
            default: return false
            }
        }
        return hasUnderscore
    }

    /// The text of tokens with their own spacing, white space collapsed.
    static func text(_ tokens: some Sequence<Token>) -> String {
        var text = ""
        for token in tokens where token.conditional == nil {
            if token.gap != .none, !text.isEmpty { text += " " }
            text += token.text
        }
        return text
    }

    /// The type that tokens spell, without qualifiers and attributes; nil when nothing is left.
    static func type(_ tokens: some Sequence<Token>) -> TypeReference? {
        var kept: [Token] = []
        var rest = Array(tokens)[...]
        while let token = rest.popFirst() {
            if qualifiers.contains(token.text) || token.conditional != nil || token.kind == .string { continue }
            if isAttribute(token) || token.is("IBOutletCollection"), rest.first?.is("(") == true {
                skipGroup(&rest)
                continue
            }
            kept.append(token)
        }
        // Macros before a type have capital letters and underscores. So has a type now and then, but not beside another.
        if kept.contains(where: { $0.isIdentifier && !isAttribute($0) }) { kept.removeAll(where: isAttribute) }
        let text = text(kept)
        return text.isEmpty ? nil : TypeReference(text)
    }

    /// Attributes at the end or the beginning of a declaration: names with the text between the brackets.
    static func attributes(_ tokens: some Sequence<Token>) -> [Attribute] {
        var found: [Attribute] = []
        var rest = Array(tokens)[...]
        while let token = rest.popFirst() {
            // `NS_ASSUME_NONNULL_BEGIN` is about the file.
            if token.text.hasSuffix("_BEGIN") || token.text.hasSuffix("_END") { continue }
            if token.isIdentifier, isAttribute(token) || attributeWords.contains(token.text) {
                var arguments: String?
                if let next = rest.first, next.is("(") {
                    let group = skipGroup(&rest)
                    arguments = text(group.dropFirst().dropLast())
                }
                found.append(Attribute(name: token.text, arguments: arguments))
            }
        }
        return found
    }

    /// Takes a bracketed group from the front, and returns it with its brackets.
    @discardableResult
    static func skipGroup(_ tokens: inout ArraySlice<Token>) -> ArraySlice<Token> {
        var depth = 0
        var end = tokens.startIndex
        for index in tokens.indices {
            let token = tokens[index]
            if token.is("(") || token.is("[") || token.is("{") { depth += 1 }
            if token.is(")") || token.is("]") || token.is("}") { depth -= 1 }
            end = index + 1
            if depth == 0 { break }
        }
        let group = tokens[tokens.startIndex..<end]
        tokens = tokens[end...]
        return group
    }

    /// Splits at commas outside of all brackets, angle brackets too.
    static func splitAtCommas(_ tokens: some Sequence<Token>) -> [[Token]] {
        var parts: [[Token]] = [[]]
        var depth = 0
        for token in tokens {
            switch token.kind == .punctuation ? token.text : "" {
            case "(", "[", "{", "<": depth += 1
            case ")", "]", "}", ">": depth -= 1
            case ">>" where depth >= 2: depth -= 2
            case "," where depth == 0:
                parts.append([])
                continue
            default: break
            }
            parts[parts.count - 1].append(token)
        }
        return parts
    }
}
