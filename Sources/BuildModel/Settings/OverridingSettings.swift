/// The levels above every build file: settings report, then command line.
enum OverridingSettings {
    static func layers(target: String, configuration: String, context: LoadContext) -> [SettingsLayer] {
        var layers: [SettingsLayer] = []
        if let report = context.authority.layer(target: target, configuration: configuration) {
            layers.append(report)
        }
        if !context.options.settings.isEmpty {
            var layer = SettingsLayer(level: .override)
            for (key, value) in context.options.settings.sorted(by: { $0.key < $1.key }) {
                guard let (name, conditions) = SettingCondition.split(key[...]) else { continue }
                layer.append(
                    SettingAssignment(
                        name: name, conditions: conditions, expression: value, location: nil, level: .override))
            }
            layers.append(layer)
        }
        return layers
    }
}
