/// The settings of one target in one configuration: layers from the weakest to the strongest.
struct SettingsStack: Sendable {
    /// Weakest first.
    var layers: [SettingsLayer]
    let configuration: String

    init(configuration: String, layers: [SettingsLayer]) {
        self.configuration = configuration
        self.layers = layers
    }

    /// An evaluator for `sdk`, or without an SDK for the settings that decide which one it is.
    func evaluator(for sdk: BuildSDK?) -> SettingsEvaluator {
        SettingsEvaluator(stack: self, binding: SettingBinding(configuration: configuration, sdk: sdk))
    }

    /// Every assignment whose name starts with `prefix`, whatever its conditions, strongest first.
    func assignments(prefixed prefix: String) -> [SettingAssignment] {
        var result: [SettingAssignment] = []
        for layer in layers.reversed() {
            let names = layer.assignments.keys.filter { $0.hasPrefix(prefix) }.sorted()
            for name in names { result += (layer.assignments[name] ?? []).reversed() }
        }
        return result
    }
}
