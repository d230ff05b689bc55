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

    /// On one line, and with an ellipsis for what is left out.
    private static func shortened(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 60 ? line.prefix(59) + "…" : line
    }

    /// What stands here, shortened for a message.
    var sourceText: String {
        switch value {
        case .code(let text), .name(let text): Self.shortened(text)
        case .call(let call): "\(call.function)(…)"
        case .member(let name): ".\(name)"
        case .string(let text): "\"\(Self.shortened(text))\""
        case .number(let text): text
        case .boolean(let flag): flag ? "true" : "false"
        case .null: "nil"
        case .array(let elements): elements.count == 1 ? "[\(elements[0].sourceText)]" : "[…]"
        case .dictionary: "[… : …]"
        case .alternatives: "select(…)"
        }
    }
}

extension ManifestExpression {
    /// The platforms of `.when(platforms: [.iOS])` and Tuist's `.when([.ios])`, in lower case; nil when they are not
    /// spelt out, so that the condition may hold.
    var platformsOfCondition: Set<String>? {
        guard let call, call.function == "when",
            let elements = (call["platforms"] ?? call.unlabeled)?.elements
        else { return nil }
        let names = elements.compactMap { element -> String? in
            if case .member(let name) = element.value { return name.lowercased() }
            return nil
        }
        return names.count == elements.count ? Set(names) : nil
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

    /// The dictionaries whose entries are arguments too, and what they hold is not known: Starlark's `**common`.
    var spreads: [ManifestExpression] { arguments.filter { $0.label == Self.spreadLabel }.map(\.value) }

    /// The label of an argument that stands for the entries of a dictionary.
    static let spreadLabel = "**"

    /// The first argument without a label.
    var unlabeled: ManifestExpression? { arguments.first { $0.label == nil }?.value }
}
