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
        let target = layers.first?.assignments["TARGET_NAME"]?.last?.expression
        return SettingsEvaluator(
            stack: self, binding: SettingBinding(configuration: configuration, sdk: sdk, target: target))
    }

    /// The build settings report that the settings go by, as messages call it; nil when the build files decide.
    var report: String? {
        layers.last { $0.level == .authority }?.assignments.values.lazy.compactMap(\.last?.location?.file).first
    }

    /// The strongest file that may hold settings which are not known; nil when all is known. Nothing is when a whole report
    /// tells what the build files come to.
    var unread: UnreadSettings? { layers.reversed().lazy.compactMap(\.unread.last).first }

    /// Whether every file that adds settings was read, those among them that a build does without.
    var isComplete: Bool { unread == nil && layers.allSatisfy { !$0.lacksFiles } }

    /// Keys of all levels that are no name with conditions, strongest first.
    var malformedKeys: [SettingsLayer.MalformedKey] { layers.reversed().flatMap(\.malformedKeys) }

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
