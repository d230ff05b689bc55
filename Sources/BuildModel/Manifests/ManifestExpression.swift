import OrientationModel

/// A literal of a manifest that is written in a programming language, Swift or Starlark.
///
/// Manifests are programs and are not run: whatever is no literal is `code` and unknown.
struct ManifestExpression: Sendable, Hashable {
    indirect enum Value: Sendable, Hashable {
        case string(String)
        case number(String)
        case boolean(Bool)
        case null
        case array([ManifestExpression])
        case dictionary([Pair])
        case call(ManifestCall)
        /// `.iPhone`, `Destination.iPhone`: the last component.
        case member(String)
        case name(String)
        /// Starlark's `select({…})`: the value of each branch.
        case alternatives([ManifestExpression])
        /// Anything else, as written.
        case code(String)
    }

    struct Pair: Sendable, Hashable {
        let key: ManifestExpression
        let value: ManifestExpression
    }

    let value: Value
    let location: SourceLocation

    var string: String? {
        if case .string(let text) = value { return text }
        return nil
    }

    var elements: [ManifestExpression]? {
        if case .array(let elements) = value { return elements }
        return nil
    }

    var call: ManifestCall? {
        if case .call(let call) = value { return call }
        return nil
    }

    /// The strings of an array of string literals; nil when it is no array or holds something else.
    var strings: [String]? {
        guard let elements else { return nil }
        let strings = elements.compactMap(\.string)
        return strings.count == elements.count ? strings : nil
    }

    /// The text of a scalar as a build setting would have it.
    var settingText: String? {
        switch value {
        case .string(let text), .number(let text): return text
        case .boolean(let flag): return flag ? "YES" : "NO"
        case .array(let elements):
            let words = elements.compactMap(\.settingText)
            return words.count == elements.count ? words.map(ShellWords.quote).joined(separator: " ") : nil
        default: return nil
        }
    }

    /// What stands here, shortened for a message.
    var sourceText: String {
        switch value {
        case .code(let text), .name(let text): String(text.prefix(40))
        case .call(let call): "\(call.function)(…)"
        case .member(let name): ".\(name)"
        case .string(let text): "\"\(text.prefix(40))\""
        default: "this expression"
        }
    }
}

/// A call of a manifest: `.target(name: "Cam", …)`, `ios_application(name = "Cam", …)`.
struct ManifestCall: Sendable, Hashable {
    struct Argument: Sendable, Hashable {
        let label: String?
        let value: ManifestExpression
        let location: SourceLocation
    }

    /// The function's name without what it is called on.
    let function: String
    let arguments: [Argument]
    let location: SourceLocation

    subscript(label: String) -> ManifestExpression? { argument(label)?.value }

    func argument(_ label: String) -> Argument? { arguments.first { $0.label == label } }

    /// The first argument without a label.
    var unlabeled: ManifestExpression? { arguments.first { $0.label == nil }?.value }
}
