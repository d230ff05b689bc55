/// The `.settings(base:configurations:)` of a Tuist project or target.
struct TuistSettings {
    private let base: ManifestExpression?
    private let configurations: [ManifestCall]
    /// The part that is computed, if there is one.
    let unreadable: ManifestExpression?

    init(_ expression: ManifestExpression?) {
        let call = expression?.call
        base = call?["base"]
        configurations = call?["configurations"]?.elements?.compactMap(\.call) ?? []
        if let expression, call == nil {
            unreadable = expression
        } else if let base, !Self.isDictionary(base) {
            unreadable = base
        } else {
            unreadable = nil
        }
    }

    var configurationNames: [String]? {
        let names = configurations.compactMap { $0["name"]?.text }
        return names.isEmpty ? nil : names
    }

    /// `base` and what the configuration adds, weakest first.
    func layers(for configuration: String, level: SettingsLevel) -> [SettingsLayer] {
        let own = configurations.first { $0["name"]?.text == configuration }
        return [SettingsLayer(base, level: level), SettingsLayer(own?["settings"], level: level)]
    }

    func xcconfig(for configuration: String) -> ManifestExpression? {
        configurations.first { $0["name"]?.text == configuration }?["xcconfig"]
    }

    private static func isDictionary(_ expression: ManifestExpression) -> Bool {
        if case .dictionary = expression.value { return true }
        // An empty dictionary literal may read as an empty array.
        if case .array(let elements) = expression.value { return elements.isEmpty }
        return false
    }
}

extension ManifestExpression {
    /// The name of a configuration: a text, or a well-known member such as `.debug`.
    fileprivate var text: String? {
        switch value {
        case .string(let text): text
        case .member("debug"): "Debug"
        case .member("release"): "Release"
        default: nil
        }
    }
}
