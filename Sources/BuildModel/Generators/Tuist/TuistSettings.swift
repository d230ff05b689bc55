/// The `.settings(base:configurations:)` of a Tuist project or target.
struct TuistSettings {
    private let base: ManifestExpression?
    private let configurations: [ManifestCall]
    /// The parts that are computed and hold for every configuration.
    private let unreadableParts: [ManifestExpression]

    init(_ expression: ManifestExpression?) {
        let call = expression?.call.flatMap { ["settings", "Settings"].contains($0.function) ? $0 : nil }
        base = call?["base"]
        configurations = call?["configurations"]?.elements?.compactMap(\.call) ?? []
        var unreadable: [ManifestExpression] = []
        if let expression, call == nil {
            if case .null = expression.value {} else { unreadable.append(expression) }
        }
        unreadable += Self.computed(base)
        if let list = call?["configurations"] {
            unreadable += list.elements.map { $0.filter { $0.call == nil } } ?? [list]
        }
        unreadableParts = unreadable
    }

    var configurationNames: [String]? {
        let names = configurations.compactMap { $0["name"]?.text }
        return names.isEmpty ? nil : names
    }

    /// The first configuration that is made from the release variant, whatever it is called.
    var releaseName: String? { configurations.first { $0.function == "release" }?["name"]?.text }

    /// The parts of a configuration's settings that are computed: any setting may be among them.
    func unreadable(for configuration: String) -> [ManifestExpression] {
        unreadableParts + Self.computed(own(configuration)?["settings"])
    }

    /// `base` and what the configuration adds, weakest first.
    func layers(for configuration: String, level: SettingsLevel) -> [SettingsLayer] {
        [SettingsLayer(base, level: level), SettingsLayer(own(configuration)?["settings"], level: level)]
    }

    func xcconfig(for configuration: String) -> ManifestExpression? { own(configuration)?["xcconfig"] }

    private func own(_ configuration: String) -> ManifestCall? {
        configurations.first { $0["name"]?.text == configuration }
    }

    /// The whole expression when it is no dictionary literal, else the keys of it that are computed.
    private static func computed(_ expression: ManifestExpression?) -> [ManifestExpression] {
        guard let expression else { return [] }
        switch expression.value {
        case .dictionary(let pairs): return pairs.map(\.key).filter { $0.string == nil }
        // An empty dictionary literal may read as an empty array.
        case .array(let elements) where elements.isEmpty: return []
        default: return [expression]
        }
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
