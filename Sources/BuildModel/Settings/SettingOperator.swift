/// The operators behind the colon of `$(NAME:operator)` (swift-build `MacroEvaluationProgram`).
enum SettingOperator {
    /// Splits `dir=Other` into `dir` and `Other`; retrieval operators have no argument.
    static func split(_ text: String) -> (name: String, argument: String?) {
        guard let equals = text.firstIndex(of: "=") else { return (text, nil) }
        return (String(text[..<equals]), String(text[text.index(after: equals)...]))
    }

    /// The value after the operator, or nil when the operator is not known.
    static func apply(_ name: String, argument: String?, to value: String) -> String? {
        if name == "default" { return value.isEmpty ? argument ?? "" : value }
        if let argument { return replace(name, with: argument, in: value) }
        if value.isEmpty { return isRetrieval(name) ? (name == "not" ? "YES" : "") : nil }
        return retrieve(name, from: value)
    }

    private static let retrievals: Set<String> = [
        "quote", "upper", "lower", "identifier", "rfc1034identifier", "c99extidentifier", "dir", "file", "base",
        "suffix",
        "standardizepath", "not", "truncatedversion",
    ]

    private static func isRetrieval(_ name: String) -> Bool { retrievals.contains(name) }

    private static func retrieve(_ name: String, from value: String) -> String? {
        switch name {
        case "upper": return value.uppercased()
        case "lower": return value.lowercased()
        case "quote": return ShellWords.quote(value)
        case "identifier", "c99extidentifier": return identifier(value)
        case "rfc1034identifier":
            return String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == ".") ? $0 : "-" })
        case "dir": return FilePath.directory(of: value).isEmpty ? "./" : FilePath.directory(of: value) + "/"
        case "file": return FilePath.name(of: value)
        case "base": return FilePath.base(of: value)
        case "suffix": return FilePath.suffix(of: value)
        case "standardizepath": return FilePath.normalized(value)
        case "not": return value == "YES" ? "NO" : "YES"
        case "truncatedversion": return value.split(separator: ".").prefix(2).joined(separator: ".")
        default: return nil
        }
    }

    private static func replace(_ name: String, with argument: String, in value: String) -> String? {
        let directory = FilePath.directory(of: value)
        switch name {
        case "dir": return FilePath.join(argument, FilePath.name(of: value))
        case "file": return FilePath.join(directory, argument)
        case "base": return FilePath.join(directory, argument + FilePath.suffix(of: value))
        case "suffix": return FilePath.join(directory, FilePath.base(of: value) + argument)
        case "relativeto": return FilePath.relative(value, to: argument)
        case "isancestor": return FilePath.isInside(argument, value) ? "YES" : "NO"
        default: return nil
        }
    }

    /// A name with everything an identifier cannot hold replaced by `_`, as module names are made from product names.
    static func identifier(_ value: String) -> String {
        var result = String(value.map { $0.isLetter || $0.isNumber || $0 == "_" ? $0 : "_" })
        if let first = result.first, first.isNumber { result = "_" + result.dropFirst() }
        return result
    }
}
